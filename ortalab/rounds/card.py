"""Cards and jokers of a round, as immutable values."""

from dataclasses import dataclass, field, replace
from typing import Any, Final, NamedTuple

from ortalab.cards import Rank, Suit
from ortalab.errors import RoundError
from ortalab.rounds.marks import Edition, Enhancement, Seal

MOST_NUMBER: Final = 10**15
"""The largest number allowed in a round; doubles are exact up to it."""


@dataclass(frozen=True, slots=True)
class Card:
    """A playing card; equal cards in different places are still different cards.

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
    forced: bool = False  # whether the blind forces it into every play
    counted_rank: int = field(init=False, repr=False, compare=False)  # the rank for hands; 0 if blank

    def __post_init__(self) -> None:
        """Derive the rank for hands; raise `RoundError` for impossible attributes."""
        object.__setattr__(self, "counted_rank", 0 if self.enhancement is _STONE else self.rank)
        if self.edition is _NEGATIVE:
            raise RoundError(f"{self.rank}{self.suit} is Negative, but only jokers can be; remove that")
        if not 0 <= self.bonus <= MOST_NUMBER:
            check_number(f"the permanent chips of {self.rank}{self.suit}", self.bonus, 0)

    @property
    def is_blank(self) -> bool:
        """Whether the card has neither rank nor suit: it belongs to no hand, and always scores."""
        return self.enhancement is not None and self.enhancement.is_blank

    @property
    def is_wild(self) -> bool:
        """Whether the card counts as every suit: it is Wild and not debuffed."""
        return self.enhancement is Enhancement.WILD and not self.debuffed

    @property
    def in_hand(self) -> "Card":
        """The card as it counts in a hand: a debuffed Wild card has only its own suit (rule book, D26)."""
        return replace(self, enhancement=None) if self.debuffed and self.enhancement is Enhancement.WILD else self

    @property
    def short(self) -> str:
        """The rank and suit, as in the explanation: `A♥`; `Stone Card` for a blank card."""
        return f"{self.enhancement.word} Card" if self.enhancement and self.is_blank else f"{self.rank}{self.suit}"

    def __str__(self) -> str:
        words = [
            f"{self.rank}{self.suit}",
            *(mark.word for mark in (self.enhancement, self.edition, self.seal) if mark),
        ]
        if self.bonus:
            words.append(f"+{self.bonus}")
        return " ".join([*words, *["debuffed"] * self.debuffed, *["forced"] * self.forced])


_STONE, _NEGATIVE = Enhancement.STONE, Edition.NEGATIVE


class Stated(NamedTuple):
    """The state of a joker in the full game.

    `value` is the number printed on the joker before the hand is played; None means the default. `rank` and `suit` are
    the card or suit that the joker currently asks for. `active` is whether it acts in this hand; None derives it from
    the round.
    """

    value: float | None = None
    rank: Rank | None = None
    suit: Suit | None = None
    active: bool | None = None


NOTHING: Final = Stated()


@dataclass(frozen=True, slots=True)
class JokerCard:
    """A joker in a round: its name, edition and stated facts. The ruleset's row of that name defines its effect.

    >>> print(JokerCard("Baron", Edition.HOLOGRAPHIC))
    Baron Holographic
    """

    name: str
    edition: Edition | None = None
    stated: Stated = NOTHING
    debuffed: bool = False

    def stating(self, **facts: Any) -> "JokerCard":  # noqa: ANN401 — the fields of `Stated`
        """Return a copy of the joker with some stated facts changed.

        >>> JokerCard("Ride the Bus").stating(value=8).stated.value
        8
        """
        return replace(self, stated=self.stated._replace(**facts))

    def __str__(self) -> str:
        return f"{self.name} {self.edition.word}" if self.edition else self.name


MOST_PLANETS: Final = 1000
"""The maximum level, plays and planet cards of a hand; each planet card adds a step."""


def check_number(name: str, number: float, least: int, most: int = MOST_NUMBER) -> None:
    """Raise `RoundError` for a number out of bounds."""
    if not least <= number <= most:
        bounds = f"at least {least}" if number < least else f"at most {most:,}"
        raise RoundError(f"{name} is {number:,}, but must be {bounds}; change it".replace(" -", " −"))
