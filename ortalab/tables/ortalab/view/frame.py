"""What stands around the table: the tools in the head, the tabs at the thumb, the notice."""

from functools import lru_cache

from ortalab.page.elements import icon, joined, truth
from ortalab.page.markup import Markup
from ortalab.page.tools import share_settings, undo_redo
from ortalab.tables.ortalab.link import link_of
from ortalab.tables.ortalab.state.model import Model, Tab

FILE = Markup(
    '<button class="btn bare" id="open-panel" data-do="open-panel" aria-label="Open, save" aria-expanded="{}">{}'
    "<span>Open, save</span></button>"
)
PAGE = Markup(
    '<a class="btn" id="open-page" href="./#{}" target="_blank" rel="noopener">Open in Ortalab'
    '<span class="vh"> (a new tab)</span></a>'
)
TAB = Markup('<button id="show-{tab}" data-do="show" data-arg="{tab}" aria-pressed="{}">{}{}</button>')
ICONS = {Tab.SHELF: "shelf", Tab.STEPS: "list", Tab.WORTH: "bars", Tab.BEST: "wand"}


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
    file = FILE.format(truth(is_open), icon("file"))
    return undo_redo(can_undo, can_redo) + file + share_settings(is_setting)


def tabs(model: Model) -> Markup:
    """Return the tabs of a phone."""
    return _tabs(model.tab)


@lru_cache(maxsize=4)
def _tabs(chosen: Tab) -> Markup:
    return joined([TAB.format(truth(tab is chosen), icon(ICONS[tab]), tab.capitalize(), tab=tab) for tab in Tab])
