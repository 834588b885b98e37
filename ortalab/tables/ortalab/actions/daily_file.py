"""The days in the file of saved rounds: an entry a day, which is kept as it is where it cannot be read."""

from ortalab.json_text import BYTE_ORDER_MARK, items, members, parse_json
from ortalab.storage import days as kept
from ortalab.tables.ortalab.link import decode, encode
from ortalab.tables.ortalab.state.areas import Table
from ortalab.tables.ortalab.state.daily import Day, Try

LAID_OUT = 30
"""The last days of which it is kept how the tries were laid out."""


def has_days(text: str) -> bool:
    """Tell whether a file may have days, without reading it."""
    return '"days"' in text


def read_days(text: str) -> tuple[Day, ...]:
    """Read the days of a file whose rounds can be read."""
    entries = parse_json(text).get("days")
    return tuple(
        Day(day.number, tuple(Try(item.share, _laid(item.link)) for item in day.tries), day.is_late, day.raw)
        for day in kept.read_days(entries, lambda: items(members(text.removeprefix(BYTE_ORDER_MARK))["days"]))
    )


def _laid(link: str | None) -> Table | None:
    """Return how a try was laid out, None where its link cannot be read."""
    reading = decode(link) if link else None
    return reading.table if reading and not reading.complaints else None


def write_days(days: tuple[Day, ...]) -> str:
    """Return the days as the list of the file."""
    newest = days[-LAID_OUT:]
    return kept.write_days(_spelled(day, is_new=day in newest) for day in kept.newest_days(days))


def _spelled(day: Day, *, is_new: bool) -> kept.Day:
    """Return a day with the links of its tries, if it is new."""
    tries = [kept.Try(item.share, encode(item.table) if is_new and item.table else None) for item in day.tries]
    return kept.Day(day.number, tuple(tries), day.is_late, day.raw)
