"""A round of the full game as it lies on the table: cards, jokers, and the numbers of the run around them."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from types import MappingProxyType
from typing import Final

from ortalab.cards import Rank, Suit
from ortalab.errors import RoundError
from ortalab.scoring.hands import Hand

RULES: Final = "full"
"""The name of the ruleset."""
MOST_PLAYED: Final = 5
MOST_HELD: Final = 800
MOST_JOKERS: Final = 100
"""The most jokers of a round; the game has no limit of its own, as Negative jokers bring their places along."""
MOST_NUMBER: Final = 10**15
"""The greatest number that a round may state: all up to it are exact."""


class Enhancement(StrEnum):
    """The print of a card or joker, at most one each."""

    BONUS = "Bonus"
    MULT = "Mult"
    WILD = "Wild"
    GLASS = "Glass"
    STEEL = "Steel"
    STONE = "Stone"
    GOLD = "Gold"
    LUCKY = "Lucky"


class Edition(StrEnum):
    """A finish, at most one each; Negative is for jokers alone."""

    FOIL = "Foil"
    HOLOGRAPHIC = "Holographic"
    POLYCHROME = "Polychrome"
    NEGATIVE = "Negative"


class Seal(StrEnum):
    """A seal on a card, at most one; Blue and Purple never change a score."""

    RED = "Red Seal"
    GOLD = "Gold Seal"
    BLUE = "Blue Seal"
    PURPLE = "Purple Seal"


@dataclass(frozen=True, slots=True)
class Card:
    """A playing card with all that may be on it.

    >>> print(Card(Rank.KING, Suit.HEARTS, Enhancement.GLASS, Edition.FOIL, Seal.RED, bonus=15, debuffed=True))
    K♥ Glass Foil Red Seal +15 debuffed
    """

    rank: Rank
    suit: Suit
    enhancement: Enhancement | None = None
    edition: Edition | None = None
    seal: Seal | None = None
    bonus: int = 0  # permanent chips
    debuffed: bool = False

    def __post_init__(self) -> None:
        """Refuse what no card can have."""
        if self.edition is Edition.NEGATIVE:
            raise RoundError(f"{self.rank}{self.suit} is Negative, which only a joker can be; take that off")
        if not 0 <= self.bonus <= MOST_NUMBER:
            check_number(f"the permanent chips of {self.rank}{self.suit}", self.bonus, 0)

    @property
    def is_stone(self) -> bool:
        """Whether it has no rank and no suit."""
        return self.enhancement is Enhancement.STONE

    @property
    def is_wild(self) -> bool:
        """Whether it counts as every suit: a Wild card that is not debuffed."""
        return self.enhancement is Enhancement.WILD and not self.debuffed

    def __str__(self) -> str:
        marks = [self.enhancement, self.edition, self.seal, self.bonus and f"+{self.bonus}"]
        return " ".join(
            [f"{self.rank}{self.suit}", *(str(mark) for mark in marks if mark), *["debuffed"] * self.debuffed]
        )


@dataclass(frozen=True, slots=True)
class JokerCard:
    """A joker by its name, with what the round states of it.

    `value` is the number that its card shows before the hand is played; None takes the usual one. `rank` and `suit` are
    the card or suit that it wants now. `active` says whether it acts in this hand; None leaves that to the round.

    >>> JokerCard("Ride the Bus", 8)
    JokerCard(name='Ride the Bus', value=8, rank=None, suit=None, active=None, edition=None, debuffed=False)
    """

    name: str
    value: float | None = None
    rank: Rank | None = None
    suit: Suit | None = None
    active: bool | None = None
    edition: Edition | None = None
    debuffed: bool = False


class Counted(StrEnum):
    """Whether the counters are as before this hand, or hold its growth already."""

    BEFORE = "before"
    AFTER = "after"


NUMBERS: Final[Mapping[str, int]] = MappingProxyType({
    "joker_slots": 0, "hands": 0, "discards": 0, "deck_size": 0, "deck_start": 0, "stones": 0, "steels": 0,
    "enhanced": 0, "skipped": 0, "tarots": 0, "money": -MOST_NUMBER,
})  # fmt: skip
"""The whole numbers that a round states, each with the least that it may be."""


@dataclass(frozen=True, slots=True)
class Round:
    """One hand about to be played; every number has the value that a round which states none has.

    >>> Round(6 * (Card(Rank.TWO, Suit.CLUBS),))
    Traceback (most recent call last):
    ...
    ortalab.errors.RoundError: 6 cards played, but at most 5 can be; take 1 away
    """

    played: tuple[Card, ...] = ()
    held: tuple[Card, ...] = ()
    jokers: tuple[JokerCard, ...] = ()
    joker_slots: int = 5  # without what Negative jokers bring
    levels: Mapping[Hand, int] = field(default_factory=dict)
    plays: Mapping[Hand, int] = field(default_factory=dict)  # in the run, before this hand
    played_this_round: tuple[Hand, ...] = ()  # before this one
    hands: int = 4  # left, as the game shows before the hand is played
    discards: int = 3
    money: int = 4
    blind: str = ""
    blind_active: bool = True
    plasma: bool = False  # the Plasma deck; no other changes a score
    observatory: Mapping[Hand, int] = field(default_factory=dict)  # planet cards held, with the voucher
    cards_left: int | None = None  # in the deck; None: all that are neither played nor held
    deck_size: int = 52
    deck_start: int = 52
    stones: int = 0  # in the full deck, as are the next two
    steels: int = 0
    enhanced: int = 0
    skipped: int = 0  # blinds
    tarots: int = 0  # used in the run
    counted: Counted = Counted.BEFORE

    def __post_init__(self) -> None:
        """Refuse rows that are too long, and numbers that cannot be."""
        for noun, cards, most in (
            ("cards played", self.played, MOST_PLAYED),
            ("cards held", self.held, MOST_HELD),
            ("jokers", self.jokers, MOST_JOKERS),
        ):
            extra = len(cards) - most
            if extra > 0:
                raise RoundError(f"{len(cards)} {noun}, but at most {most} can be; take {extra} away")
        for name, least in NUMBERS.items():
            check_number(name, getattr(self, name), least)
        if self.cards_left is not None:
            check_number("cards_left", self.cards_left, 0)
        for name, least in (("levels", 1), ("plays", 0), ("observatory", 0)):
            for hand, number in getattr(self, name).items():
                if not least <= number <= MOST_PLANETS:  # else its name is not needed
                    check_number(f"{name} of {hand.prose}", number, least)

    @property
    def in_deck(self) -> int:
        """The number of cards that are left in the deck."""
        if self.cards_left is not None:
            return self.cards_left
        return max(0, self.deck_size - len(self.played) - len(self.held))


MOST_PLANETS: Final = 1000
"""The most levels, plays and planet cards of one hand; each planet is a step of its own."""


def check_number(name: str, number: int, least: int) -> None:
    """Raise `RoundError` where a number of a round is too small or too large."""
    most = MOST_PLANETS if name.startswith("observatory") else MOST_NUMBER
    if not least <= number <= most:
        bounds = f"at least {least}" if number < least else f"at most {most:,}"
        raise RoundError(f"{name} is {number:,}, but must be {bounds}; change it")
