"""Poker as a `page.table.Table`."""

from ortalab.page.drag import Place
from ortalab.page.drag import only_gap as gap
from ortalab.page.features import Feature, Features
from ortalab.page.games import navigation, results, shell
from ortalab.page.games.messages import Opened, ReviewAct, TourAct
from ortalab.page.games.review import FIELD
from ortalab.page.messages import Beaten, Typed
from ortalab.page.program import entry
from ortalab.page.program.messages import CHECK, CheckMessage
from ortalab.tables.poker.input import key, message, place
from ortalab.tables.poker.moves import drags, hands, keep, odds, program, quiz
from ortalab.tables.poker.moves.keep import start
from ortalab.tables.poker.state import AREAS, Model
from ortalab.tables.poker.view import ghost, regions

__all__ = ["AREAS", "element", "gap", "ghost", "key", "message", "place", "regions", "start", "update"]
__all__ += ["CLAIM", "DESCRIPTION", "NAME", "TITLE"]

NAME = "Poker"
TITLE = "Poker: which hand wins, and why"
CLAIM = "Which hand wins, and why."
DESCRIPTION = (
    "Compare five-card poker hands: what decided, how rare they are, the chances of cards to come, what to throw."
)

REPLAY = (ReviewAct, Beaten, (Typed, FIELD))
"""The messages of the replay."""
FEATURES = Features(
    start,
    (
        Feature(shell),  # the worker's answers
        Feature(results),  # the file of all results
        Feature(navigation),  # the address of the Program screen, and the undo history across a reload
        Feature(hands),  # cards on the table, by tap, drag, keys, typing and pasting
        Feature(drags),  # drags of cards
        Feature(quiz),  # questions about the winner and the reason
        Feature(program),  # another program's output for these hands, or in a whole session
        Feature(keep),  # links, the hands of the last visit, and copies
        Feature(odds),  # chances and throws, computed while they are shown
        Feature("ortalab.tables.poker.moves.replay", REPLAY, "replayed"),  # the answered questions
        Feature(entry),  # a report among the opened texts
        Feature("ortalab.page.program.moves", (CheckMessage, (Opened, CHECK))),  # the board of a report
        Feature("ortalab.tables.poker.help", (TourAct,), "tour"),  # New here?: steps on the current table
    ),
    drags.lift,
    drags.drop,
)
update = FEATURES.update


def element(_: Model, place: Place) -> str:
    return place.row
