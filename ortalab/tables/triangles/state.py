"""The state of the Triangles page: the game on the table, the script, the model, and its messages."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple

from ortalab.cards.chance import NEW_SEEDS
from ortalab.games.triangles.cards import Card, name_line, score_line
from ortalab.games.triangles.record import Game, read_game, state_of, write_game
from ortalab.games.triangles.script import OURS, Reading
from ortalab.games.triangles.state import DAILY, Cell, Line, Move, Rules, State
from ortalab.page.drag import Place
from ortalab.page.games import scripts
from ortalab.page.games.review import Judged, Step
from ortalab.page.games.scripts import Differs, ScriptModel
from ortalab.page.games.table import GameTable, Outcome
from ortalab.page.messages import Button


class ScriptLine(NamedTuple):
    """An action of a script, with the table after it; without a game the board is empty."""

    number: int  # its number in the script, from 1
    text: str
    kind: str  # deck, start, place, discard, query or probe; refused for an error
    note: str  # its effect in a word or two
    card: str  # the card placed, discarded or queried; "" for none
    error: str  # the error class; "" for none
    other: str  # another error class that is also correct
    why: str  # the rules' reason for refusing it
    cell: Cell | None  # the cell that it names, if any
    printed: tuple[str, ...]  # the lines that a correct program prints
    answer: str  # the answer to a query
    side: int  # 0 before the start
    board: tuple[str | None, ...]  # the cards, row by row
    hand: tuple[str, ...]
    deck: int  # the number of cards left to draw


class Followed(NamedTuple):
    """The part of a script that the worker has executed."""

    text: str
    lines: tuple[ScriptLine, ...]
    end: str  # as in `Script`
    differs: Differs | None
    is_compared: bool
    reading: Reading
    readings: tuple[str, ...]


@dataclass(frozen=True)
class Script(scripts.Script[ScriptLine]):
    outputs = (".out", ".output")
    followed = Followed

    reading: Reading = OURS  # the interpretation of points that the assignment leaves open
    readings: tuple[str, ...] = ()  # the output's own interpretations, each as a clause


class Rivals(NamedTuple):
    """Scores to compare a finished game with, once known."""

    bot: int | None = None  # the bot's points on the same deal
    most: int | None = None  # the points of a player who knows every card
    board: tuple[Card, ...] = ()  # that player's board


NO_RIVALS = Rivals()


class Findings(NamedTuple):
    """The analysis of a finished game so far."""

    bot: int | None = None  # as in `Rivals`
    most: int | None = None
    board: tuple[str, ...] = ()
    judged: tuple[Judged, ...] = ()


HAND, BIN = "hand", "bin"
MOST_CELLS = 49
"""The number of cells of the largest square that a deck fills."""
CELLS = tuple(f"cell{spot}" for spot in range(MOST_CELLS))
AREAS = (HAND, BIN, *CELLS)
"""The areas that cards can be dragged between; each cell is an area with one place."""
SIDES = {"triangle": (5, 6, 7, 8), "square": (5, 6, 7)}
"""The sides that the page offers for each shape."""
DISCARDS = (0, 3)


class Tab(StrEnum):
    """The tabs below the table on a phone."""

    LINES = "lines"
    HINT = "hint"
    DEALS = "deals"


class Part(StrEnum):
    """The parts of the Script screen, shown one at a time on a phone."""

    SCRIPT = "script"
    VIEW = "view"
    COMPARE = "compare"


class Act(Button):
    """Messages without arguments."""

    DISCARD = "discard"  # discard the lifted card
    COPY_DRIVER = "copy-driver"


class Choose(NamedTuple):
    """Lift the card at an index of the hand, or put the lifted one back."""

    place: int


class Lay(NamedTuple):
    """Place a card from the hand on the board."""

    place: int
    spot: int


class Throw(NamedTuple):
    """Discard a card from the hand."""

    place: int


class SetShape(NamedTuple):
    """Deal a new game with this shape."""

    shape: str


class SetSide(NamedTuple):
    """Deal a new game with this side length."""

    side: int


class SetDiscards(NamedTuple):
    """Deal a new game with this number of discards."""

    discards: int


class ShowPart(NamedTuple):
    """Show a part of the Script screen, on a phone."""

    part: Part


class SetReading(NamedTuple):
    """Choose an interpretation of a point that the assignment leaves open."""

    name: str  # a field of `Reading`
    is_on: bool


def why_not_here(game: Game) -> str:
    """Explain why this page cannot play a game; "" if it can."""
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
    shows=lambda game, nth: nth < len(state_of(GAME.start_of(game)).deck),  # whether the move draws a card
    warning="A card was drawn: another move here marks the result “with undo”.",
    why_not_here=why_not_here,
)


@dataclass(frozen=True)
class Model(ScriptModel[Game, Place, Move, State]):
    """The model of the page; it has no game until today's deal is known."""

    game = GAME
    word = GAME.word

    chosen: int | None = None  # the index of the lifted card of the hand
    tab: Tab = Tab.LINES
    wanted: Rules = DAILY  # the rules of the next new deal
    rivals: Rivals = NO_RIVALS
    script: Script = Script()
    part: Part = Part.SCRIPT  # the part of the Script screen shown on a phone

    @property
    def lifted_from(self) -> Place | None:
        return None if self.chosen is None else Place(HAND, self.chosen)

    @property
    def why_no_hint(self) -> str | None:
        """Why no hint can be requested now; None if one can."""
        return None if self.table and not self.is_over else "There is no move left."

    @property
    def script_settings(self) -> Mapping[str, object]:
        """The chosen interpretation of the assignment."""
        return {"reading": self.script.reading}


class LineNow(NamedTuple):
    line: Line
    cards: tuple[Card, ...]  # placed so far
    name: str
    points: int


def lines_now(state: State) -> tuple[LineNow, ...]:
    """Score all lines of the board as they are."""
    now = ((line, tuple(state.on(line))) for line in state.polygon.lines)
    return tuple(LineNow(line, cards, name_line(cards), score_line(cards)) for line, cards in now)


def unseen_of(state: State) -> tuple[Card, ...]:
    """Return the cards that can still be placed: the sorted deck, then the hand."""
    return state.seen.deck + tuple(sorted(state.hand))


def spot_of(place: Place | None) -> int | None:
    """Return the board index of a place; None for the hand and the discard pile.

    >>> spot_of(Place("cell14", 0)), spot_of(Place("hand", 0))
    (14, None)
    """
    return CELLS.index(place.row) if place and place.row in CELLS else None


def aimed(model: Model) -> tuple[int, int] | None:
    """Return the indices of the held card and of the empty cell under it; None without both."""
    held, state = model.held, model.state
    if state is None or held is None or not isinstance(held.source, Place):
        return None
    card, spot = held.source.place, spot_of(held.over)
    if spot is None or spot not in state.empty or card >= len(state.hand):
        return None
    return card, spot
