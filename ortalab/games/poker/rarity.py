"""The rarity of a hand: its position among all classes of strength, and among all five-card hands."""

from collections.abc import Sequence
from functools import lru_cache
from itertools import accumulate
from math import comb, prod
from typing import Final, NamedTuple

from ortalab.games.poker.hands import CLASSES, HAND_SIZE, Category, rank, value_of

HANDS: Final = comb(52, HAND_SIZE)
"""The number of hands of five cards: 2,598,960."""
_SUITS: Final = 4


class Rarity(NamedTuple):
    """A hand's position among all hands."""

    place: int  # among the classes of strength: 1 is the best, `CLASSES` the worst
    worse: int  # the number of hands that it beats
    equal: int  # the number of equal hands, itself included
    better: int  # the number of hands that beat it

    @property
    def beats(self) -> float:
        """The share of all hands that it beats."""
        return self.worse / HANDS


def rarity(hand: Sequence[str], *, low_ace: bool = False) -> Rarity:
    """Return the rarity of a hand.

    >>> rarity(["AS", "KS", "QS", "JS", "TS"])
    Rarity(place=1, worse=2598956, equal=4, better=0)
    """
    return rarity_of(rank(hand, low_ace=low_ace), low_ace=low_ace)


def rarity_of(strength: int, *, low_ace: bool = False) -> Rarity:
    """Return the rarity of the hands of a strength."""
    worse = worse_than(low_ace=low_ace)
    return Rarity(
        CLASSES - strength, worse[strength], worse[strength + 1] - worse[strength], HANDS - worse[strength + 1]
    )


@lru_cache(maxsize=2)  # saves 11 ms of each rarity
def worse_than(*, low_ace: bool = False) -> tuple[int, ...]:
    """Return the number of hands weaker than each strength, then the number of all hands."""
    counts = (hands_in(value_of(strength, low_ace=low_ace).category) for strength in range(CLASSES))
    return tuple(accumulate(counts, initial=0))


def hands_in(category: Category) -> int:
    """Return the number of hands per class of a category: the ways to choose suits for its ranks."""
    if category.is_flush:
        return _SUITS
    ways = prod(comb(_SUITS, size) for size in category.sizes)
    return ways - _SUITS if max(category.sizes) == 1 else ways
