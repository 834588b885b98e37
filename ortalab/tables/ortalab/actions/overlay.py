"""The overlay: whatever takes its place closes it, and a person closes it by its own button, Escape or Back."""

from ortalab.page.changed import changed
from ortalab.page.notice import SILENT, Notice
from ortalab.page.overlay import Popover, Settings
from ortalab.page.settings import SETTINGS
from ortalab.tables.ortalab.actions.drafts import LONGEST, over
from ortalab.tables.ortalab.state.effects import Update
from ortalab.tables.ortalab.state.model import Drawer, Model, Sheet

KEPT = "What you typed is kept: open the panel again to go on."


def closed(model: Model, *kinds: type[Popover[object] | Sheet | Drawer | Settings], read: str | None = None) -> Model:
    """Return the model without its overlay; where kinds are named, only one of these is closed.

    What is typed into the sheet, unless that was read, is there again over the same round.
    """
    overlay = model.overlay
    if kinds and not isinstance(overlay, kinds):
        return model
    if not isinstance(overlay, Sheet) or overlay.text in {overlay.fresh, read}:
        return changed(model, overlay=None)
    left = model.drafts.left._replace(yaml=over(model, overlay.text[:LONGEST]))
    return changed(model, overlay=None, drafts=model.drafts._replace(left=left))


def clear_away(model: Model) -> Model:
    """Close the overlay and take the notice away, for something else to take their place."""
    return changed(closed(model), notice=SILENT)


def close(model: Model) -> Model:
    """Close the overlay as a person asks, and say that what was typed there is kept."""
    if not isinstance(model.overlay, Sheet):
        return closed(model)
    after = closed(model, read=model.overlay.back)  # what came back there goes, what was typed since comes back again
    return after if after.drafts is model.drafts else changed(after, notice=Notice(KEPT))


def toggle_settings(model: Model) -> Update:
    """Open the settings, and nothing beside them, or close them."""
    if model.is_setting:
        return close(model), ()
    return changed(clear_away(model), overlay=Settings(), focus=SETTINGS), ()
