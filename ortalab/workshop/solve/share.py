"""The most that jokers bring to a split, and the most that some number of them could bring."""

from collections.abc import Sequence
from itertools import accumulate, starmap
from typing import NamedTuple

from ortalab.workshop.solve.layout import SLACK


class Share(NamedTuple):
    """The most that some jokers bring to a split: chips, then factors and additions to mult in the three phases."""

    chips: float
    scored_times: float
    scored_plus: float
    held_times: float
    held_plus: float
    times: float
    plus: float

    def with_(self, other: "Share") -> "Share":
        """Add what other jokers bring."""
        chips, one, two, three, four, five, six = other
        return Share(
            self.chips + chips,
            self.scored_times * one,
            self.scored_plus + two,
            self.held_times * three,
            self.held_plus + four,
            self.times * five,
            self.plus + six,
        )

    def bound(self, mult: float) -> float:
        """Bound the score that the share reaches from the hand's mult."""
        mult = (mult + self.scored_plus) * self.scored_times
        mult = (mult + self.held_plus) * self.held_times
        return self.chips * (mult + self.plus) * self.times * SLACK


NOTHING = Share(0.0, 1.0, 0.0, 1.0, 0.0, 1.0, 0.0)


def best_shares(shares: Sequence[Share], most: int) -> list[Share]:
    """Return the highest of each number, the second highest, and so on; at most so many of them."""
    columns = (sorted(column, reverse=True)[:most] for column in zip(*shares, strict=True))
    return list(starmap(Share, zip(*columns, strict=True)))


def top_shares(shares: Sequence[Share], most: int) -> list[Share]:
    """Return the most that 0 to `most` of the jokers could bring, each number by itself."""
    tops = list(accumulate(best_shares(shares, most), Share.with_, initial=NOTHING))
    return tops + tops[-1:] * (most + 1 - len(tops))
