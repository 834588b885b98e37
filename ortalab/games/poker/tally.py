"""Counts of wins, draws and losses of completed hands, by strength."""

from collections.abc import Mapping, Sequence
from math import sqrt
from typing import Final, NamedTuple

from ortalab.cards import Rank
from ortalab.games.poker.hands import CATEGORIES, value_of

WIN, DRAW, LOSE = range(3)
Counts = dict[int, list[int]]
"""A hand's counts of wins, draws and losses by strength."""
_SMOOTH: Final = 1
"""Pseudocount added to each side of a sampled share, so that its error is never 0."""
MOST_TIES: Final = 3
"""The number of draws that are listed."""


class Share(NamedTuple):
    """The share of all deals in which a hand is of a category and wins, draws or loses."""

    category: str
    win: float
    draw: float
    lose: float

    @property
    def all(self) -> float:
        return self.win + self.draw + self.lose


class Tie(NamedTuple):
    """A draw: the hand's value, and the number of deals in which it shares the win."""

    category: str
    ranks: tuple[Rank, ...]  # as in `Value`
    deals: int


class Estimate(NamedTuple):
    """The chances of one hand, and the standard error of its chance to win: 0 if every deal is counted."""

    hand: int  # its index among the hands
    win: float
    draw: float  # the chance to share the win
    lose: float
    error: float
    deals: int  # the number counted
    classes: tuple[Share, ...]  # only those that occur, best first
    ties: tuple[Tie, ...] = ()  # the commonest draws, if every deal is counted


def count_deal(tallies: list[Counts], strengths: Sequence[int], times: int) -> None:
    """Count a deal, `times` times over, as a win, draw or loss of each hand, given the strengths of all."""
    best = max(strengths)
    outcome = DRAW if strengths.count(best) > 1 else WIN
    for counts, strength in zip(tallies, strengths, strict=True):
        row = counts.get(strength)
        if row is None:
            row = counts[strength] = [0, 0, 0]
        row[outcome if strength == best else LOSE] += times


def estimates(tallies: Sequence[Mapping[int, Sequence[int]]], *, is_exact: bool, low_ace: bool) -> list[Estimate]:
    """Compute the chances of each hand from the counts."""
    return [_estimate(place, counts, is_exact=is_exact, low_ace=low_ace) for place, counts in enumerate(tallies)]


def _estimate(place: int, counts: Mapping[int, Sequence[int]], *, is_exact: bool, low_ace: bool) -> Estimate:
    by_category: dict[str, list[int]] = {category.name: [0, 0, 0] for category in CATEGORIES}
    for strength, outcomes in counts.items():
        row = by_category[value_of(strength, low_ace=low_ace).category.name]
        for outcome, times in enumerate(outcomes):
            row[outcome] += times
    deals = sum(map(sum, by_category.values()))
    shares = tuple(Share(name, *(times / deals for times in row)) for name, row in by_category.items() if any(row))
    won = sum(row[WIN] for row in by_category.values())
    drawn = sum(row[DRAW] for row in by_category.values())
    chance = (won + _SMOOTH) / (deals + 2 * _SMOOTH)
    error = 0.0 if is_exact else sqrt(chance * (1 - chance) / deals)
    lost = deals - won - drawn
    ties = _ties(counts, low_ace=low_ace) if is_exact else ()
    return Estimate(place, won / deals, drawn / deals, lost / deals, error, deals, shares, ties)


def _ties(counts: Mapping[int, Sequence[int]], *, low_ace: bool) -> tuple[Tie, ...]:
    """Return the commonest draws; of equally common ones, the stronger first."""
    drawn = sorted(((row[DRAW], strength) for strength, row in counts.items() if row[DRAW]), reverse=True)
    values = [(value_of(strength, low_ace=low_ace), deals) for deals, strength in drawn[:MOST_TIES]]
    return tuple(Tie(worth.category.name, worth.ranks, deals) for worth, deals in values)
