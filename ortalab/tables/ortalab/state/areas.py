"""Where cards and jokers lie on the page: in the three rows of the round, or on the bench beside it."""

from dataclasses import dataclass, field, replace
from enum import StrEnum
from typing import Any, Final, NamedTuple

from ortalab.scoring.round import MOST, Card, JokerCard, Round, Row


class Aside(StrEnum):
    """What lies on the table without being a part of the round."""

    BENCH = "bench"  # jokers that wait, and count for nothing


BENCH: Final = Aside.BENCH
MOST_WAITING = 10
"""The most jokers that the bench takes: two rows of them."""

Area = Row | Aside
"""Whatever a card or joker can lie in."""
AREAS: tuple[Area, ...] = (*Row, BENCH)
"""All of them, from the top of the table down."""
NEIGHBOUR: dict[Area, Area] = {Row.PLAYED: Row.HELD, Row.HELD: Row.PLAYED, Row.JOKERS: BENCH, BENCH: Row.JOKERS}
"""The area in which the same things lie."""


@dataclass(frozen=True, slots=True)
class Table:
    """What lies on the table: the round that is scored, and the jokers that wait."""

    round: Round = field(default_factory=Round)
    bench: tuple[JokerCard, ...] = ()

    @property
    def is_cleared(self) -> bool:
        """Whether no card and no joker lies in the round's rows; jokers may wait."""
        return not any(self.round.row(row) for row in Row)

    def row(self, area: Area) -> tuple[Card | JokerCard, ...]:
        """Return what lies in an area, left to right."""
        return self.bench if area is BENCH else self.round.row(area)

    def without(self, area: Area, place: int) -> "Table":
        """Return the table less the card or joker at a place."""
        if area is BENCH:
            return replace(self, bench=self.bench[:place] + self.bench[place + 1 :])
        return replace(self, round=self.round.without(area, place))

    def laid(self, area: Area, things: tuple[Card | JokerCard, ...]) -> "Table":
        """Return the table with other cards or jokers in an area; whether they belong there is for the caller."""
        given: Any = things
        if area is BENCH:
            return replace(self, bench=given)
        return replace(self, round=replace(self.round, **{area.value: given}))


class Strange(NamedTuple):
    """What stands in a link for a joker that nobody knows."""

    area: Area
    place: int  # among all that the link has there, from 0
    text: str  # with blanks: "Low Tide foil"


def most(area: Area) -> int:
    """Return how many cards or jokers an area takes.

    >>> most(Row.HELD), most(BENCH)
    (5, 10)
    """
    return MOST_WAITING if area is BENCH else MOST


def most_said(area: Area) -> str:
    """Return in words how many it takes."""
    return "ten" if area is BENCH else "five"


def area_of(word: str) -> Area | None:
    """Return the area of a word, None where it names none.

    >>> area_of("bench"), area_of("cellar")
    (<Aside.BENCH: 'bench'>, None)
    """
    return next((area for area in AREAS if area == word), None)
