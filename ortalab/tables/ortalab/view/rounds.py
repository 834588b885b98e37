"""The header of the rounds: those that are kept, the examples, and the round on the table as text."""

from ortalab.page.elements import icon, joined
from ortalab.page.markup import Markup
from ortalab.page.messages import PageAct
from ortalab.tables.ortalab.state.messages import Act
from ortalab.tables.ortalab.state.model import Drawer
from ortalab.tables.ortalab.state.toolbar import Open
from ortalab.tables.ortalab.view.button import button

HEADER = Markup(
    '<header><h2 class="vh" id="{id}">{title}</h2><div class="ways" role="group" aria-label="Rounds">{ways}</div>'
    "{close}</header>"
)
HERE = Markup('<b aria-current="true">{}</b>')
WAYS = {Drawer.SAVES: "Kept", Drawer.EXAMPLES: "Examples", Drawer.SETS: "Sets", None: "As text"}
"""The drawers of the rounds, in order; None is the sheet of the round as text."""


def rounds_header(name: str, title: str, here: Drawer | None) -> Markup:
    """Return the header of what is open of the rounds, with the ways to the rest of them."""
    ways = [
        HERE.format(words) if way is here else button(Open(way) if way else Act.OPEN_PANEL, words, "")
        for way, words in WAYS.items()
    ]
    close = button(PageAct.CLOSE, icon("x"), "btn bare", label="Close")
    return HEADER.format(id=name, title=title, ways=joined(ways), close=close)
