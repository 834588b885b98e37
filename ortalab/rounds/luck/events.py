"""The events of scoring a hand, in order, before luck decides them."""

from collections.abc import Callable
from enum import Enum
from typing import NamedTuple

from ortalab.rounds.card import Card
from ortalab.rounds.chance import CERTAIN, Chance
from ortalab.rounds.gains import Unit
from ortalab.rounds.run import Base


class Spot:
    """A card in its place: `card` is its current state, `laid` its original state in the round."""

    __slots__ = ("bonus", "card", "is_held", "laid")

    def __init__(self, card: Card, laid: Card, *, is_held: bool) -> None:
        self.card = card
        self.laid = laid
        self.is_held = is_held
        self.bonus = card.bonus  # permanent chips; they can grow during scoring

    @property
    def name(self) -> str:
        """The card's name in steps."""
        return str(self.laid)

    @property
    def is_live(self) -> bool:
        return not self.card.debuffed


class Kind(Enum):
    """The kinds of events, each with its step number in the order of scoring."""

    __hash__ = object.__hash__  # Enum's own hash is slow, and these are looked up for every step

    BEFORE = "Full 2"
    BASE = "Full 3"
    HALVED = "Full 3 halved"
    CARD = "Full 4.1"
    ENHANCEMENT = "Full 4.2"
    MONEY = "Full 4.3"
    GLASS = "Full 4.4"
    EDITION = "Full 4.5"
    ON_SCORED = "Full 4.6"
    STRIKE = "Full 4.6 Lucky"
    AGAIN = "Full 4 again"
    STEEL = "Full 5 Steel"
    ON_HELD = "Full 5"
    JOKER_EDITION = "Full 6.1"
    INDEPENDENT = "Full 6.2"
    ON_JOKER = "Full 6.3"
    JOKER_POLYCHROME = "Full 6.4"
    OBSERVATORY = "Full 7"
    PLASMA = "Full 8"
    STOPPED = "Full 1"
    SAID = "Full"


class Event(NamedTuple):
    """A gain, certain or by chance, with its place; or only a text."""

    kind: Kind
    unit: Unit | None = None
    amount: float = 0
    chance: Chance = CERTAIN
    spot: Spot | None = None  # the card whose turn it is
    seat: int | None = None  # the place of the joker that gains
    other: int | None = None  # the place of the joker whose turn it is, if another gains in it
    spread: int = 0  # number of equally likely amounts, each one more than the last
    by_money: Callable[[float], float] | None = None
    per_strike: float = 0
    is_lucky: bool = False  # counts as a strike of a Lucky card
    text: str = ""
    base: Base | None = None  # chips and mult of the hand by its level

    @property
    def is_open(self) -> bool:
        """Whether luck decides the gain."""
        wins, among = self.chance
        return wins < among or self.spread > 1
