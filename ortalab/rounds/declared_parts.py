"""The parts of a custom joker: its conditions on rounds and cards, and its gains.

The limits keep scores below the largest double, even with five custom jokers that retrigger and multiply each other.
For the same reason, a joker that retriggers a card cannot multiply on that card's turn.
"""

from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING, ClassVar

from ortalab.cards import RANKS, SUITS, Rank, Suit
from ortalab.errors import RoundError
from ortalab.rounds.gains import Gain, chips, mult, times
from ortalab.rounds.hands import Hand
from ortalab.rounds.joker import Rarity
from ortalab.rounds.marks import Edition, Enhancement
from ortalab.rounds.round import MOST
from ortalab.rounds.rules import PLAIN, Rules

if TYPE_CHECKING:
    from ortalab.rounds.questions import AnyScene, AnySpot

MOST_CHIPS, MOST_MULT, MOST_TIMES, MOST_TIMES_ONCE, MOST_AGAIN = 10_000, 1_000, 10, 100, 3
DECIMALS = 2
"""The maximum number of decimals of mult and times; chips are whole."""


class Copies(StrEnum):
    """The joker to copy."""

    RIGHT = "right"  # the joker to the right
    FIRST = "first"  # the left-most joker


class Per(StrEnum):
    """The cards or jokers to count; a gain applies once for each."""

    JOKER = "joker"
    PLAYED = "played"
    SCORING = "scoring"
    HELD = "held"


@dataclass(frozen=True, slots=True)
class When:
    """A condition on rounds; a field at its default is ignored."""

    contains: Hand | None = None  # the play contains this hand
    plays: tuple[int, ...] = ()  # allowed numbers of cards played
    holds: tuple[int, ...] = ()  # allowed numbers of cards held

    def __post_init__(self) -> None:
        """Sort the numbers, and drop a condition that every round meets; raise `RoundError` for an impossible one."""
        for name, least in (("plays", 1), ("holds", 0)):
            numbers = tuple(sorted(set(getattr(self, name))))
            object.__setattr__(self, name, numbers if len(numbers) <= MOST - least else ())
            if numbers and not least <= numbers[0] <= numbers[-1] <= MOST:
                raise RoundError(f"{name} takes numbers of cards from {least} to {MOST}; write one of them")
        if self.contains is Hand.HIGH_CARD:
            raise RoundError("every play contains a High Card; leave it out")

    def test(self, scene: "AnyScene") -> bool:
        return (
            (self.contains is None or scene.contains(self.contains))
            and (not self.plays or len(scene.played) in self.plays)
            and (not self.holds or len(scene.held) in self.holds)
        )


@dataclass(frozen=True, slots=True)
class Which:
    """A condition on cards; a field at its default is ignored."""

    ranks: tuple[Rank, ...] = ()  # one of these; empty: any
    suits: tuple[Suit, ...] = ()  # one of these; empty: any
    face: bool = False
    enhancement: Enhancement | None = None
    edition: Edition | None = None
    first: bool = False  # only the first such card

    def __post_init__(self) -> None:
        """Sort ranks and suits, and clear a condition that every card meets."""
        for name, every in (("ranks", RANKS), ("suits", SUITS)):
            wanted = tuple(sorted(set(getattr(self, name))))
            object.__setattr__(self, name, wanted if len(wanted) < len(every) else ())

    def test(self, scene: "AnyScene", spot: "AnySpot") -> bool:
        card = spot.card
        return (
            (not self.ranks or card.counted_rank in self.ranks)
            and (not self.suits or bool(scene.suits(spot) & sum(self.suits)))
            and (not self.face or scene.is_face(spot))
            and (self.enhancement is None or card.enhancement is self.enhancement)
            and (self.edition is None or card.edition is self.edition)
        )


EVERY_ROUND, EVERY_CARD = When(), Which()


@dataclass(frozen=True, slots=True, kw_only=True)
class Effect:
    """The gains of a joker in one turn, in order, with a condition on the round."""

    when: When = EVERY_ROUND
    chips: int = 0
    mult: float = 0
    times: float = 1
    most_times: ClassVar[int] = MOST_TIMES

    def __post_init__(self) -> None:
        """Raise `RoundError` for amounts out of bounds, `inf` and `nan` included, and for an effect without gains."""
        check_amount("chips", self.chips, 0, MOST_CHIPS, 0)
        check_amount("mult", self.mult, 0, MOST_MULT)
        check_amount("times", self.times, 1, self.most_times)
        if not self.acts:
            raise RoundError("this effect does nothing; give it chips, mult or times")

    @property
    def acts(self) -> bool:
        return bool(self.gains)

    @property
    def gains(self) -> tuple[Gain, ...]:
        """The gains with an effect, in order: chips, mult, times."""
        every = (chips(float(self.chips)), mult(float(self.mult)), times(float(self.times)))
        return tuple(gain for gain, idle in zip(every, (0, 0, 1), strict=True) if gain.amount != idle)


@dataclass(frozen=True, slots=True, kw_only=True)
class Turn(Effect):
    """The effect of a joker on a card's turn."""

    which: Which = EVERY_CARD
    again: int = 0  # retriggers of the card

    def __post_init__(self) -> None:
        Effect.__post_init__(self)
        check_amount("again", self.again, 0, MOST_AGAIN, 0)
        if self.again and self.times != 1:
            raise RoundError("a joker that retriggers a card cannot also multiply on its turn; declare two jokers")

    @property
    def acts(self) -> bool:
        return bool(self.gains or self.again)


@dataclass(frozen=True, slots=True, kw_only=True)
class Once(Effect):
    """The gains of a joker on its own turn, after the cards."""

    per: Per | None = None  # repeat the gains for each of these
    most_times: ClassVar[int] = MOST_TIMES_ONCE  # higher than `MOST_TIMES`, because retriggers cannot repeat it

    def __post_init__(self) -> None:
        Effect.__post_init__(self)
        if self.per and self.times != 1:
            raise RoundError("per repeats chips and mult, but times applies once; leave one of the two out")


@dataclass(frozen=True, slots=True, kw_only=True)
class Beside(Effect):
    """The gains of a joker on the turn of every joker, including its own."""

    rarity: Rarity | None = None  # of the joker whose turn it is


@dataclass(frozen=True, slots=True)
class Declaration:
    """All parts of a custom joker; `Declared` checks that they fit together."""

    name: str
    rules: Rules = PLAIN
    copies: Copies | None = None
    scored: Turn | None = None  # in the turn of a scoring card
    held: Turn | None = None  # in the turn of a held card
    once: Once | None = None
    jokers: Beside | None = None


def check_amount(name: str, amount: float, least: float, most: float, decimals: int = DECIMALS) -> None:
    """Raise `RoundError` for an amount that is too small, too large, not a number, or too precise."""
    if not least <= amount <= most or round(amount, decimals) != amount:
        kind, more = ("", f", with at most {decimals} decimals") if decimals else ("a whole number ", "")
        raise RoundError(f"{name} is {amount:g}, but must be {kind}from {least:g} to {most:,}{more}; change it")
