"""Reproducible deals: a published random generator, its shuffle, and the seed of a day.

Python guarantees only the sequence of `Random.random()` across versions, and links with seeds must outlive them.
"""

from collections.abc import MutableSequence
from datetime import date
from typing import Any, Final

from ortalab.errors import OrtalabError

MOST_SEED: Final = 10**8 - 1
"""The largest seed: seeds have at most eight digits."""
NEW_SEEDS: Final = 10**7
"""Seeds of new games are below this one; the seeds of days are above it."""


class SplitMix:
    """SplitMix64 (Steele, Lea, Flood: Fast Splittable Pseudorandom Number Generators, OOPSLA 2014).

    >>> deck = list("abcdef")
    >>> SplitMix(8).shuffle(deck)
    >>> "".join(deck)
    'fadbce'
    """

    _MASK, _GAMMA = (1 << 64) - 1, 0x9E3779B97F4A7C15

    def __init__(self, seed: int) -> None:
        """Seed the generator; neighbouring seeds give unrelated numbers."""
        self._state = seed & self._MASK

    def bits(self) -> int:
        """Return the next 64 bits."""
        self._state = (self._state + self._GAMMA) & self._MASK
        mixed = self._state
        mixed = (mixed ^ mixed >> 30) * 0xBF58476D1CE4E5B9 & self._MASK
        mixed = (mixed ^ mixed >> 27) * 0x94D049BB133111EB & self._MASK
        return mixed ^ mixed >> 31

    def below(self, bound: int) -> int:
        """Return the next number from 0 to `bound - 1`, each equally likely."""
        while True:
            bits = self.bits()
            # Reject the last, incomplete block of numbers, which would favour small remainders.
            if bits - bits % bound + bound <= 1 << 64:
                return bits % bound

    def shuffle(self, x: MutableSequence[Any], /) -> None:
        """Shuffle in place, from the back (Durstenfeld, Algorithm 235, 1964)."""
        for last in range(len(x) - 1, 0, -1):
            other = self.below(last + 1)
            x[last], x[other] = x[other], x[last]


def check_seed(seed: int) -> None:
    """Raise `OrtalabError` for a seed out of range."""
    if not 0 <= seed <= MOST_SEED:
        raise OrtalabError(f"there is no seed {seed}; seeds are numbers from 0 to {MOST_SEED:,}")


def daily_seed(day: date) -> int:
    """Return the seed of a day's deal, the same for everyone; days are in UTC.

    >>> daily_seed(date(2026, 7, 31))
    20260731
    """
    return day.year * 10_000 + day.month * 100 + day.day
