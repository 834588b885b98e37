"""The shell's regions: the tools in the head, and the trail under the table."""

from collections.abc import Mapping
from functools import lru_cache
from typing import Any
from zlib import crc32

from ortalab.page.button import button
from ortalab.page.elements import KEYS, NONE, WORDED, after, expanded, icon, region
from ortalab.page.markup import Markup
from ortalab.page.messages import PageAct
from ortalab.page.notice import Notice, Tone
from ortalab.page.shell import Shell
from ortalab.page.words import sentence

BARE = "btn bare"
STATUS = Markup('<div id="notice" role="status" aria-live="polite">{}</div>')
SAID = Markup('<p class="said {classes}" id="said-{id:08x}" data-after="back">{icon}<span>{text}</span>{buttons}</p>')
EMPTY = STATUS.format(NONE)
READS: Mapping[int, str] = {40: "", 100: " medium", 1_000_000: " long"}
"""The class of a notice by its maximum length; the style sheet shows longer ones for longer."""


def trail(model: Shell[Any, Any], offer: Markup = NONE, buttons: Markup = NONE) -> Markup:
    """Return the line under the table: undo and redo, the notice, and the table's own buttons."""
    return _trail(model.history.can_undo, model.history.can_redo, *_displayed_notice(model), offer, buttons)


@lru_cache(maxsize=32)  # saves 0.17 ms of an edit
def _trail(can_undo: bool, can_redo: bool, said: Notice, is_held: bool, offer: Markup, buttons: Markup) -> Markup:
    return region(undo_redo(can_undo, can_redo), _notice(said, offer, is_held=is_held), buttons)


def undo_redo(can_undo: bool, can_redo: bool) -> Markup:
    """Return a button to undo, and one to redo, if there is something to undo or redo."""
    back, on = KEYS.format("Control+Z") + after("#redo"), KEYS.format("Control+Shift+Z") + after("#undo")
    undo = button(PageAct.UNDO, icon("undo"), BARE, label="Undo", state=back) if can_undo else NONE
    return undo + (button(PageAct.REDO, icon("redo"), BARE, label="Redo", state=on) if can_redo else NONE)


def share_settings(is_open: bool) -> Markup:
    """Return the buttons that share and copy the link, and the settings button."""
    share = button(PageAct.SHARE, WORDED.format(icon("share"), "Share"), label="Share a link")
    return share + button(PageAct.COPY_LINK, icon("link"), BARE, label="Copy link") + settings(is_open)


def settings(is_open: bool) -> Markup:
    """Return the button that opens the settings."""
    return button(PageAct.SETTINGS, icon("gear"), BARE, label="Settings and help", state=expanded(is_open))


def notice(model: Shell[Any, Any], offer: Markup = NONE) -> Markup:
    """Return the polite live region: the notice or, during a drag, the effect of a drop.

    `offer` is the table's own button, for a notice that offers something.
    """
    said, is_held = _displayed_notice(model)
    return _notice(said, offer, is_held=is_held)


def _displayed_notice(model: Shell[Any, Any]) -> tuple[Notice, bool]:
    """Return the notice, and whether it comes from a drag."""
    if (held := model.held) and held.message:
        return Notice(sentence(held.message), Tone.REFUSED if held.refused else Tone.SAID), True
    return model.notice, False


def _notice(notice: Notice, offer: Markup, *, is_held: bool) -> Markup:
    """Return the notice's element; one from a drag stays as long as the drag."""
    if not notice.text:
        return EMPTY
    extra = button(PageAct.COPY_REPORT, "Copy report") if notice.report else offer
    close = button(PageAct.DISMISS, icon("x"), BARE, label="Close")
    length = " stays" if notice.stays or is_held else READS[min(most for most in READS if len(notice.text) <= most)]
    said = SAID.format(
        classes=f"{notice.tone}{length}{' offer' if notice.is_elsewhere else ''}{' heard' if notice.is_heard else ''}",
        id=crc32(f"{notice.nth} {notice.text}".encode()),
        icon=NONE if notice.tone is Tone.SAID else icon("warn"),
        text=notice.text,
        buttons=extra + close if notice.stays and not is_held else NONE,
    )
    return STATUS.format(said)
