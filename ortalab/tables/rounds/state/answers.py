"""The answers of the solver's worker, as JSON: rounds are links, which the page parses."""

from typing import NamedTuple

from ortalab.rounds.round import Row
from ortalab.tables.rounds.state.solver import Added, Marked


class FoundMove(NamedTuple):
    """A card or joker that a play moves; a row of None is the bench, or off the table."""

    from_row: Row | None
    from_place: int
    to_row: Row | None
    to_place: int


class FoundPlay(NamedTuple):
    link: str
    score: float
    moves: tuple[FoundMove, ...]


UNBOUNDED = 1e308
"""The bound of an unbounded search."""


class Found(NamedTuple):
    """The plays that a search found, and its certificate."""

    plays: tuple[FoundPlay, ...]  # best first
    covered: int  # as in `Proposal`
    evaluated: int
    closed: float


class Weights(NamedTuple):
    """The points added by jokers, or by the marks of one card or joker."""

    added: tuple[Added, ...] = ()  # at the end of the row
    swapped: tuple[Added, ...] = ()  # in the place of another
    marked: Marked | None = None


class Dealt(NamedTuple):
    """The deal of a day and its best play."""

    dealt: str  # as links
    best: str
    score: float  # as in `Answer`
    plain: int
    as_dealt: int
