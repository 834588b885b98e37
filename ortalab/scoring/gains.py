"""The gains of chips and mult: more chips, more mult, or mult multiplied."""

from collections.abc import Sequence
from enum import Enum
from typing import NamedTuple

from ortalab.exports import lazily

with lazily():
    from decimal import Decimal


class Unit(Enum):
    """The unit that a gain changes, with the assignment's short sign for it."""

    __hash__ = object.__hash__  # that of an enumeration is slow, and these are looked up for every step

    CHIPS = "+c"
    MULT = "+m"
    TIMES = "×m"


class Gain(NamedTuple):
    """So much of one unit.

    >>> str(chips(30)), str(times(1.5))
    ('+30 Chips', 'x1.5 Mult')
    """

    unit: Unit
    amount: float

    def over(self, times: int) -> "Gain":
        """Return so many of the gain as one: `+3 Mult` three times over is `+9 Mult`."""
        return self if times == 1 else Gain(self.unit, self.amount * times)

    def __str__(self) -> str:
        sign, word = _WORDS[self.unit]
        return f"{sign}{plain(self.amount)} {word}"


_WORDS = {Unit.CHIPS: ("+", "Chips"), Unit.MULT: ("+", "Mult"), Unit.TIMES: ("x", "Mult")}


def chips(amount: float) -> Gain:
    return Gain(Unit.CHIPS, amount)


def mult(amount: float) -> Gain:
    return Gain(Unit.MULT, amount)


def times(factor: float) -> Gain:
    return Gain(Unit.TIMES, factor)


def plain(number: float) -> str:
    """Return a number as Rust prints an `f64`: shortest digits that read back, never an exponent.

    >>> plain(60.0), plain(5.0625), plain(1.2345678901234568e17)
    ('60', '5.0625', '123456789012345680')
    """
    text = repr(number)
    if "e" in text:
        text = format(Decimal(text), "f")
    return text.removesuffix(".0")


def listed(words: Sequence[str], last: str = "and") -> str:
    """Return words as a sentence lists them.

    >>> listed(["10♥"]), listed(["10♥", "K♠", "Baron"]), listed("23", "or")
    ('10♥', '10♥, K♠ and Baron', '2 or 3')
    """
    return f" {last} ".join([", ".join(words[:-1]), words[-1]] if len(words) > 1 else words)
