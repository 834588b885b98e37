"""The blinds of the full game, each a row with what it does to one hand."""

from collections.abc import Callable
from typing import Final, NamedTuple

from ortalab.cards import EVERY_SUIT, FACES, Suit
from ortalab.full.hands import widened
from ortalab.full.round import MOST_PLAYED, Card, Enhancement, Round
from ortalab.scoring.hands import Hand
from ortalab.scoring.rules import Rules

Debuffs = Callable[[Card, Rules], bool]


def none(_card: Card, _rules: Rules) -> bool:
    return False


def every(_card: Card, _rules: Rules) -> bool:
    return True


def of(suit: Suit) -> Debuffs:
    """Cards of a suit, Wild ones among them, and under smeared suits those of its colour; never Stone cards."""

    def debuffs(card: Card, rules: Rules) -> bool:
        is_wild = card.enhancement is Enhancement.WILD
        suits = EVERY_SUIT if is_wild else widened(card.suit, smeared=rules.smeared)
        return not card.is_stone and bool(suits & suit)

    return debuffs


def faces(card: Card, rules: Rules) -> bool:
    """Face cards; a Stone card is one only where every card is."""
    return rules.all_faces or (not card.is_stone and card.rank in FACES)


def few(round: Round, _hand: Hand) -> bool:
    """Fewer than five cards played."""
    return len(round.played) < MOST_PLAYED


def repeated(round: Round, hand: Hand) -> bool:
    """A hand that was played this round."""
    return hand in round.played_this_round


def different(round: Round, hand: Hand) -> bool:
    """A hand other than the one played this round."""
    return bool(round.played_this_round) and hand not in round.played_this_round


def never(_round: Round, _hand: Hand) -> bool:
    return False


class Blind(NamedTuple):
    """A blind: its name, and what it does to one hand."""

    name: str
    debuffs: Debuffs = none
    stops: Callable[[Round, Hand], bool] = never  # does the hand score nothing?
    levels: int = 0  # that the played hand loses, never below 1
    dollars: int = 0  # that each played card costs
    empties: bool = False  # does playing the most played hand cost all money?
    halves: bool = False  # are chips and mult of the hand halved?


NO_BLIND: Final = Blind("")
_ACTING: Final = (
    Blind("The Club", of(Suit.CLUBS)),
    Blind("The Goad", of(Suit.SPADES)),
    Blind("The Head", of(Suit.HEARTS)),
    Blind("The Window", of(Suit.DIAMONDS)),
    Blind("The Plant", faces),
    Blind("Verdant Leaf", every),
    Blind("The Flint", halves=True),
    Blind("The Arm", levels=1),
    Blind("The Psychic", stops=few),
    Blind("The Eye", stops=repeated),
    Blind("The Mouth", stops=different),
    Blind("The Tooth", dollars=1),
    Blind("The Ox", empties=True),
)
_OTHERS: Final = (
    *("Small Blind", "Big Blind", "The Pillar", "Crimson Heart", "The Needle", "The Water", "The Manacle", "The Hook"),
    *("Cerulean Bell", "Amber Acorn", "The House", "The Wall", "The Wheel", "The Fish", "The Serpent", "The Mark"),
    "Violet Vessel",
)
BLINDS: Final = {blind.name: blind for blind in (*_ACTING, *map(Blind, _OTHERS))}
"""Every blind by its name; what the others do is written into the round, or changes no score."""
