"""Poker Triangles as a `page.table.Table`."""

from functools import partial

from ortalab.page.drag import Place
from ortalab.page.features import Feature, Features
from ortalab.page.games import deals, scripts
from ortalab.page.games.messages import Opened, ScriptAct, TourAct
from ortalab.page.games.shared import SHARED
from ortalab.page.program import entry
from ortalab.page.program.messages import CHECK, CheckMessage
from ortalab.tables.triangles.input import key, message, place
from ortalab.tables.triangles.moves import play, review
from ortalab.tables.triangles.state import AREAS, GAME, HAND, Act, Model, SetReading, ShowPart
from ortalab.tables.triangles.view import ghost, regions

__all__ = ["AREAS", "element", "gap", "ghost", "key", "message", "place", "regions", "start", "update"]
__all__ += ["CLAIM", "DESCRIPTION", "NAME", "TITLE"]

NAME = GAME.name
TITLE = "Triangles: fill fifteen places, every line a poker hand"
CLAIM = "Fill fifteen places, every line a poker hand."
DESCRIPTION = (
    "A solitaire of poker hands: the deal of the day is the same for everyone, with hints and an analysis; "
    "and your homework's model, checked step by step."
)

SCRIPT = (SetReading, ShowPart, Act.COPY_DRIVER, ScriptAct.TO_DIFFERENCE)
"""The messages of the table's own part of the Script screen."""
FEATURES = Features(
    partial(deals.start, Model),
    (
        *SHARED,
        Feature(play),  # moves, and new deals with their rules
        Feature(review),  # the analysis, the bot's points, the best board, and the result
        Feature(scripts),  # the texts of an earlier visit
        Feature("ortalab.page.games.scripting", scripts.MESSAGES, "is_scripting"),  # a script, and a program's output
        Feature("ortalab.tables.triangles.moves.script", SCRIPT, "is_scripting"),  # interpretations and the driver
        Feature(entry),  # a report among the opened texts
        Feature("ortalab.page.program.script_moves", (CheckMessage, (Opened, CHECK))),  # the board of a report
        Feature("ortalab.tables.triangles.help", (TourAct,), "tour"),  # New here?: steps on the current table
    ),
    play.lift,
    play.drop,
)
start, update = FEATURES.start, FEATURES.update


def gap(row: str, place: int) -> Place:
    """Return the place under the pointer: in the hand, or a cell's only place."""
    return Place(row, place if row == HAND else 0)


def element(_: Model, place: Place) -> str:
    return f"hand-{place.place}" if place.row == HAND else place.row
