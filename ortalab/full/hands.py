"""The hand that played cards make in the full game, which cards score, and what else they contain."""

from collections import Counter
from collections.abc import Collection, Sequence
from itertools import pairwise
from typing import Final, NamedTuple

from ortalab.cards import BLACK, EVERY_SUIT, RED, SUITS, Rank, Suit
from ortalab.full.round import Card
from ortalab.scoring.hands import Hand, contained_hands
from ortalab.scoring.rules import Rules

HANDS: Final = {hand.prose: hand for hand in Hand}
"""The hands by the names that the full game has for them."""
GAINS: Final = {
    Hand.FLUSH_FIVE: (50, 3),
    Hand.FLUSH_HOUSE: (40, 4),
    Hand.FIVE_OF_A_KIND: (35, 3),
    Hand.STRAIGHT_FLUSH: (40, 4),
    Hand.FOUR_OF_A_KIND: (30, 3),
    Hand.FULL_HOUSE: (25, 2),
    Hand.FLUSH: (15, 2),
    Hand.STRAIGHT: (30, 3),
    Hand.THREE_OF_A_KIND: (20, 2),
    Hand.TWO_PAIR: (20, 1),
    Hand.PAIR: (15, 1),
    Hand.HIGH_CARD: (10, 1),
}
"""The chips and mult that each further level of a hand brings."""


def base(hand: Hand, level: float) -> tuple[float, float]:
    """Return the chips and mult of a hand at a level, which luck may leave between two.

    >>> base(Hand.PAIR, 3)
    (40.0, 4.0)
    """
    chips, mult = GAINS[hand]
    return hand.chips + (level - 1) * chips, hand.mult + (level - 1) * mult


class Found(NamedTuple):
    """The hand that played cards make."""

    hand: Hand
    places: tuple[int, ...]  # of the scoring cards, left to right
    contained: frozenset[Hand]


def suits_for_flush(card: Card, *, smeared: bool) -> int:
    """Return the sum of the suits that a card has in a hand: a debuffed one keeps its own, even where it is Wild."""
    if card.is_stone:
        return 0
    return EVERY_SUIT if card.is_wild else widened(card.suit, smeared=smeared)


def widened(suit: Suit, *, smeared: bool) -> int:
    """Return a suit, or both of its colour."""
    return (BLACK if suit & BLACK else RED) if smeared else suit


def find(cards: Sequence[Card], rules: Rules) -> Found:
    """Return the best hand of 1 to 5 cards; every Stone card scores beside it.

    >>> cards = [Card(rank, suit) for rank, suit in zip((3, 4, 4, 5, 6), (1, 2, 4, 8, 1))]
    >>> found = find(cards, Rules(straight_size=4))
    >>> found.hand.word, found.places
    ('Straight', (0, 1, 2, 3, 4))
    """
    ranked = [place for place, card in enumerate(cards) if not card.is_stone]
    counts = Counter(cards[place].rank for place in ranked)
    run = _run(counts, rules.straight_size, rules.straight_step)
    suited = _flush(cards, rules)
    sizes = tuple(sorted(counts.values(), reverse=True))
    hands = contained_hands(sizes, straight=bool(run), flush=bool(suited))
    hand, contained = hands[0], frozenset(hands)
    if rules.all_score:
        return Found(hand, tuple(range(len(cards))), contained)
    scoring = {place for place, card in enumerate(cards) if card.is_stone}
    if hand.is_straight:
        # decision (rule book, D17): of two cards of one rank in the run both score; rules 1 take the left-most.
        scoring.update(place for place in ranked if cards[place].rank in run)
    if hand.is_flush and not hand.sizes:
        scoring.update(suited)
    if hand.sizes:
        scoring.update(place for place in ranked if counts[cards[place].rank] >= hand.sizes[-1])
    if hand is Hand.HIGH_CARD and ranked:
        scoring.add(max(ranked, key=lambda place: cards[place].rank))
    return Found(hand, tuple(sorted(scoring)), contained)


def _run(ranks: Collection[Rank], size: int, step: int) -> frozenset[Rank]:
    """Return the ranks of the longest run, the ace below the two or above the king; none where it is too short."""
    runs: list[list[Rank]] = []
    for lowest in (1, Rank.ACE):  # the rung of the ace
        rungs = sorted((lowest if rank is Rank.ACE else rank, rank) for rank in ranks)
        runs += [[rank] for _, rank in rungs[:1]]
        for (low, _), (high, rank) in pairwise(rungs):
            if high - low > step:
                runs.append([])
            runs[-1].append(rank)
    longest = max(runs, key=len, default=[])
    return frozenset(longest if len(longest) >= size else ())


def _flush(cards: Sequence[Card], rules: Rules) -> list[int]:
    """Return the places of a flush, of the first suit that has enough cards."""
    suits = [suits_for_flush(card, smeared=rules.smeared) for card in cards]
    # decision (rule book): the first suit that suffices, though another may have more cards; rules 1 take the longest.
    for suit in SUITS:
        places = [place for place, sums in enumerate(suits) if sums & suit]
        if len(places) >= rules.flush_size:
            return places
    return []
