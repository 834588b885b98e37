"""What stands around the table: the tools in the head, the tabs at the thumb, the notice."""

from functools import lru_cache

from ortalab.page import regions
from ortalab.page.elements import NONE, WORDED, expanded, icon, joined, pressed
from ortalab.page.markup import Markup
from ortalab.tables.ortalab.link import link_of
from ortalab.tables.ortalab.state.messages import Act, ShowTab
from ortalab.tables.ortalab.state.model import Model, Tab
from ortalab.tables.ortalab.state.toolbar import Resume
from ortalab.tables.ortalab.view.button import button

FILE = "Open, save"
PAGE = Markup(
    '<a class="btn" id="open-page" href="./#{}" target="_blank" rel="noopener">Open in Ortalab'
    '<span class="vh"> (a new tab)</span></a>'
)
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
    file = button(Act.OPEN_PANEL, WORDED.format(icon("file"), FILE), "btn bare", label=FILE, state=expanded(is_open))
    return regions.undo_redo(can_undo, can_redo) + file + regions.share_settings(is_setting)


def tabs(model: Model) -> Markup:
    """Return the tabs of a phone."""
    return _tabs(model.tab)


@lru_cache(maxsize=4)
def _tabs(chosen: Tab) -> Markup:
    return joined(
        [button(ShowTab(tab), icon(ICONS[tab]) + tab.capitalize(), "", state=pressed(tab is chosen)) for tab in Tab]
    )


def notice(model: Model) -> Markup:
    """Return the notice, with the button that goes back to the round of the last visit where it offers that."""
    return regions.notice(model, _offer() if model.notice.offer else NONE)


@lru_cache(maxsize=1)
def _offer() -> Markup:
    return button(Resume(0), "Back to mine", name="go-on")
