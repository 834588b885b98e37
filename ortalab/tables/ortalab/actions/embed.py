"""The page in a frame of another page: one round to be read, which nobody changes there."""

from ortalab.page.changed import changed
from ortalab.tables.ortalab.state.effects import Update
from ortalab.tables.ortalab.state.ids import NEXT
from ortalab.tables.ortalab.state.messages import Act, Message, Moved, OpenLink
from ortalab.tables.ortalab.state.model import Model
from ortalab.tables.ortalab.state.quiz import Do
from ortalab.tables.ortalab.state.toolbar import Found, Unfinished


def read_only(before: Model, message: Message, after: Update) -> Update:
    """Return what happened where it changed only what is looked at, or came with the address; else nothing did."""
    model, effects = after
    if not before.is_embedded or isinstance(message, OpenLink | Moved):
        return after
    if isinstance(message, Found | Unfinished) or message in {Act.UNDO, Act.REDO}:
        return before, ()  # no other round is laid out here, so none is offered, nothing is typed, nothing taken back
    is_open = model.overlay or model.drag or model.comparing.is_open
    if is_open or model.table != before.table:
        return before, ()
    # Nor is one dealt: what is left to do with an answered quiz is to leave it.
    return (changed(model, focus=Do.LEAVE.value) if model.focus == NEXT else model), effects
