"""The events of a hand that is scored, one after another, before luck decides them."""

from collections.abc import Callable
from enum import Enum
from typing import NamedTuple

from ortalab.cards import Rank
from ortalab.full.gains import CERTAIN, Chance, Unit
from ortalab.full.round import Card


class Spot:
    """A card at its place: `card` is what it is now, and `laid` what it was when it was laid."""

    __slots__ = ("bonus", "card", "is_held", "laid")

    def __init__(self, card: Card, laid: Card, *, is_held: bool) -> None:
        self.card = card
        self.laid = laid
        self.is_held = is_held
        self.bonus = card.bonus  # permanent chips, which grow while the card scores

    @property
    def name(self) -> str:
        """The card as steps name it."""
        return str(self.laid)

    @property
    def rank(self) -> Rank | None:
        """The rank that jokers see; a Stone card has none."""
        return None if self.card.is_stone else self.card.rank

    @property
    def is_live(self) -> bool:
        return not self.card.debuffed


class Kind(Enum):
    """The kinds of events, each with the number of its step in the order of scoring."""

    __hash__ = object.__hash__  # that of an enumeration is slow, and these are looked up for every step

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
    """A gain, certain or by chance, and who has it when; or a text alone."""

    kind: Kind
    unit: Unit | None = None
    amount: float = 0
    chance: Chance = CERTAIN
    spot: Spot | None = None  # the card whose turn it is
    seat: int | None = None  # the place of the joker that acts
    other: int | None = None  # the place of the joker in whose turn another acts
    spread: int = 0  # so many equal chances, of which each adds one more to the amount
    by_money: Callable[[float], float] | None = None
    per_strike: float = 0
    is_lucky: bool = False  # does it count as a strike of a Lucky card?
    text: str = ""

    @property
    def is_open(self) -> bool:
        """Whether luck decides it."""
        wins, among = self.chance
        return wins < among or self.spread > 1
