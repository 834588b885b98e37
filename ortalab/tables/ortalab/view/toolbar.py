"""The toolbar under the table: a line of buttons, or what the brush paints."""

from functools import lru_cache

from ortalab.page.elements import NONE, WORDED, expanded, icon, joined
from ortalab.page.markup import Markup
from ortalab.tables.ortalab.actions.toolbar import ToolbarAct
from ortalab.tables.ortalab.state.messages import Act
from ortalab.tables.ortalab.state.model import FOR_CARDS, Drawer
from ortalab.tables.ortalab.state.toolbar import Open
from ortalab.tables.ortalab.view.button import button

TOOLBAR = Markup('<div class="foot" role="group" aria-label="Tools for the table">{reset}{drawers}{clear}</div>')
PAINTING = Markup(
    '<div class="foot" role="group" aria-label="The brush" data-after="#open-brush"><p class="paints">{icon}'
    "<span>Press cards to paint <b>{marks}</b></span></p>{change}{done}</div>"
)
BUTTONS = {
    Drawer.ARRANGE: ("sort", "Arrange"),
    Drawer.BRUSH: ("brush", "Brush"),
    Drawer.EXAMPLES: ("book", "Examples"),
    Drawer.SAVES: ("saves", "Saved"),
    Drawer.KEYS: ("keys", "Keys"),
}


@lru_cache(maxsize=32)
def toolbar(drawer: Drawer | None, brush: str, *, is_empty: bool) -> Markup:
    """Return the buttons that would change something, or what the brush in hand paints."""
    if brush:
        change = _open(Drawer.BRUSH, NONE, "Change", is_open=drawer is Drawer.BRUSH)
        done = button(ToolbarAct.PAINT, "Done", "btn go")
        return PAINTING.format(icon=icon("brush"), marks=brush, change=change, done=done)
    drawers = [
        _open(name, icon(sign), words, is_open=name is drawer)
        for name, (sign, words) in BUTTONS.items()
        if not is_empty or name not in FOR_CARDS
    ]
    clear = NONE if is_empty else button(Act.CLEAR, icon("bin") + "Clear", "btn bare", label="Clear the table")
    reset = button(Act.RESET, icon("shelf") + "Lay out the example") if is_empty else NONE
    return TOOLBAR.format(reset=reset, drawers=joined(drawers), clear=clear)


def _open(drawer: Drawer, sign: Markup, words: str, *, is_open: bool) -> Markup:
    return button(Open(drawer), WORDED.format(sign, words), "btn bare", state=expanded(is_open))
