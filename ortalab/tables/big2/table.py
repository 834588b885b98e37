"""Big-2 as a `page.table.Table`."""

from ortalab.page.drag import Place
from ortalab.page.drag import only_gap as gap
from ortalab.page.features import Feature, Features
from ortalab.page.games import scripts
from ortalab.page.games.messages import Opened, TourAct
from ortalab.page.games.shared import SHARED
from ortalab.page.program import entry
from ortalab.page.program.messages import CHECK, CheckMessage
from ortalab.tables.big2.input import key, message, place
from ortalab.tables.big2.moves import engine, play
from ortalab.tables.big2.state import AREAS, PILE, Act, Model
from ortalab.tables.big2.state.game import GAME
from ortalab.tables.big2.view import ghost, regions

__all__ = ["AREAS", "element", "gap", "ghost", "key", "message", "place", "regions", "start", "update"]
__all__ += ["CLAIM", "DESCRIPTION", "NAME", "TITLE"]

NAME = GAME.name
TITLE = "Big-2: be the first out of cards"
CLAIM = "Get rid of your cards before three others do."
DESCRIPTION = "Big-2 against three bots, with reasons, hints and an analysis; and your homework's script, step by step."

SCRIPT = (Act.MAKE_SCRIPT, Act.COPY_FUZZ)
"""The messages of the table's own part of the Script screen."""
FEATURES = Features(
    play.start,
    (
        *SHARED,
        Feature(play),  # lifting and playing cards
        Feature(engine),  # the opponents' moves and strength, the analysis and the result
        Feature(scripts),  # the texts of an earlier visit
        Feature("ortalab.page.games.scripting", scripts.MESSAGES, "is_scripting"),  # a script, and a program's output
        Feature("ortalab.tables.big2.moves.script", SCRIPT, "is_scripting"),  # a script of the game on the table
        Feature(entry),  # a report among the opened texts
        Feature("ortalab.page.program.script_moves", (CheckMessage, (Opened, CHECK))),  # the board of a report
        Feature("ortalab.tables.big2.help", (TourAct,), "tour"),  # New here?: steps on the current table
    ),
    play.lift,
    play.drop,
)
start, update = FEATURES.start, FEATURES.update


def element(_: Model, place: Place) -> str:
    return PILE if place.row == PILE else f"{place.row}-{place.place}"
