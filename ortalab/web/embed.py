"""The page in a frame of another page: one round to be read, which nobody changes there."""

from ortalab.web.effects import Update
from ortalab.web.messages import Message, Moved, OpenLink
from ortalab.web.model import Model


def read_only(before: Model, message: Message, after: Update) -> Update:
    """Return what happened where it changed only what is looked at, or came with the address; else nothing did."""
    model, _ = after
    if not before.is_embedded or isinstance(message, OpenLink | Moved):
        return after
    is_open = model.editing or model.panel or model.drag or model.drawer or model.is_setting or model.comparing.is_open
    return (before, ()) if is_open or model.table != before.table else after
