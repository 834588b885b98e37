"""The buttons of the head that any table has; one that has more brings its own."""

from functools import lru_cache
from typing import Any

from ortalab.page.elements import NONE, OFF, icon, truth
from ortalab.page.markup import Markup
from ortalab.page.overlay import Settings
from ortalab.page.shell import Shell

UNDO_REDO = Markup(
    '<button class="btn bare" id="undo" data-do="undo" aria-label="Undo" aria-keyshortcuts="Control+Z"{}>{}</button>'
    '<button class="btn bare" id="redo" data-do="redo" aria-label="Redo" aria-keyshortcuts="Control+Shift+Z"{}>{}'
    "</button>"
)
SHARE = Markup(
    '<button class="btn" id="share" data-do="share" aria-label="Share a link">{}<span>Share</span></button>'
    '<button class="btn bare" id="copy-link" data-do="copy-link" aria-label="Copy link">{}</button>'
    '<button class="btn bare" id="settings" data-do="settings" aria-label="Settings" aria-expanded="{}">{}</button>'
)


def tools(model: Shell[Any, Any]) -> Markup:
    """Return the buttons of the head."""
    opened = isinstance(model.overlay, Settings)
    return undo_redo(model.history.can_undo, model.history.can_redo) + share_settings(opened)


@lru_cache(maxsize=4)
def undo_redo(can_undo: bool, can_redo: bool) -> Markup:  # noqa: FBT001 — a part of the cache's key
    """Return the buttons of the history."""
    return UNDO_REDO.format(NONE if can_undo else OFF, icon("undo"), NONE if can_redo else OFF, icon("redo"))


@lru_cache(maxsize=2)
def share_settings(is_setting: bool) -> Markup:  # noqa: FBT001 — a part of the cache's key
    """Return the buttons that give the link, and that of the settings."""
    return SHARE.format(icon("share"), icon("link"), truth(is_setting), icon("gear"))
