"""Rounds, and the numbers of a run around one hand: levels, plays, money, the blind and the deck."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from enum import StrEnum
from types import MappingProxyType
from typing import Any, Final, NamedTuple, Protocol

from ortalab.errors import RoundError
from ortalab.rounds.card import MOST_NUMBER, MOST_PLANETS, Card, JokerCard, check_number
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
        """Return the chips (at least 0) and mult (at least 1) at a level, which is fractional in means over luck."""
        chips, mult = self.chips + (level - 1) * self.more_chips, self.mult + (level - 1) * self.more_mult
        return max(0, chips), max(1, mult)


class Counted(StrEnum):
    """Whether the counters of a round exclude or include the growth of this hand."""

    BEFORE = "before"
    AFTER = "after"


NUMBERS: Final[Mapping[str, int]] = MappingProxyType({
    "joker_slots": 0, "hands": 0, "discards": 0, "deck_size": 0, "deck_start": 0, "stones": 0, "steels": 0,
    "enhanced": 0, "skipped": 0, "tarots": 0, "money": -MOST_NUMBER,
})  # fmt: skip
"""The whole numbers of a run that scores depend on, each with its minimum."""
AT_STAKE: Final[Mapping[str, int]] = MappingProxyType({"target": 0, "scored": 0, "discards_used": 0})
"""The whole numbers of the blind that only decisions use, each with its minimum."""


class HandNumber(NamedTuple):
    """A number that a run states for each poker hand: its name in errors, its bounds, and the least as its default."""

    name: str
    least: int = 0
    most: int = MOST_NUMBER


OF_HAND: Final = {
    "levels": HandNumber("the level", 1),
    "plays": HandNumber("the number of plays"),
    "observatory": HandNumber("the number of planets", most=MOST_PLANETS),
}
"""The numbers of each poker hand."""


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
        for key, (name, least, most) in OF_HAND.items():
            for hand, number in getattr(self, key).items():
                if not least <= number <= most:  # the name is formatted only for an error
                    check_number(f"{name} of {hand.prose}", number, least, most)
        for hand, base in self.bases.items():
            for number in base:
                check_number(f"bases of {hand.prose}", number, 0)


FRESH: Final = Run()
"""A new run, the default of a round."""


MOST: Final = 5
"""The maximum number of cards played; in rules 1 and 2 also of each other row (assignment, Program Input)."""
RULES: Final = "1"
"""The default ruleset of a round."""
FULL: Final = "full"
"""The ruleset of the full game."""


class Limits(NamedTuple):
    """The maximum number of cards or jokers in each row."""

    jokers: int = MOST
    played: int = MOST
    held: int = MOST


USUAL_LIMITS: Final = Limits()
LIMITS: Final[dict[str, Limits]] = {}
"""The limits of each ruleset by name, filled from `RULESETS`."""


class Row(StrEnum):
    """The three rows of a round, top to bottom; each value is the row's attribute of `Round`."""

    JOKERS = "jokers"
    PLAYED = "played"
    HELD = "held"


class Own(Protocol):
    """A custom joker of a round: its name and its row."""

    @property
    def name(self) -> str:
        """The joker's name in the round's joker row."""

    @property
    def row(self) -> Any:  # noqa: ANN401 — a `Joker`, of a module that is not imported here
        """The row that the engine plays."""


@dataclass(frozen=True, slots=True)
class Round:
    """Cards played, cards held in hand and jokers, each left to right, and the run around them.

    A row may be empty while it is edited; scoring needs at least one played card. `own` are the round's custom jokers,
    whether or not they are in its row. `rules` is the name of the ruleset.

    >>> from ortalab.cards import Rank, Suit
    >>> Round(6 * (Card(Rank.TWO, Suit.CLUBS),))
    Traceback (most recent call last):
    ...
    ortalab.errors.RoundError: 6 cards played, but a row takes at most 5; remove 1
    """

    played: tuple[Card, ...] = ()
    held: tuple[Card, ...] = ()
    jokers: tuple[JokerCard, ...] = ()
    own: tuple[Own, ...] = ()
    rules: str = field(default=RULES, repr=False)
    run: Run = field(default=FRESH, hash=False)

    def __post_init__(self) -> None:
        """Raise `RoundError` for rows that are too long, too many custom jokers, or custom jokers that share a name."""
        jokers, played, held = LIMITS.get(self.rules, USUAL_LIMITS)
        if len(self.jokers) > jokers or len(self.played) > played or len(self.held) > held:
            _refuse_rows(self)
        if self.own:
            _check_own([joker.name for joker in self.own])

    @property
    def cards(self) -> tuple[Card, ...]:
        """All cards, the played ones first."""
        return (*self.played, *self.held)

    @property
    def in_deck(self) -> int:
        """The number of cards left in the deck."""
        run = self.run
        if run.cards_left is not None:
            return run.cards_left
        if run.cards_in_deck is not None:
            return len(run.cards_in_deck)
        return max(0, run.deck_size - len(self.played) - len(self.held))

    def row(self, row: Row) -> tuple[Card | JokerCard, ...]:
        """Return the cards or jokers in a row, left to right."""
        cards: tuple[Card | JokerCard, ...] = getattr(self, row)
        return cards

    def with_row(self, row: Row, cards: tuple[Any, ...]) -> "Round":
        """Return the round with a row replaced."""
        changes: dict[str, Any] = {row: cards}
        return replace(self, **changes)

    def with_run(self, **changes: Any) -> "Round":  # noqa: ANN401 — the fields of `Run`
        """Return the round with some fields of its run changed.

        >>> Round().with_run(money=9).run.money
        9
        """
        return replace(self, run=replace(self.run, **changes))

    def without(self, row: Row, place: int) -> "Round":
        """Return the round without the card or joker at a place."""
        cards = self.row(row)
        return self.with_row(row, cards[:place] + cards[place + 1 :])


def _refuse_rows(round: Round) -> None:
    limits = LIMITS.get(round.rules, USUAL_LIMITS)
    for row in Row:
        count, most = len(round.row(row)), getattr(limits, row)
        if count > most:
            noun = "jokers" if row is Row.JOKERS else f"cards {row}"
            raise RoundError(f"{count} {noun}, but a row takes at most {most}; remove {count - most}")


def _check_own(names: list[str]) -> None:
    if len(names) > MOST:
        raise RoundError(f"{len(names)} custom jokers, but a round has at most {MOST}; remove some")
    for place, name in enumerate(names):
        if name.lower() in {other.lower() for other in names[:place]}:
            raise RoundError(f"two custom jokers are called {name!r}; rename one")
