"""The set of the full game that a teacher makes: rounds from the table, from those that are kept, or dealt."""

from typing import Final

from ortalab.cards.chance import MOST_SEED
from ortalab.page.changed import changed
from ortalab.page.features import Handlers
from ortalab.page.games.messages import AskSeed, Seed
from ortalab.page.notice import SILENT, Notice
from ortalab.page.overlay import clear_away
from ortalab.page.sets.drafting import added, handlers
from ortalab.page.sets.link import SetReading
from ortalab.page.sets.messages import TITLE_FIELD, AddDealt, AddSave, SetAct
from ortalab.page.sets.records import RoundSet
from ortalab.page.words import sentence
from ortalab.tables.full.actions.history import Update
from ortalab.tables.full.set_link import asked_round, refuse_unasked, shared_link, write_set
from ortalab.tables.full.state.messages import DEAL_FOR_SET
from ortalab.tables.full.state.model import Drawer, Model
from ortalab.workshop.full_quiz import question


def add_table(model: Model) -> Update:
    """Add the round on the table."""
    refuse_unasked(model.table)
    return _with(model, *added(model, model.table))


def add_kept(model: Model, message: AddSave) -> Update:
    """Add a kept round; its name is its sentence."""
    kept = next((one for one in model.kept if one.name == message.name), None)
    if kept is None:
        return model, ()
    return _with(model, *added(model, asked_round(kept.link), kept.name))


def ask_seed(model: Model, message: AddDealt) -> Update:
    """Ask for the seed of a round of a level."""
    return model, (AskSeed(MOST_SEED + 1, f"{DEAL_FOR_SET}{message.level}"),)


def add_dealt(model: Model, message: Seed) -> Update:
    """Deal a round as the quiz deals it, and add it."""
    level = int(message.field.removeprefix(DEAL_FOR_SET))
    return _with(model, *added(model, question(level, message.number)))


def taken(model: Model, found: SetReading) -> Update:
    """Take over a set to be changed."""
    said = ["The set is here to be changed.", *map(sentence, found.troubles)]
    return _with(changed(clear_away(model), overlay=Drawer.SETS, focus=TITLE_FIELD), found.set, " ".join(said))


def _with(model: Model, made: RoundSet, notice: str) -> Update:
    model = changed(model, sets=model.sets._replace(made=made))
    return changed(model, notice=Notice(notice) if notice else SILENT), ()


HANDLERS: Final[Handlers] = {
    **handlers(_with, shared_link, write_set),
    SetAct.ADD_TABLE: add_table,
    SetAct.NEW: lambda model: _with(model, RoundSet(), "Another set begins."),
    AddSave: add_kept,
    AddDealt: ask_seed,
    (Seed, DEAL_FOR_SET): add_dealt,
}
