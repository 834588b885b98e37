"""One hand about to be played: cards played, cards held, jokers and the run; plain values."""

from dataclasses import dataclass, field, replace
from enum import StrEnum
from typing import Any, Final, NamedTuple, Protocol

from ortalab.errors import RoundError
from ortalab.rounds.card import Card, JokerCard
from ortalab.rounds.run import FRESH, Run

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
        """The name by which the round's joker row refers to it; it differs from every name in the book."""

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
        """Raise `RoundError` for rows that are too long, and for custom jokers that are too many or share a name."""
        jokers, played, held = LIMITS.get(self.rules, USUAL_LIMITS)
        if len(self.jokers) > jokers or len(self.played) > played or len(self.held) > held:
            _refuse_rows(self)
        if self.own:
            _check_own([joker.name for joker in self.own])

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
