"""What is counted while hands are completed: how often each hand wins, draws and loses, by what it then is."""

from collections.abc import Mapping, Sequence
from math import sqrt
from typing import Final, NamedTuple

from ortalab.games.poker.hands import CATEGORIES, value_of

WIN, DRAW, LOSE = range(3)
Counts = dict[int, list[int]]
"""For each strength of a hand how often it wins, draws and loses."""
_SMOOTH: Final = 1
"""Added to each side of a sampled share for its error, which is so never nothing."""


class Share(NamedTuple):
    """How often a hand is of a category, and what becomes of it then: shares of all deals."""

    category: str
    win: float
    draw: float
    lose: float

    @property
    def all(self) -> float:
        return self.win + self.draw + self.lose


class Estimate(NamedTuple):
    """The chances of one hand, and the standard error of its chance to win: 0 where every deal is counted."""

    hand: int  # its place among the hands, from 0
    win: float
    draw: float  # to be best with others
    lose: float
    error: float
    deals: int  # how many are counted
    classes: tuple[Share, ...]  # those that occur, the best first


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
    return Estimate(place, won / deals, drawn / deals, (deals - won - drawn) / deals, error, deals, shares)
