"""The buttons of the head that any table has; one that has more brings its own."""

from functools import lru_cache
from typing import Any

from ortalab.page.button import button
from ortalab.page.elements import KEYS, NONE, OFF, WORDED, expanded, icon, joined
from ortalab.page.markup import Markup
from ortalab.page.messages import PageAct
from ortalab.page.overlay import Settings
from ortalab.page.shell import Shell

BARE = "btn bare"


def tools(model: Shell[Any, Any]) -> Markup:
    """Return the buttons of the head."""
    opened = isinstance(model.overlay, Settings)
    return undo_redo(model.history.can_undo, model.history.can_redo) + share_settings(opened)


@lru_cache(maxsize=4)
def undo_redo(can_undo: bool, can_redo: bool) -> Markup:  # noqa: FBT001 — a part of the cache's key
    """Return the buttons of the history."""
    back, on = KEYS.format("Control+Z"), KEYS.format("Control+Shift+Z")
    undo = button(PageAct.UNDO, icon("undo"), BARE, label="Undo", state=back + (NONE if can_undo else OFF))
    return undo + button(PageAct.REDO, icon("redo"), BARE, label="Redo", state=on + (NONE if can_redo else OFF))


@lru_cache(maxsize=2)
def share_settings(is_setting: bool) -> Markup:  # noqa: FBT001 — a part of the cache's key
    """Return the buttons that give the link, and that of the settings."""
    return joined(
        [
            button(PageAct.SHARE, WORDED.format(icon("share"), "Share"), label="Share a link"),
            button(PageAct.COPY_LINK, icon("link"), BARE, label="Copy link"),
            button(PageAct.SETTINGS, icon("gear"), BARE, label="Settings", state=expanded(is_setting)),
        ]
    )
