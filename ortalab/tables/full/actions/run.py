"""The run around the hand: numbers stepped and typed, parts turned, blind and deck chosen."""

from ortalab.errors import OrtalabError
from ortalab.full.blinds import BLINDS
from ortalab.page.changed import changed
from ortalab.page.features import Handlers
from ortalab.page.update import refused
from ortalab.page.words import sentence
from ortalab.tables.full.actions.history import Update, edited
from ortalab.tables.full.state.areas import with_fields
from ortalab.tables.full.state.messages import Act, StepNumber, Toggle
from ortalab.tables.full.state.model import NUMBER, Model
from ortalab.tables.full.state.numbers import CODES, NAMES, TOGGLES, WAYS, stepped, turned, typed


def step_number(model: Model, message: StepNumber) -> Update:
    """Make a number one step more, or less."""
    if message.name not in NAMES:
        return model, ()
    return edited(model, stepped(model.table, message.name, WAYS[message.way], model.editing))


def type_number(model: Model, field: str, text: str) -> Update:
    """Take a number as it is typed; what is none changes nothing, and says why."""
    name = field.removeprefix(NUMBER)
    if name not in NAMES or not text.strip(" $+x×-"):
        return model, ()
    try:
        return edited(model, typed(model.table, name, text, model.editing), field=field)
    except OrtalabError as error:
        return refused(model, sentence(str(error))), ()


def toggle(model: Model, message: Toggle) -> Update:
    """Turn a part of the round on or off."""
    if message.name not in TOGGLES and message.name not in CODES:
        return model, ()
    return edited(model, turned(model.table, message.name))


def choose_blind(model: Model, name: str) -> Update:
    """Choose the blind; "" for none."""
    if name and name not in BLINDS:
        return model, ()
    return edited(model, with_fields(model.table, blind=name, blind_active=True))


def level_1(model: Model) -> Update:
    """Set all hands to level 1."""
    return edited(model, with_fields(model.table, levels={}), "All hands are at level 1.")


def close_typing(model: Model) -> Model:
    """Return the model where the next typed number is an edit of its own."""
    return changed(model, typing="") if model.typing else model


HANDLERS: Handlers = {Act.LEVEL_1: level_1, StepNumber: step_number, Toggle: toggle}
