"""Big-2 as the page sees it: the module that fills `page.table.Table`."""

from ortalab.page.drag import Place
from ortalab.tables.big2.actions.update import start, update
from ortalab.tables.big2.input import key, message, place
from ortalab.tables.big2.link import link_of
from ortalab.tables.big2.state.messages import AREAS, PILE
from ortalab.tables.big2.state.model import Model
from ortalab.tables.big2.view import ghost, regions

__all__ = ["AREAS", "element", "gap", "ghost", "key", "link_of", "message", "place", "regions", "start", "update"]
__all__ += ["CLAIM", "DESCRIPTION", "NAME", "TITLE"]

NAME = "Big-2"
TITLE = "Big-2: out of cards before three others"
CLAIM = "Be rid of your cards before three others are."
DESCRIPTION = "Big-2 against three bots, with reasons, hints and an analysis; and a homework's script, step by step."


def gap(row: str, place: int) -> Place:
    """Return the place under the pointer: the pile is one, and cards keep their order in the hand."""
    del place
    return Place(row, 0)


def element(_: Model, place: Place) -> str:
    """Return the id of the element that shows a place."""
    return PILE if place.row == PILE else f"{place.row}-{place.place}"
