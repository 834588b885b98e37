"""The rows of the table: jokers, cards played, cards held; each with its words and the most that the page takes."""

from dataclasses import replace
from typing import Any, Final, NamedTuple

from ortalab.errors import RoundError
from ortalab.full.round import MOST_PLAYED, Card, JokerCard, Round
from ortalab.page.drag import Place
from ortalab.plurals import counted

Thing = Card | JokerCard
JOKERS, PLAYED, HELD = "jokers", "played", "held"


class AreaRow(NamedTuple):
    """A row's data: views, keys, links, words and drags read it."""

    key: str  # in a link
    title: str
    holds: type[Thing]
    most: int  # things that the page takes
    neighbour: str  # the other row that holds the same
    noun: str  # of one thing, after its ordinal


AREAS: Final = {
    JOKERS: AreaRow("j", "Jokers", JokerCard, 15, JOKERS, "joker"),
    PLAYED: AreaRow("p", "Played", Card, MOST_PLAYED, HELD, "played card"),
    HELD: AreaRow("h", "Held", Card, 20, PLAYED, "held card"),
}
"""All rows, from the top of the table down."""
EMPTY: Final = Round()
FEWEST: Final = 5
"""The places that a row shows at least."""


def row_of(round: Round, area: str) -> tuple[Thing, ...]:
    """Return the things in a row, left to right."""
    things: tuple[Thing, ...] = getattr(round, area)
    return things


def with_row(round: Round, area: str, things: tuple[Thing, ...]) -> Round:
    """Return the round with other cards or jokers in a row; raise `RoundError` where the page takes fewer."""
    row = AREAS[area]
    if len(things) > row.most:
        noun = "card" if row.holds is Card else "joker"
        raise RoundError(f"{row.title} is full: {counted(row.most, noun)} at most")
    return with_fields(round, **{area: things})


def with_fields(round: Round, **changes: Any) -> Round:  # noqa: ANN401 — values of its fields
    """Return the round with some of its fields changed."""
    return replace(round, **changes)


def check_room(round: Round) -> None:
    """Raise `RoundError` where a round has more than the page shows."""
    for area in AREAS:
        with_row(round, area, row_of(round, area))


def thing_at(round: Round, at: Place) -> Thing | None:
    """Return the thing at a place, None for a free one."""
    things = row_of(round, at.row)
    return things[at.place] if 0 <= at.place < len(things) else None


def places(count: int) -> int:
    """Return the number of places of a row that are shown: five at least.

    >>> places(3), places(8)
    (5, 8)
    """
    return max(FEWEST, count)
