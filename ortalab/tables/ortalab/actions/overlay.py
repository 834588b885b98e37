"""The overlay: whatever takes its place closes it, and a person closes it by its own button, Escape or Back."""

from ortalab.page.changed import changed
from ortalab.page.notice import SILENT, Notice
from ortalab.page.overlay import Popover, Settings
from ortalab.page.settings import OPEN_SETTINGS, SETTINGS
from ortalab.tables.ortalab.actions.drafts import LONGEST, over
from ortalab.tables.ortalab.state.effects import Update
from ortalab.tables.ortalab.state.ids import OPEN_PANEL
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
    """Close the overlay as a person asks: the focus returns to what had opened it."""
    match model.overlay:
        case None:
            return model
        case Popover(at):
            return changed(closed(model), focus=at)
        case Drawer():
            return changed(closed(model), focus=model.way_back)
        case Settings():
            return changed(closed(model), focus=OPEN_SETTINGS)
        case Sheet(back=back):
            after = closed(model, read=back)  # what came back there goes, what was typed since comes back once more
            notice = model.notice if after.drafts is model.drafts else Notice(KEPT)
            return changed(after, focus=OPEN_PANEL, notice=notice)


def toggle_settings(model: Model) -> Update:
    """Open the settings, and nothing beside them, or close them; the focus returns to their button."""
    if model.is_setting:
        return close(model), ()
    return changed(clear_away(model), overlay=Settings(), focus=SETTINGS), ()
