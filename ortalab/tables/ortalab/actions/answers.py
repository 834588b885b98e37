"""Answers of the solver's worker, read into plays of this table."""

from dataclasses import replace
from typing import Any

from ortalab.errors import TextError
from ortalab.json_text import parse_json
from ortalab.scoring.round import MOST, Row
from ortalab.tables.ortalab.actions.replay import score_of
from ortalab.tables.ortalab.link import decode
from ortalab.tables.ortalab.state.areas import AREAS, BENCH, Table
from ortalab.tables.ortalab.state.solver import Added, Goal, Marked, Place, Play, Proposal, Shift


def read_answer(text: str, now: Table, goal: Goal) -> Proposal:
    """Read the worker's answer; raise `TextError` if it is malformed, or the engine scores a play otherwise."""
    try:
        data = parse_json(text)
        best, *rest = (_read_play(play, now, goal) for play in data["plays"])
        return Proposal((best, *rest), int(data["covered"]), int(data["evaluated"]), float(data["closed"]))
    except (ValueError, LookupError, TypeError, AttributeError):
        raise TextError("the solver's answer cannot be read; the table is as it was") from None


def _read_play(data: dict[str, Any], now: Table, goal: Goal) -> Play:
    reading = decode(data["link"])
    score = score_of(reading.round)
    if reading.complaints or score is None or score.total != data["score"]:
        raise ValueError(data["link"])
    shifts = [Shift(_place(*move[:2]), _place(*move[2:])) for move in data["moves"]]
    bench = now.row(BENCH)
    if goal is Goal.BEST:  # jokers that come in leave the bench, and those that go out wait there
        waited = [range(len(bench))[place] for row, place, *_ in data["moves"] if row is None]
        bench = tuple(joker for place, joker in enumerate(bench) if place not in waited)
        for nth, (before, after) in enumerate(shifts):
            if before is None:
                shifts[nth] = Shift((BENCH, waited.pop(0)), after)
            elif after is None:
                shifts[nth] = Shift(before, (BENCH, len(bench)))
                bench = (*bench, now.round.jokers[before[1]])
    table = replace(now, round=reading.round).with_row(BENCH, bench)
    if goal is Goal.BEST and things_of(table) != things_of(now):
        raise ValueError("no card or joker comes or goes")
    return Play(table, score.total, score.hand.prose, tuple(shifts))


def things_of(table: Table) -> list[str]:
    """Return all cards and jokers of a table in an order that does not depend on where they lie."""
    return sorted(str(thing) for area in AREAS for thing in table.row(area))


def _place(row: str | None, place: int) -> Place | None:
    return None if row is None else (Row(row), range(MOST)[place])


def read_added(text: str) -> tuple[tuple[Added, ...], tuple[Added, ...]]:
    """Read the points jokers add at the end of the row, and in the place of others; raise `TextError` if malformed."""
    try:
        data = parse_json(text)
        added = tuple(Added(str(name), float(points)) for name, points in data["added"])
        swapped = tuple(Added(str(name), float(points), range(MOST)[place]) for name, points, place in data["swapped"])
    except (ValueError, LookupError, TypeError):
        raise TextError("the solver's answer cannot be read; the table is as it was") from None
    return added, swapped


def read_marked(text: str) -> Marked | None:
    """Read the points that marks add to a card; None if the answer is about jokers, `TextError` if it is malformed.

    >>> read_marked('{"at": ["played", 0], "marked": {"Foil": 150.0}}')
    Marked(at=(<Row.PLAYED: 'played'>, 0), points=(('Foil', 150.0),))
    """
    try:
        data = parse_json(text)
        if "marked" not in data:
            return None
        row, place = data["at"]
        points = tuple((str(word), float(points)) for word, points in data["marked"].items())
        return Marked((Row(row), range(MOST)[place]), points)
    except (ValueError, LookupError, TypeError, AttributeError):
        raise TextError("the solver's answer cannot be read; the table is as it was") from None
