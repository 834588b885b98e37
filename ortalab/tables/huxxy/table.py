"""Huxxy as a `page.table.Table`."""

from functools import partial

from ortalab.page.drag import Place
from ortalab.page.drag import only_gap as gap
from ortalab.page.features import Feature, Features
from ortalab.page.games import deals
from ortalab.page.games.messages import Opened, TourAct
from ortalab.page.games.shared import SHARED
from ortalab.page.messages import Typed
from ortalab.page.program import entry
from ortalab.page.program.messages import CHECK, BoardAct, CheckMessage
from ortalab.tables.huxxy.input import key, message, place
from ortalab.tables.huxxy.moves import engine, play
from ortalab.tables.huxxy.state import AREAS, GAME, NEW, Model
from ortalab.tables.huxxy.state.bot_messages import FileMessage, GamesMessage
from ortalab.tables.huxxy.state.bots import GAMES, REPLAY, SEED, TEXT
from ortalab.tables.huxxy.view import ghost, regions

__all__ = ["AREAS", "element", "gap", "ghost", "key", "message", "place", "regions", "start", "update"]
__all__ += ["CLAIM", "DESCRIPTION", "NAME", "TITLE"]

NAME = GAME.name
TITLE = "Huxxy: runs and kinds, on a table that everyone may rearrange"
CLAIM = "Runs and kinds, on a table that everyone may rearrange."
DESCRIPTION = "A card game against three bots: lay your cards, rearrange the table, with hints and an analysis."

FEATURES = Features(
    partial(deals.start, Model),
    (
        *SHARED,
        Feature(play),  # the person's turn
        Feature(engine),  # hints, the puzzle of the day, the analysis, the opponents' turns
        Feature("ortalab.page.program.moves", (CheckMessage, (Opened, CHECK))),  # the board of a report
        Feature(
            "ortalab.tables.huxxy.moves.workbench",  # the file and its tests, and the calls of a report
            (FileMessage, (Typed, TEXT), BoardAct.TRY),
        ),
        Feature(
            "ortalab.tables.huxxy.moves.bots",  # its games against others
            (GamesMessage, (Typed, GAMES), (Typed, SEED), (Typed, REPLAY)),
        ),
        Feature(entry),  # a report among the opened texts
        Feature("ortalab.tables.huxxy.help", (TourAct,), "tour"),  # New here?: steps on the current table
    ),
    play.lift,
    play.drop,
)
start, update = FEATURES.start, FEATURES.update


def element(_: Model, place: Place) -> str:
    return NEW if place.row == NEW else f"{place.row}-{place.place}"
