"""Poker Triangles as the page sees it: the module that fills `page.table.Table`."""

from ortalab.page.drag import Place
from ortalab.tables.triangles.actions.update import start, update
from ortalab.tables.triangles.input import key, message, place
from ortalab.tables.triangles.link import link_of
from ortalab.tables.triangles.state import AREAS, HAND, Model
from ortalab.tables.triangles.view import ghost, regions

__all__ = ["AREAS", "element", "gap", "ghost", "key", "link_of", "message", "place", "regions", "start", "update"]
__all__ += ["CLAIM", "DESCRIPTION", "NAME", "TITLE"]

NAME = "Triangles"
TITLE = "Triangles: fill fifteen places, every line a poker hand"
CLAIM = "Fill fifteen places, every line a poker hand."
DESCRIPTION = (
    "A solitaire of poker hands: the deal of the day is the same for everyone, with hints and an analysis; "
    "and a homework's model, checked step by step."
)


def gap(row: str, place: int) -> Place:
    """Return the place under the pointer: one of the hand, or the one that a cell has."""
    return Place(row, place if row == HAND else 0)


def element(_: Model, place: Place) -> str:
    """Return the id of the element that shows a place."""
    return f"hand-{place.place}" if place.row == HAND else place.row
