"""Merge stored data with a file, within limits of size and date."""

import re
from collections.abc import Callable, Hashable, Iterable, Sequence
from datetime import date, timedelta
from itertools import pairwise
from typing import Any, TypeVar

from ortalab.plurals import counted

T = TypeVar("T")
FIRST, LAST = date(1970, 1, 1), date(9998, 12, 31)
"""The first and the last valid day of stored data."""
_DATE = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}")


def merge(
    mine: Iterable[T],
    others: Iterable[T],
    most: int,
    *,
    of: Callable[[T], Hashable],
    join: Callable[[T, T], T],
    rank: Callable[[T], Any],
) -> tuple[T, ...]:
    """Merge two lists: all of mine, without duplicates, and others while there is room.

    Items with the same key (`of`) are joined, mine first; if there is not enough room, the lowest others by `rank` are
    dropped.

    >>> merge([1, 2, -2, 3], [-3, 4, 5, 6], 5, of=abs, join=max, rank=abs)
    (1, 2, 3, 5, 6)
    """
    own, new = dict[Hashable, T](), dict[Hashable, T]()
    for items, is_own in ((mine, True), (others, False)):
        for item in items:
            name = of(item)
            home = own if is_own or name in own else new
            home[name] = join(home[name], item) if name in home else item
    room = max(0, most - len(own))
    return (*own.values(), *(sorted(new.values(), key=rank)[-room:] if room else ()))


def read_date(text: str) -> date | None:
    """Parse a date such as 2026-11-23; return None for any other text, or a day out of bounds.

    >>> read_date("2026-11-23"), read_date("20261123"), read_date("1969-12-31"), read_date("9999-12-31")
    (datetime.date(2026, 11, 23), None, None, None)
    """
    try:
        found = date.fromisoformat(text) if _DATE.fullmatch(text) else None
    except ValueError:
        return None
    return found if found and FIRST <= found <= LAST else None


def runs_of(numbers: Sequence[int]) -> list[int]:
    """Return the length of each run of consecutive numbers, which must be sorted.

    >>> runs_of([3, 4, 6])
    [2, 1]
    """
    runs = [1] * bool(numbers)
    for before, after in pairwise(numbers):
        runs += [runs.pop() + 1] if after == before + 1 else [1]
    return runs


def later_words(*counts: tuple[int, str]) -> str:
    """Say how many items were left out for a future date; each count has its noun.

    >>> later_words((2, "game"), (0, "day")), later_words((0, "game"))
    ('Two games are dated after tomorrow, by this device’s clock, and left out.', '')
    """
    total = " and ".join(counted(count, noun) for count, noun in counts if count).capitalize()
    many = sum(count for count, _ in counts)
    are = "are" if many > 1 else "is"
    return f"{total} {are} dated after tomorrow, by this device’s clock, and left out." if many else ""


def tomorrow_of(now: str) -> str:
    """Return the last day that a file may contain: the day after a UTC time, or `LAST` if the time is unknown.

    A device in another time zone, or with a fast clock, may be a day ahead.

    >>> tomorrow_of("2026-11-30T23:59"), tomorrow_of("")
    ('2026-12-01', '9998-12-31')
    """
    today = read_date(now[:10]) or LAST
    return f"{min(today, LAST - timedelta(1)) + timedelta(1)}"
