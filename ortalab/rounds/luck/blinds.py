"""The blinds of the full game: their effects on one hand, and the points that beat them."""

from collections.abc import Callable
from math import floor, log10
from typing import Final, NamedTuple

from ortalab.cards import FACES, Suit
from ortalab.rounds.card import Card
from ortalab.rounds.hands import Hand, suits_of
from ortalab.rounds.round import MOST, Round
from ortalab.rounds.rules import Rules

Debuffs = Callable[[Card, Rules], bool]


def none(_card: Card, _rules: Rules) -> bool:
    return False


def every(_card: Card, _rules: Rules) -> bool:
    return True


def of(suit: Suit) -> Debuffs:
    """Debuff the cards of a suit: also Wild cards and, if suits are smeared, those of its colour; never Stone cards."""

    def debuffs(card: Card, rules: Rules) -> bool:
        return bool(suits_of(card.enhancement, card.suit, smeared=rules.smeared) & suit)

    return debuffs


def faces(card: Card, rules: Rules) -> bool:
    """Return whether a card counts as a face card; a Stone card does only if all cards do."""
    return rules.all_faces or (not card.is_blank and card.rank in FACES)


def few(round: Round, _hand: Hand) -> bool:
    """Return whether fewer than five cards are played."""
    return len(round.played) < MOST


def repeated(round: Round, hand: Hand) -> bool:
    """Return whether the hand was already played this round."""
    return hand in round.run.played_this_round


def different(round: Round, hand: Hand) -> bool:
    """Return whether the hand differs from the only one that the blind allows: the first played, unless stated."""
    only = round.run.blind_hand or next(iter(round.run.played_this_round), hand)
    return hand is not only


def is_most_played(round: Round, hand: Hand) -> bool:
    """Return whether the hand is the most played one of the run, or the one that the round names for the blind."""
    if round.run.blind_hand is not None:
        return hand is round.run.blind_hand
    return most_played(round) == [hand]


def most_played(round: Round) -> list[Hand]:
    """List the hands played most often earlier in the run."""
    most = max(round.run.plays.values(), default=0)
    return [hand for hand, number in round.run.plays.items() if number == most > 0]


def never(_round: Round, _hand: Hand) -> bool:
    return False


class Blind(NamedTuple):
    """A blind: its name, and its effects on one hand."""

    name: str
    debuffs: Debuffs = none
    stops: Callable[[Round, Hand], bool] = never  # whether the hand scores nothing
    levels: int = 0  # levels that the played hand loses, never below 1
    dollars: int = 0  # cost of each played card
    empties: bool = False  # playing the most played hand costs all money
    halves: bool = False  # chips and mult of the hand are halved
    forces: bool = False  # it forces a card into every play
    discards: int = 0  # held cards discarded at random before the hand scores
    draws: int = 0  # cards drawn after each hand and discard, instead of filling the hand
    not_followed: str = ""  # an effect on later hands that cannot be followed from the round


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
    Blind("Cerulean Bell", forces=True, not_followed="it selects no card of later hands"),
    Blind("Crimson Heart", not_followed="the joker that it debuffs stays the same"),
    Blind("The Hook", discards=2),
    Blind("The Serpent", draws=3),
)
_OTHERS: Final = (
    *("Small Blind", "Big Blind", "The Pillar", "The Needle", "The Water", "The Manacle"),
    *("Amber Acorn", "The House", "The Wall", "The Wheel", "The Fish", "The Mark"),
    "Violet Vessel",
)
BLINDS: Final = {blind.name: blind for blind in (*_ACTING, *map(Blind, _OTHERS))}
"""Every blind by name; the effects of those without fields are stated in the round, or never change a score."""


AMOUNTS: Final = (
    (300, 800, 2_000, 5_000, 11_000, 20_000, 35_000, 50_000),
    (300, 900, 2_600, 8_000, 20_000, 36_000, 60_000, 100_000),
    (300, 1_000, 3_200, 9_000, 25_000, 60_000, 110_000, 200_000),
)
"""The points of the Small Blind in the antes 1 to 8, at the stake's three speeds (White, Green, Purple)."""
TIMES: Final = {"The Wall": 4.0, "Violet Vessel": 6.0, "The Needle": 1.0}
"""The targets of some bosses as multiples of the Small Blind; all other bosses have 2."""


class AnteBlind(NamedTuple):
    """A blind of an ante: its name, the points that beat it, and its boss if known."""

    name: str
    target: float
    boss: str = ""


def small_blind(ante: int, speed: int = 1, *, doubled: bool = False) -> float:
    """Return the points of the Small Blind of an ante; `doubled` is for the Plasma Deck.

    >>> small_blind(1), small_blind(7, 3), small_blind(9, 3, doubled=True)
    (300.0, 110000.0, 920000.0)
    """
    amounts = AMOUNTS[min(max(speed, 1), 3) - 1]
    if ante <= len(amounts):
        points = float(amounts[ante - 1]) if ante > 0 else 100.0
    else:
        over = ante - len(amounts)
        points = float(floor(amounts[-1] * (1.6 + (0.75 * over) ** (1 + 0.2 * over)) ** over))
        points -= points % 10 ** (floor(log10(points)) - 1)
    return points * (2 if doubled else 1)


def blinds_of(ante: int, speed: int = 1, boss: str = "", *, doubled: bool = False) -> tuple[AnteBlind, ...]:
    """Return the three blinds of an ante; the target of an unknown boss is twice the Small Blind."""
    small = small_blind(ante, speed, doubled=doubled)
    return (
        AnteBlind("Small Blind", small),
        AnteBlind("Big Blind", 1.5 * small),
        AnteBlind(boss or "a boss", TIMES.get(boss, 2.0) * small, boss),
    )
