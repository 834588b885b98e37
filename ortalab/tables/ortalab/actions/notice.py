"""The notice with buttons of its own: whoever closes it with one stands again where they stood before."""

from ortalab.page.changed import changed
from ortalab.page.notice import SILENT
from ortalab.tables.ortalab.state.model import Model, Slot

BUTTONS = frozenset({"dismiss", "go-on", "copy-report"})
"""The ids of those."""


def stands(model: Model, on: Slot | str | None) -> Model:
    """Take over where the focus is; what had it before a button of the notice is kept."""
    before = model.before if model.focus in BUTTONS else model.focus
    return changed(model, focus=on, before=before if on in BUTTONS else None)


def made_way(model: Model) -> Model:
    """Make room for what is turned to, unless the notice waits for one of its buttons."""
    return model if model.notice.stays or not model.notice.text else changed(model, notice=SILENT)


def dismissed(model: Model) -> Model:
    """Take the notice away, and the focus out of it."""
    focus = model.before if model.focus in BUTTONS else model.focus
    return changed(model, notice=SILENT, focus=focus, before=None)
