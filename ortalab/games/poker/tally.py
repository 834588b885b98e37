"""Counts kept while hands are completed: how often each hand wins, draws and loses, by its strength then."""

from collections.abc import Mapping, Sequence
from math import sqrt
from typing import Final, NamedTuple

from ortalab.cards import Rank
from ortalab.games.poker.hands import CATEGORIES, value_of

WIN, DRAW, LOSE = range(3)
Counts = dict[int, list[int]]
"""For each strength of a hand how often it wins, draws and loses."""
_SMOOTH: Final = 1
"""Added to each side of a sampled share for its error, which is so never nothing."""
MOST_TIES: Final = 3
"""The ways to draw that are told one by one."""


class Share(NamedTuple):
    """The shares of all deals in which a hand is of a category and wins, draws or loses."""

    category: str
    win: float
    draw: float
    lose: float

    @property
    def all(self) -> float:
        return self.win + self.draw + self.lose


class Tie(NamedTuple):
    """A way to draw: what the hand is worth then, and in how many deals it is best with others."""

    category: str
    ranks: tuple[Rank, ...]  # as `Value` has them
    deals: int


class Estimate(NamedTuple):
    """The chances of one hand, and the standard error of its chance to win: 0 where every deal is counted."""

    hand: int  # its place among the hands, from 0
    win: float
    draw: float  # to be best with others
    lose: float
    error: float
    deals: int  # how many are counted
    classes: tuple[Share, ...]  # those that occur, the best first
    ties: tuple[Tie, ...] = ()  # the commonest ways to draw, where every deal is counted


def count_deal(tallies: list[Counts], strengths: Sequence[int], times: int) -> None:
    """Count what a deal is to each hand, so many times, given the strengths of all."""
    best = max(strengths)
    outcome = DRAW if strengths.count(best) > 1 else WIN
    for counts, strength in zip(tallies, strengths, strict=True):
        row = counts.get(strength)
        if row is None:
            row = counts[strength] = [0, 0, 0]
        row[outcome if strength == best else LOSE] += times


def estimates(tallies: Sequence[Mapping[int, Sequence[int]]], *, is_exact: bool, low_ace: bool) -> list[Estimate]:
    """Return the chances of each hand from what was counted."""
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
    """Return the commonest ways to draw; of two that are as common, the stronger first."""
    drawn = sorted(((row[DRAW], strength) for strength, row in counts.items() if row[DRAW]), reverse=True)
    values = [(value_of(strength, low_ace=low_ace), deals) for deals, strength in drawn[:MOST_TIES]]
    return tuple(Tie(worth.category.name, worth.ranks, deals) for worth, deals in values)
