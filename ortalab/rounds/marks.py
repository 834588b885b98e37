"""The marks of cards and jokers: enhancements, editions and seals, each with its gains."""

from collections.abc import Iterable
from enum import Enum
from typing import Final, NamedTuple, TypeVar

from ortalab.rounds.gains import Gain, chips, dollars, mult, times


class Mark(Enum):
    """A mark and its certain gains; a card or joker has at most one mark of each kind."""

    __hash__ = object.__hash__  # Enum's own hash is slow, and these are looked up for every card

    def __init__(self, word: str, scored: Gain | None = None, held: Gain | None = None) -> None:
        self.word = word
        self.short = word
        self.scored = scored
        """The gain in the turn of a scoring card."""
        self.held = held
        """The gain in the turn of a held card."""

    def __str__(self) -> str:
        return self.word


class Enhancement(Mark):
    """The enhancement of a card (assignment, Card Enhancements)."""

    BONUS = ("Bonus", chips(30))
    MULT = ("Mult", mult(4))
    WILD = ("Wild",)
    GLASS = ("Glass", times(2))
    STEEL = ("Steel", None, times(1.5))
    STONE = ("Stone", chips(50))
    GOLD = ("Gold",)
    LUCKY = ("Lucky",)

    @property
    def is_blank(self) -> bool:
        """Whether it removes the rank and the suit of its card."""
        return self is _BLANK


_BLANK = Enhancement.STONE


class Edition(Mark):
    """The finish of a card or a joker (assignment, Card Editions); only jokers can be Negative."""

    FOIL = ("Foil", "Foil", chips(50))
    HOLOGRAPHIC = ("Holographic", "Holo", mult(10))
    POLYCHROME = ("Polychrome", "Poly", times(1.5))
    NEGATIVE = ("Negative", "Negative", chips(0))

    def __init__(self, word: str, short: str, gain: Gain) -> None:
        super().__init__(word, gain)
        self.short = short
        self.gain = gain
        """The gain on a card when it scores, and on a joker in its own turn."""


class Seal(Mark):
    """The seal of a card; Red repeats its turn, Blue and Purple never change a score."""

    RED = ("Red Seal",)
    GOLD = ("Gold Seal", dollars(3))
    BLUE = ("Blue Seal",)
    PURPLE = ("Purple Seal",)


class Marks(NamedTuple):
    """The marks of a ruleset, each kind in its order."""

    enhancements: tuple[Enhancement, ...]
    editions: tuple[Edition, ...]
    seals: tuple[Seal, ...] = ()


MARKS_1: Final = Marks(tuple(Enhancement)[:5], tuple(Edition)[:3])
"""The marks of rules 1: up to Steel, and without Negative."""
MARKS_2: Final = MARKS_1._replace(enhancements=tuple(Enhancement)[:6])
"""The marks of rules 2: with Stone."""
MARKS_FULL: Final = Marks(tuple(Enhancement), tuple(Edition), tuple(Seal))
"""The marks of the full game: all."""

AnyMark = TypeVar("AnyMark", bound=Mark)


def by_word(marks: Iterable[AnyMark]) -> dict[str, AnyMark]:
    """Index marks by their words and short words, in lower case.

    >>> str(by_word(MARKS_1.editions)["poly"])
    'Polychrome'
    """
    marks = tuple(marks)
    return {mark.word.lower(): mark for mark in marks} | {mark.short.lower(): mark for mark in marks}
