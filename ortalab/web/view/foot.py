"""The tools under the table: one line of buttons, each for one thing."""

from functools import lru_cache

from markupsafe import Markup

from ortalab.scoring.round import Round
from ortalab.web.model import EMPTY, Drawer
from ortalab.web.view.faces import NONE, icon, joined

FOOT = Markup('<div class="foot" role="group" aria-label="Tools for the table">{}{}{}</div>')
OPEN = Markup(
    '<button class="btn bare" id="open-{name}" data-do="open" data-arg="{name}" aria-expanded="{}">{}{}</button>'
)
CLEAR = Markup(
    '<button class="btn bare" id="clear" data-do="clear">{}<span>Clear<span class="wide"> the table</span></span>'
    "</button>"
)
RESET = Markup('<button class="btn" id="reset" data-do="reset">{}Lay out the example</button>')
BUTTONS = {
    Drawer.ARRANGE: ("sort", "Arrange"),
    Drawer.EXAMPLES: ("book", "Examples"),
    Drawer.SAVES: ("saves", "Saved"),
    Drawer.KEYS: ("keys", "Keys"),
}


@lru_cache(maxsize=32)
def foot(round_: Round, drawer: Drawer | None) -> Markup:
    """Return the buttons under the rows; one that would change nothing is not there."""
    opens = [_open(name, is_open=name is drawer) for name in BUTTONS if round_ != EMPTY or name is not Drawer.ARRANGE]
    clear = NONE if round_ == EMPTY else CLEAR.format(icon("bin"))
    reset = RESET.format(icon("shelf")) if round_ == EMPTY else NONE
    return FOOT.format(reset, joined(opens), clear)


def _open(name: Drawer, *, is_open: bool) -> Markup:
    drawing, words = BUTTONS[name]
    return OPEN.format("true" if is_open else "false", icon(drawing), words, name=name)
