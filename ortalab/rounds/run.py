"""The numbers of a run around one hand: levels, plays, money, the blind and the deck."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from types import MappingProxyType
from typing import Final, NamedTuple

from ortalab.rounds.card import MOST_NUMBER, MOST_PLANETS, Card, check_number
from ortalab.rounds.hands import Hand


class Base(NamedTuple):
    """The chips and mult of a hand at level 1, and the gain of each further level.

    >>> Base(30, 4, 30, 2).at(2), Base(5, 1, 10, 1).at(0)
    ((60, 6), (0, 1))
    """

    chips: float
    mult: float
    more_chips: float
    more_mult: float

    def at(self, level: float) -> tuple[float, float]:
        """Return the chips and mult at a level, which can be fractional under luck: at least 0 and 1."""
        chips, mult = self.chips + (level - 1) * self.more_chips, self.mult + (level - 1) * self.more_mult
        return max(0, chips), max(1, mult)


class Counted(StrEnum):
    """Whether the counters of a round are those before this hand, or already include its growth."""

    BEFORE = "before"
    AFTER = "after"


NUMBERS: Final[Mapping[str, int]] = MappingProxyType({
    "joker_slots": 0, "hands": 0, "discards": 0, "deck_size": 0, "deck_start": 0, "stones": 0, "steels": 0,
    "enhanced": 0, "skipped": 0, "tarots": 0, "money": -MOST_NUMBER,
})  # fmt: skip
"""The whole numbers of a run that scores depend on, each with its minimum."""
AT_STAKE: Final[Mapping[str, int]] = MappingProxyType({"target": 0, "scored": 0, "discards_used": 0})
"""The whole numbers of the blind that only decisions use, each with its minimum."""


@dataclass(frozen=True, slots=True)
class Run:
    """The state of a run before a hand is played; the defaults describe a new run.

    >>> Run(money=10**16)
    Traceback (most recent call last):
    ...
    ortalab.errors.RoundError: money is 10,000,000,000,000,000, but must be at most 1,000,000,000,000,000; change it
    """

    joker_slots: int = 5  # without the places that Negative jokers add
    levels: Mapping[Hand, int] = field(default_factory=dict, hash=False)
    plays: Mapping[Hand, int] = field(default_factory=dict, hash=False)  # counts of the run, before this hand
    played_this_round: tuple[Hand, ...] = ()  # before this hand
    hands: int = 4  # left, as the game shows them before the hand is played
    discards: int = 3
    money: int = 4
    blind: str = ""
    blind_active: bool = True
    blind_hand: Hand | None = None  # the hand named by the blind; None derives it from `plays` or `played_this_round`
    bases: Mapping[Hand, Base] = field(default_factory=dict, hash=False)  # overrides by a version or a mod
    plasma: bool = False  # the Plasma deck; no other deck changes a score
    observatory: Mapping[Hand, int] = field(default_factory=dict, hash=False)  # planet cards held, with the voucher
    cards_left: int | None = None  # in the deck; None means all cards neither played nor held
    deck_size: int = 52
    deck_start: int = 52
    stones: int = 0  # in the full deck, as are the next two
    steels: int = 0
    enhanced: int = 0
    skipped: int = 0  # blinds
    tarots: int = 0  # used in the run
    counted: Counted = Counted.BEFORE
    target: int = 0  # the points that beat the blind; 0 without a blind
    scored: int = 0  # the points in the blind so far
    discards_used: int = 0  # in the blind
    hand_size: int | None = None  # None means as many as are in hand
    cards_in_deck: tuple[Card, ...] | None = None  # left to draw, as a bag; None: those of a standard deck

    def __post_init__(self) -> None:
        """Raise `RoundError` for numbers out of bounds."""
        for name, least in (*NUMBERS.items(), *AT_STAKE.items()):
            check_number(name, getattr(self, name), least)
        for name in ("cards_left", "hand_size"):
            if getattr(self, name) is not None:
                check_number(name, getattr(self, name), 0)
        for name, least in (("levels", 1), ("plays", 0), ("observatory", 0)):
            for hand, number in getattr(self, name).items():
                if not least <= number <= MOST_PLANETS:  # the name is formatted only for an error
                    check_number(f"{name} of {hand.prose}", number, least)
        for hand, base in self.bases.items():
            for number in base:
                check_number(f"bases of {hand.prose}", number, 0)


FRESH: Final = Run()
"""A new run, the default of a round."""
