"""Parse, write and merge the results of finished games, one file for all tables."""

import json
from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple

from ortalab.errors import TextError, shown
from ortalab.json_text import BYTE_ORDER_MARK, items, members, parse_json
from ortalab.plurals import counted
from ortalab.storage.merge import merge, read_date

FILE = "ortalab-games.json"
"""The name of the exported file."""
UNREAD_FILE = "ortalab-games-unread.json"
VERSION = 1
MOST_RESULTS = 2000
"""The maximum number of results for each table; the oldest are dropped."""
MOST_POINTS = 10**6
"""The maximum points of a game, positive or negative."""
LONGEST_GAME, LONGEST_MARK = 4000, 40
NO_FILE = "this is not a file of games; export one on any table of Ortalab"


class Result(NamedTuple):
    """A finished game."""

    game: str  # the game as text, which identifies it
    day: str  # in UTC, as 2026-11-23
    points: int
    won: bool | None = None  # None if unknown, or for a game without opponents
    mark: str = ""  # why it does not count; "" if it counts
    daily: bool = False  # whether it is the deal of its day
    from_file: bool = False  # imported from a file, so dropped before one's own


Results = Mapping[str, tuple[Result, ...]]
"""The results of each table, by its key, oldest first."""


def write_results(results: Results) -> str:
    """Format the results as a file.

    >>> write_results({"triangles": (Result("1-7-a", "2026-11-23", 42),)})  # doctest: +ELLIPSIS
    '{"ortalab": "games", "version": 1, "tables": {"triangles": [{"game": "1-7-a", "day": "2026-11-23", "points": 42...
    """
    tables = {table: [_row(result) for result in rows] for table, rows in sorted(results.items())}
    return json.dumps({"ortalab": "games", "version": VERSION, "tables": tables})


def read_results(text: str) -> tuple[Results, int]:
    """Parse a file; return its results, and the number of damaged rows skipped.

    Raise `TextError` if it is not a file of games. Unknown tables are kept, since another version may know them.
    """
    found, damaged = {}, 0
    for table, rows in _tables(text).items():
        if not isinstance(rows, list):
            raise TextError(f"the games of {shown(table)} are not a list; export the file again")
        read = [result for row in rows if (result := _result(row))]
        found[table], damaged = tuple(read), damaged + len(rows) - len(read)
    return found, damaged


class Taken(NamedTuple):
    """The merged results, and how many rows of the file were left out."""

    results: Results  # of all tables, merged
    brought: Results  # from the file, without later days
    damaged: int
    later: int  # rows from the future
    full: int  # rows beyond the limit

    @property
    def words(self) -> str:
        """A sentence with the number of games beyond the limit; "" for none."""
        fit = f"did not fit: at most {MOST_RESULTS:,} a table are kept."
        return f"{counted(self.full, 'game').capitalize()} {fit}" if self.full else ""


def take_results(mine: Results, text: str, until: str) -> Taken:
    """Merge the results of a file, up to a day, into known ones; raise `TextError` if it has another format.

    >>> file = write_results({"t": (Result("a", "2026-11-23", 1), Result("b", "2027-11-23", 1))})
    >>> taken = take_results({}, file, "2026-11-24")
    >>> taken.results["t"][0].from_file, taken.later
    (True, 1)
    """
    read, damaged = read_results(text)
    brought = {
        table: tuple(result._replace(from_file=True) for result in rows if result.day <= until)
        for table, rows in read.items()
    }
    results = merged(mine, brought)
    full = sum(len({row.game for row in brought[table]} - {row.game for row in results[table]}) for table in brought)
    return Taken(results, brought, damaged, count_results(read) - count_results(brought), full)


def count_results(results: Results) -> int:
    """Count the results of all tables."""
    return sum(map(len, results.values()))


def _row(result: Result) -> dict[str, Any]:
    row = result._asdict()
    return row if row.pop("from_file") is False else row | {"file": True}


def _tables(text: str) -> dict[str, Any]:
    """Return the tables of a file of games, or of a backup; raise `TextError` if it has none."""
    try:
        data = parse_json(text)
    except TextError:
        raise TextError(NO_FILE) from None
    if isinstance(data, dict) and isinstance(data.get("ortalab"), int):
        data = data.get("games")
        if data is None:
            raise TextError("this Ortalab file has no games; open it on “Your days”, or on the table of Ortalab")
    match data:
        case {"ortalab": "games", "version": int(version), "tables": dict(tables)}:
            if version != VERSION:
                raise TextError(f"the games are of version {version}; this page reads version {VERSION}")
            return tables
    raise TextError(NO_FILE)


def rewritten(text: str, results: Results) -> str:
    """Replace the results in a file of games; keep its unreadable parts as written.

    >>> text = '{"ortalab": "games", "version": 1, "tables": {"t": [{"later":  1e2}]}, "more": [1.0]}'
    >>> rewritten(text, {}) == text
    True
    """
    parts, tables = _unread(text) if text else ({}, {})
    for table, rows in results.items():
        tables[table] = tables.get(table, []) + [json.dumps(_row(result)) for result in rows]
    written = ", ".join(f"{json.dumps(table)}: [{', '.join(rows)}]" for table, rows in sorted(tables.items()))
    parts = {"ortalab": '"games"', "version": f"{VERSION}"} | parts | {"tables": f"{{{written}}}"}
    return f"{{{', '.join(f'{json.dumps(name)}: {part}' for name, part in parts.items())}}}"


def _unread(text: str) -> tuple[dict[str, str], dict[str, list[str]]]:
    """Slice a file into its members, and each table's unreadable rows, as written."""
    read = _tables(text)
    parts = members(text.removeprefix(BYTE_ORDER_MARK))
    parts = parts if "tables" in parts else members(parts["games"])
    unread = {table: [nth for nth, row in enumerate(rows) if _result(row) is None] for table, rows in read.items()}
    raw = members(parts["tables"]) if any(unread.values()) else {}
    return parts, {table: [items(raw[table])[nth] for nth in nths] for table, nths in unread.items() if nths}


def trouble_of(text: str) -> str:
    """Explain why the stored games are unreadable; return "" if they are readable.

    >>> trouble_of("{"), trouble_of("")
    ('The games stored in this browser cannot be read.', '')
    """
    try:
        read_results(text or write_results({}))
    except ValueError:
        return "The games stored in this browser cannot be read."
    return ""


def readable_results(text: str) -> Results:
    """Return the stored results; none if the text is damaged.

    >>> readable_results("{")
    {}
    """
    try:
        return read_results(text)[0]
    except ValueError:
        return {}


def _result(row: object) -> Result | None:
    """Parse a row; return None if it is damaged."""
    match row:
        case {
            "game": str(game),
            "day": str(day),
            "points": points,
            "won": None | bool() as won,
            "mark": str(mark),
            "daily": bool(daily),
            **rest,
        } if (
            0 < len(game) <= LONGEST_GAME
            and len(mark) <= LONGEST_MARK
            and read_date(day)
            and type(points) is int
            and abs(points) <= MOST_POINTS
        ):
            return Result(game, day, points, won, mark, daily, rest.get("file") is True)
    return None


def added(results: Results, table: str, result: Result) -> Results:
    """Add a result; for a known game, update only whether it was won.

    >>> one = added({}, "t", Result("1-7-a", "2026-11-23", 42))
    >>> [result.won for result in added(one, "t", Result("1-7-a", "2026-11-24", 42, won=True))["t"]]
    [True]
    """
    return {**results, table: _merged((result,), results.get(table, ()))}


def merged(mine: Results, others: Results) -> Results:
    """Merge the results of two files, each game once; mine stay, others fill the remaining room.

    Merging is idempotent; the earlier day of a game counts.
    """
    return {table: _merged(mine.get(table, ()), others.get(table, ())) for table in sorted({*mine, *others})}


def _merged(mine: Iterable[Result], others: Iterable[Result]) -> tuple[Result, ...]:
    return tuple(
        sorted(merge(mine, others, MOST_RESULTS, of=_name, join=_join, rank=_age), key=lambda result: result.day)
    )


def _name(result: Result) -> str:
    return result.game


def _age(result: Result) -> tuple[bool, str]:
    """Sort key for dropping results: imported ones first, then the oldest."""
    return not result.from_file, result.day


def _join(first: Result, result: Result) -> Result:
    """Merge two results of a game: the earlier one, won if either is won."""
    won = max((won for won in (first.won, result.won) if won is not None), default=None)
    return min(first, result, key=_rank)._replace(won=won, from_file=first.from_file and result.from_file)


def _rank(result: Result) -> tuple[object, ...]:
    """Sort key: the earlier day first, then unmarked results."""
    return result.day, result.mark, -result.points, not result.daily
