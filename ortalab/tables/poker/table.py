"""Poker as the page sees it: the module that fills `page.table.Table`."""

from ortalab.page.drag import Place
from ortalab.tables.poker.actions.update import start, update
from ortalab.tables.poker.input import key, message, place
from ortalab.tables.poker.link import link_of
from ortalab.tables.poker.state import AREAS, Model
from ortalab.tables.poker.view import ghost, regions

__all__ = ["AREAS", "element", "gap", "ghost", "key", "link_of", "message", "place", "regions", "start", "update"]
__all__ += ["CLAIM", "DESCRIPTION", "NAME", "TITLE"]

NAME = "Poker"
TITLE = "Poker: which hand wins, and why"
CLAIM = "Which hand wins, and why."
DESCRIPTION = (
    "Compare five-card poker hands: what decided, how rare they are, the chances of cards to come, what to throw."
)


def gap(row: str, _: int) -> Place:
    """Return the place under the pointer: each area has one."""
    return Place(row, 0)


def element(_: Model, place: Place) -> str:
    """Return the id of the element that shows a place."""
    return place.row
