"""The twelve poker hands, and the hands contained in a shape."""

from enum import Enum
from functools import cache
from typing import Final


class Hand(Enum):
    """A poker hand: its base score and its requirements, best hand first (assignment, Poker Hands)."""

    FLUSH_FIVE = ("Flush Five", 160, 16, (5,), "flush")
    FLUSH_HOUSE = ("Flush House", 140, 14, (3, 2), "flush")
    FIVE_OF_A_KIND = ("Five Of A Kind", 120, 12, (5,))
    STRAIGHT_FLUSH = ("Straight Flush", 100, 8, (), "straight", "flush")
    FOUR_OF_A_KIND = ("Four Of A Kind", 60, 7, (4,))
    FULL_HOUSE = ("Full House", 40, 4, (3, 2))
    FLUSH = ("Flush", 35, 4, (), "flush")
    STRAIGHT = ("Straight", 30, 4, (), "straight")
    THREE_OF_A_KIND = ("Three Of A Kind", 30, 3, (3,))
    TWO_PAIR = ("Two Pair", 20, 2, (2, 2))
    PAIR = ("Pair", 10, 2, (2,))
    HIGH_CARD = ("High Card", 5, 1, ())

    def __init__(self, word: str, chips: int, mult: int, sizes: tuple[int, ...], *runs: str) -> None:
        """Store the base score; `sizes` are the numbers of cards of each rank, largest first."""
        self.word = word
        self.chips = float(chips)
        self.mult = float(mult)
        self.sizes = sizes
        self.is_straight = "straight" in runs
        self.is_flush = "flush" in runs

    def __str__(self) -> str:
        return self.word

    @property
    def prose(self) -> str:
        """The hand's name within a sentence: `Three of a Kind`."""
        return self.word.replace(" Of A ", " of a ")


HANDS: Final = {hand.prose: hand for hand in Hand}
"""The hands by their names in sentences."""


@cache  # saves 4 µs of a score
def contained_hands(sizes: tuple[int, ...], *, straight: bool, flush: bool) -> tuple[Hand, ...]:
    """List every hand that cards of this shape contain, best first; `sizes` is descending."""
    return tuple(
        hand
        for hand in Hand
        if len(sizes) >= len(hand.sizes)
        and all(has >= takes for has, takes in zip(sizes, hand.sizes, strict=False))
        and straight >= hand.is_straight
        and flush >= hand.is_flush
    )
