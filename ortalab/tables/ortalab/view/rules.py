"""The choice of rules: a quiet control on the shelf, and the popover that it opens below itself."""

from functools import lru_cache
from typing import NamedTuple

from ortalab.page.elements import NONE, after, expanded, icon, joined, pressed, truth
from ortalab.page.markup import Markup
from ortalab.plurals import counted
from ortalab.tables.ortalab.actions.toolbar import ToolbarAct
from ortalab.tables.ortalab.state.ids import DRAWER
from ortalab.tables.ortalab.state.model import Drawer, Model
from ortalab.tables.ortalab.state.shelf import shows_pack
from ortalab.tables.ortalab.state.toolbar import Open, SetRules
from ortalab.tables.ortalab.view.button import button

CHOICE = Markup('<div class="ruleset">{control}{popover}</div>')
CONTROL = Markup("Rules {}{}")
POPOVER = Markup(
    '<div class="versions" id="{id}" role="dialog" aria-label="Rules" tabindex="-1"{after}>'
    '<div role="group" aria-label="Version of the assignment">{versions}</div>{pack}'
    "<p>A link says which rules it means. What a round lacks in the other rules stays on the table and says so.</p>"
    "</div>"
)
VERSION = Markup('<i class="ringed" aria-hidden="true"></i><span><b>Rules {name}</b> <small>{about}</small></span>')
PACK = Markup('<i class="toggled" aria-hidden="true"></i><span><b>{more}</b> <small>from the full game</small></span>')
SWITCH = Markup(' role="switch" aria-checked="{}"')


class Version(NamedTuple):
    """A ruleset in the popover; a test compares the counts with the rows, which come only when they are wanted."""

    about: str
    more: int  # how many jokers the pack adds


VERSIONS = {
    "1": Version("34 jokers", 32),
    "2": Version("39 jokers, Stone cards; the newer assignment", 23),
}


def ruleset(model: Model) -> Markup:
    """Return the control that names the rules in force, and its popover if that is open."""
    return _ruleset(model.round.rules, model.drawer is Drawer.RULES, shows_pack(model))


@lru_cache(maxsize=8)
def _ruleset(rules: str, is_open: bool, with_pack: bool) -> Markup:  # noqa: FBT001 — a part of the cache's key
    control = button(
        Open(Drawer.RULES),
        CONTROL.format(rules, icon("down")),
        state=Markup(' aria-haspopup="dialog"') + expanded(is_open),
    )
    return CHOICE.format(control=control, popover=_popover(rules, with_pack=with_pack) if is_open else NONE)


def _popover(rules: str, *, with_pack: bool) -> Markup:
    versions = [
        button(SetRules(name), VERSION.format(name=name, about=one.about), "", state=pressed(name == rules))
        for name, one in VERSIONS.items()
    ]
    pack = button(
        ToolbarAct.MORE,
        PACK.format(more=counted(VERSIONS[rules].more, "more joker")),
        "",
        state=SWITCH.format(truth(with_pack)),
    )
    return POPOVER.format(id=DRAWER, after=after("#open-rules"), versions=joined(versions), pack=pack)
