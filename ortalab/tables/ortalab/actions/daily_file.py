"""The days in the file of saved rounds: an entry a day, which is kept as it is where it cannot be read."""

import json
from typing import Any

from ortalab.tables.ortalab.link import decode, encode
from ortalab.tables.ortalab.state.daily import TRIES, WHOLE, Day, Try

MOST_DAYS = 2000
"""The days that are kept; the oldest make room."""
LAID_OUT = 30
"""The last days of which it is kept how the tries were laid out."""
MOST_NUMBER = 3_000_000
LONGEST_RAW = 2000
"""The most characters of an entry that cannot be read, and is kept all the same."""


def has_days(text: str) -> bool:
    """Tell whether a file may have days, without reading it."""
    return '"days"' in text


def read_days(text: str) -> tuple[Day, ...]:
    """Read the days of a file whose rounds can be read."""
    entries = json.loads(text.removeprefix("\N{BYTE ORDER MARK}")).get("days")
    if not isinstance(entries, list):
        return ()
    known: dict[int | str, Day] = {}
    for entry in entries[-MOST_DAYS:]:
        day = _read(entry)
        if len(day.raw) <= LONGEST_RAW:
            known.setdefault(day.raw or day.number, day)
    return tuple(sorted(known.values(), key=lambda day: day.number))


def _read(entry: Any) -> Day:  # noqa: ANN401 — of a file that anybody may have written
    """Read an entry; one that cannot be read is kept as text."""
    match entry:
        case {"day": int(number), "tries": [_, *_] as tries} if (
            not isinstance(number, bool) and 1 <= number <= MOST_NUMBER and len(tries) <= TRIES
        ):
            read = [item for one in tries if (item := _try(one))]
            if len(read) == len(tries):
                return Day(number, tuple(read), entry.get("late") is True)
    return Day(0, raw=json.dumps(entry))


def _try(entry: Any) -> Try | None:  # noqa: ANN401 — as above
    match entry:
        case [int(share), *links] if 0 <= share <= WHOLE and not isinstance(share, bool) and len(links) <= 1:
            reading = decode(links[0]) if links and isinstance(links[0], str) else None
            return Try(share, reading.table if reading and not reading.complaints else None)
    return None


def write_days(days: tuple[Day, ...]) -> str:
    """Return the days as the list of the file."""
    newest = days[-LAID_OUT:]
    return "[" + ",".join(f"\n  {day.raw or _written(day, is_new=day in newest)}" for day in days[-MOST_DAYS:]) + "\n ]"


def _written(day: Day, *, is_new: bool) -> str:
    tries = [[item.share, encode(item.table)] if is_new and item.table else [item.share] for item in day.tries]
    return json.dumps({"day": day.number, "tries": tries} | ({"late": True} if day.is_late else {}))
