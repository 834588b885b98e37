"""The page "Your days" as a `page.table.Table`."""

from ortalab.page.drag import Place
from ortalab.page.features import Feature, Features
from ortalab.tables.days import actions
from ortalab.tables.days.actions import start
from ortalab.tables.days.input import AREAS, key, message, place
from ortalab.tables.days.state import Model
from ortalab.tables.days.view import regions

__all__ = ["AREAS", "element", "gap", "ghost", "key", "message", "place", "regions", "start", "update"]
__all__ += ["CLAIM", "DESCRIPTION", "NAME", "TITLE"]

NAME = "Your days"
TITLE = "Your days: daily rounds, the quiz and games in one calendar"
CLAIM = "What you played, day by day."
DESCRIPTION = "Your daily rounds, quiz answers and games of every table in one calendar, kept only on this device."

FEATURES = Features(start, (Feature(actions),))
update = FEATURES.update


def gap(row: str, place: int) -> Place:
    """Return the place under the pointer, as the table protocol requires; the page has no drags."""
    return Place(row, place)


def element(_: Model, place: Place) -> str:
    """Return a place's id, as the table protocol requires; the page has no places."""
    return f"{place.row}-{place.place}"


def ghost(_: Model) -> str:
    """Return "": the page has no drags."""
    return ""
