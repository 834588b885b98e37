"""The tools under the table: one line of buttons, each for one thing."""

from functools import lru_cache
from typing import NamedTuple

from ortalab.page.elements import NONE, icon, joined, truth
from ortalab.page.markup import Markup
from ortalab.tables.ortalab.state.model import FOR_CARDS, Drawer

FOOT = Markup('<div class="foot" role="group" aria-label="Tools for the table">{}{}{}</div>')
OPEN = Markup(
    '<button class="btn bare" id="open-{name}" data-do="open" data-arg="{name}" aria-expanded="{}">{}'
    "<span>{}</span></button>"
)
CLEAR = Markup('<button class="btn bare" id="clear" data-do="clear" aria-label="Clear the table">{}Clear</button>')
RESET = Markup('<button class="btn" id="reset" data-do="reset">{}Lay out the example</button>')
PAINTING = Markup(
    '<div class="foot" role="group" aria-label="The brush"><p class="paints">{}'
    "<span>Press cards to paint <b>{}</b></span></p>"
    '{}<button class="btn go" id="paint" data-do="paint">Done</button></div>'
)
BUTTONS = {
    Drawer.ARRANGE: ("sort", "Arrange"),
    Drawer.BRUSH: ("brush", "Brush"),
    Drawer.EXAMPLES: ("book", "Examples"),
    Drawer.SAVES: ("saves", "Saved"),
    Drawer.KEYS: ("keys", "Keys"),
}


class Foot(NamedTuple):
    """What the line of tools shows."""

    drawer: Drawer | None = None  # the one that is open
    brush: str = ""  # what the brush paints that is in hand


@lru_cache(maxsize=32)
def foot(below: Foot, *, is_empty: bool) -> Markup:
    """Return the buttons under the rows, or what the brush paints; a button that would change nothing is not there."""
    if below.brush:
        change = OPEN.format(truth(below.drawer is Drawer.BRUSH), NONE, "Change", name=Drawer.BRUSH)
        return PAINTING.format(icon("brush"), below.brush, change)
    names = [name for name in BUTTONS if not is_empty or name not in FOR_CARDS]
    opens = [_open(name, is_open=name is below.drawer) for name in names]
    clear = NONE if is_empty else CLEAR.format(icon("bin"))
    reset = RESET.format(icon("shelf")) if is_empty else NONE
    return FOOT.format(reset, joined(opens), clear)


def _open(name: Drawer, *, is_open: bool) -> Markup:
    drawing, words = BUTTONS[name]
    return OPEN.format(truth(is_open), icon(drawing), words, name=name)
