"""The preview of a lifted card at the place under the mouse or in focus, drawn like a drag."""

from typing import Any

from ortalab.page.changed import changed
from ortalab.page.drag import Place
from ortalab.page.features import Handlers
from ortalab.page.games.messages import Pointed
from ortalab.page.games.shell import G
from ortalab.page.messages import Focused
from ortalab.page.update import Lift, Update, without_notice


def point(model: G, message: Pointed) -> Update[G]:
    """Store the place under the mouse."""
    return changed(model, pointed=message.at), ()


def with_preview(model: G, message: object, source: Place | None, lift: Lift[Any]) -> G:
    """Add the preview of a card lifted from `source`, at the latest place."""
    pointed = None if source is None or isinstance(message, Focused) else model.pointed
    at = pointed or (model.focus if isinstance(model.focus, Place) else None)
    is_shown = source is not None and at is not None and at.row != source.row and not model.lifted
    preview = lift(model, source, at) if is_shown else None
    if (preview, pointed) == (model.preview, model.pointed):
        return model
    is_new = preview and preview.message and not model.preview
    return changed(without_notice(model) if is_new else model, preview=preview, pointed=pointed)


HANDLERS: Handlers = {Pointed: point}
