"""The frame with the tabs of saved rounds, of examples, of a set, and of the round on the table as text."""

from typing import NamedTuple

from ortalab.page.elements import after, icon, joined
from ortalab.page.markup import Markup
from ortalab.page.messages import PageAct
from ortalab.page.sets.messages import SetAct
from ortalab.tables.rounds.state.messages import Act
from ortalab.tables.rounds.state.model import Drawer
from ortalab.tables.rounds.state.toolbar import Open
from ortalab.tables.rounds.view.button import button

FRAME = Markup(
    '<div class="pop rounds {kind}" id="{id}" role="dialog" aria-labelledby="rounds-name" tabindex="-1"{after}>'
    '<header><h2 class="vh" id="rounds-name">{title}</h2><div class="ways" role="group" aria-label="Rounds">{ways}'
    '</div>{close}</header><div class="top">{top}</div><div class="inside" id="rounds-{kind}">{inside}</div>'
    "<footer>{note}{buttons}</footer></div>"
)
HERE = Markup('<b aria-current="true">{}</b>')
NOTE = Markup('<p class="hint">{}</p>')
OPENERS = "#open-rounds, #settings"
"""The buttons that open the frame, as a selector."""
WAYS = {Drawer.SAVES: "Kept", Drawer.EXAMPLES: "Examples", SetAct.OPEN: "Sets", None: "As text"}
"""The tabs of the frame, in order; None is the sheet of the round as text."""
KINDS = {Drawer.SAVES: "saves", Drawer.EXAMPLES: "examples", None: "file"}


class Tab(NamedTuple):
    """The parts of a tab: a fixed line, the scrolling contents, and a line at the foot."""

    title: str
    top: Markup
    inside: Markup
    note: str
    buttons: list[Markup]


def rounds_frame(name: str, here: Drawer | None, tab: Tab, back: str = OPENERS) -> Markup:
    """Return the frame with one of its tabs; all have the same size, and only the contents scroll."""
    ways = [
        HERE.format(words)
        if way is here
        else button(Open(way) if isinstance(way, Drawer) else way or Act.OPEN_PANEL, words, "")
        for way, words in WAYS.items()
    ]
    return FRAME.format(
        kind=KINDS[here],
        id=name,
        after=after(back),
        title=tab.title,
        ways=joined(ways),
        close=button(PageAct.CLOSE, icon("x"), "btn bare", label="Close"),
        top=tab.top,
        inside=tab.inside,
        note=NOTE.format(tab.note),
        buttons=joined(tab.buttons),
    )
