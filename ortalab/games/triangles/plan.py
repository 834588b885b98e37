"""Search for the best board possible with a set of cards.

A player without a limit on discards sees every card before placing the last one, and can aim for any board that the
remaining cards allow.
"""

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import lru_cache
from math import exp
from random import Random
from typing import Final, NamedTuple

from ortalab.cards.deck import RANKS, SUITS
from ortalab.games.triangles.cards import POINTS, RUNS, WINDOWS, Card, new_deck, score_line
from ortalab.games.triangles.state import Line, Polygon, State

EFFORT: Final = 3000
"""The minimum number of changes to try, enough for the best board of a triangle of five from any start."""
_FLUSH: Final = POINTS["Straight Flush"]

Board = tuple[Card | None, ...]


@lru_cache(maxsize=256)  # saves 75 ms per game of the best player
def best_board(polygon: Polygon, board: Board, pool: tuple[Card, ...], effort: int = 0) -> tuple[Card, ...]:
    """Find a good board, with the placed cards fixed and the rest from the pool.

    `effort` is the number of changes to try; 0 derives it from the number of empty cells.
    """
    effort = effort or effort_for(board.count(None))
    is_whole = len(pool) + len(board) - board.count(None) == len(RANKS) * len(SUITS)
    search = _Search(polygon, board, pool, _HOPES if is_whole else _POINTS)
    best, found = search.points(), tuple(search.cards[: len(board)])
    for left in range(effort, 0, -1):
        if search.change(left / effort) and search.points() > best:
            best, found = search.points(), tuple(search.cards[: len(board)])
    return found


def effort_for(empty: int) -> int:
    """Return the number of changes needed to fill this many cells well.

    Measured on triangles of 7 and 9 and squares of 6.

    >>> effort_for(15), effort_for(45)
    (6750, 60750)
    """
    return max(EFFORT, 30 * empty * empty)


class _Aim(NamedTuple):
    worth: Callable[[tuple[Card, ...]], int]  # rates a line's sorted cards; the search maximises the sum over lines
    hottest: float  # the initial temperature: a change that costs this much is accepted with probability 1/e
    coolest: float  # the final temperature
    repairs: float = 0  # the share of changes on lines without a straight flush


_points = lru_cache(maxsize=1 << 16)(score_line)  # saves 100 ms per plan


@lru_cache(maxsize=1 << 16)  # saves 36 ms per plan
def _hope(cards: tuple[Card, ...]) -> int:
    """Rate a line by its points or, if higher, by its progress to a straight flush, ten per card.

    Points below a straight flush count at most 30, like three cards of a run, since four of a kind takes a card from
    each of four runs.
    """
    points = _points(cards)
    if points == _FLUSH:
        return points
    suits = ({card.rank for card in cards if card.suit is suit} for suit in SUITS)
    return max(min(points, 30), *(10 * len(run & ranks) for ranks in suits for run in RUNS))


_POINTS: Final = _Aim(_points, 6.0, 0.0)
_HOPES: Final = _Aim(_hope, 8.0, 3.0, 0.8)
"""The aim with a whole deck, with which nearly every line can become a straight flush."""


class _Search:
    """Simulated annealing of a board, with changes that make whole hands at once."""

    def __init__(self, polygon: Polygon, board: Board, pool: tuple[Card, ...], aim: _Aim) -> None:
        self._random = Random(0)  # seeded, for the same plan from the same cards
        spare = list(pool)
        self.cards = [card or spare.pop() for card in board] + spare
        self._lines, self._aim = polygon.lines, aim
        self._free = [card is None for card in board] + [True] * len(spare)
        self._movable = [place for place, free in enumerate(self._free) if free]
        self._worths = [aim.worth(self._on(line)) for line in self._lines]

    def _on(self, line: Line) -> tuple[Card, ...]:
        return tuple(sorted(map(self.cards.__getitem__, line.spots)))

    def points(self) -> int:
        is_known = self._aim.worth is _points
        return sum(self._worths if is_known else [_points(self._on(line)) for line in self._lines])

    def change(self, left: float) -> bool:
        """Try to make a hand on a line, or else to swap two cards; return whether the change was accepted.

        `left` is the share of changes still to come.
        """
        line = self._random.choice(self._lines_to_change())
        spot = self._random.choice(line.spots)
        swaps = self._swaps(line, spot) or [(self._random.choice(self._movable), spot)] * self._free[spot]
        for one, other in swaps:
            self.cards[one], self.cards[other] = self.cards[other], self.cards[one]
        worths = [self._aim.worth(self._on(line)) for line in self._lines] if swaps else self._worths
        gain = sum(worths) - sum(self._worths)
        heat = self._aim.coolest + (self._aim.hottest - self._aim.coolest) * left
        if swaps and (gain >= 0 or self._random.random() < exp(gain / heat)):
            self._worths = worths
            return True
        for one, other in reversed(swaps):
            self.cards[one], self.cards[other] = self.cards[other], self.cards[one]
        return False

    def _lines_to_change(self) -> Sequence[Line]:
        if not self._aim.repairs or self._random.random() >= self._aim.repairs:
            return self._lines
        return [line for line, worth in zip(self._lines, self._worths, strict=True) if worth < _FLUSH] or self._lines

    def _swaps(self, line: Line, spot: int) -> list[tuple[int, int]]:
        """List swaps that complete the card at a spot to a straight flush or four of a kind on a line."""
        wanted = list(self._random.choice(_COMPANY[self.cards[spot]]))
        kept = {spot}
        for place in line.spots:
            if place not in kept and self.cards[place] in wanted:
                kept.add(place)
                wanted.remove(self.cards[place])
        room = [place for place in line.spots if place not in kept and self._free[place]]
        self._random.shuffle(room)
        swaps = []
        for card, to in zip(wanted, room, strict=False):
            away = (place for place, other in enumerate(self.cards) if other == card and self._free[place])
            swaps += [(place, to) for place in away if place not in line.spots][:1]
        return swaps if len(swaps) == len(wanted) else []


def _company(card: Card) -> list[Sequence[Card]]:
    """List the sets of cards that complete a card to a straight flush or four of a kind."""
    four = [Card(card.rank, suit) for suit in SUITS if suit is not card.suit]
    runs = ([Card(rank, card.suit) for rank in run if rank is not card.rank] for run in WINDOWS if card.rank in run)
    return [four, *runs]


_COMPANY: Final = {card: _company(card) for card in new_deck()}


def upper_board(state: State) -> tuple[Card, ...]:
    """Find a good board with full knowledge of the cards that can still be drawn."""
    drawn = state.deck if state.discards is None else state.deck[: max(0, len(state.empty) - 1) + state.spare]
    return best_board(state.polygon, state.board, tuple(sorted((*state.hand, *drawn))), 3 * EFFORT)


def upper_estimate(state: State) -> int:
    """Return the score of a good board found with full knowledge of the cards."""
    return replace(state, board=upper_board(state)).score
