"""The tools under the table: one line of buttons, each for one thing."""

from functools import lru_cache
from typing import NamedTuple

from ortalab.page.elements import NONE, WORDED, expanded, icon, joined
from ortalab.page.markup import Markup
from ortalab.tables.ortalab.actions.toolbar import ToolbarAct
from ortalab.tables.ortalab.state.messages import Act
from ortalab.tables.ortalab.state.model import FOR_CARDS, Drawer
from ortalab.tables.ortalab.state.toolbar import Open
from ortalab.tables.ortalab.view.button import button

FOOT = Markup('<div class="foot" role="group" aria-label="Tools for the table">{}{}{}</div>')
PAINTING = Markup(
    '<div class="foot" role="group" aria-label="The brush" data-after="#open-brush"><p class="paints">{}'
    "<span>Press cards to paint <b>{}</b></span></p>"
    "{}{}</div>"
)
BUTTONS = {
    Drawer.ARRANGE: ("sort", "Arrange"),
    Drawer.BRUSH: ("brush", "Brush"),
    Drawer.EXAMPLES: ("book", "Examples"),
    Drawer.SAVES: ("saves", "Saved"),
    Drawer.KEYS: ("keys", "Keys"),
}


class Tools(NamedTuple):
    """What the line of tools shows."""

    drawer: Drawer | None = None  # the one that is open
    brush: str = ""  # what the brush paints that is in hand


@lru_cache(maxsize=32)
def foot(below: Tools, *, is_empty: bool) -> Markup:
    """Return the buttons under the rows, or what the brush paints; a button that would change nothing is not there."""
    if below.brush:
        change = _open(Drawer.BRUSH, NONE, "Change", is_open=below.drawer is Drawer.BRUSH)
        return PAINTING.format(icon("brush"), below.brush, change, button(ToolbarAct.PAINT, "Done", "btn go"))
    names = {name: shown for name, shown in BUTTONS.items() if not is_empty or name not in FOR_CARDS}
    opens = [_open(name, icon(sign), words, is_open=name is below.drawer) for name, (sign, words) in names.items()]
    clear = NONE if is_empty else button(Act.CLEAR, icon("bin") + "Clear", "btn bare", label="Clear the table")
    reset = button(Act.RESET, icon("shelf") + "Lay out the example") if is_empty else NONE
    return FOOT.format(reset, joined(opens), clear)


def _open(drawer: Drawer, sign: Markup, words: str, *, is_open: bool) -> Markup:
    return button(Open(drawer), WORDED.format(sign, words), "btn bare", state=expanded(is_open))
