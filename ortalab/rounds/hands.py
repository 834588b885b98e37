"""The twelve poker hands, and a finder of the best hand in some cards."""

from collections.abc import Callable, Collection, Mapping, Sequence
from enum import Enum
from functools import cache
from typing import Final, TypeVar

from ortalab.cards import BLACK, EVERY_SUIT, RANKS, RED, SUITS, Rank, Suit
from ortalab.cards.deck import ACE_BOTH, find_run
from ortalab.rounds.card import Card
from ortalab.rounds.marks import Enhancement
from ortalab.rounds.rules import USUAL, Readings, Rules


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
    """List every hand contained in cards of this shape, best first; `sizes` is descending."""
    return tuple(
        hand
        for hand in Hand
        if len(sizes) >= len(hand.sizes)
        and all(has >= takes for has, takes in zip(sizes, hand.sizes, strict=False))
        and straight >= hand.is_straight
        and flush >= hand.is_flush
    )


Result = TypeVar("Result")
Found = tuple[Hand, Sequence[int], tuple[Hand, ...]]
"""The best hand of some cards, its scoring cards' places, left to right, and all hands they contain, best first."""

_COUNTED = [8**rank for rank in range(max(Rank) + 1)]
"""The contribution of a card, by rank, to a sum that counts each rank in three bits."""
_SUITS_FROM = 3 * len(_COUNTED)
"""The lowest bit of the suit counts in that sum."""
_BLANK = _COUNTED[0] = 1 << _SUITS_FROM + 3 * len(SUITS)
"""The contribution of a blank card, of rank 0: larger than all others together."""


class Finder:
    """Finds the poker hand in cards under some rules; results are cached by rank and suit counts."""

    __slots__ = ("_counted", "_flushes", "_shapes", "suits")

    def __init__(self, rules: Rules, readings: Readings = USUAL) -> None:
        self.suits = {mark: {suit: suits_of(mark, suit, smeared=rules.smeared) for suit in SUITS} for mark in _MARKS}
        """The suits that a card counts as, as a bit mask, by enhancement and suit."""
        self._counted = {
            mark: {
                suit: sum(8**i << _SUITS_FROM for i, one in enumerate(SUITS) if sums & one)
                for suit, sums in row.items()
            }
            for mark, row in self.suits.items()
        }
        self._shapes, self._flushes = _memos(rules.straight_size, rules.straight_step, rules.flush_size, readings)

    def find(self, cards: Sequence[Card]) -> Found:
        """Find the best hand of 1 to 5 cards; blank cards score in addition.

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
        return hand, self._places(cards, hand, shape, flush), contained

    def _find_beside_blanks(self, cards: Sequence[Card], counts: int) -> Found:
        """Find the best hand of the other cards, and add the blank cards to its places.

        If ranks identify the hand's cards, rank 0, that of blank cards, joins them.
        """
        shape = self._shapes[counts & _RANKS_ONLY]
        hand, ranks, contained = shape.with_flush if self._flushes[counts >> _SUITS_FROM] else shape.without
        if ranks or not counts:
            return hand, [place for place, card in enumerate(cards) if (ranks | 1) >> card.counted_rank & 1], contained
        counted = [place for place, card in enumerate(cards) if card.counted_rank]
        hand, places, contained = self.find([cards[place] for place in counted])
        scoring = [counted[place] for place in places]
        return hand, [at for at, card in enumerate(cards) if at in scoring or not card.counted_rank], contained

    def _places(self, cards: Sequence[Card], hand: Hand, shape: "_Shape", flush: int) -> list[int]:
        places = {place for place, card in enumerate(cards) if self.suits[card.enhancement][card.suit] & flush}
        if hand.is_straight:
            ranks = [card.rank for card in cards]
            if shape.has_twins:
                straight = {place for place, rank in enumerate(ranks) if rank in shape.run}
            else:
                straight = {ranks.index(rank) for rank in shape.run}
            # Under Four Fingers straight and flush can be different cards: the union scores (official).
            places = places | straight if hand.is_flush else straight
        return sorted(places)


class _Memo(dict[int, Result]):
    """A cache of results by packed card counts, filled on first use."""

    def __init__(self, work_out: Callable[[int], Result]) -> None:
        super().__init__()
        self._work_out = work_out

    def __missing__(self, counts: int) -> Result:
        result = self[counts] = self._work_out(counts)
        return result


@cache  # saves 5% of the first scores under new rules
def _memos(
    straight_size: int, straight_step: int, flush_size: int, readings: Readings
) -> "tuple[_Memo[_Shape], _Memo[int]]":
    """Return the caches of shapes and of flushes (the suit, or 0), which depend only on these rules."""
    shapes = _Memo(lambda counts: _Shape(counts, straight_size, straight_step, has_twins=readings.straight_twins))
    return shapes, _Memo(lambda counts: _flush(counts, flush_size, is_longest=readings.longest_flush))


_MARKS = (None, *Enhancement)
_RANKS_ONLY = (1 << _SUITS_FROM) - 1


def suits_of(mark: Enhancement | None, suit: Suit, *, smeared: bool) -> int:
    """Return the suits that a card counts as, as a bit mask."""
    if mark is Enhancement.WILD:
        return EVERY_SUIT
    if mark and mark.is_blank:
        return 0
    return (BLACK if suit & BLACK else RED) if smeared else suit


def _flush(counted: int, size: int, *, is_longest: bool) -> int:
    counts = [counted >> 3 * i & 7 for i in range(len(SUITS))]
    if max(counts) < size:
        return 0
    # decision (rule book): of two equally long flushes, the first in the order of the suits.
    return SUITS[counts.index(max(counts))] if is_longest else SUITS[[count >= size for count in counts].index(True)]


class _Shape:
    """The hands with and without a flush for some rank counts, each with a bit mask of its ranks.

    The mask is 0 if ranks do not identify the hand's cards.
    """

    __slots__ = ("has_twins", "run", "with_flush", "without")

    def __init__(self, counted: int, straight_size: int, straight_step: int, *, has_twins: bool) -> None:
        counts = {rank: count for rank in RANKS if (count := counted >> 3 * rank & 7)}
        self.has_twins = has_twins
        self.run = _straight_ranks(counts.keys(), straight_size, straight_step)
        sizes = tuple(sorted(counts.values(), reverse=True))
        self.without = self._describe(counts, contained_hands(sizes, straight=bool(self.run), flush=False))
        self.with_flush = self._describe(counts, contained_hands(sizes, straight=bool(self.run), flush=True))

    def _describe(self, counts: Mapping[Rank, int], contained: tuple[Hand, ...]) -> tuple[Hand, int, tuple[Hand, ...]]:
        hand = contained[0]
        ranks: Collection[Rank] = ()
        if hand.sizes:
            ranks = [rank for rank, count in counts.items() if count >= hand.sizes[-1]]
        elif hand is Hand.HIGH_CARD:
            ranks = [max(counts)] if counts else ()  # no ranks: only blank cards
        elif not hand.is_flush and (self.has_twins or all(counts[rank] == 1 for rank in self.run)):
            ranks = self.run
        return hand, sum(1 << rank for rank in ranks), contained


def _straight_ranks(ranks: Collection[Rank], size: int, step: int) -> tuple[Rank, ...]:
    for length in range(len(ranks), size - 1, -1):
        if run := find_run(ranks, ACE_BOTH, length, step):
            return run
    return ()
