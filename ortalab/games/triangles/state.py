"""The shapes, immutable states and legal moves of Poker Polygons."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import cache
from typing import Final, NamedTuple

from ortalab.cards.chance import SplitMix, check_seed
from ortalab.errors import OrtalabError
from ortalab.games.triangles.cards import LINE, Card, name_line, new_deck, score_line
from ortalab.plurals import counted

Cell = tuple[int, int]
"""A row and a column, both from 0."""


class Shape(NamedTuple):
    """A kind of polygon; each of its ways maps a cell to the index of its line, or to None."""

    name: str
    smallest: int
    has: Callable[[int, int], bool]
    ways: tuple[tuple[str, Callable[[int, int], int | None]], ...]


ROWS: Final = ("row", lambda row, _column: row)
COLUMNS: Final = ("column", lambda _row, column: column)
DIAGONAL: Final = ("diagonal", lambda row, column: 0 if row == column else None)

TRIANGLE: Final = Shape("triangle", 5, lambda row, column: column <= row, (ROWS, COLUMNS, DIAGONAL))
"""The assignment's shape: rows, columns and the diagonal are scored.

>>> len(polygon(TRIANGLE, 5).cells), [line.way for line in polygon(TRIANGLE, 5).lines]
(15, ['row', 'column', 'diagonal'])
"""
SQUARE: Final = Shape("square", 5, lambda _row, _column: True, (ROWS, COLUMNS))
"""A square: rows and columns are scored.

>>> len(polygon(SQUARE, 5).cells), len(polygon(SQUARE, 5).lines)
(25, 10)
"""
SHAPES: Final = {shape.name: shape for shape in (TRIANGLE, SQUARE)}


class Line(NamedTuple):
    """A scored line: its direction, its index in that direction, and the indices of its cells."""

    way: str
    number: int
    spots: tuple[int, ...]


class Polygon(NamedTuple):
    """A shape with a side length: its cells, row by row, and its scored lines."""

    shape: str
    side: int
    cells: tuple[Cell, ...]
    lines: tuple[Line, ...]


@cache  # saves 0.02 ms per drawing of Triangles
def polygon(shape: Shape, side: int) -> Polygon:
    """Build the polygon of a shape with `side` cards along each side.

    >>> [(line.way, line.number) for line in polygon(TRIANGLE, 6).lines]
    [('row', 4), ('row', 5), ('column', 0), ('column', 1), ('diagonal', 0)]
    """
    cells = tuple((row, column) for row in range(side) for column in range(side) if shape.has(row, column))
    spots: dict[tuple[str, int], list[int]] = {}
    for way, line_of in shape.ways:
        for spot, cell in enumerate(cells):
            number = line_of(*cell)
            if number is not None:
                spots.setdefault((way, number), []).append(spot)
    lines = (Line(*name, tuple(on)) for name, on in spots.items() if len(on) >= LINE)
    return Polygon(shape.name, side, cells, tuple(lines))


class WrongArgument(OrtalabError):
    """A call that can never be valid, such as a cell outside the polygon.

    >>> from ortalab.games.triangles import PokerTriangles
    >>> PokerTriangles(2)
    Traceback (most recent call last):
    ...
    ortalab.games.triangles.state.WrongArgument: a triangle of side 2 is too small; its sides have 5 or more
    """


class WrongTime(OrtalabError):
    """A call that is only valid at another time, such as placing a card on another.

    >>> from ortalab.games.triangles import PokerTriangles
    >>> PokerTriangles(5).place_card_in_position(0, 0, 0)
    Traceback (most recent call last):
    ...
    ortalab.games.triangles.state.WrongTime: the game is not started; start it with a deck
    """


class Place(NamedTuple):
    """A move that places the card at an index of the hand on a cell."""

    place: int
    cell: Cell


class Discard(NamedTuple):
    """A move that discards the card at an index of the hand."""

    place: int


Move = Place | Discard


@dataclass(frozen=True, slots=True)
class State:
    """The whole state of a game between two moves."""

    polygon: Polygon
    board: tuple[Card | None, ...]  # the card in each of the polygon's cells
    hand: tuple[Card, ...]
    deck: tuple[Card, ...]  # the next card to draw comes first
    discards: int | None = None  # the number of discards left; None if only the deck limits it

    @property
    def empty(self) -> tuple[int, ...]:
        """The indices of the empty cells, row by row."""
        return tuple(spot for spot, card in enumerate(self.board) if card is None)

    @property
    def is_over(self) -> bool:
        return None not in self.board

    @property
    def spare(self) -> int:
        """The number of cards that can still be discarded."""
        empty = self.board.count(None)
        can = min(len(self.deck), len(self.deck) + len(self.hand) - empty) if empty else 0
        return can if self.discards is None else min(can, self.discards)

    @property
    def seen(self) -> "State":
        """The state as known to its player, with the deck sorted."""
        return replace(self, deck=tuple(sorted(self.deck)))

    @property
    def names(self) -> tuple[str, ...]:
        """The name of the hand on each scored line."""
        return tuple(name_line(self.on(line)) for line in self.polygon.lines)

    @property
    def score(self) -> int:
        """The points of all lines with the cards placed so far."""
        return sum(score_line(self.on(line)) for line in self.polygon.lines)

    def on(self, line: Line) -> list[Card]:
        """Return the cards placed on a line."""
        return [card for card in map(self.board.__getitem__, line.spots) if card is not None]

    def at(self, cell: Cell) -> Card | None:
        """Return the card in a cell; None if it is empty."""
        if cell not in self.polygon.cells:
            raise _no_cell(cell)
        return self.board[self.polygon.cells.index(cell)]


def start(
    deck: tuple[Card, ...], hand_size: int, side: int = 5, shape: Shape = TRIANGLE, *, discards: int | None = None
) -> State:
    """Start a game with the first cards of a deck as the hand; the deck must be large enough."""
    cells = polygon(shape, side)
    return State(cells, (None,) * len(cells.cells), deck[:hand_size], deck[hand_size:], discards)


def legal_moves(state: State) -> list[Move]:
    """List every legal move: each card on each empty cell, then each discard."""
    places = range(len(state.hand))
    moves: list[Move] = [Place(place, state.polygon.cells[spot]) for place in places for spot in state.empty]
    return moves + [Discard(place) for place in places if state.spare]


def why_not(state: State, move: Move) -> str | None:
    """Explain in one sentence why a move is illegal; return None if it is legal.

    >>> from ortalab.games.triangles.cards import new_deck
    >>> why_not(start(tuple(new_deck()), 5), Place(7, (0, 0)))
    'the hand has no card at 7; it has five cards, counting from 0'
    """
    error = _refusal(state, move)
    return str(error) if error else None


def apply(state: State, move: Move) -> State:
    """Return the state after a move; the next card, if any, is drawn to the back of the hand.

    Raises `WrongArgument` or `WrongTime` with the reason if the move is illegal.
    """
    if error := _refusal(state, move):
        raise error
    hand = (*state.hand[: move.place], *state.hand[move.place + 1 :], *state.deck[:1])
    if isinstance(move, Discard):
        discards = None if state.discards is None else state.discards - 1
        return replace(state, hand=hand, deck=state.deck[1:], discards=discards)
    board = list(state.board)
    board[state.polygon.cells.index(move.cell)] = state.hand[move.place]
    return replace(state, hand=hand, deck=state.deck[1:], board=tuple(board))


def _refusal(state: State, move: Move) -> WrongArgument | WrongTime | None:
    if state.is_over:
        return WrongTime("the game is over; every cell has its card")
    if not 0 <= move.place < len(state.hand):
        has = counted(len(state.hand), "card")
        return WrongArgument(f"the hand has no card at {move.place}; it has {has}, counting from 0")
    if isinstance(move, Discard):
        return None if state.spare else WrongTime(f"no card may be discarded: {_why_no_discard(state)}")
    if move.cell not in state.polygon.cells:
        return _no_cell(move.cell)
    if state.at(move.cell):
        return WrongTime("row {} column {} is taken; place the card on an empty cell".format(*move.cell))
    return None


def _no_cell(cell: Cell) -> WrongArgument:
    return WrongArgument("no such cell; row {} column {} is outside the polygon".format(*cell))


def _why_no_discard(state: State) -> str:
    if state.discards == 0:
        return "the rest of this game is played without discards"
    return "every card left is needed to fill the polygon" if state.deck else "the deck is used up"


class Rules(NamedTuple):
    """The rules of a game; the defaults are the assignment's."""

    shape: str = "triangle"  # the name of a shape
    side: int = 5
    hand: int = 5  # the number of cards in the hand
    discards: int | None = None  # the number of discards allowed; None if only the deck limits it


ASSIGNMENT: Final = Rules()
DAILY: Final = Rules(discards=3)
"""The rules of the daily deal."""


def deal(seed: int, rules: Rules = ASSIGNMENT) -> State:
    """Deal a game with 52 cards; a seed and rules always give the same deal.

    >>> [str(card) for card in deal(1).hand]
    ['6♠', '4♣', '6♣', '10♢', '7♣']
    """
    check_seed(seed)
    if rules.shape not in SHAPES:
        raise WrongArgument(f"unknown shape {rules.shape!r}; the shapes are {' and '.join(SHAPES)}")
    shape, deck = SHAPES[rules.shape], new_deck()
    check_side(shape, rules.side)
    check_deal(len(polygon(shape, rules.side).cells), len(deck), rules.hand)
    if rules.discards is not None and not 0 <= rules.discards <= len(deck):
        raise WrongArgument(f"{rules.discards} discards are not possible; a game has 0 to {len(deck)}, or no limit")
    SplitMix(seed).shuffle(deck)
    return start(tuple(deck), rules.hand, rules.side, shape, discards=rules.discards)


def check_side(shape: Shape, side: int) -> None:
    """Raise `WrongArgument` if a shape does not allow this side."""
    if side < shape.smallest:
        raise WrongArgument(f"a {shape.name} of side {side} is too small; its sides have {shape.smallest} or more")


def check_deal(cells: int, cards: int, hand: int, *, strict: bool = False, large_hand: bool = False) -> None:
    """Raise `WrongArgument` if a deck is too small for the cells or the hand.

    The deck must fill the polygon and, separately, the hand, since the assignment itself deals 15 cards to a triangle
    of 15 cells. With `strict`, it must fill both together. Unless `large_hand` is set, a hand has at most as many cards
    as the polygon has cells.
    """
    if hand <= 0:
        raise WrongArgument(f"a hand of {hand} is too small; it holds one card or more")
    if hand > cells and not large_hand:
        raise WrongArgument(
            f"a hand of {hand} is too large; it holds at most as many cards as there are cells, {cells}"
        )
    # decision (rule book): the larger of the two, the cells, is enough.
    needs = cells + hand if strict else max(cells, hand)
    if cards < needs:
        raise WrongArgument(f"a deck of {cards} is too small; this game needs {needs}")
