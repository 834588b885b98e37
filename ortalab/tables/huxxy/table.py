"""Huxxy as the page sees it: the module that fills `page.table.Table`."""

from ortalab.page.drag import Place
from ortalab.tables.huxxy.actions.update import start, update
from ortalab.tables.huxxy.input import key, message, place
from ortalab.tables.huxxy.link import link_of
from ortalab.tables.huxxy.state import AREAS, NEW, Model
from ortalab.tables.huxxy.view import ghost, regions

__all__ = ["AREAS", "element", "gap", "ghost", "key", "link_of", "message", "place", "regions", "start", "update"]
__all__ += ["CLAIM", "DESCRIPTION", "NAME", "TITLE"]

NAME = "Huxxy"
TITLE = "Huxxy: runs and kinds, on a table that everyone may rearrange"
CLAIM = "Runs and kinds, on a table that everyone may rearrange."
DESCRIPTION = "A card game against three bots: lay your cards, rearrange the table, with hints and an analysis."


def gap(row: str, place: int) -> Place:
    """Return the place under the pointer: cards have no order in a group, nor in the hand."""
    del place
    return Place(row, 0)


def element(_: Model, place: Place) -> str:
    """Return the id of the element that shows a place."""
    return NEW if place.row == NEW else f"{place.row}-{place.place}"
