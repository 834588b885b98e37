"""The parts of a declared joker: in which rounds it acts, on which cards, and what it gains there.

The bounds keep five such jokers, repeated and multiplied by each other, below the largest double; so a joker that
repeats a turn does not multiply in it.
"""

from dataclasses import dataclass
from enum import StrEnum
from typing import ClassVar

from ortalab.cards import RANKS, SUITS, Rank, Suit
from ortalab.errors import RoundError
from ortalab.scoring.gains import Gain, chips, mult, times
from ortalab.scoring.hands import Hand
from ortalab.scoring.round import MOST, Edition, Enhancement
from ortalab.scoring.rules import PLAIN, Rules
from ortalab.scoring.scene import Rarity, Scene, Spot

MOST_CHIPS, MOST_MULT, MOST_TIMES, MOST_TIMES_ONCE, MOST_AGAIN = 10_000, 1_000, 10, 100, 3
DECIMALS = 2
"""The most decimals of mult and times; chips are whole."""


class Copies(StrEnum):
    """The joker that is copied."""

    RIGHT = "right"  # the one to the right
    FIRST = "first"  # the left-most one


class Per(StrEnum):
    """The items for each of which a gain is had once."""

    JOKER = "joker"
    PLAYED = "played"
    SCORING = "scoring"
    HELD = "held"


@dataclass(frozen=True, slots=True)
class When:
    """A condition on rounds; what is not asked for does not matter."""

    contains: Hand | None = None  # the play contains this hand
    plays: tuple[int, ...] = ()  # one of these numbers of cards is played, …
    holds: tuple[int, ...] = ()  # … or held

    def __post_init__(self) -> None:
        """Put the numbers in order, all of which are as good as none; refuse what no round has."""
        for name, least in (("plays", 1), ("holds", 0)):
            numbers = tuple(sorted(set(getattr(self, name))))
            object.__setattr__(self, name, numbers if len(numbers) <= MOST - least else ())
            if numbers and not least <= numbers[0] <= numbers[-1] <= MOST:
                raise RoundError(f"{name} takes numbers of cards from {least} to {MOST}; write one of them")
        if self.contains is Hand.HIGH_CARD:
            raise RoundError("every play contains a High Card; leave it out")

    def test(self, scene: Scene) -> bool:
        return (
            (self.contains is None or scene.contains(self.contains))
            and (not self.plays or len(scene.played) in self.plays)
            and (not self.holds or len(scene.held) in self.holds)
        )


@dataclass(frozen=True, slots=True)
class Which:
    """A condition on cards; what is not asked for does not matter."""

    ranks: tuple[Rank, ...] = ()  # one of these
    suits: tuple[Suit, ...] = ()  # one of these
    face: bool = False
    enhancement: Enhancement | None = None
    edition: Edition | None = None
    first: bool = False  # of such cards only the first

    def __post_init__(self) -> None:
        """Put ranks and suits in order; all of them are as good as none."""
        for name, every in (("ranks", RANKS), ("suits", SUITS)):
            wanted = tuple(sorted(set(getattr(self, name))))
            object.__setattr__(self, name, wanted if len(wanted) < len(every) else ())

    def test(self, scene: Scene, spot: Spot) -> bool:
        card = spot.card
        return (
            (not self.ranks or card.counted_rank in self.ranks)
            and (not self.suits or bool(scene.suits(card) & sum(self.suits)))
            and (not self.face or scene.is_face(spot))
            and (self.enhancement is None or card.enhancement is self.enhancement)
            and (self.edition is None or card.edition is self.edition)
        )


EVERY_ROUND, EVERY_CARD = When(), Which()


@dataclass(frozen=True, slots=True, kw_only=True)
class Effect:
    """The gains of a joker when it is asked, in this order, and the rounds in which it has them."""

    when: When = EVERY_ROUND
    chips: int = 0
    mult: float = 0
    times: float = 1
    most_times: ClassVar[int] = MOST_TIMES

    def __post_init__(self) -> None:
        """Refuse what is out of bounds, `inf` and `nan` among it, and what does nothing."""
        check_amount("chips", self.chips, 0, MOST_CHIPS, 0)
        check_amount("mult", self.mult, 0, MOST_MULT)
        check_amount("times", self.times, 1, self.most_times)
        if not self.acts:
            raise RoundError("it does nothing there; give it chips, mult or times")

    @property
    def acts(self) -> bool:
        return bool(self.gains)

    @property
    def gains(self) -> tuple[Gain, ...]:
        """The gains of the effect, in this order."""
        every = (chips(float(self.chips)), mult(float(self.mult)), times(float(self.times)))
        return tuple(gain for gain, idle in zip(every, (0, 0, 1), strict=True) if gain.amount != idle)


@dataclass(frozen=True, slots=True, kw_only=True)
class Turn(Effect):
    """The effect of a joker in the turn of a card."""

    which: Which = EVERY_CARD
    again: int = 0  # how many times more the card has its turn

    def __post_init__(self) -> None:
        Effect.__post_init__(self)
        check_amount("again", self.again, 0, MOST_AGAIN, 0)
        if self.again and self.times != 1:
            raise RoundError("a joker that repeats a turn does not multiply in it; declare two jokers")

    @property
    def acts(self) -> bool:
        return bool(self.gains or self.again)


@dataclass(frozen=True, slots=True, kw_only=True)
class Once(Effect):
    """The gains of a joker in a turn of its own, after the cards."""

    per: Per | None = None  # all of it for each of these
    most_times: ClassVar[int] = MOST_TIMES_ONCE  # more than in turns of which there are many

    def __post_init__(self) -> None:
        Effect.__post_init__(self)
        if self.per and self.times != 1:
            raise RoundError(
                "per counts chips and mult; a joker that multiplies does so once, so leave one of the two out"
            )


@dataclass(frozen=True, slots=True, kw_only=True)
class Beside(Effect):
    """The gains of a joker in the turn of each joker, its own included."""

    rarity: Rarity | None = None  # of that joker


@dataclass(frozen=True, slots=True)
class Declaration:
    """All parts of a joker that a round brings along; `Declared` checks how they fit together."""

    name: str
    rules: Rules = PLAIN
    copies: Copies | None = None
    scored: Turn | None = None  # in the turn of a scoring card
    held: Turn | None = None  # in the turn of a held card
    once: Once | None = None
    jokers: Beside | None = None


def check_amount(name: str, amount: float, least: float, most: float, decimals: int = DECIMALS) -> None:
    """Refuse a number that is too small, too large, none at all, or more exact than it may be."""
    if not least <= amount <= most or round(amount, decimals) != amount:
        how = f", with {decimals} decimals at most" if decimals else ", and is whole"
        raise RoundError(f"{name} is {amount:g}, but it goes from {least:g} to {most:,}{how}; write such a number")
