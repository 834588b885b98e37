"""The jokers of the full game on the shelf."""

from typing import Final

from ortalab.cards import RANKS, Suit
from ortalab.rounds.card import JokerCard
from ortalab.rounds.joker import Joker, Needs
from ortalab.rounds.round import FULL
from ortalab.rounds.rulesets import RULESETS
from ortalab.text.link import slug


def _fresh(row: Joker) -> JokerCard:
    """Return a joker as the shelf has it; its suit or card, if any, is the first one."""
    rank = RANKS[-2] if row.needs is Needs.CARD else None
    return JokerCard(row.name).stating(rank=rank, suit=None if row.needs is Needs.NOTHING else Suit.HEARTS)


FRESH: Final = {slug(card): card for card in map(_fresh, RULESETS[FULL].jokers)}
"""The jokers by slug."""
