"""Parse, write and merge the days with tries at the daily round, and compute figures such as streaks."""

import json
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple, TypeVar

from ortalab.storage.merge import merge, runs_of
from ortalab.storage.records import FIRST_RULES, TRIES, WHOLE, Day, L, Try, is_count

MOST_DAYS = 2000
"""The maximum number of days; the oldest are dropped."""
LAST_NUMBER = 3_000_000
"""The largest valid number of a daily round."""
LONGEST_LINK, LONGEST_RULES = 4000, 20

T = TypeVar("T", bound=tuple[int, object])
"""A try: its percentage of the best, and its layout; None if only the share was stored."""


def united(mine: Sequence[T], others: Sequence[T]) -> tuple[T, ...]:
    """Merge the tries at a round from two files without duplicates: all of mine, and the best others up to three.

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
    """Merge the tries with one share: those with a layout, then others, up to the count of the longer side."""
    sides = [[item for item in side if item[0] == share] for side in (mine, others)]
    laid = dict.fromkeys(item for side in sides for item in side if item[1] is not None)
    known = [item for item in laid for _ in range(max(side.count(item) for side in sides))]
    bare = [item for side in sides for item in side if item[1] is None]
    return known + bare[: max(0, max(map(len, sides)) - len(known))]


def read_days(entries: object, written: Callable[[], Sequence[str]] | None = None) -> tuple[Day[str], ...]:
    """Parse the list of days in a file, oldest first; keep unreadable entries as `written`."""
    if not isinstance(entries, list):
        return ()
    read = [_read(entry) for entry in entries]
    if written and any(day.raw for day in read):
        read = [day._replace(raw=raw if day.raw else "") for day, raw in zip(read, written(), strict=True)]
    return newest_days(merged_days(read, ()))


def days_until(days: Iterable[Day[L]], number: int) -> tuple[Day[L], ...]:
    """Return the readable days up to a number."""
    return tuple(day for day in days if day.number <= number and not day.raw)


def days_under(days: Iterable[Day[L]], rules: str) -> tuple[Day[L], ...]:
    """Return the readable days of a ruleset."""
    return tuple(day for day in days if day.rules == rules and not day.raw)


def newest_days(days: Sequence[Day[L]]) -> tuple[Day[L], ...]:
    """Return every unreadable entry and the newest `MOST_DAYS` readable days."""
    return (*(day for day in days if day.raw), *[day for day in days if not day.raw][-MOST_DAYS:])


def _read(entry: object) -> Day[str]:
    match entry:
        case {"day": number, "tries": [_, *_] as tries, **rest} if is_count(number, LAST_NUMBER) and number:
            read = [item for one in tries[: TRIES + 1] if (item := _try(one))]
            rules = rest.get("rules", FIRST_RULES)
            if len(read) == len(tries) <= TRIES and isinstance(rules, str) and 0 < len(rules) <= LONGEST_RULES:
                return Day(number, tuple(read), rest.get("late") is True, rules=rules)
    return Day(0, raw=json.dumps(entry))


def _try(entry: object) -> Try[str] | None:
    match entry:
        case [share] if is_count(share, WHOLE):
            return Try(share)
        case [share, str(link)] if is_count(share, WHOLE) and len(link) <= LONGEST_LINK:
            return Try(share, link)
    return None


def write_days(days: Sequence[Day[str]]) -> str:
    return "[" + ",".join(f"\n  {day.raw or _write_day(day)}" for day in newest_days(days)) + "\n ]"


def _write_day(day: Day[str]) -> str:
    tries = [[item.share] if item.layout is None else [*item] for item in day.tries]
    rules = {} if day.rules == FIRST_RULES else {"rules": day.rules}
    return json.dumps({"day": day.number, "tries": tries} | rules | ({"late": True} if day.is_late else {}))


def merged_days(mine: Iterable[Day[L]], others: Iterable[Day[L]]) -> tuple[Day[L], ...]:
    """Merge the days of two files, and the tries of each day; if there are too many, the first file's days are kept.

    >>> one, two = Day(41, (Try(60),), is_late=True), Day(41, (Try(60), Try(70)))
    >>> merged_days([one], [two, Day(42, (Try(50),))]) == (two, Day(42, (Try(50),)))
    True
    """
    return tuple(sorted(merge(mine, others, MOST_DAYS, of=_name, join=_join, rank=_place), key=_place))


def _name(day: Day[L]) -> str | tuple[int, str]:
    return day.raw or (day.number, day.rules)


def _place(day: Day[L]) -> tuple[int, str, str]:
    return day.number, day.rules, day.raw


def _join(first: Day[L], day: Day[L]) -> Day[L]:
    if first.raw:
        return first
    return first._replace(tries=united(first.tries, day.tries), is_late=first.is_late and day.is_late)


class DayFigures(NamedTuple):
    """Figures of the days played; a streak counts only days played in time."""

    played: int = 0
    average: int = 0  # average percentage of the best, over days
    best: int = 0  # number of the newest day with the best share; 0 for none
    worst: int = 0
    streak: int = 0  # consecutive days, up to today or yesterday
    longest: int = 0


def day_figures(days: Iterable[Day[L]], today: int) -> DayFigures:
    """Compute the figures of some days; `today` is the number of today's round.

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
