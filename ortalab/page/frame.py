"""The regions around a table: its name, the list of tables, the tools in the head, the trail and the open panel."""

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from typing import Any
from zlib import crc32

from ortalab.page.controls import Hotkeys
from ortalab.page.elements import CURRENT, KEYS, NONE, OFF, WORDED, after, button, expanded, icon, joined, region
from ortalab.page.markup import Markup
from ortalab.page.messages import PageAct
from ortalab.page.shell import Keys, Notice, Shell, Tone, sentence

MARK = Markup(
    '<svg viewBox="0 0 34 24" aria-hidden="true"><path class="b1" d="M12 0 23 12 12 24 1 12z"/>'
    '<path class="b2" d="M22 0 33 12 22 24 11 12z"/></svg>'
)
NAMED = Markup("{mark}<span>{title}</span>")
HEAD = Markup('<p class="brand">{open}</p>{list}')
LIST = Markup('<nav class="switch-list" id="tables-list" aria-label="Tables"{after}>{also}<ul>{links}</ul></nav>')
LINK = Markup('<li><a href="{href}"{current}><b>{name}</b><span>{about}</span></a></li>')
CONTROLS = Markup(' aria-controls="tables-list"')


def title_of(stops: Sequence[Any], here: str) -> str:
    """Return the title of the table in a folder."""
    title: str = next(stop.title for stop in stops if stop.folder == here)
    return title


def own_name(title: str) -> Markup:
    """Return the logo with a table's name, without links, for an embedded page."""
    return HEAD.format(open=NAMED.format(mark=MARK, title=title), list=NONE)


def switcher(stops: Sequence[Any], here: str, *, is_open: bool, also: Markup = NONE) -> Markup:
    """Return the logo with the table's name and, if open, the list of tables.

    `here` is this page's folder, `stops` the rows of the registry, `also` the markup before the list.
    """
    title = title_of(stops, here)
    inside = NAMED.format(mark=MARK, title=title) + icon("down")
    state = expanded(is_open) + (CONTROLS if is_open else NONE)
    opens = button(PageAct.TABLES, inside, "btn bare", label=f"{title}, all tables", state=state)
    up = "../" * here.count("/") or "./"
    links = [
        LINK.format(
            href=f"{up}{stop.folder}",
            current=CURRENT if stop.folder == here else NONE,
            name=stop.title,
            about=stop.about,
        )
        for stop in stops
    ]
    shown = LIST.format(after=after("#tables"), links=joined(links), also=also) if is_open else NONE
    return HEAD.format(open=opens, list=shown)


# ---- the tools and the trail

BARE = "btn bare"
STATUS = Markup('<div id="notice" role="status" aria-live="polite">{}</div>')
SAID = Markup('<p class="said {classes}" id="said-{id:08x}" data-after="back">{icon}<span>{text}</span>{buttons}</p>')
EMPTY = STATUS.format(NONE)
READS: Mapping[int, str] = {40: "", 100: " medium", 1_000_000: " long"}
"""The class of a notice by its maximum length: longer ones are shown for longer."""


def trail(model: Shell[Any, Any], offer: Markup = NONE, buttons: Markup = NONE) -> Markup:
    """Return the trail under the table: undo and redo, the notice, and the table's own buttons."""
    return _trail(model.history.can_undo, model.history.can_redo, *_displayed_notice(model), offer, buttons)


@lru_cache(maxsize=32)  # saves 0.17 ms per edit
def _trail(can_undo: bool, can_redo: bool, said: Notice, is_held: bool, offer: Markup, buttons: Markup) -> Markup:
    return region(undo_redo(can_undo, can_redo), _notice(said, offer, is_held=is_held), buttons)


def undo_redo(can_undo: bool, can_redo: bool) -> Markup:
    """Return the Undo and Redo buttons if they have something to do; beside Redo, a disabled Undo keeps its place."""
    back, on = KEYS.format("Control+Z"), KEYS.format("Control+Shift+Z") + after("#undo")
    back += NONE if can_undo else OFF
    undo = button(PageAct.UNDO, icon("undo"), BARE, label="Undo", state=back) if can_undo or can_redo else NONE
    return undo + (button(PageAct.REDO, icon("redo"), BARE, label="Redo", state=on) if can_redo else NONE)


def open_keys(model: Shell[Any, Any], hotkeys: Callable[[], Hotkeys]) -> Markup:
    """Return the sheet of the table's keys, if it is open."""
    if not isinstance(model.overlay, Keys):
        return NONE
    from ortalab.page.panels import keys_sheet  # 1.0 kB

    return keys_sheet(hotkeys(), model.preferences.letters)


def share_settings(is_open: bool) -> Markup:
    """Return the buttons that share and copy the link, and the settings button."""
    share = button(PageAct.SHARE, WORDED.format(icon("share"), "Share"), label="Share a link")
    return share + button(PageAct.COPY_LINK, icon("link"), BARE, label="Copy link") + settings(is_open)


def settings(is_open: bool) -> Markup:
    """Return the button that opens the settings."""
    return button(PageAct.SETTINGS, icon("gear"), BARE, label="Settings and help", state=expanded(is_open))


def notice(model: Shell[Any, Any], offer: Markup = NONE) -> Markup:
    """Return the live region with the notice or, during a drag, the effect of a drop; `offer` is a button beside it."""
    said, is_held = _displayed_notice(model)
    return _notice(said, offer, is_held=is_held)


def _displayed_notice(model: Shell[Any, Any]) -> tuple[Notice, bool]:
    """Return the notice, and whether it comes from a drag."""
    if (held := model.held) and held.message:
        return Notice(sentence(held.message), Tone.REFUSED if held.refused else Tone.SAID), True
    return model.notice, False


def _notice(notice: Notice, offer: Markup, *, is_held: bool) -> Markup:
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
