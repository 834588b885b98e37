"""The game on the table, all else that the page shows of it, and its messages."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple, Self

from ortalab.cards.chance import NEW_SEEDS
from ortalab.games.triangles.cards import Card, name_line, score_line
from ortalab.games.triangles.polygons import Line
from ortalab.games.triangles.record import Game, read_game, state_of, write_game
from ortalab.games.triangles.state import DAILY, Move, Rules, State
from ortalab.page.changed import changed
from ortalab.page.drag import Place
from ortalab.page.games.messages import DealMessage, ScriptMessage
from ortalab.page.games.review import Judged, Step
from ortalab.page.games.scripts import ScriptModel
from ortalab.page.games.table import GameTable, Outcome
from ortalab.page.messages import Button, PageMessage
from ortalab.tables.triangles.state.script import Script


class Rivals(NamedTuple):
    """The rivals that a finished game is compared with, as far as they are known."""

    bot: int | None = None  # points of the bot on the same deal
    most: int | None = None  # points of whoever knows every card
    board: tuple[Card, ...] = ()  # that board


NO_RIVALS = Rivals()


class Findings(NamedTuple):
    """The analysis of a finished game, so far."""

    bot: int | None = None  # as `Rivals` has them
    most: int | None = None
    board: tuple[str, ...] = ()
    judged: tuple[Judged, ...] = ()


HAND, BIN = "hand", "bin"
MOST_CELLS = 49
"""The cells of the largest square that a deck fills."""
CELLS = tuple(f"cell{spot}" for spot in range(MOST_CELLS))
AREAS = (HAND, BIN, *CELLS)
"""Where cards are dragged from and to; a cell has one place."""
SIDES = {"triangle": (5, 6, 7, 8), "square": (5, 6, 7)}
"""The sides that the page offers of each shape."""
DISCARDS = (0, 3)


class Tab(StrEnum):
    """The tab that a phone shows below the table."""

    GAME = "game"
    LINES = "lines"
    HINT = "hint"
    DEALS = "deals"


class Part(StrEnum):
    """The part of the place of the script that a phone shows."""

    SCRIPT = "script"
    VIEW = "view"
    COMPARE = "compare"


class Act(Button):
    """The messages without argument."""

    DISCARD = "discard"  # the chosen card
    COPY_DRIVER = "copy-driver"


class Choose(NamedTuple):
    """Choose a card of the hand, by its place; the chosen one is put back."""

    place: int


class Lay(NamedTuple):
    """Put a card of the hand on a place of the board."""

    place: int
    spot: int


class Throw(NamedTuple):
    """Discard a card of the hand."""

    place: int


class SetShape(NamedTuple):
    """Deal anew, with this shape."""

    shape: str


class SetSide(NamedTuple):
    """Deal anew, with this side."""

    side: int


class SetDiscards(NamedTuple):
    """Deal anew, with so many discards."""

    discards: int


class ShowPart(NamedTuple):
    """Turn a phone to a part of the script's place."""

    part: Part


class SetReading(NamedTuple):
    """Read otherwise what the text of the assignment leaves open."""

    name: str  # a field of `Reading`
    is_on: bool


Message = (
    PageMessage[Place]
    | DealMessage
    | ScriptMessage
    | Act
    | Choose
    | Lay
    | Throw
    | SetShape
    | SetSide
    | SetDiscards
    | ShowPart
    | SetReading
)


def why_not_here(game: Game) -> str:
    """Return why this page does not play a game, "" where it does."""
    rules = game.rules
    if rules.side not in SIDES[rules.shape]:
        offered = ", ".join(map(str, SIDES[rules.shape]))
        return f"this page has no {rules.shape} of side {rules.side}; its sides are {offered}"
    if rules.discards not in DISCARDS or rules.hand != DAILY.hand:
        return "this page deals five cards, with no discards or with three; play others at the terminal"
    return ""


GAME: GameTable[Game, Move] = GameTable(
    name="Triangles",
    deal=lambda seed: Game(seed, DAILY),
    seeds=NEW_SEEDS,
    read=read_game,
    write=write_game,
    state_of=state_of,
    steps=lambda game: tuple(Step(nth + 1, own=nth) for nth in range(len(game.moves))),
    outcome=lambda state: Outcome(state.score),
    shows=lambda game, nth: nth < len(state_of(GAME.start_of(game)).deck),  # it draws a card
    warning="A card was drawn: another move here marks the result “with undo”.",
    why_not_here=why_not_here,
)


@dataclass(frozen=True)
class Model(ScriptModel[Game, Place, Move, State]):
    """The page of the table; without a game the deal of the day is yet to come."""

    game = GAME
    word = GAME.word

    chosen: int | None = None  # the card of the hand that a tap lifted, by its place
    tab: Tab = Tab.LINES
    wanted: Rules = DAILY  # of the next new deal
    rivals: Rivals = NO_RIVALS
    script: Script = Script()
    part: Part = Part.SCRIPT  # what a phone shows of the place of the script

    @property
    def displayed(self) -> Self:
        """The model as it is seen: the focus shows what a chosen card would do there."""
        return changed(super().displayed, focus=self.focus if self.chosen is not None else None)

    @property
    def why_no_hint(self) -> str | None:
        """Why no hint can be asked for now, None where it can."""
        return None if self.table and not self.is_over else "There is no move left to be found."

    @property
    def script_settings(self) -> Mapping[str, object]:
        """The reading of the assignment's text."""
        return {"reading": self.script.reading}


class LineNow(NamedTuple):
    line: Line
    cards: tuple[Card, ...]  # placed so far
    name: str
    points: int


def lines_now(state: State) -> tuple[LineNow, ...]:
    """Return all lines as they stand."""
    now = ((line, tuple(state.on(line))) for line in state.polygon.lines)
    return tuple(LineNow(line, cards, name_line(cards), score_line(cards)) for line, cards in now)


def unseen_of(state: State) -> tuple[Card, ...]:
    """Return the cards that can still come to the board: the deck, in the order of its cards, and the hand."""
    return state.seen.deck + tuple(sorted(state.hand))


def spot_of(place: Place | None) -> int | None:
    """Return the place of the board that an area is, None for the hand and the discard.

    >>> spot_of(Place("cell14", 0)), spot_of(Place("hand", 0))
    (14, None)
    """
    return CELLS.index(place.row) if place and place.row in CELLS else None


def aimed(model: Model) -> tuple[int, int] | None:
    """Return the card of the hand and the place of the board that it is held over, or is about to be put on."""
    if model.lifted and isinstance(model.lifted.source, Place):
        card, spot = model.lifted.source.place, spot_of(model.lifted.over)
    else:
        card, spot = _chosen(model), spot_of(model.focus if isinstance(model.focus, Place) else None)
    state = model.state
    if state is None or spot is None or not 0 <= card < len(state.hand):
        return None
    return (card, spot) if spot in state.empty else None


def _chosen(model: Model) -> int:
    return -1 if model.chosen is None else model.chosen
