"""The areas for cards and jokers: the round's three rows, and the bench for unused jokers."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from enum import StrEnum
from typing import Final, NamedTuple

from ortalab.rounds.card import Card, JokerCard
from ortalab.rounds.round import FULL, MOST, RULES, Round, Row


class Aside(StrEnum):
    """The area beside the round, whose jokers do not score."""

    BENCH = "bench"


BENCH: Final = Aside.BENCH
MOST_WAITING = 10
"""Maximum number of jokers on the bench: two rows."""

Area = Row | Aside
"""A row of the round, or the bench."""
Thing = Card | JokerCard


class AreaRow(NamedTuple):
    """Names and texts of an area."""

    key: str  # in a link
    title: str
    subject: str  # at the start of a sentence
    holds: type[Thing]
    neighbour: Area  # the other area of the same kind
    noun: str  # of one thing, after its ordinal
    counted: str  # … in a count
    place_of: tuple[str, str]  # "1st of 3 …": for one thing, for more

    @property
    def refusal(self) -> str:
        """The error message for things of the other kind."""
        name = self.subject.replace("The", "the")
        return f"A joker does not go to {name}." if self.holds is Card else f"Only jokers go to {name}."


AREAS: Mapping[Area, AreaRow] = {
    Row.JOKERS: AreaRow("j", "Jokers", "Jokers", JokerCard, BENCH, "joker", "joker", ("joker", "jokers")),
    Row.PLAYED: AreaRow("p", "Played", "Played", Card, Row.HELD, "played card", "played card", ("played", "played")),
    Row.HELD: AreaRow("h", "Held", "Held", Card, Row.PLAYED, "held card", "held card", ("held", "held")),
    BENCH: AreaRow(
        *("b", "Bench", "The bench", JokerCard, Row.JOKERS),
        *("joker on the bench", "waiting joker", ("on the bench", "on the bench")),
    ),
}
"""All areas, from the top of the table down."""
MOST_FULL: Final[Mapping[Area, int]] = {Row.JOKERS: 15, Row.HELD: 20}
"""Maximum size of an area in the full game, where above `MOST`."""
WIDEST: Final = 20
"""Maximum number of places in any row under any rules."""


@dataclass(frozen=True, slots=True)
class Table:
    """The table: the round that is scored, and the unused jokers on the bench."""

    round: Round = field(default_factory=Round)
    bench: tuple[JokerCard, ...] = ()

    @property
    def is_cleared(self) -> bool:
        """Whether the round's rows are empty; the bench may have jokers."""
        return not any(self.round.row(row) for row in Row)

    @property
    def things(self) -> list[str]:
        """All cards and jokers as text, sorted."""
        return sorted(str(thing) for area in AREAS for thing in self.row(area))

    def row(self, area: Area) -> tuple[Thing, ...]:
        """Return the cards or jokers in an area, left to right."""
        return self.round.row(area) if isinstance(area, Row) else self.bench

    def with_row(self, area: Area, things: tuple[Thing, ...]) -> "Table":
        """Return the table with other cards or jokers in an area; the caller checks that they belong there."""
        if isinstance(area, Row):
            return replace(self, round=self.round.with_row(area, things))
        return replace(self, bench=tuple(thing for thing in things if isinstance(thing, JokerCard)))

    def with_thing(self, area: Area, place: int, thing: Thing) -> "Table":
        """Return the table with the card or joker at a place replaced by one of its kind."""
        things = self.row(area)
        return self.with_row(area, (*things[:place], thing, *things[place + 1 :]))

    def is_full(self, area: Area) -> bool:
        return len(self.row(area)) >= most(area, self.round.rules)

    def without(self, area: Area, place: int) -> "Table":
        """Return the table without the card or joker at a place."""
        things = self.row(area)
        return self.with_row(area, things[:place] + things[place + 1 :])

    def with_jokers(self, change: Callable[[JokerCard], JokerCard | None]) -> "Table":
        """Return the table with each joker, in any area, replaced by `change(joker)`; None removes it."""
        table = self
        for area in (Row.JOKERS, BENCH):
            cards = (change(card) for card in self.row(area) if isinstance(card, JokerCard))
            table = table.with_row(area, tuple(card for card in cards if card))
        return table


class UnknownText(NamedTuple):
    """The name of an unknown joker in a link."""

    area: Area
    place: int  # index in its row of the link
    text: str  # with blanks: "Low Tide foil"


def most(area: Area, rules: str = RULES) -> int:
    """Return the maximum number of cards or jokers in an area under a ruleset.

    >>> most(Row.HELD), most(Row.HELD, "full"), most(BENCH)
    (5, 20, 10)
    """
    if area is BENCH:
        return MOST_WAITING
    return MOST_FULL.get(area, MOST) if rules == FULL else MOST


def places(area: Area, count: int) -> int:
    """Return the number of places drawn for a number of things: at least five; on the bench, one more if it has room.

    >>> places(Row.HELD, 0), places(Row.HELD, 8), places(BENCH, 0), places(BENCH, 10)
    (5, 8, 1, 10)
    """
    return min(count + 1, most(area)) if area is BENCH else max(count, MOST)


def area_of(word: str) -> Area | None:
    """Return the area with a name; None if there is none.

    >>> area_of("bench"), area_of("cellar")
    (<Aside.BENCH: 'bench'>, None)
    """
    return next((area for area in AREAS if area == word), None)
