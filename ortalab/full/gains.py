"""The gain of a step of the full game, and its chance."""

from enum import Enum
from functools import partial
from typing import NamedTuple

from ortalab.scoring.gains import plain


class Unit(Enum):
    """The number that a gain changes."""

    __hash__ = object.__hash__  # that of an enumeration is slow, and these are looked up for every step

    CHIPS = "+{} Chips"
    MULT = "+{} Mult"
    TIMES = "x{} Mult"
    MONEY = "+${}"
    FOR_GOOD = "+{} Chips for good"
    LEVEL = "+{} level"

    @property
    def nothing(self) -> int:
        """The amount that changes nothing."""
        return 1 if self is Unit.TIMES else 0


class Gain(NamedTuple):
    """So much of one unit.

    >>> str(chips(30)), str(times(1.5)), str(dollars(3))
    ('+30 Chips', 'x1.5 Mult', '+$3')
    """

    unit: Unit
    amount: float

    def __str__(self) -> str:
        return self.unit.value.format(plain(float(self.amount)))


chips = partial(Gain, Unit.CHIPS)
mult = partial(Gain, Unit.MULT)
times = partial(Gain, Unit.TIMES)
dollars = partial(Gain, Unit.MONEY)
for_good = partial(Gain, Unit.FOR_GOOD)
level = partial(Gain, Unit.LEVEL)


class Chance(NamedTuple):
    """So many in so many; certain where it is 1 or more."""

    wins: int
    among: int

    @property
    def is_certain(self) -> bool:
        return self.wins >= self.among

    def __str__(self) -> str:
        return f"{self.wins} in {self.among}"


CERTAIN = Chance(1, 1)


def grown(value: float, growth: float) -> float:
    """Add to a counter as the game shows it, rounded to ten places.

    >>> 0.1 + 0.2, grown(0.1, 0.2)
    (0.30000000000000004, 0.3)
    """
    return round(value + growth, 10)
