"""The frame of the table: the tools in the head, the tabs of a phone, the notice."""

from functools import lru_cache

from ortalab.page import regions
from ortalab.page.elements import NONE, WORDED, expanded, icon, joined, pressed, region
from ortalab.page.markup import Markup
from ortalab.tables.ortalab.link import link_of
from ortalab.tables.ortalab.state.messages import Act, ShowTab
from ortalab.tables.ortalab.state.model import Model, Tab
from ortalab.tables.ortalab.state.toolbar import Resume
from ortalab.tables.ortalab.view.button import button

FILE = "Open, save"
OPEN_PAGE = Markup(
    '<a class="btn" id="open-page" href="./#{}" target="_blank" rel="noopener">Open in Ortalab'
    '<span class="vh"> (a new tab)</span></a>'
)
ICONS = {Tab.SHELF: "shelf", Tab.STEPS: "list", Tab.WORTH: "bars", Tab.BEST: "wand"}


def tools(model: Model) -> Markup:
    """Return the buttons of the head; in a frame, the link to the page."""
    if model.is_embedded:
        return region(OPEN_PAGE.format(link_of(model)))
    file = _file(model.sheet is not None)
    head = regions.undo_redo(model.history.can_undo, model.history.can_redo)
    return region(head, file, regions.share_settings(model.is_setting))


@lru_cache(maxsize=2)
def _file(is_open: bool) -> Markup:  # noqa: FBT001 — a part of the cache's key
    return button(Act.OPEN_PANEL, WORDED.format(icon("file"), FILE), "btn bare", label=FILE, state=expanded(is_open))


def tabs(model: Model) -> Markup:
    """Return the tabs of a phone."""
    return _tabs(model.tab)


@lru_cache(maxsize=4)
def _tabs(chosen: Tab) -> Markup:
    return joined(
        [button(ShowTab(tab), icon(ICONS[tab]) + tab.capitalize(), "", state=pressed(tab is chosen)) for tab in Tab]
    )


def notice(model: Model) -> Markup:
    """Return the notice, with “Back to mine” where it offers the round of the last visit."""
    return regions.notice(model, button(Resume(0), "Back to mine", name="go-on") if model.notice.offer else NONE)
