"""The regions that the shell draws: the tools in the head, the open settings, the notice."""

from functools import lru_cache
from typing import Any
from zlib import crc32

from ortalab.page.button import button
from ortalab.page.elements import KEYS, NONE, OFF, WORDED, expanded, icon
from ortalab.page.markup import Markup
from ortalab.page.messages import PageAct
from ortalab.page.notice import Notice, Tone
from ortalab.page.overlay import Settings
from ortalab.page.shell import Shell
from ortalab.page.words import sentence

BARE = "btn bare"
TOAST = Markup('<p class="toast {classes}" id="said-{id:08x}" data-after="back">{icon}<span>{text}</span>{buttons}</p>')
LONG = 100
"""The most characters of a notice that are read in a few seconds; a longer one stays longer."""


def page_regions(model: Shell[Any, Any]) -> dict[str, str]:
    """Return the regions of a table that adds nothing to them."""
    from ortalab.page.settings_panel import settings  # not before somebody opens them

    is_open = isinstance(model.overlay, Settings)
    tools = undo_redo(model.history.can_undo, model.history.can_redo) + share_settings(is_open)
    return {"tools": tools, "panel": settings(model.preferences) if is_open else NONE, "notice": notice(model)}


@lru_cache(maxsize=4)
def undo_redo(can_undo: bool, can_redo: bool) -> Markup:  # noqa: FBT001 — a part of the cache's key
    """Return the buttons of the history."""
    back, on = KEYS.format("Control+Z"), KEYS.format("Control+Shift+Z")
    undo = button(PageAct.UNDO, icon("undo"), BARE, label="Undo", state=back + (NONE if can_undo else OFF))
    return undo + button(PageAct.REDO, icon("redo"), BARE, label="Redo", state=on + (NONE if can_redo else OFF))


@lru_cache(maxsize=2)
def share_settings(is_open: bool) -> Markup:  # noqa: FBT001 — a part of the cache's key
    """Return the buttons that share and copy the link, and the one that opens the settings."""
    share = button(PageAct.SHARE, WORDED.format(icon("share"), "Share"), label="Share a link")
    link = button(PageAct.COPY_LINK, icon("link"), BARE, label="Copy link")
    return share + link + button(PageAct.SETTINGS, icon("gear"), BARE, label="Settings", state=expanded(is_open))


def notice(model: Shell[Any, Any], offer: Markup = NONE) -> Markup:
    """Return the sentence of the polite live region: what happened, or during a drag what dropping will do.

    `offer` is the table's own button, for a notice that offers something.
    """
    if model.lifted and model.lifted.message:
        return _notice(
            Notice(sentence(model.lifted.message), Tone.REFUSED if model.lifted.refused else Tone.SAID), offer
        )
    return _notice(model.notice, offer)


@lru_cache(maxsize=32)
def _notice(notice: Notice, offer: Markup) -> Markup:
    if not notice.text:
        return NONE
    extra = button(PageAct.COPY_REPORT, "Copy report") if notice.report else offer
    close = button(PageAct.DISMISS, icon("x"), BARE, label="Close")
    return TOAST.format(
        classes=f"{notice.tone}{' offer' if notice.offer else ''}{' long' if len(notice.text) > LONG else ''}",
        id=crc32(f"{notice.nth} {notice.text}".encode()),
        icon=NONE if notice.tone is Tone.SAID else icon("warn"),
        text=notice.text,
        buttons=extra + close if notice.stays else NONE,
    )
