"""Handlers of the screen where a teacher makes a set of rounds and shares it."""

from ortalab.errors import TextError
from ortalab.page.features import Then
from ortalab.page.messages import CopyLink, Download
from ortalab.page.sets.file import NAME, write_set
from ortalab.page.sets.link import SetReading, shared_link
from ortalab.page.sets.making import finished, raised, with_round, without
from ortalab.page.sets.messages import TITLE_FIELD, AddDealt, AddSave, DropQuestion, RaiseQuestion, SetAct
from ortalab.page.sets.records import RoundSet, refuse_unasked
from ortalab.page.shell import Notice, changed, clear_away, closed, sentence
from ortalab.plurals import counted
from ortalab.rounds.round import Round
from ortalab.rounds.rulesets import RULESETS
from ortalab.tables.rounds.actions.history import pushed
from ortalab.tables.rounds.state.messages import Handlers, OpenText, Seed, Update
from ortalab.tables.rounds.state.mode import SetRoom
from ortalab.tables.rounds.state.model import Model, Sheet, example
from ortalab.tables.rounds.state.names import SET_ROOM
from ortalab.tables.rounds.state.quiz import DealForSet
from ortalab.tables.rounds.state.scores import title_of


def made_of(model: Model) -> RoundSet:
    """Return the set being made; an empty one if there is none yet."""
    return model.sets.made or RoundSet()


def open_room(model: Model) -> Update:
    """Open the screen for making a set at a new history entry, with the person's own table."""
    if isinstance(model.mode, SetRoom):
        return changed(clear_away(model), focus=SET_ROOM), ()
    own, mode = model.own_table or example().table, SetRoom(model.history.entry + 1)
    return pushed(changed(clear_away(model), mode=mode, focus=SET_ROOM), own)


def add_link(model: Model) -> Update:
    """Add the typed link of a round or a set, or the typed round in YAML."""
    if not model.sets.typed_link.strip():
        raise TextError("paste the link of a round first")
    return model, (Then(OpenText(model.sets.typed_link)),)


def add_save(model: Model, message: AddSave) -> Update:
    """Add a saved round, with its name as the teacher's sentence, except a default name, which tells the answer."""
    save = next((save for save in model.saves.named if save.name == message.name), None)
    if save is None or save.trouble:
        raise TextError("not all of this round can be read, so it is not added")
    round_ = save.table.round
    return add(model, round_, "" if title_of(round_) in save.name else save.name)


def add_dealt(model: Model, message: DealForSet) -> Update:
    """Deal a round of a level and add it."""
    from ortalab.workshop.quiz.deal import deal_question  # 4.7 kB

    return add(model, deal_question(message.seed, message.level, None, RULESETS[model.round.rules]).round)


def add(model: Model, round_: Round, says: str = "") -> Update:
    """Add a round to the set."""
    refuse_unasked(round_)
    made = with_round(made_of(model), round_, says)
    return _with(model, made, f"Round {len(made.questions)} added.")


def add_set(model: Model, found: SetReading, name: str) -> Update:
    """Add the rounds of another set; an untitled set also takes its title."""
    made, questions = made_of(model), found.set.questions
    made = made._replace(title=made.title or found.set.title)
    for question in questions:
        made = with_round(made, question.round, question.says, question.asks)
    says = [f"{name or 'The set'}: {counted(len(questions), 'round')} added.", *map(sentence, found.troubles)]
    return _with(closed(model, Sheet), made, " ".join(says))


def _with(model: Model, made: RoundSet, notice: str, *, is_loss: bool = False) -> Update:
    """Replace the set being made; the old one can be restored if part of it is lost."""
    old = made_of(model)
    replaced = old if is_loss and old not in {RoundSet(), made} else model.sets.replaced
    sets = model.sets._replace(made=made, replaced=replaced, typed_link="")
    return changed(model, sets=sets, notice=Notice(notice)), ()


def edit_set(model: Model, found: RoundSet) -> Update:
    """Open the screen for making a set, with a set to edit."""
    model, effects = open_room(model)
    return _with(changed(model, focus=TITLE_FIELD), found, "The set is open for changes.", is_loss=True)[0], effects


def bring_back(model: Model) -> Update:
    """Swap the set with the one from before the last removal."""
    if model.sets.replaced is None:
        return model, ()
    sets = model.sets._replace(made=model.sets.replaced, replaced=made_of(model))
    return changed(model, sets=sets, focus=TITLE_FIELD, notice=Notice("The earlier set is back.")), ()


def drop(model: Model, message: DropQuestion) -> Update:
    number = message.place + 1
    return _with(model, without(made_of(model), message.place), f"Round {number} removed.", is_loss=True)


def lift(model: Model, message: RaiseQuestion) -> Update:
    """Swap a round of the set with the one before it."""
    made, place = made_of(model), message.place
    if not 0 < place < len(made.questions):
        return model, ()
    return _with(model, raised(made, place), f"Round {place + 1} is now round {place}.")


def copy_link(model: Model) -> Update:
    made = finished(made_of(model))
    return model, (CopyLink(shared_link(made), f"Link to {counted(len(made.questions), 'round')} copied."),)


HANDLERS: Handlers = {
    SetAct.OPEN: open_room,
    SetAct.ADD_TABLE: lambda model: add(model, model.round),
    SetAct.ADD_LINK: add_link,
    SetAct.COPY_LINK: copy_link,
    SetAct.SAVE: lambda model: (model, (Download(NAME, write_set(finished(made_of(model)))),)),
    SetAct.NEW: lambda model: _with(model, RoundSet(), "Another set begins.", is_loss=True),
    SetAct.BRING_BACK: bring_back,
    DropQuestion: drop,
    RaiseQuestion: lift,
    AddSave: add_save,
    AddDealt: lambda model, message: (model, (Seed(2**31, DealForSet(message.level, 0)),)),
    DealForSet: add_dealt,
}
