"""The chance of a gain, and the growth of a counter, in the full game."""

from typing import NamedTuple


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
    """Add to a counter as the game displays it, rounded to ten decimal places.

    >>> 0.1 + 0.2, grown(0.1, 0.2)
    (0.30000000000000004, 0.3)
    """
    return round(value + growth, 10)
