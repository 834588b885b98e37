"""Poker as the page sees it: the module that fills `page.table.Table`."""

from ortalab.page.drag import Place
from ortalab.page.drag import only_gap as gap
from ortalab.page.features import Feature, Features
from ortalab.page.games import desk, files
from ortalab.page.games.messages import Beaten, ReviewAct, TourAct
from ortalab.page.games.review import FIELD
from ortalab.page.messages import Typed
from ortalab.page.table import link_of
from ortalab.tables.poker.input import key, message, place
from ortalab.tables.poker.moves import compare, drags, hands, keep, odds, program, quiz
from ortalab.tables.poker.moves.keep import start
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

REPLAY = (ReviewAct, Beaten, (Typed, FIELD))
"""The messages of the replay."""
FEATURES = Features(
    start,
    (
        Feature(desk),  # what the worker answers
        Feature(files),  # the file of all results
        Feature(hands),  # cards on the table, by tap, drag, keys, typing and pasting
        Feature(drags),  # what a card in the air would do
        Feature(quiz),  # which hand wins, and why
        Feature(compare),  # what a program printed for these hands
        Feature(program),  # a whole session with a program
        Feature(keep),  # links, the hands of the last visit, and what is copied
        Feature(odds),  # chances and throws, asked for once they are shown
        Feature("ortalab.tables.poker.moves.replay", REPLAY, "replayed"),  # the questions that were answered
        Feature("ortalab.tables.poker.moves.tour", (TourAct,), "tour"),  # New here?: steps on the table as it lies
    ),
    drags.lift,
    drags.drop,
)
update = FEATURES.update


def element(_: Model, place: Place) -> str:
    return place.row
