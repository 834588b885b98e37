"""The set that a teacher makes: rounds from the table, kept rounds, or dealt ones; and sharing it."""

from ortalab.errors import TextError
from ortalab.page.changed import changed
from ortalab.page.notice import Notice
from ortalab.page.overlay import clear_away
from ortalab.page.sets.drafting import added, handlers
from ortalab.page.sets.link import SetReading
from ortalab.page.sets.messages import TITLE_FIELD, AddDealt, AddSave, SetAct
from ortalab.page.sets.records import RoundSet
from ortalab.page.words import sentence
from ortalab.rounds.round import Round
from ortalab.rounds.rulesets import RULESETS
from ortalab.tables.rounds.state.messages import Handlers, Seed, Update
from ortalab.tables.rounds.state.model import Drawer, Model
from ortalab.tables.rounds.state.sets import DealForSet


def add_table(model: Model) -> Update:
    """Add the round on the table."""
    return _added(model, model.round)


def add_save(model: Model, message: AddSave) -> Update:
    """Add a saved round, with its name as the teacher's sentence."""
    save = next((save for save in model.saves.named if save.name == message.name), None)
    if save is None or save.trouble:
        raise TextError("not all of this round can be read, so it is not added")
    return _added(model, save.table.round, save.name)


def add_dealt(model: Model, message: DealForSet) -> Update:
    """Deal a round of a level and add it."""
    from ortalab.workshop.quiz.deal import deal_question  # 4.7 kB

    return _added(model, deal_question(message.seed, message.level, None, RULESETS[model.round.rules]).round)


def _added(model: Model, round_: Round, says: str = "") -> Update:
    return _with(model, *added(model, round_, says))


def _with(model: Model, made: RoundSet, notice: str) -> Update:
    model = changed(model, sets=model.sets._replace(made=made))
    return (changed(model, notice=Notice(notice)) if notice else model), ()


def taken(model: Model, found: SetReading, name: str) -> Update:
    """Take over a set for editing."""
    said = [f"{name or 'The set'} is open for changes.", *map(sentence, found.troubles)]
    model = changed(clear_away(model), overlay=Drawer.SETS, focus=TITLE_FIELD)
    return _with(model, found.set, " ".join(said))


HANDLERS: Handlers = {
    **handlers(_with),
    SetAct.ADD_TABLE: add_table,
    SetAct.NEW: lambda model: (
        changed(model, sets=model.sets._replace(made=None), notice=Notice("Another set begins.")),
        (),
    ),
    AddSave: add_save,
    AddDealt: lambda model, message: (model, (Seed(2**31, DealForSet(message.level, 0)),)),
    DealForSet: add_dealt,
}
