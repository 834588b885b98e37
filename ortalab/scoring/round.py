"""A round as it lies on the table: cards played, cards held, jokers. Plain values, no behaviour."""

from dataclasses import dataclass, field, replace
from enum import Enum, StrEnum
from typing import Any, Protocol

from ortalab.cards import Rank, Suit
from ortalab.errors import RoundError
from ortalab.scoring.gains import Gain, chips, mult, times

MOST = 5
"""The most cards or jokers that a row can take (assignment, Program Input)."""
RULES = "1"
"""The ruleset of a round that names none."""


class Row(StrEnum):
    """The three rows of a round, from the top of the table down, by their attribute of `Round`."""

    JOKERS = "jokers"
    PLAYED = "played"
    HELD = "held"


class Enhancement(Enum):
    """The enhancement of a card; at most one a card (assignment, Card Enhancements)."""

    __hash__ = object.__hash__  # that of an enumeration is slow, and these are looked up for every card

    BONUS = ("Bonus", chips(30), None)
    MULT = ("Mult", mult(4), None)
    WILD = ("Wild", None, None)
    GLASS = ("Glass", times(2), None)
    STEEL = ("Steel", None, times(1.5))
    STONE = ("Stone", chips(50), None, "blank")

    def __init__(self, word: str, scored: Gain | None, held: Gain | None, *traits: str) -> None:
        self.word = word
        self.scored = scored
        self.held = held
        self.is_blank = "blank" in traits


class Edition(Enum):
    """A finish of a card or a joker; at most one each (assignment, Card Editions)."""

    __hash__ = object.__hash__  # that of an enumeration is slow, and these are looked up for every card

    FOIL = ("Foil", "Foil", chips(50))
    HOLOGRAPHIC = ("Holographic", "Holo", mult(10))
    POLYCHROME = ("Polychrome", "Poly", times(1.5))

    def __init__(self, word: str, short: str, gain: Gain) -> None:
        self.word = word
        self.short = short
        self.gain = gain


EDITIONS = {edition.word.lower(): edition for edition in Edition}
EDITIONS |= {edition.short.lower(): edition for edition in Edition}
"""The edition that each word means, in small letters."""


@dataclass(frozen=True, slots=True)
class Card:
    """A playing card; equal cards are still different cards when they lie at different places.

    >>> print(Card(Rank.ACE, Suit.HEARTS, Enhancement.BONUS, Edition.FOIL))
    A♥ Bonus Foil
    """

    rank: Rank
    suit: Suit
    enhancement: Enhancement | None = None
    edition: Edition | None = None
    counted_rank: int = field(init=False, repr=False, compare=False)  # the rank that it counts as; 0 where it is blank

    def __post_init__(self) -> None:
        """Derive the rank that the card counts as."""
        object.__setattr__(self, "counted_rank", 0 if self.is_blank else self.rank)

    @property
    def is_blank(self) -> bool:
        """Whether the card counts as no rank and no suit: it belongs to no hand, and always scores."""
        return self.enhancement is not None and self.enhancement.is_blank

    @property
    def short(self) -> str:
        """Rank and suit alone, as lines of the explanation begin: `A♥`; a blank card has none: `Stone Card`."""
        return f"{self.enhancement.word} Card" if self.enhancement and self.is_blank else f"{self.rank}{self.suit}"

    def __str__(self) -> str:
        return _with_words(f"{self.rank}{self.suit}", self.enhancement, self.edition)


@dataclass(frozen=True, slots=True)
class JokerCard:
    """A joker by its name, and its edition. What the name means stands in a book of jokers.

    >>> print(JokerCard("Baron", Edition.HOLOGRAPHIC))
    Baron Holographic
    """

    name: str
    edition: Edition | None = None

    def __str__(self) -> str:
        return _with_words(self.name, self.edition)


class Own(Protocol):
    """A joker that a round brings along, in whatever form: what it is called, and its row."""

    @property
    def name(self) -> str:
        """The name by which the round's jokers mean it; no book has another of this name."""

    @property
    def row(self) -> Any:  # noqa: ANN401 — a `Joker`, which stands on a floor below
        """The row that the engine asks."""


@dataclass(frozen=True, slots=True)
class Round:
    """Cards played, cards held in hand and jokers, each left to right, at most five a row.

    A row may be empty while a round is being laid out; scoring needs at least one card played. `own` are jokers that
    are in no book; they need not lie in the round. `rules` names the ruleset that it is laid out for.

    >>> Round(6 * (Card(Rank.TWO, Suit.CLUBS),))
    Traceback (most recent call last):
    ...
    ortalab.errors.RoundError: 6 cards played, but a row takes at most 5; take 1 away
    """

    played: tuple[Card, ...] = ()
    held: tuple[Card, ...] = ()
    jokers: tuple[JokerCard, ...] = ()
    own: tuple[Own, ...] = ()
    rules: str = field(default=RULES, repr=False)

    def __post_init__(self) -> None:
        """Refuse a row that is too long, and own jokers that are too many or have one name."""
        for row in Row:
            extra = len(getattr(self, row)) - MOST
            if extra > 0:
                noun = "jokers" if row is Row.JOKERS else f"cards {row}"
                raise RoundError(f"{MOST + extra} {noun}, but a row takes at most {MOST}; take {extra} away")
        if self.own:
            _check_own([joker.name for joker in self.own])

    def row(self, row: Row) -> tuple[Card | JokerCard, ...]:
        """Return the cards or jokers that lie in a row, left to right."""
        cards: tuple[Card | JokerCard, ...] = getattr(self, row)
        return cards

    def with_row(self, row: Row, cards: tuple[Any, ...]) -> "Round":
        """Return the round with other cards or jokers in a row."""
        changes: dict[str, Any] = {row: cards}
        return replace(self, **changes)

    def without(self, row: Row, place: int) -> "Round":
        """Return the round less the card or joker at a place."""
        cards = self.row(row)
        return self.with_row(row, cards[:place] + cards[place + 1 :])


def _check_own(names: list[str]) -> None:
    if len(names) > MOST:
        raise RoundError(f"{len(names)} jokers of its own, but a round brings at most {MOST} along; take some away")
    for place, name in enumerate(names):
        if name.lower() in {other.lower() for other in names[:place]}:
            raise RoundError(f"two jokers of its own are called {name!r}; give one another name")


def _with_words(name: str, *marks: Enhancement | Edition | None) -> str:
    return " ".join([name, *(mark.word for mark in marks if mark)])
