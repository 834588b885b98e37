"""The results of finished games: one file for all tables, what it says when it is damaged, and the figures."""

import json
from collections.abc import Iterable, Mapping
from datetime import date, timedelta
from itertools import pairwise
from typing import Any, NamedTuple

from ortalab.errors import TextError, shown
from ortalab.json_text import parse_json

FILE = "ortalab-games.json"
"""The name of the exported file."""
UNREAD_FILE = "ortalab-games-unread.json"
VERSION = 1
MOST_RESULTS = 2000
"""The results that are kept of each table; the oldest make room."""
MOST_ODD = 200
"""The rows of each table that cannot be read, and are kept all the same."""
LONGEST_GAME = 4000
MOST_BYTES = 6_000_000
"""Bytes of a file that are read."""


NO_FILE = "this is no file of games; export one on any table of Ortalab"


class Result(NamedTuple):
    """A finished game."""

    game: str  # as text, by which it is known
    day: str  # in UTC, as 2026-11-23
    points: int
    won: bool | None = None  # None: not known, or nobody was to be beaten
    mark: str = ""  # why it does not count; "" if it does
    daily: bool = False  # it is the deal of its day


Results = Mapping[str, tuple[Result, ...]]
"""The results of each table, by its word, the oldest first."""


def write_results(results: Results) -> str:
    """Write the file.

    >>> write_results({"triangles": (Result("1-7-a", "2026-11-23", 42),)})  # doctest: +ELLIPSIS
    '{"ortalab": "games", "version": 1, "tables": {"triangles": [{"game": "1-7-a", "day": "2026-11-23", "points": 42...
    """
    tables = {table: [result._asdict() for result in rows] for table, rows in sorted(results.items())}
    return json.dumps({"ortalab": "games", "version": VERSION, "tables": tables})


def read_results(text: str) -> tuple[Results, int]:
    """Read a file; return the results, and how many rows are damaged and left out.

    Raise `TextError` where it is no such file. A table that is not known here is kept: another version has it.
    """
    found, damaged = {}, 0
    for table, rows in _tables(text).items():
        if not isinstance(rows, list):
            raise TextError(f"the games of {shown(table)} are no list; export the file again")
        read = [result for row in rows if (result := _result(row))]
        found[table], damaged = tuple(read[-MOST_RESULTS:]), damaged + len(rows) - len(read)
    return found, damaged


def _tables(text: str) -> dict[str, Any]:
    """Return the tables of a file of games, or of one with everything; raise `TextError` where there are none."""
    try:
        data = parse_json(text)
    except TextError:
        raise TextError(NO_FILE) from None
    if isinstance(data, dict) and isinstance(data.get("ortalab"), int):
        data = data.get("games")
        if data is None:
            raise TextError("this file of Ortalab has no games; take it on “Your days”, or on the table of Ortalab")
    match data:
        case {"ortalab": "games", "version": int(version), "tables": dict(tables)}:
            if version != VERSION:
                raise TextError(f"the games are of version {version}; this page reads version {VERSION}")
            return tables
    raise TextError(NO_FILE)


def rewritten(text: str, results: Results) -> str:
    """Write results over a file of games; its rows that cannot be read stay in it.

    >>> text = '{"ortalab": "games", "version": 1, "tables": {"t": [{"later": 1}]}}'
    >>> rewritten(text, {}) == text
    True
    """
    tables: dict[str, list[Any]] = {
        table: odd for table, rows in (_tables(text) if text else {}).items() if (odd := _odd(rows))
    }
    for table, rows in results.items():
        tables[table] = tables.get(table, []) + [result._asdict() for result in rows]
    return json.dumps({"ortalab": "games", "version": VERSION, "tables": dict(sorted(tables.items()))})


def _odd(rows: list[object]) -> list[object]:
    """Return the rows that cannot be read, as far as there is room for them."""
    odd = [row for row in rows if _result(row) is None]
    return [row for row in odd[-MOST_ODD:] if len(json.dumps(row)) <= LONGEST_GAME]


def trouble_of(text: str) -> str:
    """Return why the games that the browser keeps cannot be read, a sentence; "" if they can.

    >>> trouble_of("{"), trouble_of("")
    ('The games that this browser keeps cannot be read.', '')
    """
    try:
        read_results(text or write_results({}))
    except ValueError:
        return "The games that this browser keeps cannot be read."
    return ""


def readable_results(text: str) -> Results:
    """Return the results that the browser keeps; none if their text is damaged.

    >>> readable_results("{")
    {}
    """
    try:
        return read_results(text)[0]
    except ValueError:
        return {}


def _result(row: object) -> Result | None:
    """Read a row; return None if it is damaged."""
    match row:
        case {
            "game": str(game),
            "day": str(day),
            "points": int(points),
            "won": None | bool() as won,
            "mark": str(mark),
            "daily": bool(daily),
        } if 0 < len(game) <= LONGEST_GAME and not isinstance(points, bool) and _day(day):
            return Result(game, day, points, won, mark, daily)
    return None


def _day(text: str) -> date | None:
    try:
        return date.fromisoformat(text)
    except ValueError:
        return None


def added(results: Results, table: str, result: Result) -> Results:
    """Return the results with one more; a game that is known already only learns whether it was won.

    >>> one = added({}, "t", Result("1-7-a", "2026-11-23", 42))
    >>> [result.won for result in added(one, "t", Result("1-7-a", "2026-11-24", 42, won=True))["t"]]
    [True]
    """
    return merged(results, {table: (result,)})


def merged(mine: Results, others: Results) -> Results:
    """Return the results of two files: each game once, as it was on the earlier day."""
    return {table: _united(mine.get(table, ()), others.get(table, ())) for table in sorted({*mine, *others})}


def _united(mine: Iterable[Result], others: Iterable[Result]) -> tuple[Result, ...]:
    known: dict[str, Result] = {}
    for result in (*mine, *others):
        first = known.get(result.game, result)
        known_ends = [won for won in (first.won, result.won) if won is not None]
        won = any(known_ends) if known_ends else None
        known[result.game] = min(first, result, key=_rank)._replace(won=won)
    return tuple(sorted(known.values(), key=lambda result: result.day)[-MOST_RESULTS:])


def _rank(result: Result) -> tuple[object, ...]:
    """Return by what one of two results of the same game counts: the earlier, and of one day that without a mark."""
    return result.day, result.mark, -result.points, not result.daily


class Figures(NamedTuple):
    """The figures of a table; only results without a mark count, but for the games."""

    games: int
    counted: int
    average: float
    best: int
    won: int
    compared: int  # games in which somebody was to be beaten
    streak: int  # days in a row with the deal of the day, up to today or yesterday
    longest: int


def figures(results: Iterable[Result], today: str) -> Figures:
    """Return the figures of some results.

    >>> rows = [Result(f"{day}", f"2026-11-2{day}", 40 + day, daily=True) for day in (0, 2, 3)]
    >>> figures(rows, "2026-11-24")
    Figures(games=3, counted=3, average=41.666666666666664, best=43, won=0, compared=0, streak=2, longest=2)
    """
    rows = list(results)
    counting = [result for result in rows if not result.mark]
    points = [result.points for result in counting] or [0]
    days = sorted({found for result in counting if result.daily and (found := _day(result.day))})
    runs, last = [1] * bool(days), _day(today)
    for before, after in pairwise(days):
        runs += [runs.pop() + 1] if after - before == timedelta(days=1) else [1]
    is_going = bool(days and last and last - days[-1] <= timedelta(days=1))
    return Figures(
        len(rows),
        len(counting),
        sum(points) / len(points),
        max(points),
        sum(result.won is True for result in counting),
        sum(result.won is not None for result in counting),
        runs[-1] if is_going else 0,
        max(runs, default=0),
    )
