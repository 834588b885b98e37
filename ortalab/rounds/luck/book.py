"""The jokers of the full game by name, in the order of its collection, and the base of each hand."""

from collections.abc import Mapping
from typing import Final

from ortalab.rounds.hands import Hand
from ortalab.rounds.joker import Joker
from ortalab.rounds.round import FULL, Base, Round
from ortalab.rounds.rulesets import RULESETS

BOOK: Final = RULESETS[FULL].book
"""The jokers that a round may name."""
JOKERS: Final[Mapping[str, Joker]] = {joker.name: joker for joker in RULESETS[FULL].jokers}
"""Every joker of the game."""

_MORE: Final = {
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
BASES: Final = {hand: Base(hand.chips, hand.mult, *more) for hand, more in _MORE.items()}
"""The chips and mult of the hands, in the supported version of the game."""


def base_of(round: Round, hand: Hand) -> Base:
    """Return the chips and mult of a hand at its level; a base stated by the round takes precedence."""
    return round.run.bases.get(hand, BASES[hand])


def when_of(row: Joker) -> str:
    """Name when a joker acts."""
    moments = {
        "before": row.before,
        "on scored": row.on_scored or row.grows_scored,
        "on held": row.on_held,
        "independent": row.independent,
        "on other jokers": row.on_joker,
        "again scored": row.again_scored,
        "again held": row.again_held,
        "passive": row.is_passive,
        "copy": row.copies,
    }
    return ", ".join(name for name, hook in moments.items() if hook) or "none"
