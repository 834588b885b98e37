"""The twelve poker hands, and which of them some cards make."""

from collections.abc import Callable, Collection, Mapping, Sequence
from enum import Enum
from functools import cache
from typing import TypeVar

from ortalab.cards import BLACK, EVERY_SUIT, RANKS, RED, SUITS, Rank, Suit
from ortalab.cards.ladders import ACE_BOTH, find_run
from ortalab.scoring.round import Card, Enhancement
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
        """`sizes` says how many cards of one rank the hand takes, of the next rank, and so on."""
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
        """The hand's name as a sentence has it: `Three of a Kind`."""
        return self.word.replace(" Of A ", " of a ")


Met = TypeVar("Met")
Found = tuple[Hand, Sequence[int], tuple[Hand, ...]]
"""The best hand of some cards, the places of its own cards, left to right, and every hand they contain, best first."""

_COUNTED = [8**rank for rank in range(max(Rank) + 1)]
"""By rank, what a card adds to a sum that counts the ranks: three bits for each."""
_SUITS_FROM = 3 * len(_COUNTED)
"""The bit of that sum from which it counts the suits."""
_BLANK = _COUNTED[0] = 1 << _SUITS_FROM + 3 * len(SUITS)
"""The number that a blank card, which counts as rank 0, adds to that sum: more than all others together."""


class Finder:
    """Finds the hands of cards under some rules; what a kind of hand takes is worked out when it is first met."""

    __slots__ = ("_counted", "_flushes", "_shapes", "suits")

    def __init__(self, rules: Rules) -> None:
        self.suits = {mark: {suit: _suits(mark, suit, smeared=rules.smeared) for suit in SUITS} for mark in _MARKS}
        """By enhancement and suit, the sum of the suits that a card counts as."""
        self._counted = {
            mark: {
                suit: sum(8**i << _SUITS_FROM for i, one in enumerate(SUITS) if sums & one)
                for suit, sums in row.items()
            }
            for mark, row in self.suits.items()
        }
        self._shapes, self._flushes = _met(rules.straight_size, rules.straight_step, rules.flush_size)

    def find(self, cards: Sequence[Card]) -> Found:
        """Return the best hand of 1 to 5 cards; blank cards score beside it.

        >>> cards = Card(Rank.TEN, Suit.SPADES), Card(Rank.ACE, Suit.HEARTS), Card(Rank.TEN, Suit.CLUBS)
        >>> hand, places, contained = Finder(Rules()).find(cards)
        >>> str(hand), places, len(contained)
        ('Pair', [0, 2], 2)
        """
        counted = self._counted
        counts = 0
        for card in cards:
            counts += _COUNTED[card.counted_rank] + counted[card.enhancement][card.suit]
        if counts >= _BLANK:
            return self._find_beside_blanks(cards, counts & _BLANK - 1)
        shape = self._shapes[counts & _RANKS_ONLY]
        flush = self._flushes[counts >> _SUITS_FROM]
        hand, ranks, contained = shape.with_flush if flush else shape.without
        if ranks:
            return hand, [place for place, card in enumerate(cards) if ranks >> card.rank & 1], contained
        return hand, self._places(cards, hand, shape.run, flush), contained

    def _find_beside_blanks(self, cards: Sequence[Card], counts: int) -> Found:
        """Return the best hand of the cards that are not blank; the places of the blank ones are among the hand's.

        Where the hand is of some ranks, a blank card's rank, 0, is one of them.
        """
        shape = self._shapes[counts & _RANKS_ONLY]
        hand, ranks, contained = shape.with_flush if self._flushes[counts >> _SUITS_FROM] else shape.without
        if ranks or not counts:
            return hand, [place for place, card in enumerate(cards) if (ranks | 1) >> card.counted_rank & 1], contained
        counted = [place for place, card in enumerate(cards) if card.counted_rank]
        hand, places, contained = self.find([cards[place] for place in counted])
        scoring = [counted[place] for place in places]
        return hand, [at for at, card in enumerate(cards) if at in scoring or not card.counted_rank], contained

    def _places(self, cards: Sequence[Card], hand: Hand, run: Sequence[Rank], flush: int) -> list[int]:
        """Return the places of a Straight or a Flush."""
        places = {place for place, card in enumerate(cards) if self.suits[card.enhancement][card.suit] & flush}
        if hand.is_straight:
            ranks = [card.rank for card in cards]
            # decision (rule book): of two cards of one rank, the left-most is the straight's card.
            straight = {ranks.index(rank) for rank in run}
            # Under Four Fingers straight and flush need not be the same cards: the union scores (official).
            places = places | straight if hand.is_flush else straight
        return sorted(places)


class _Met(dict[int, Met]):
    """The results by a sum that counts cards, each worked out when it is first met."""

    def __init__(self, work_out: Callable[[int], Met]) -> None:
        super().__init__()
        self._work_out = work_out

    def __missing__(self, counts: int) -> Met:
        met = self[counts] = self._work_out(counts)
        return met


@cache  # saves 5 % of the first scores under new rules
def _met(straight_size: int, straight_step: int, flush_size: int) -> "tuple[_Met[_Shape], _Met[int]]":
    """Return the shapes and the flushes under some rules: of a flush its suit, or 0; no other rule matters."""
    shapes = _Met(lambda counts: _Shape(counts, straight_size, straight_step))
    return shapes, _Met(lambda counts: _flush(counts, flush_size))


_MARKS = (None, *Enhancement)
_RANKS_ONLY = (1 << _SUITS_FROM) - 1


def _suits(mark: Enhancement | None, suit: Suit, *, smeared: bool) -> int:
    if mark is Enhancement.WILD:
        return EVERY_SUIT
    if mark and mark.is_blank:
        return 0
    return (BLACK if suit & BLACK else RED) if smeared else suit


def _flush(counted: int, size: int) -> int:
    counts = [counted >> 3 * i & 7 for i in range(len(SUITS))]
    # decision (rule book): of two flushes that are equally long, the first in the order of the suits.
    return SUITS[counts.index(max(counts))] if max(counts) >= size else 0


class _Shape:
    """The hands of some ranks, from the sum that counts them; beside a hand its ranks as bits, 0 if unclear."""

    __slots__ = ("run", "with_flush", "without")

    def __init__(self, counted: int, straight_size: int, straight_step: int) -> None:
        counts = {rank: count for rank in RANKS if (count := counted >> 3 * rank & 7)}
        self.run = _straight_ranks(counts.keys(), straight_size, straight_step)
        sizes = tuple(sorted(counts.values(), reverse=True))
        self.without = self._take(counts, contained_hands(sizes, straight=bool(self.run), flush=False))
        self.with_flush = self._take(counts, contained_hands(sizes, straight=bool(self.run), flush=True))

    def _take(self, counts: Mapping[Rank, int], contained: tuple[Hand, ...]) -> tuple[Hand, int, tuple[Hand, ...]]:
        hand = contained[0]
        ranks: Collection[Rank] = ()
        if hand.sizes:
            ranks = [rank for rank, count in counts.items() if count >= hand.sizes[-1]]
        elif hand is Hand.HIGH_CARD:
            ranks = [max(counts)] if counts else ()  # of blank cards alone
        elif not hand.is_flush and all(counts[rank] == 1 for rank in self.run):
            ranks = self.run
        return hand, sum(1 << rank for rank in ranks), contained


@cache  # saves 4 µs of a score
def contained_hands(sizes: tuple[int, ...], *, straight: bool, flush: bool) -> tuple[Hand, ...]:
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
    for length in range(len(ranks), size - 1, -1):
        if run := find_run(ranks, ACE_BOTH, length, step):
            return run
    return ()
