"""The tally of the quiz as the file of kept rounds has it: read, and two of them in one."""

import json
import re
from typing import Any, NamedTuple

MOST_DAYS = 4000
MOST_DONE = 500
"""The last questions of which it is known that they have counted, or were uncovered."""
MOST = 10**6
"""The largest number that is read."""
COUNTS = ("right", "asked", "streak", "longest")
LISTS = ("done", "seen")
_DAY = re.compile(r"[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])")


class Tally(NamedTuple):
    """How many questions were answered, and how many rightly."""

    right: int = 0
    asked: int = 0
    streak: int = 0  # right answers in a row, up to the last
    longest: int = 0
    days: tuple[tuple[str, int, int], ...] = ()  # oldest first: right, and asked


def read_tally(entry: object) -> Tally:
    """Read the tally of a file, each number and day by itself.

    >>> read_tally({"right": 1, "asked": "x", "days": {"2026-11-23": [1, 2], "soon": [3, 4]}})
    Tally(right=1, asked=2, streak=0, longest=0, days=(('2026-11-23', 1, 2),))
    """
    if not isinstance(entry, dict):
        return Tally()
    counts = {name: entry[name] for name in COUNTS if is_count(entry.get(name))}
    pairs = entry.get("days")
    read = sorted(pairs.items())[-MOST_DAYS:] if isinstance(pairs, dict) else ()
    tally = Tally(**counts, days=tuple((name, pair[0], pair[1]) for name, pair in read if is_day(name, pair)))
    return _sound(tally)


def _sound(tally: Tally) -> Tally:
    """Return a tally raised to the sums of its days; its right answers and its streaks are cut to what is possible."""
    asked = max(tally.asked, sum(asked for _, _, asked in tally.days))
    right = min(asked, max(tally.right, sum(right for _, right, _ in tally.days)))
    longest = min(max(tally.longest, tally.streak), right)
    return tally._replace(right=right, asked=asked, longest=longest, streak=min(tally.streak, longest))


def merged_tallies(mine: Tally, other: Tally) -> Tally:
    """Return the tallies of two files in one: of each day the one with more answers, so that nothing counts twice.

    >>> one = Tally(2, 3, 1, 2, (("2026-11-22", 1, 2), ("2026-11-23", 1, 1)))
    >>> two = Tally(5, 6, 5, 5, (("2026-11-23", 5, 6),))
    >>> merged_tallies(one, two)[:4], merged_tallies(one, one) == one
    ((6, 8, 5, 5), True)
    """
    known = {name: (asked, right) for name, right, asked in mine.days}
    for name, right, asked in other.days:
        known[name] = max((asked, right), known.get(name, (0, 0)))
    days = tuple((name, right, asked) for name, (asked, right) in sorted(known.items())[-MOST_DAYS:])
    older = [max(_before(mine)[nth], _before(other)[nth]) for nth in (0, 1)]
    last = max(
        mine,
        other,
        key=lambda tally: (tally.days[-1][:1] if tally.days else (), tally.asked, tally.right, tally.streak),
    )
    right = older[0] + sum(right for _, right, _ in days)
    asked = older[1] + sum(asked for _, _, asked in days)
    return _sound(Tally(right, asked, last.streak, max(mine.longest, other.longest), days))


def _before(tally: Tally) -> tuple[int, int]:
    """Return how many answers the days of a tally do not have."""
    return tally.right - sum(day[1] for day in tally.days), tally.asked - sum(day[2] for day in tally.days)


def merged_entries(mine: object, other: object) -> dict[str, Any]:
    """Return the entries of two files as one; what else the first has, or cannot be read of it, stays in it."""
    ours, theirs = (entry if isinstance(entry, dict) else {} for entry in (mine, other))
    tally = merged_tallies(read_tally(ours), read_tally(theirs))
    odd = {} if mine is None or isinstance(mine, dict) else {"unread": mine}
    days = ours.get("days")
    torn = {name: pair for name, pair in days.items() if not is_day(name, pair)} if isinstance(days, dict) else {}
    found = odd | ours | tally._asdict() | {"days": torn | {name: [right, all_] for name, right, all_ in tally.days}}
    for name in LISTS:
        lists = [entry[name] for entry in (ours, theirs) if isinstance(entry.get(name), list)]
        if lists:
            found[name] = [*dict.fromkeys(item for one in lists for item in one if isinstance(item, str))][-MOST_DONE:]
    return found


def write_entry(entry: dict[str, Any]) -> str:
    """Return an entry as text."""
    return json.dumps(entry)


def is_count(number: Any) -> bool:  # noqa: ANN401 — of a file that anybody may have written
    """Tell whether something is a number that a tally may have."""
    return isinstance(number, int) and not isinstance(number, bool) and 0 <= number <= MOST


def is_day(name: str, pair: Any) -> bool:  # noqa: ANN401 — as above
    """Tell whether a name is a date and its pair how many answers were right, and how many were given."""
    if not (_DAY.fullmatch(name) and isinstance(pair, list) and len(pair) == len(("right", "asked"))):
        return False
    return all(map(is_count, pair)) and bool(pair[0] <= pair[1])
