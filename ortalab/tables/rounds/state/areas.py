"""The areas for cards and jokers: the round's three rows, and the bench for unused jokers."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from enum import StrEnum
from typing import Any, Final, NamedTuple

from ortalab.rounds.card import Card, JokerCard
from ortalab.rounds.round import FULL, MOST, RULES, Round, Row


class Aside(StrEnum):
    """Areas whose cards and jokers are not part of the round and do not score."""

    BENCH = "bench"  # unused jokers


BENCH: Final = Aside.BENCH
MOST_WAITING = 10
"""The most jokers that the bench takes: two rows of them."""

Area = Row | Aside
"""A row of the round, or an area beside it."""
ASIDE: Final = tuple(Aside)
_BESIDE: Final = {area: place for place, area in enumerate(Aside)}
Thing = Card | JokerCard


class AreaRow(NamedTuple):
    """An area's data, read by views, keys, links, words and drags."""

    key: str  # in a link
    title: str
    subject: str  # at the start of a sentence about it
    holds: type[Thing]
    most: int  # the number of things it takes under rules 1 and 2
    neighbour: Area  # the other area of the same kind
    noun: str  # of one thing, after its ordinal
    counted: str  # … in a count
    place_of: tuple[str, str]  # "1st of 3 …": for one thing, for more
    refusal: str  # the reason why it takes no things of the other kind
    waits: bool = False  # whether its things do not score; it then shows one free place


_PLAYED = AreaRow(
    key="p",
    title="Played",
    subject="Played",
    holds=Card,
    most=MOST,
    neighbour=Row.HELD,
    noun="played card",
    counted="played card",
    place_of=("played", "played"),
    refusal="A joker does not go to Played.",
)
_JOKERS = AreaRow(
    key="j",
    title="Jokers",
    subject="Jokers",
    holds=JokerCard,
    most=MOST,
    neighbour=BENCH,
    noun="joker",
    counted="joker",
    place_of=("joker", "jokers"),
    refusal="Only jokers go to Jokers.",
)
AREAS: Mapping[Area, AreaRow] = {
    Row.JOKERS: _JOKERS,
    Row.PLAYED: _PLAYED,
    Row.HELD: _PLAYED._replace(
        key="h",
        title="Held",
        subject="Held",
        neighbour=Row.PLAYED,
        noun="held card",
        counted="held card",
        place_of=("held", "held"),
        refusal="A joker does not go to Held.",
    ),
    BENCH: _JOKERS._replace(
        key="b",
        title="Bench",
        subject="The bench",
        most=MOST_WAITING,
        neighbour=Row.JOKERS,
        noun="joker on the bench",
        counted="waiting joker",
        place_of=("on the bench", "on the bench"),
        refusal="Only jokers go to the bench.",
        waits=True,
    ),
}
"""All areas, from the top of the table down."""
MOST_FULL: Final[Mapping[Area, int]] = {Row.JOKERS: 15, Row.HELD: 20}
"""The most things that the page takes in the full game, if more."""
WIDEST: Final = 20
"""The most places of any row under any rules."""


@dataclass(frozen=True, slots=True)
class Table:
    """The table: the round that is scored, and the unused jokers on the bench."""

    round: Round = field(default_factory=Round)
    beside: tuple[tuple[Thing, ...], ...] = ((),) * len(Aside)  # one row for each area of `Aside`

    @property
    def is_cleared(self) -> bool:
        """Whether the round's rows are empty; there may be jokers on the bench."""
        return not any(self.round.row(row) for row in Row)

    @property
    def waiting(self) -> tuple[JokerCard, ...]:
        """The unused jokers on the bench."""
        return tuple(thing for things in self.beside for thing in things if isinstance(thing, JokerCard))

    @property
    def things(self) -> list[str]:
        """All cards and jokers, in a fixed order."""
        return sorted(str(thing) for area in AREAS for thing in self.row(area))

    def row(self, area: Area) -> tuple[Thing, ...]:
        """Return the cards or jokers in an area, left to right."""
        return self.round.row(area) if isinstance(area, Row) else self.beside[_BESIDE[area]]

    def with_row(self, area: Area, things: tuple[Thing, ...]) -> "Table":
        """Return the table with other cards or jokers in an area; the caller checks that they belong there."""
        if isinstance(area, Row):
            rows: dict[str, Any] = {area.value: things}
            return replace(self, round=replace(self.round, **rows))
        at = _BESIDE[area]
        return replace(self, beside=(*self.beside[:at], things, *self.beside[at + 1 :]))

    def is_full(self, area: Area) -> bool:
        """Whether an area is full."""
        return len(self.row(area)) >= most(area, self.round.rules)

    def without(self, area: Area, place: int) -> "Table":
        """Return the table without the card or joker at a place."""
        things = self.row(area)
        return self.with_row(area, things[:place] + things[place + 1 :])

    def with_jokers(self, change: Callable[[JokerCard], JokerCard | None]) -> "Table":
        """Return the table with each joker, in any area, replaced by a card; None removes it."""
        table = self
        for area in holding(JokerCard):
            cards = (change(card) for card in self.row(area) if isinstance(card, JokerCard))
            table = table.with_row(area, tuple(card for card in cards if card))
        return table


class UnknownText(NamedTuple):
    """The name of an unknown joker in a link."""

    area: Area
    place: int  # among all in its row of the link, from 0
    text: str  # with blanks: "Low Tide foil"


def most(area: Area, rules: str = RULES) -> int:
    """Return the maximum number of cards or jokers in an area under some rules.

    >>> most(Row.HELD), most(Row.HELD, "full"), most(BENCH)
    (5, 20, 10)
    """
    usual = AREAS[area].most
    return MOST_FULL.get(area, usual) if rules == FULL else usual


def places(area: Area, count: int) -> int:
    """Return the number of places shown for so many things: five or more; on the bench, one free place.

    >>> places(Row.HELD, 0), places(Row.HELD, 8), places(BENCH, 0), places(BENCH, 10)
    (5, 8, 1, 10)
    """
    return min(count + 1, most(area)) if AREAS[area].waits else max(count, MOST)


def holding(kind: type[Card | JokerCard]) -> tuple[Area, ...]:
    """Return the areas for cards, or those for jokers.

    >>> holding(Card), holding(JokerCard)
    ((<Row.PLAYED: 'played'>, <Row.HELD: 'held'>), (<Row.JOKERS: 'jokers'>, <Aside.BENCH: 'bench'>))
    """
    return tuple(area for area, row in AREAS.items() if row.holds is kind)


def area_of(word: str) -> Area | None:
    """Return the area with a name; None if there is none.

    >>> area_of("bench"), area_of("cellar")
    (<Aside.BENCH: 'bench'>, None)
    """
    return next((area for area in AREAS if area == word), None)
