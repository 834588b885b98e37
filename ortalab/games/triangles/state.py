"""A game of Poker Polygons as a value: its state, the moves it allows, and the state after one."""

from dataclasses import dataclass, replace
from typing import NamedTuple

from ortalab.errors import OrtalabError
from ortalab.games.triangles.cards import Card, name_line, score_line
from ortalab.games.triangles.polygons import TRIANGLE, Cell, Line, Polygon, Shape, polygon


class WrongArgument(OrtalabError):  # noqa: N818  (the assignment's IllegalArgumentException)
    """A call that could never be right, such as a cell outside the polygon."""


class WrongTime(OrtalabError):  # noqa: N818  (the assignment's IllegalStateException)
    """A call that would be right at another time, such as placing a card on another."""


class Place(NamedTuple):
    """Place the card at this place of the hand into a cell."""

    place: int
    cell: Cell


class Discard(NamedTuple):
    """Discard the card at this place of the hand."""

    place: int


Move = Place | Discard


@dataclass(frozen=True, slots=True)
class State:
    """Everything there is to know between two moves."""

    polygon: Polygon
    board: tuple[Card | None, ...]  # the card in each of the polygon's cells
    hand: tuple[Card, ...]
    deck: tuple[Card, ...]  # the next card to be drawn comes first
    discarding: bool = True  # a house rule may forbid it

    @property
    def empty(self) -> tuple[int, ...]:
        """The places in the polygon that have no card, row by row."""
        return tuple(spot for spot, card in enumerate(self.board) if card is None)

    @property
    def is_over(self) -> bool:
        return None not in self.board

    @property
    def spare(self) -> int:
        """How many cards may still be discarded, one after the other."""
        empty = self.board.count(None)
        return min(len(self.deck), len(self.deck) + len(self.hand) - empty) if self.discarding and empty else 0

    @property
    def names(self) -> tuple[str, ...]:
        """The name of the hand on each line that is scored."""
        return tuple(name_line(self.on(line)) for line in self.polygon.lines)

    @property
    def score(self) -> int:
        """The points of all lines, of the cards that are placed so far."""
        return sum(score_line(self.on(line)) for line in self.polygon.lines)

    def on(self, line: Line) -> list[Card]:
        """Return the cards that are placed on a line."""
        return [card for card in map(self.board.__getitem__, line.spots) if card is not None]

    def at(self, cell: Cell) -> Card | None:
        """Return the card in a cell, or None where it is empty."""
        if cell not in self.polygon.cells:
            raise WrongArgument("no such cell; row {} column {} is outside the polygon".format(*cell))
        return self.board[self.polygon.cells.index(cell)]


def start(
    deck: tuple[Card, ...], hand_size: int, side: int = 5, shape: Shape = TRIANGLE, *, discarding: bool = True
) -> State:
    """Deal the first cards of a deck, which is shuffled or not, and large enough."""
    cells = polygon(shape, side)
    return State(cells, (None,) * len(cells.cells), deck[:hand_size], deck[hand_size:], discarding)


def legal_moves(state: State) -> list[Move]:
    """Return every move: each card into each empty cell, then each card away."""
    places = range(len(state.hand))
    moves: list[Move] = [Place(place, state.polygon.cells[spot]) for place in places for spot in state.empty]
    return moves + [Discard(place) for place in places if state.spare]


def apply(state: State, move: Move) -> State:
    """Return the state after a move: a card is drawn to the back of the hand while there is one."""
    if state.is_over:
        raise WrongTime("the game is over")
    if not 0 <= move.place < len(state.hand):
        raise WrongArgument(f"the hand has no card at {move.place}; it holds {len(state.hand)}")
    hand = (*state.hand[: move.place], *state.hand[move.place + 1 :], *state.deck[:1])
    after = replace(state, hand=hand, deck=state.deck[1:])
    if isinstance(move, Place):
        if state.at(move.cell):
            raise WrongTime("row {} column {} is taken; place the card on an empty cell".format(*move.cell))
        board = list(state.board)
        board[state.polygon.cells.index(move.cell)] = state.hand[move.place]
        return replace(after, board=tuple(board))
    if not state.spare:
        raise WrongTime("no card may be discarded: " + _why(state))
    return after


def _why(state: State) -> str:
    if not state.discarding:
        return "this game is played without discards"
    return "every card left is needed to fill the polygon" if state.deck else "the deck is used up"
