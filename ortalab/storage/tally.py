"""The tally of the quiz as the file of kept rounds has it: read, and two of them in one."""

import json
from collections.abc import Sequence
from typing import Any, NamedTuple

from ortalab.storage.merge import LAST, Key, merge, read_date

MOST_DAYS = 4000
MOST_DONE = 500
"""The last questions of which it is known that they have counted, or were uncovered."""
MOST = 10**6
"""The largest number that is read."""
COUNTS = ("right", "asked", "streak", "longest")
LISTS = ("done", "seen")


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
    read = sorted(pairs.items()) if isinstance(pairs, dict) else ()
    days = tuple((name, pair[0], pair[1]) for name, pair in read if is_day(name, pair))
    return _sound(Tally(**counts, days=days[-MOST_DAYS:]))


def _sound(tally: Tally) -> Tally:
    """Return a tally raised to the sums of its days; its right answers and its streaks are cut to what is possible."""
    asked = min(MOST, max(tally.asked, sum(asked for _, _, asked in tally.days)))
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
    days = tuple(sorted(merge(mine.days, other.days, _KEY, MOST_DAYS)))
    older = [max(_before(mine)[nth], _before(other)[nth]) for nth in (0, 1)]
    last = max(
        mine,
        other,
        key=lambda tally: (tally.days[-1][:1] if tally.days else (), tally.asked, tally.right, tally.streak),
    )
    right = older[0] + sum(right for _, right, _ in days)
    asked = older[1] + sum(asked for _, _, asked in days)
    return _sound(Tally(right, asked, last.streak, max(mine.longest, other.longest), days))


def tally_until(tally: Tally, day: str) -> Tally:
    """Return the tally of a file without the days after one."""
    days = tuple(row for row in tally.days if row[0] <= day)
    right, asked = (sum(int(row[nth]) for row in tally.days if row[0] > day) for nth in (1, 2))
    return _sound(tally._replace(right=tally.right - right, asked=tally.asked - asked, days=days))


def merged_questions(mine: Sequence[str], others: Sequence[str]) -> list[str]:
    """Return the questions of two files, each once: mine stay, the others have the rest of the room.

    >>> merged_questions(["b"], ["a", "b"])
    ['a', 'b']
    """
    known = {*mine}
    new = dict.fromkeys(question for question in others if question not in known)
    return [*new, *dict.fromkeys(mine)][-MOST_DONE:]


def _before(tally: Tally) -> tuple[int, int]:
    """Return how many answers the days of a tally do not have."""
    return tally.right - sum(day[1] for day in tally.days), tally.asked - sum(day[2] for day in tally.days)


def merged_entries(mine: object, other: object, *, until: str = f"{LAST}") -> dict[str, Any]:
    """Return the entries of two files as one, of the other up to a day.

    What else the first has, or cannot be read of it, stays in it.
    """
    ours, theirs = (entry if isinstance(entry, dict) else {} for entry in (mine, other))
    tally = merged_tallies(read_tally(ours), tally_until(read_tally(theirs), until))
    odd = {} if mine is None or isinstance(mine, dict) else {"unread": mine}
    days = ours.get("days")
    wrong = {name: ours[name] for name in COUNTS if name in ours and not is_count(ours[name])}
    wrong |= {"days": days} if "days" in ours and not isinstance(days, dict) else {}
    ours |= {"unread": [wrong, *filter(None, [ours.get("unread")])]} if wrong else {}
    torn = {name: pair for name, pair in days.items() if not is_day(name, pair)} if isinstance(days, dict) else {}
    found = odd | ours | tally._asdict() | {"days": torn | {name: [right, all_] for name, right, all_ in tally.days}}
    for name in LISTS:
        lists = [entry[name] if isinstance(entry.get(name), list) else [] for entry in (ours, theirs)]
        if any(lists):
            found[name] = merged_questions(*([item for item in one if isinstance(item, str)] for one in lists))
    return found


_KEY = Key(lambda day: day[0], lambda *days: max(days, key=lambda day: (day[2], day[1])), lambda day: day[0])


def write_entry(entry: dict[str, Any]) -> str:
    """Return an entry as text."""
    return json.dumps(entry)


def is_count(number: Any) -> bool:  # noqa: ANN401 — of a file that anybody may have written
    """Tell whether something is a number that a tally may have."""
    return isinstance(number, int) and not isinstance(number, bool) and 0 <= number <= MOST


def is_day(name: str, pair: Any) -> bool:  # noqa: ANN401 — as above
    """Tell whether a name is a date and its pair how many answers were right, and how many were given."""
    if not (read_date(name) and isinstance(pair, list) and len(pair) == len(("right", "asked"))):
        return False
    return all(map(is_count, pair)) and bool(pair[0] <= pair[1])
