"""Shapes of hands: the numbers of cards of each rank, largest first; a full house is `(3, 2)`."""

from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import TypeVar

Rank = TypeVar("Rank")


def arrangements(sizes: Sequence[int], ranks: Sequence[Rank]) -> Iterator[tuple[Rank, ...]]:
    """Yield every choice of one rank for each size; ranks of equal size keep the order of `ranks`.

    With `ranks` best first and `sizes` descending, this is the order in which hands of one shape beat each other.

    >>> list(arrangements((2, 1, 1), "AKQ"))
    [('A', 'K', 'Q'), ('K', 'A', 'Q'), ('Q', 'A', 'K')]
    """
    alike = sizes.count(sizes[0])
    if alike == len(sizes):
        yield from combinations(ranks, alike)
        return
    for chosen in combinations(ranks, alike):
        rest = [rank for rank in ranks if rank not in chosen]
        for others in arrangements(sizes[alike:], rest):
            yield chosen + others
