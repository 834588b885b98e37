"""What stands around the table: the tools in the head, the tabs at the thumb, the notice."""

from functools import lru_cache
from zlib import crc32

from ortalab.page.drag import Lifted
from ortalab.page.elements import NONE, OFF, icon, joined, truth
from ortalab.page.markup import Markup
from ortalab.page.notice import Notice, Tone
from ortalab.page.words import sentence
from ortalab.tables.ortalab.link import link_of
from ortalab.tables.ortalab.state.model import Model, Tab

TOOLS = Markup(
    '<button class="btn bare" id="undo" data-do="undo" aria-label="Undo" aria-keyshortcuts="Control+Z"{}>{}</button>'
    '<button class="btn bare" id="redo" data-do="redo" aria-label="Redo" aria-keyshortcuts="Control+Shift+Z"{}>{}'
    "</button>"
    '<button class="btn bare" id="open-panel" data-do="open-panel" aria-label="Open, save" aria-expanded="{}">{}'
    "<span>Open, save</span></button>"
    '<button class="btn" id="share" data-do="share" aria-label="Share a link">{}<span>Share</span></button>'
    '<button class="btn bare" id="copy-link" data-do="copy-link" aria-label="Copy link">{}</button>'
    '<button class="btn bare" id="settings" data-do="settings" aria-label="Settings" aria-expanded="{}">{}</button>'
)
PAGE = Markup(
    '<a class="btn" id="open-page" href="./#{}" target="_blank" rel="noopener">Open in Ortalab'
    '<span class="vh"> (a new tab)</span></a>'
)
TAB = Markup('<button id="show-{tab}" data-do="show" data-arg="{tab}" aria-pressed="{}">{}{}</button>')
ICONS = {Tab.SHELF: "shelf", Tab.STEPS: "list", Tab.WORTH: "bars", Tab.BEST: "wand"}
TOAST = Markup('<p class="toast {}" id="said-{:08x}">{}<span>{}</span>{}</p>')
CLOSE = Markup('<button class="btn bare" id="dismiss" data-do="dismiss" aria-label="Close">{}</button>')
OFFER = Markup('<button class="btn" id="go-on" data-do="go-on" data-arg="0">Back to mine</button>')
LONG = 100
"""The most characters of a notice that are read in a few seconds; a longer one stays longer."""
REPORT = Markup('<button class="btn" id="copy-report" data-do="copy-report">Copy report</button>')


def tools(model: Model) -> Markup:
    """Return the buttons of the head."""
    if model.is_embedded:
        return _page(link_of(model))
    return _tools(model.history.can_undo, model.history.can_redo, model.sheet is not None, model.is_setting)


@lru_cache(maxsize=8)
def _page(link: str) -> Markup:
    return PAGE.format(link)


@lru_cache(maxsize=8)
def _tools(can_undo: bool, can_redo: bool, is_open: bool, is_setting: bool) -> Markup:  # noqa: FBT001 — a cache's key
    off = (NONE if can_undo else OFF, NONE if can_redo else OFF)
    opened, setting = truth(is_open), truth(is_setting)
    undo, redo, file, share, link, gear = map(icon, ("undo", "redo", "file", "share", "link", "gear"))
    return TOOLS.format(off[0], undo, off[1], redo, opened, file, share, link, setting, gear)


def tabs(model: Model) -> Markup:
    """Return the tabs of a phone."""
    return _tabs(model.tab)


@lru_cache(maxsize=4)
def _tabs(chosen: Tab) -> Markup:
    return joined([TAB.format(truth(tab is chosen), icon(ICONS[tab]), tab.capitalize(), tab=tab) for tab in Tab])


def notice(model: Model) -> Markup:
    """Return the sentence of the polite live region: what happened, or while dragging what letting go will do."""
    if isinstance(model.drag, Lifted) and model.drag.says:
        return _notice(Notice(sentence(model.drag.says), Tone.REFUSED if model.drag.refused else Tone.SAID))
    return _notice(model.notice)


@lru_cache(maxsize=32)
def _notice(notice: Notice) -> Markup:
    if not notice.text:
        return NONE
    sign = NONE if notice.tone is Tone.SAID else icon("warn")
    asks = REPORT if notice.report else OFFER
    more = asks + CLOSE.format(icon("x")) if notice.stays else NONE
    words = f"{notice.tone}{' offer' if notice.offer else ''}{' long' if len(notice.text) > LONG else ''}"
    return TOAST.format(words, crc32(f"{notice.nth} {notice.text}".encode()), sign, notice.text, more)
