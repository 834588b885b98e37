"""The gains of a round (chips, mult and, in the full game, money and levels), their chances, and growing counters."""

from enum import Enum
from functools import partial
from typing import NamedTuple


class Unit(Enum):
    """A number that gains change, with its sign in the assignment and its wording in explanations."""

    __hash__ = object.__hash__  # Enum's own hash is slow, and these are looked up for every step

    CHIPS = ("+c", "+{} Chips")
    MULT = ("+m", "+{} Mult")
    TIMES = ("×m", "x{} Mult")
    MONEY = ("+$", "+${}")
    FOR_GOOD = ("+c for good", "+{} Chips for good")  # on the card, as long as it is in the deck
    LEVEL = ("+level", "+{} level")  # of the hand

    def __init__(self, sign: str, words: str) -> None:
        self.sign = sign
        self.words = words
        self.nothing = 1 if sign == "×m" else 0
        """The neutral amount: 1 for `TIMES`, otherwise 0."""


class Gain(NamedTuple):
    """An amount of one unit.

    >>> str(chips(30)), str(times(1.5)), str(dollars(3))
    ('+30 Chips', 'x1.5 Mult', '+$3')
    """

    unit: Unit
    amount: float

    def over(self, times: int) -> "Gain":
        """Combine repeats into one gain: three times `+3 Mult` is `+9 Mult`."""
        return self if times == 1 else Gain(self.unit, self.amount * times)

    def __str__(self) -> str:
        return self.unit.words.format(plain(float(self.amount)))


chips = partial(Gain, Unit.CHIPS)
mult = partial(Gain, Unit.MULT)
times = partial(Gain, Unit.TIMES)
dollars = partial(Gain, Unit.MONEY)
for_good = partial(Gain, Unit.FOR_GOOD)
level = partial(Gain, Unit.LEVEL)


def plain(number: float) -> str:
    """Write a number as Rust prints an `f64`: the shortest digits that read back, without an exponent.

    >>> plain(60.0), plain(5.0625), plain(1.2345678901234568e17)
    ('60', '5.0625', '123456789012345680')
    """
    text = repr(number)
    if "e" in text:
        from decimal import Decimal

        text = format(Decimal(text), "f")
    return text.removesuffix(".0")


class Chance(NamedTuple):
    """A chance of `wins` in `among`; certain if they are equal or `wins` is larger."""

    wins: int
    among: int

    @property
    def is_certain(self) -> bool:
        return self.wins >= self.among

    def __str__(self) -> str:
        return f"{self.wins} in {self.among}"


CERTAIN = Chance(1, 1)


def grown(value: float, growth: float) -> float:
    """Add growth to a counter, rounded to ten decimal places to match the game's display.

    >>> 0.1 + 0.2, grown(0.1, 0.2)
    (0.30000000000000004, 0.3)
    """
    return round(value + growth, 10)
