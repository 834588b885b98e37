"""Ranks and suits of the standard 52-card deck, and runs of consecutive ranks."""

from collections.abc import Collection
from enum import IntEnum
from itertools import pairwise


class Rank(IntEnum):
    """A rank; ranks ascend to the ace, unless a ladder orders them differently."""

    TWO = 2
    THREE = 3
    FOUR = 4
    FIVE = 5
    SIX = 6
    SEVEN = 7
    EIGHT = 8
    NINE = 9
    TEN = 10
    JACK = 11
    QUEEN = 12
    KING = 13
    ACE = 14

    def __str__(self) -> str:
        return _RANK_TEXTS[self]

    @property
    def word(self) -> str:
        """The rank in words: `10`, `Jack`, `Ace`."""
        return self.name.title() if self > Rank.TEN else str(self)


class Suit(IntEnum):
    """A suit as one bit; a bit mask is the set of suits that a card counts as."""

    SPADES = 1
    HEARTS = 2
    CLUBS = 4
    DIAMONDS = 8

    def __str__(self) -> str:
        return _SUIT_SIGNS[self]

    @property
    def word(self) -> str:
        """The suit in words: `Spades`."""
        return self.name.title()


_RANK_TEXTS = {rank: "JQKA"[rank - 11] if rank > Rank.TEN else str(int(rank)) for rank in Rank}
_SUIT_SIGNS = dict(zip(Suit, "♠♥♣♦", strict=True))

RANKS = tuple(Rank)
SUITS = tuple(Suit)
FACES = frozenset({Rank.JACK, Rank.QUEEN, Rank.KING})
BLACK = Suit.SPADES | Suit.CLUBS
RED = Suit.HEARTS | Suit.DIAMONDS
EVERY_SUIT = BLACK | RED

VALUES = {rank: 11 if rank is Rank.ACE else min(int(rank), 10) for rank in Rank}
"""The chips that a rank is worth (assignment, Cards)."""

ACE_HIGH = RANKS
"""A ladder: the ranks in the order in which runs climb."""
ACE_LOW = (Rank.ACE, *RANKS[:-1])
ACE_BOTH = (Rank.ACE, *RANKS)
"""The ladder with the ace at both ends; a run uses it at most once."""


def find_run(ranks: Collection[Rank], ladder: tuple[Rank, ...], length: int, step: int = 1) -> tuple[Rank, ...] | None:
    """Find the highest run of `length` of these ranks, ascending; return None if there is none.

    Neighbours in the run are at most `step` rungs apart on the ladder, and no rank is used twice.

    >>> find_run({Rank.ACE, Rank.TWO, Rank.THREE}, ACE_BOTH, 3)
    (<Rank.ACE: 14>, <Rank.TWO: 2>, <Rank.THREE: 3>)
    >>> find_run({Rank.KING, Rank.ACE, Rank.TWO}, ACE_BOTH, 3) is None
    True
    """
    rungs = [rung for rung, rank in enumerate(ladder) if rank in ranks]
    for top in range(len(rungs), length - 1, -1):
        run = rungs[top - length : top]
        climbs = all(high - low <= step for low, high in pairwise(run))
        found = tuple(ladder[rung] for rung in run)
        if climbs and len(set(found)) == length:
            return found
    return None
