"""What lies on the table, what else the page shows of it, and its messages."""

from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache
from typing import NamedTuple, Self

from ortalab.games.triangles.cards import Card, name_line, score_line
from ortalab.games.triangles.deal import DAILY, Rules
from ortalab.games.triangles.polygons import Line
from ortalab.games.triangles.record import Game, state_of
from ortalab.games.triangles.state import Move, State
from ortalab.page.changed import changed
from ortalab.page.drag import Place
from ortalab.page.games.messages import Dropped, GameMessage, Opened
from ortalab.page.games.review import Review
from ortalab.page.games.scripts import ScriptShell
from ortalab.page.messages import Button, PageMessage
from ortalab.tables.triangles.state.rivals import Rivals
from ortalab.tables.triangles.state.script import Script

HAND, BIN = "hand", "bin"
MOST_CELLS = 49
"""The cells of the largest square that a deck fills."""
CELLS = tuple(f"cell{spot}" for spot in range(MOST_CELLS))
AREAS = (HAND, BIN, *CELLS)
"""Where cards are dragged from and to; a cell has one place."""
SIDES = {"triangle": (5, 6, 7, 8), "square": (5, 6, 7)}
"""The sides that the page offers of each shape."""
DISCARDS = (0, 3)
NO_GAME = "The deal of the day is on its way."


class Tab(StrEnum):
    """What a phone shows below the table."""

    GAME = "game"
    LINES = "lines"
    HINT = "hint"
    DEALS = "deals"


class Part(StrEnum):
    """What a phone shows of the place of the script."""

    SCRIPT = "script"
    VIEW = "view"
    COMPARE = "compare"


class Act(Button):
    """The messages without argument."""

    NEW = "new-deal"
    AGAIN = "deal-again"
    DAILY = "deal-of-the-day"
    HINT = "hint"  # ask for a hint, and for its next step
    DO_HINT = "do-hint"  # make the move of the hint
    KEEP_MINE = "keep-mine"  # close the hint
    DISCARD = "discard"  # the chosen card
    RESULT = "copy-result"
    EXPORT = "export-games"
    IMPORT = "import-games"
    BACK = "move-back"  # in the analysis
    ON = "move-on"
    TO_COSTLIEST = "costliest"
    TABLE = "place-table"
    SCRIPT = "place-script"
    OPEN = "open-script"  # a file
    OPEN_PRINTED = "open-printed"
    EXAMPLE = "example-script"
    CLEAR = "clear-script"
    LINE_BACK = "line-back"
    LINE_ON = "line-on"
    NEXT_REFUSAL = "next-refusal"
    TO_DIFFERENCE = "to-difference"
    COPY_EXPECTED = "copy-expected"
    COPY_SCRIPT = "copy-script"
    COPY_DRIVER = "copy-driver"


class Tap(NamedTuple):
    """A person pressed a card of the hand, a place, or the discard."""

    at: Place


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


class ShowTab(NamedTuple):
    """Turn to a tab."""

    tab: Tab


class ShowMove(NamedTuple):
    """Show the table after so many moves of a finished game."""

    at: int


class ShowLine(NamedTuple):
    """Show a line of the script."""

    at: int


class ShowPart(NamedTuple):
    """Turn a phone to a part of the script's place."""

    part: Part


class SetReading(NamedTuple):
    """Read otherwise what the text of the assignment leaves open."""

    name: str  # a field of `Reading`
    is_on: bool


Message = (
    PageMessage[Place]
    | GameMessage
    | Opened
    | Dropped
    | Act
    | Tap
    | Choose
    | Lay
    | Throw
    | SetShape
    | SetSide
    | SetDiscards
    | ShowTab
    | ShowMove
    | ShowLine
    | ShowPart
    | SetReading
)


@dataclass(frozen=True)
class Model(ScriptShell[Game | None, Place, Move]):
    """The page of the table; without a game the deal of the day is yet to come."""

    chosen: int | None = None  # the card of the hand that a tap lifted, by its place
    tab: Tab = Tab.LINES
    wanted: Rules = DAILY  # of the next new deal
    review: Review = Review()
    rivals: Rivals = Rivals()
    script: Script = Script()

    @property
    def state(self) -> State | None:
        """The state of the game, None without one."""
        return state_of(self.table) if self.table else None

    @property
    def shown(self) -> State | None:
        """The state that is drawn: of a finished game the one where the slider stands."""
        if not self.table or not self.state or not self.state.is_over:
            return self.state
        return state_of(self.table._replace(moves=self.table.moves[: self.review.at]))

    @property
    def seen(self) -> Self:
        """The model as it is seen: the focus shows what a chosen card would do there."""
        return changed(super().seen, focus=self.focus if self.chosen is not None else None)

    @property
    def is_over(self) -> bool:
        """Whether every place has its card."""
        return bool(self.state and self.state.is_over)


def start_of(game: Game) -> Game:
    """Return the deal of a game."""
    return game._replace(moves=())


class LineNow(NamedTuple):
    """A line as it stands."""

    line: Line
    cards: tuple[Card, ...]  # placed so far
    name: str
    points: int


@lru_cache(maxsize=64)
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
