"""The twelve poker hands, and which of them some cards make."""

from collections.abc import Collection, Sequence
from enum import Enum
from functools import cache, reduce
from operator import and_
from typing import NamedTuple

from ortalab.cards import RANKS, SUITS, Rank
from ortalab.cards.ladders import ACE_BOTH, find_run
from ortalab.scoring.rules import Rules


class Hand(Enum):
    """A poker hand: its base score and what it takes, best hand first (assignment, Poker Hands)."""

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
        """Keep its row: `sizes` says how many cards of one rank it takes, of the next rank, and so on."""
        self.word = word
        self.chips = float(chips)
        self.mult = float(mult)
        self.sizes = sizes
        self.is_straight = "straight" in runs
        self.is_flush = "flush" in runs

    def __str__(self) -> str:
        """Return the hand's name as the explanation prints it."""
        return self.word

    @property
    def prose(self) -> str:
        """The hand's name as a sentence has it: `Three of a Kind`."""
        return self.word.replace(" Of A ", " of a ")


class Found(NamedTuple):
    """What some played cards make."""

    hand: Hand
    places: tuple[int, ...]  # the hand's own cards, left to right
    contained: tuple[Hand, ...]  # every hand that the play contains, best first


def find_hand(ranks: Sequence[Rank], suits: Sequence[int], rules: Rules) -> Found:
    """Return the best hand of 1 to 5 cards, given their ranks and the sums of suits they count as.

    >>> found = find_hand([Rank.TEN, Rank.ACE, Rank.TEN], [1, 2, 4], Rules())
    >>> str(found.hand), found.places
    ('Pair', (0, 2))
    """
    shape = _shape(sum([_COUNTED[rank] for rank in ranks]), rules.straight_size, rules.straight_step)
    flush = _flush_places(suits, rules.flush_size) if len(suits) >= rules.flush_size else ()
    contained = shape.with_flush if flush else shape.contained
    hand = contained[0]
    if hand.sizes:
        wanted = shape.wanted[hand.sizes[-1]]
        places = tuple([place for place, rank in enumerate(ranks) if wanted >> rank & 1])
    elif hand is _HIGH_CARD:
        places = (ranks.index(max(ranks)),)
    elif hand.is_straight:
        # decision (rule book): of two cards of one rank, the left-most is the straight's card.
        straight = [ranks.index(rank) for rank in shape.run]
        # Under Four Fingers straight and flush need not be the same cards: the union scores (official).
        places = tuple(sorted({*straight, *flush} if hand.is_flush else straight))
    else:
        places = flush
    return Found(hand, places, contained)


_HIGH_CARD = Hand.HIGH_CARD
_COUNTED = [8**rank for rank in range(max(Rank) + 1)]
"""By rank, what a card adds to a sum that counts the ranks: three bits for each."""


class _Shape(NamedTuple):
    """What the ranks of some cards make, whatever their order and suits."""

    run: tuple[Rank, ...]  # the ranks of the longest straight
    contained: tuple[Hand, ...]  # without a flush, best first
    with_flush: tuple[Hand, ...]
    wanted: tuple[int, ...]  # by a number of cards, the ranks that have so many, a bit each


@cache
def _shape(counted: int, straight_size: int, straight_step: int) -> _Shape:
    """Return what ranks make, given the sum that counts them; at most 8,567 sums of five cards or fewer there are."""
    counts = {rank: count for rank in RANKS if (count := counted >> 3 * rank & 7)}
    run = _straight_ranks(counts.keys(), straight_size, straight_step)
    sizes = tuple(sorted(counts.values(), reverse=True))
    return _Shape(
        run,
        _contained(sizes, straight=bool(run), flush=False),
        _contained(sizes, straight=bool(run), flush=True),
        tuple(sum(1 << rank for rank, count in counts.items() if count >= fewest) for fewest in range(6)),
    )


@cache
def _contained(sizes: tuple[int, ...], *, straight: bool, flush: bool) -> tuple[Hand, ...]:
    """Return every hand that cards of this shape contain, best first; `sizes` descending."""
    return tuple(
        hand
        for hand in Hand
        if len(sizes) >= len(hand.sizes)
        and all(has >= takes for has, takes in zip(sizes, hand.sizes, strict=False))
        and straight >= hand.is_straight
        and flush >= hand.is_flush
    )


def _straight_ranks(ranks: Collection[Rank], size: int, step: int) -> tuple[Rank, ...]:
    """Return the ranks of the longest straight, or none."""
    for length in range(len(ranks), size - 1, -1):
        if run := find_run(ranks, ACE_BOTH, length, step):
            return run
    return ()


def _flush_places(suits: Sequence[int], size: int) -> tuple[int, ...]:
    if reduce(and_, suits):
        return tuple(range(len(suits)))
    if size == len(suits):
        return ()
    # decision (rule book): of two flushes that are equally long, the first in the order of the suits.
    flushes = (tuple(place for place, sums in enumerate(suits) if sums & suit) for suit in SUITS)
    longest = max(flushes, key=len)
    return longest if len(longest) >= size else ()
