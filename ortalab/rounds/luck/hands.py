"""The base of each hand by level, and the suits of cards in hands, with debuffs."""

from typing import Final

from ortalab.cards import BLACK, EVERY_SUIT, RED, Suit
from ortalab.rounds.card import Card
from ortalab.rounds.hands import Hand
from ortalab.rounds.round import Base, Round

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
"""The chips and mult of each further level of a hand."""


BASES: Final = {hand: Base(hand.chips, hand.mult, *gains) for hand, gains in GAINS.items()}
"""The chips and mult of the hands, in the supported version of the game."""


def base_of(round: Round, hand: Hand) -> Base:
    """Return the chips and mult of a hand at its level; a base stated by the round takes precedence."""
    return round.run.bases.get(hand, BASES[hand])


def base(round: Round, hand: Hand, level: float) -> tuple[float, float]:
    """Return the chips and mult of a hand at a level, which can be fractional under luck.

    >>> base(Round(), Hand.PAIR, 3), base(Round().with_run(bases={Hand.STRAIGHT: Base(30, 4, 30, 2)}), Hand.STRAIGHT, 2)
    ((40.0, 4.0), (60, 6))
    """
    return base_of(round, hand).at(level)


def suits_in_hand(card: Card, *, smeared: bool) -> int:
    """Return a bit mask of the suits that a card has in a hand; a debuffed Wild card keeps its printed suit."""
    if card.is_blank:
        return 0
    return EVERY_SUIT if card.is_wild else widened(card.suit, smeared=smeared)


def widened(suit: Suit, *, smeared: bool) -> int:
    """Return a suit, or both suits of its colour if smeared."""
    return (BLACK if suit & BLACK else RED) if smeared else suit
