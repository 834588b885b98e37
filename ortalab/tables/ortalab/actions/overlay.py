"""The overlay: whatever takes its place closes it, and a person closes it by its own button, Escape or Back."""

from ortalab.page.changed import changed
from ortalab.page.notice import SILENT, Notice
from ortalab.page.overlay import Popover, Settings, Tables
from ortalab.page.settings import SETTINGS
from ortalab.tables.ortalab.actions.drafts import with_sheet, with_texts
from ortalab.tables.ortalab.state.effects import Update
from ortalab.tables.ortalab.state.model import Drawer, Model, Sheet
from ortalab.tables.ortalab.state.names import RULE_OF_JOKER

KEPT = "What you typed is kept: open the panel again to go on."


def closed(model: Model, *kinds: type[Popover[object] | Sheet | Drawer | Settings], read: str | None = None) -> Model:
    """Return the model without its overlay; if kinds are named, only an overlay of these is closed.

    What is typed into the sheet is kept as a draft, unless it is the text `read`.
    """
    if kinds and not isinstance(model.overlay, kinds):
        return model
    line = "" if model.rule_line == RULE_OF_JOKER else model.rule_line  # it lies in the popover
    return changed(with_texts(model, with_sheet(model, read)), overlay=None, rule_line=line)


def clear_away(model: Model) -> Model:
    """Return the model without its overlay and notice, for something else to take their place."""
    return changed(closed(model), notice=SILENT)


def close(model: Model) -> Update:
    """Close the overlay as a person asks, and say that what was typed there is kept."""
    # Without that, a draft that came back unchanged is dropped: whoever closes the sheet on it wants it no more.
    after = closed(model, read=model.overlay.restored if isinstance(model.overlay, Sheet) else None)
    return after if after.drafts is model.drafts else changed(after, notice=Notice(KEPT)), ()


def toggle_tables(model: Model) -> Update:
    """Open the list of tables, and nothing beside it, or close it."""
    if isinstance(model.overlay, Tables):
        return close(model)
    return changed(clear_away(model), overlay=Tables()), ()


def toggle_settings(model: Model) -> Update:
    """Open the settings, and nothing beside them, or close them."""
    if model.is_setting:
        return close(model)
    return changed(clear_away(model), overlay=Settings(), focus=SETTINGS), ()
