"""The popover in which the rules are chosen; the full game among them has a page of its own."""

from typing import NamedTuple

from ortalab.page.elements import after, joined, pressed, switched
from ortalab.page.markup import Markup
from ortalab.plurals import counted
from ortalab.tables.ortalab.link import encode
from ortalab.tables.ortalab.state.model import Model
from ortalab.tables.ortalab.state.names import DRAWER
from ortalab.tables.ortalab.state.shelf import shows_pack
from ortalab.tables.ortalab.state.toolbar import SetRules, ToolbarAct
from ortalab.tables.ortalab.view.button import button

POPOVER = Markup(
    '<div class="versions" id="{id}" role="dialog" aria-label="Rules" tabindex="-1"{after}>'
    '<div role="group" aria-label="Version of the assignment">{versions}</div>{pack}{full}'
    "<p>A link says which rules it means. What a round lacks in the other rules stays on the table and says so.</p>"
    "</div>"
)
VERSION = Markup('<i class="ringed" aria-hidden="true"></i><span><b>Rules {name}</b> <small>{about}</small></span>')
PACK = Markup('<i class="toggled" aria-hidden="true"></i><span><b>{more}</b> <small>from the full game</small></span>')
FULL = Markup(
    '<a href="full/#{}" id="rules-full"><i class="ringed" aria-hidden="true"></i><span><b>Full game</b> '
    "<small>150 jokers, luck, levels and the run</small></span></a>"
)


class Version(NamedTuple):
    """A ruleset in the popover; a test compares the counts with the rows, which come only when they are wanted."""

    about: str
    more: int  # how many jokers the pack adds


VERSIONS = {
    "1": Version("34 jokers", 32),
    "2": Version("39 jokers, Stone cards; the newer assignment", 23),
}


def popover(model: Model) -> Markup:
    """Return the choices, the one in force marked; the full game takes the round along."""
    rules = model.round.rules
    versions = [
        button(SetRules(name), VERSION.format(name=name, about=one.about), "", state=pressed(name == rules))
        for name, one in VERSIONS.items()
    ]
    pack = button(
        ToolbarAct.MORE,
        PACK.format(more=counted(VERSIONS[rules].more, "more joker")),
        "",
        state=switched(shows_pack(model)),
    )
    full = FULL.format(encode(model.table))
    return POPOVER.format(id=DRAWER, after=after("#open-rules"), versions=joined(versions), pack=pack, full=full)
