"""Days with tries at a daily round: read and written as entries of the file, merged, and counted into figures."""

import json
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from itertools import pairwise
from typing import NamedTuple, TypeVar

from ortalab.storage.merge import merge
from ortalab.storage.records import TRIES, WHOLE, Day, L, Try, is_count

MOST_DAYS = 2000
"""The days that are kept; the oldest make room."""
LAST_NUMBER = 3_000_000
"""The largest number of a daily round that is read."""
LONGEST_LINK = 4000

T = TypeVar("T", bound=tuple[int, object])
"""A try: its share of the best in percent, and how it was laid out, None if only the share was kept."""


def united(mine: Sequence[T], others: Sequence[T]) -> tuple[T, ...]:
    """Return the tries at a round of two files, each once: all of mine, and of the others the best, up to three.

    >>> united([(60, None), (70, "a")], [(60, "b"), (70, "a"), (55, None)])
    ((60, 'b'), (70, 'a'), (55, None))
    """
    groups = {share: _group(mine, others, share) for share in {item[0] for item in (*mine, *others)}}
    left = Counter(item[0] for item in mine)
    more = [share for share, group in groups.items() for _ in group[left[share] :]]
    left.update(sorted(more, reverse=True)[: max(0, TRIES - len(mine))])
    found: list[T] = []
    for item in (*mine, *others):
        group = groups[item[0]]
        if left[item[0]]:
            left[item[0]] -= 1
            found.append(group.pop(group.index(item) if item in group else 0))
    return tuple(found)


def _group(mine: Sequence[T], others: Sequence[T], share: int) -> list[T]:
    """Return the tries with one share: each known layout, then tries without, up to as many as the longer side has."""
    sides = [[item for item in side if item[0] == share] for side in (mine, others)]
    laid = dict.fromkeys(item for side in sides for item in side if item[1] is not None)
    known = [item for item in laid for _ in range(max(side.count(item) for side in sides))]
    bare = [item for side in sides for item in side if item[1] is None]
    return known + bare[: max(0, max(map(len, sides)) - len(known))]


def read_days(entries: object, written: Callable[[], Sequence[str]] | None = None) -> tuple[Day[str], ...]:
    """Read the list of days of a file, oldest first; an entry that cannot be read stays as it is `written`."""
    if not isinstance(entries, list):
        return ()
    read = [_read(entry) for entry in entries]
    if written and any(day.raw for day in read):
        read = [day._replace(raw=raw if day.raw else "") for day, raw in zip(read, written(), strict=True)]
    return newest_days(merged_days(read, ()))


def days_until(days: Iterable[Day[L]], number: int) -> tuple[Day[L], ...]:
    """Return the days of a file up to that of a number, without the entries that cannot be read."""
    return tuple(day for day in days if day.number <= number and not day.raw)


def tries_of(days: Iterable[Day[L]], number: int) -> tuple[Try[L], ...]:
    return next((day.tries for day in days if day.number == number), ())


def newest_days(days: Sequence[Day[L]]) -> tuple[Day[L], ...]:
    """Return as many days as are kept, and the entries that cannot be read."""
    return (*(day for day in days if day.raw), *[day for day in days if not day.raw][-MOST_DAYS:])


def _read(entry: object) -> Day[str]:
    match entry:
        case {"day": number, "tries": [_, *_] as tries, **rest} if is_count(number, LAST_NUMBER) and number:
            read = [item for one in tries[: TRIES + 1] if (item := _try(one))]
            if len(read) == len(tries) <= TRIES:
                return Day(number, tuple(read), rest.get("late") is True)
    return Day(0, raw=json.dumps(entry))


def _try(entry: object) -> Try[str] | None:
    match entry:
        case [share] if is_count(share, WHOLE):
            return Try(share)
        case [share, str(link)] if is_count(share, WHOLE) and len(link) <= LONGEST_LINK:
            return Try(share, link)
    return None


def write_days(days: Sequence[Day[str]]) -> str:
    return "[" + ",".join(f"\n  {day.raw or _written(day)}" for day in newest_days(days)) + "\n ]"


def _written(day: Day[str]) -> str:
    tries = [[item.share] if item.layout is None else [*item] for item in day.tries]
    return json.dumps({"day": day.number, "tries": tries} | ({"late": True} if day.is_late else {}))


def merged_days(mine: Iterable[Day[L]], others: Iterable[Day[L]]) -> tuple[Day[L], ...]:
    """Return the days of two files, each once with the tries of both; mine stay, others have the rest of the room.

    >>> one, two = Day(41, (Try(60),), is_late=True), Day(41, (Try(60), Try(70)))
    >>> merged_days([one], [two, Day(42, (Try(50),))]) == (two, Day(42, (Try(50),)))
    True
    """
    return tuple(sorted(merge(mine, others, MOST_DAYS, of=_name, join=_join, rank=_place), key=_place))


def _name(day: Day[L]) -> str | int:
    return day.raw or day.number


def _place(day: Day[L]) -> tuple[int, str]:
    return day.number, day.raw


def _join(first: Day[L], day: Day[L]) -> Day[L]:
    """Return a day of two files."""
    if first.raw:
        return first
    return first._replace(tries=united(first.tries, day.tries), is_late=first.is_late and day.is_late)


class DayFigures(NamedTuple):
    """The figures of the days that were played; only those played in time make a streak."""

    played: int = 0
    average: int = 0  # of the best share of each day, in percent
    best: int = 0  # the newest of the days with the best share, by its number; 0 for none
    worst: int = 0
    streak: int = 0  # days in a row, up to today or yesterday
    longest: int = 0


def day_figures(days: Iterable[Day[L]], today: int) -> DayFigures:
    """Return the figures of some days; `today` is the number of its round.

    >>> played = [Day(number, (Try(50 + number),)) for number in (39, 40, 42)]
    >>> day_figures(played, 43)
    DayFigures(played=3, average=90, best=42, worst=39, streak=1, longest=2)
    """
    shares = {day.number: day.share for day in days if day.tries}
    if not shares:
        return DayFigures()
    runs = runs_of(sorted(day.number for day in days if day.tries and not day.is_late))
    is_going = bool(runs) and max(day.number for day in days if day.tries and not day.is_late) >= today - 1
    return DayFigures(
        len(shares),
        sum(shares.values()) // len(shares),
        max(shares, key=lambda number: (shares[number], number)),
        min(shares, key=lambda number: (shares[number], -number)),
        runs[-1] if is_going else 0,
        max(runs, default=0),
    )


def runs_of(numbers: Sequence[int]) -> list[int]:
    """Return how long each run of consecutive numbers is; they are sorted.

    >>> runs_of([3, 4, 6])
    [2, 1]
    """
    runs = [1] * bool(numbers)
    for before, after in pairwise(numbers):
        runs += [runs.pop() + 1] if after == before + 1 else [1]
    return runs
