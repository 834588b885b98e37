"""Runs of consecutive ranks: a ladder is the tuple of ranks along which a run may climb."""

from collections.abc import Collection
from itertools import pairwise

from ortalab.cards.deck import RANKS, Rank

ACE_HIGH = RANKS
ACE_LOW = (Rank.ACE, *RANKS[:-1])
ACE_BOTH = (Rank.ACE, *RANKS)
"""The ace below the two and above the king: a run may use either end, never both."""


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
