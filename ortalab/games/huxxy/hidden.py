"""The rules of a valid table (assignment, question 2), which a student's file imports as the module `hidden`.

The course gives its students a module of that name; the host of a student's file substitutes this one, which does not
import the package.
"""

from collections import Counter
from collections.abc import Collection, Iterable, Sequence
from functools import lru_cache
from itertools import pairwise
from typing import Final

VALUES: Final = "A234567890JQK"
SUITS: Final = "SCHD"
RED: Final = "HD"
JOKER: Final = "XX"
PACK: Final = tuple(value + suit for value in VALUES for suit in SUITS)


def is_valid_table(groups: Iterable[Iterable[str]]) -> bool:
    """Return whether every group of a table is valid.

    >>> is_valid_table([["4S", "2C", "3D"], ["2S", "2C", "2H"]]), is_valid_table([["2S", "3C"]])
    (True, False)
    """
    return all(map(is_valid_group, groups))


def is_valid_group(cards: Iterable[str]) -> bool:
    """Return whether cards, in any order, are an N-of-a-kind or a run; a Joker may stand for any card.

    >>> is_valid_group(["4S", "2C", "3D"]), is_valid_group(["2S", "2S", "2C"]), is_valid_group(["2C", "3H", "XX"])
    (True, False, True)
    """
    return _is_valid_group(tuple(sorted(cards)))


@lru_cache(maxsize=1 << 14)  # saves 0.02 ms per group with a Joker
def _is_valid_group(cards: tuple[str, ...]) -> bool:
    if JOKER not in cards:
        return is_kind(cards) or is_run(cards)
    rest = cards[:-1]  # X sorts after every value
    return JOKER not in rest and any(_is_valid_group(tuple(sorted((*rest, card)))) for card in PACK)


def is_kind(cards: Collection[str]) -> bool:
    """Return whether cards are an N-of-a-kind: 3 or 4 in different suits, or more with each suit once or twice."""
    suits = Counter(card[1] for card in cards)
    return (
        len(cards) >= 3
        and len({card[0] for card in cards}) == 1
        and len(suits) == min(len(cards), len(SUITS))
        and max(suits.values()) <= 2
    )


def is_run(cards: Sequence[str]) -> bool:
    """Return whether cards are three or more consecutive values, ace low, in alternating colours.

    >>> is_run(["AS", "2H", "3C"]), is_run(["QC", "KH", "AS"])
    (True, False)
    """
    ordered = sorted(cards, key=lambda card: VALUES.index(card[0]))
    return len(cards) >= 3 and all(
        VALUES.index(high[0]) - VALUES.index(low[0]) == 1 and (low[1] in RED) != (high[1] in RED)
        for low, high in pairwise(ordered)
    )


comp10001huxxy_valid_table = is_valid_table
"""The function under its name in the assignment."""
