"""The answers of the solver's worker: written as JSON with rounds as links, and parsed into plays on this table."""

from dataclasses import replace
from typing import NamedTuple

from ortalab.errors import TextError
from ortalab.json_text import parse_json
from ortalab.rounds.round import FULL, Row
from ortalab.tables.rounds.link import decode
from ortalab.tables.rounds.state.areas import BENCH, WIDEST, Table
from ortalab.tables.rounds.state.scores import score_of
from ortalab.tables.rounds.state.solver import Added, Goal, Marked, Place, Play, Proposal, Shift
from ortalab.typed_json import typed

UNREAD = "the solver's answer cannot be read; the table is unchanged"


class FoundMove(NamedTuple):
    """A move of a card or joker in a play; a row of None is the bench, or off the table."""

    from_row: Row | None
    from_place: int
    to_row: Row | None
    to_place: int


class FoundPlay(NamedTuple):
    link: str
    score: float
    moves: tuple[FoundMove, ...]


class Found(NamedTuple):
    """The plays that a search found, with the numbers that certify them."""

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


def read_answer(text: str, now: Table, goal: Goal) -> Proposal:
    """Parse the worker's answer; raise `TextError` if it is malformed or the engine scores a play differently."""
    try:
        found = typed(Found, parse_json(text))
        best, *rest = (_read_play(play, now, goal) for play in found.plays)
    except (ValueError, LookupError):
        raise TextError(UNREAD) from None
    return Proposal((best, *rest), found.covered, found.evaluated, found.closed)


def _read_play(found: FoundPlay, now: Table, goal: Goal) -> Play:
    reading = decode(found.link)
    score = score_of(reading.round)
    is_sampled = reading.round.rules == FULL  # the mean of many chances
    if reading.complaints or score is None or not (is_sampled or score.total == found.score):
        raise ValueError(found.link)
    shifts = [Shift(_place(*move[:2]), _place(*move[2:])) for move in found.moves]
    bench = now.bench
    if goal is Goal.BEST:  # jokers that join the row leave the bench, and those that leave it wait there
        waited = [range(len(bench))[move.from_place] for move in found.moves if move.from_row is None]
        bench = tuple(joker for place, joker in enumerate(bench) if place not in waited)
        for nth, (before, after) in enumerate(shifts):
            if before is None:
                shifts[nth] = Shift((BENCH, waited.pop(0)), after)
            elif after is None:
                shifts[nth] = Shift(before, (BENCH, len(bench)))
                bench = (*bench, now.round.jokers[before[1]])
    table = replace(now, round=reading.round, bench=bench)
    if goal is Goal.BEST and table.things != now.things:
        raise ValueError("no card or joker changes")
    return Play(table, found.score, score.hand.prose, tuple(shifts))


def _place(row: Row | None, place: int) -> Place | None:
    return None if row is None else (row, range(WIDEST)[place])


def read_weights(text: str) -> Weights:
    """Parse the points that jokers or marks add; raise `TextError` if they are malformed.

    >>> read_weights('[[], [], [["played", 0], [["Foil", 150.0]]]]').marked
    Marked(at=(<Row.PLAYED: 'played'>, 0), points=(('Foil', 150.0),))
    """
    try:
        found = typed(Weights, parse_json(text))
    except ValueError:
        raise TextError(UNREAD) from None
    places = [found.marked.at[1]] if found.marked else [item.place for item in found.swapped]
    if any(place not in range(WIDEST) for place in places):
        raise TextError(UNREAD)
    return found
