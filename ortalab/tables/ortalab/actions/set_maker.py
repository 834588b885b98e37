"""The set that a teacher makes: rounds from the table, from those that are kept, or dealt; and how it is given away."""

from typing import TYPE_CHECKING

from ortalab.errors import TextError
from ortalab.exports import late
from ortalab.page.changed import changed
from ortalab.page.effects import CopyLink, Download
from ortalab.page.notice import Notice
from ortalab.page.overlay import clear_away
from ortalab.page.sets import making
from ortalab.page.sets.file import NAME
from ortalab.page.sets.link import SetReading
from ortalab.page.sets.messages import TITLE_FIELD, AddSave, DropQuestion, RaiseQuestion, SetAct, SetAsks
from ortalab.page.sets.records import RoundSet
from ortalab.page.words import sentence
from ortalab.plurals import counted
from ortalab.scoring.round import Round
from ortalab.tables.ortalab.set_link import refuse_unasked, shared_link, write_set
from ortalab.tables.ortalab.state.effects import Handlers, Seed, Update
from ortalab.tables.ortalab.state.model import Drawer, Model
from ortalab.tables.ortalab.state.sets import AddDealt, DealForSet
from ortalab.text.rules import ruleset_named

if TYPE_CHECKING:
    from ortalab.workshop.quiz_deal import deal_question
else:
    deal_question = late("ortalab.workshop.quiz_deal.deal_question")


def made_of(model: Model) -> RoundSet:
    """Return the set that is being made, an empty one before the first round."""
    return model.sets.made or RoundSet()


def add_table(model: Model) -> Update:
    """Add the round on the table."""
    return _added(model, model.round)


def add_save(model: Model, message: AddSave) -> Update:
    """Add a saved round; its name is its sentence."""
    save = next((save for save in model.saves.named if save.name == message.name), None)
    if save is None or save.trouble:
        raise TextError("not all of this round can be read, so it is not added")
    return _added(model, save.table.round, save.name)


def add_dealt(model: Model, message: DealForSet) -> Update:
    """Deal a round of a level, and add it."""
    return _added(model, deal_question(message.seed, message.level, None, ruleset_named(model.round.rules)).round)


def _added(model: Model, round_: Round, says: str = "") -> Update:
    refuse_unasked(round_)
    made = making.with_round(made_of(model), round_, says)
    return _with(model, made, f"Round {len(made.questions)} is added.")


def drop(model: Model, message: DropQuestion) -> Update:
    """Take a question out."""
    return _with(model, making.without(made_of(model), message.place), f"Round {message.place + 1} is taken out.")


def lift(model: Model, message: RaiseQuestion) -> Update:
    """Let a question change places with the one before it."""
    made, place = made_of(model), message.place
    if not 0 < place < len(made.questions):
        return model, ()
    return _with(model, making.raised(made, place), f"Round {place + 1} is now round {place}.")


def set_asks(model: Model, message: SetAsks) -> Update:
    """Choose what a question asks for."""
    return _with(model, making.with_asks(made_of(model), message.place, message.arg), "")


def _with(model: Model, made: RoundSet, notice: str) -> Update:
    model = changed(model, sets=model.sets._replace(made=made))
    return (changed(model, notice=Notice(notice)) if notice else model), ()


def copy_link(model: Model) -> Update:
    """Copy the set's link; raise `TextError` where it would be too long."""
    made = making.finished(made_of(model))
    return model, (CopyLink(shared_link(made), f"The link of {counted(len(made.questions), 'round')} is copied."),)


def save(model: Model) -> Update:
    """Download the set as a file."""
    return model, (Download(NAME, write_set(making.finished(made_of(model)))),)


def taken(model: Model, found: SetReading, name: str) -> Update:
    """Take over a set to be changed."""
    said = [f"{name or 'The set'} is here to be changed.", *map(sentence, found.troubles)]
    model = changed(clear_away(model), overlay=Drawer.SETS, focus=TITLE_FIELD)
    return _with(model, found.set, " ".join(said))


HANDLERS: Handlers = {
    SetAct.ADD_TABLE: add_table,
    SetAct.COPY_LINK: copy_link,
    SetAct.SAVE: save,
    SetAct.NEW: lambda model: (
        changed(model, sets=model.sets._replace(made=None), notice=Notice("Another set begins.")),
        (),
    ),
    AddSave: add_save,
    AddDealt: lambda model, message: (model, (Seed(2**31, DealForSet(message.level, 0)),)),
    DealForSet: add_dealt,
    DropQuestion: drop,
    RaiseQuestion: lift,
    SetAsks: set_asks,
}
