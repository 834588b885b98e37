"""Compute the rarity of a hand: its position among all classes of strength, and among all five-card hands.

`value_of_hand` and `rarity` work without the tables of strengths, for a page that has not built them yet.
"""

from collections import Counter
from collections.abc import Sequence
from functools import lru_cache
from itertools import accumulate
from math import comb, prod
from typing import Final, NamedTuple

from ortalab.cards import RANKS, Rank
from ortalab.cards.deck import ACE_BOTH, ACE_HIGH
from ortalab.errors import OrtalabError
from ortalab.games.poker.hands import CATEGORIES, CLASSES, HAND_SIZE, Category, Value, numbers_of, rank_of, value_of

HANDS: Final = comb(52, HAND_SIZE)
"""The number of hands of five cards: 2,598,960."""
_SUITS: Final = 4


class Rarity(NamedTuple):
    """A hand's position among all hands."""

    place: int  # among the classes of strength: 1 is the best, `CLASSES` the worst
    worse: int  # the number of hands that it beats
    equal: int  # the number of equal hands, including itself
    better: int  # the number of hands that beat it

    @property
    def beats(self) -> float:
        """The share of all hands that it beats."""
        return self.worse / HANDS


@lru_cache(maxsize=2)  # saves 11 ms per rarity
def worse_than(*, low_ace: bool = False) -> tuple[int, ...]:
    """Return the number of hands weaker than each strength, followed by the number of all hands."""
    counts = (hands_in(value_of(strength, low_ace=low_ace).category) for strength in range(CLASSES))
    return tuple(accumulate(counts, initial=0))


def hands_in(category: Category) -> int:
    """Count the hands per class of a category, which are the ways to choose suits for its ranks."""
    if category.is_flush:
        return _SUITS
    ways = prod(comb(_SUITS, size) for size in category.sizes)
    return ways - _SUITS if max(category.sizes) == 1 else ways


_BY_SHAPE = {(kind.sizes, kind.is_straight, kind.is_flush): kind for kind in CATEGORIES}
_BEST_FIRST = RANKS[::-1]


def value_of_hand(hand: Sequence[str], *, low_ace: bool = False) -> Value:
    """Return the value of a hand, like `hands.value` but without tables.

    >>> str(value_of_hand(["AS", "2S", "3S", "4S", "5H"])), str(value_of_hand("AS 2S 3S 4S 5H".split(), low_ace=True))
    ('Ace-high', '5-high straight')
    """
    numbers_of(hand)  # raises for words that are not cards
    ranks = list(map(rank_of, hand))
    grouped = sorted(Counter(ranks).items(), key=lambda item: (item[1], item[0]), reverse=True)
    found, sizes = tuple(rank for rank, _ in grouped), tuple(size for _, size in grouped)
    run = _runs(low_ace=low_ace).get(found)
    is_flush = len({card[1].upper() for card in hand}) == 1
    category = _BY_SHAPE.get((sizes, run is not None, is_flush))
    if category is None:
        raise OrtalabError("a hand has at most four cards of one rank, and a flush has five different ranks")
    return Value(category, run or found)


def rarity(worth: Value, *, low_ace: bool = False) -> Rarity:
    """Compute the rarity of hands of a value.

    >>> rarity(value_of_hand(["AS", "KS", "QS", "JS", "TS"]))
    Rarity(place=1, worse=2598956, equal=4, better=0)
    """
    before = CATEGORIES[: CATEGORIES.index(worth.category)]
    classes = [_classes_in(category, low_ace=low_ace) for category in before]
    inside, equal = _before(worth, low_ace=low_ace), hands_in(worth.category)
    better = sum(hands_in(kind) * many for kind, many in zip(before, classes, strict=True)) + equal * inside
    place = sum(classes) + inside + 1
    return Rarity(place, HANDS - better - equal, equal, better)


def _runs(*, low_ace: bool) -> dict[tuple[Rank, ...], tuple[Rank, ...]]:
    """Map the ranks of each straight in descending order to its ranks in sequence, best straight first."""
    ladder = (ACE_BOTH if low_ace else ACE_HIGH)[::-1]
    runs = [ladder[top : top + HAND_SIZE] for top in range(len(ladder) - HAND_SIZE + 1)]
    return {tuple(sorted(run, reverse=True)): run for run in runs}


def _classes_in(category: Category, *, low_ace: bool) -> int:
    straights = len(_runs(low_ace=low_ace))
    if category.is_straight:
        return straights
    return _choices(len(RANKS), category.sizes) - straights * (len(category.sizes) == HAND_SIZE)


def _choices(ranks: int, sizes: tuple[int, ...]) -> int:
    """Count the ways to choose a rank for each group of equal cards."""
    if not sizes:
        return 1
    alike = sizes.count(sizes[0])
    return comb(ranks, alike) * _choices(ranks - alike, sizes[alike:])


def _before(worth: Value, *, low_ace: bool) -> int:
    """Count the better classes in the same category."""
    category, ranks = worth
    runs = _runs(low_ace=low_ace)
    if category.is_straight:
        return [*runs.values()].index(ranks)
    straights = sum(run > ranks for run in runs) * (len(ranks) == HAND_SIZE)
    return _choices_before(_BEST_FIRST, category.sizes, ranks) - straights


def _choices_before(pool: Sequence[Rank], sizes: tuple[int, ...], ranks: Sequence[Rank]) -> int:
    """Count the choices of ranks for these group sizes that are better than the given one."""
    if not sizes:
        return 0
    alike = sizes.count(sizes[0])
    nth, start = 0, 0
    for left, known in zip(range(alike - 1, -1, -1), ranks[:alike], strict=True):
        at = pool.index(known)
        nth += sum(comb(len(pool) - other - 1, left) for other in range(start, at))
        start = at + 1
    rest = [rank for rank in pool if rank not in ranks[:alike]]
    return nth * _choices(len(rest), sizes[alike:]) + _choices_before(rest, sizes[alike:], ranks[alike:])
