"""The buttons of the trail for all rows, or what the brush paints."""

from functools import lru_cache

from ortalab.page.elements import NONE, WORDED, expanded, icon, joined
from ortalab.page.markup import Markup
from ortalab.tables.ortalab.state.messages import Act
from ortalab.tables.ortalab.state.model import FOR_CARDS, Drawer
from ortalab.tables.ortalab.state.toolbar import Open, ToolbarAct
from ortalab.tables.ortalab.state.variations import VariationAct
from ortalab.tables.ortalab.view.button import button

PAINTING = Markup(
    '<div class="paints" role="group" aria-label="The brush" data-after="#open-brush">{icon}'
    "<span>Press cards to paint <b>{marks}</b></span>{done}</div>"
)
MARK = WORDED.format(icon("branch"), "Mark")
BUTTONS = {
    Drawer.ARRANGE: "Arrange",
}


@lru_cache(maxsize=32)
def toolbar(
    drawer: Drawer | None, brush: str, *, is_empty: bool, is_dealt: bool = False, can_mark: bool = True
) -> Markup:
    """Return the buttons that would change something, or what the brush in hand paints; what is dealt stays."""
    if brush:
        return PAINTING.format(icon=icon("brush"), marks=brush, done=button(ToolbarAct.PAINT, "Done", "btn go"))
    drawers = [
        _open(name, words, is_open=name is drawer)
        for name, words in BUTTONS.items()
        if not is_empty or name not in FOR_CARDS
    ]
    clear = NONE if is_empty or is_dealt else button(Act.CLEAR, "Clear", "btn bare", label="Clear the table")
    reset = button(Act.RESET, icon("shelf") + "Lay out the example") if is_empty else NONE
    mark = (
        button(VariationAct.MARK, MARK, "btn bare", label="Mark as a variation") if can_mark and not is_empty else NONE
    )
    return joined([reset, mark, *drawers, clear])


def _open(drawer: Drawer, words: str, *, is_open: bool) -> Markup:
    return button(Open(drawer), words, "btn bare", state=expanded(is_open))
