"""The choice of rules: a quiet control on the shelf, and the popover that it opens below itself."""

from functools import lru_cache
from typing import TYPE_CHECKING

from ortalab.exports import late
from ortalab.page.elements import NONE, expanded, icon
from ortalab.page.markup import Markup
from ortalab.tables.ortalab.state.model import Drawer, Model
from ortalab.tables.ortalab.state.toolbar import Open
from ortalab.tables.ortalab.view.button import button

if TYPE_CHECKING:
    from ortalab.tables.ortalab.view.rules_popover import popover
else:
    popover = late("ortalab.tables.ortalab.view.rules_popover.popover")

CHOICE = Markup('<div class="ruleset">{control}{popover}</div>')
CONTROL = Markup("Rules {}{}")


def ruleset(model: Model) -> Markup:
    """Return the control that names the rules in force, and its popover if that is open."""
    if model.drawer is not Drawer.RULES:
        return _ruleset(model.round.rules, NONE)
    return _ruleset(model.round.rules, popover(model))


@lru_cache(maxsize=8)
def _ruleset(rules: str, popover: Markup) -> Markup:
    control = button(
        Open(Drawer.RULES),
        CONTROL.format(rules, icon("down")),
        state=Markup(' aria-haspopup="dialog"') + expanded(bool(popover)),
    )
    return CHOICE.format(control=control, popover=popover)
