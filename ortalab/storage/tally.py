"""The tally of the quiz: how it counts, its entry in the file of kept rounds, and two of them merged."""

import json
import re
from collections.abc import Iterable, Sequence
from functools import reduce
from typing import Any

from ortalab.json_text import DEEPEST, depth_of, parse_json
from ortalab.storage.merge import merge, read_date
from ortalab.storage.records import NO_TALLY, Tally, is_count

MOST_DAYS = 4000
MOST_DONE = 500
"""The last questions of which it is known that they have counted, or were uncovered."""
MOST = 10**6
"""The largest number that is read."""
COUNTS = ("right", "asked", "streak", "longest")
LISTS = ("done", "seen")
Answer = tuple[str, bool, str]
"""The question, whether it was answered rightly, and the day, as 2026-11-23."""
_QUESTION = re.compile(r"[0-9a-f]{1,8}")


# ---- counting -------------------------------------------------------------------------------------------------------


def with_answer(tally: Tally, answer: Answer) -> Tally:
    """Count an answer; a question counts once, and one that was uncovered before is not right.

    >>> with_answer(Tally(), ("0a", True, "2026-11-23"))[:5]
    (1, 1, 1, 1, (('2026-11-23', 1, 1),))
    """
    question, is_right, day = answer
    if question in tally.done:
        return tally
    is_right = is_right and question not in tally.seen
    streak = tally.streak + 1 if is_right else 0
    known = {name: (right, asked) for name, right, asked in tally.days}
    right, asked = known.get(day, (0, 0))
    known[day] = (right + int(is_right), asked + 1)
    return tally._replace(
        right=tally.right + int(is_right),
        asked=tally.asked + 1,
        streak=streak,
        longest=max(tally.longest, streak),
        days=tuple((name, *known[name]) for name in sorted(known)[-MOST_DAYS:]),
        done=(*tally.done, question)[-MOST_DONE:],
        seen=tuple(other for other in tally.seen if other != question),
    )


def uncover(tally: Tally, question: str) -> Tally:
    """Remember that the answer of a question was uncovered without one being given."""
    if question in (*tally.done, *tally.seen):
        return tally
    return tally._replace(seen=(*tally.seen, question)[-MOST_DONE:])


def recount(tally: Tally, answers: Iterable[Answer], seen: Iterable[str]) -> Tally:
    """Return the tally of the browser's file with the answers and uncovered questions of this page."""
    return reduce(uncover, seen, reduce(with_answer, answers, tally))


# ---- the entry of the file ------------------------------------------------------------------------------------------


def read_tally(entry: object) -> Tally:
    """Read the entry of a file, each number and day by itself.

    >>> read_tally({"right": 1, "asked": "x", "days": {"2026-11-23": [1, 2], "soon": [3, 4]}})[:5]
    (1, 2, 0, 0, (('2026-11-23', 1, 2),))
    """
    if entry is None:
        return NO_TALLY
    if not isinstance(entry, dict):
        return Tally(odd=_odd({"unread": entry}))
    counts = {name: entry[name] for name in COUNTS if is_count(entry.get(name), MOST)}
    pairs = entry.get("days")
    read = sorted(pairs.items()) if isinstance(pairs, dict) else ()
    days = tuple((name, pair[0], pair[1]) for name, pair in read if _is_day(name, pair))
    done, seen = (_questions(entry.get(name)) for name in LISTS)
    return _sound(Tally(**counts, days=days[-MOST_DAYS:], done=done, seen=seen, odd=_odd(_unread(entry))))


def _questions(entry: Any) -> tuple[str, ...]:  # noqa: ANN401 — of a file that anybody may have written
    """Read a list of questions, without what names none."""
    known = entry if isinstance(entry, list) else ()
    return tuple(item for item in known if isinstance(item, str) and _QUESTION.fullmatch(item))[-MOST_DONE:]


def _unread(entry: dict[str, Any]) -> dict[str, Any]:
    """Return the unreadable part of an entry."""
    odd = {name: value for name, value in entry.items() if name not in (*COUNTS, *LISTS, "days")}
    wrong = {name: entry[name] for name in COUNTS if name in entry and not is_count(entry[name], MOST)}
    if isinstance(entry.get("days"), dict):
        other = {name: pair for name, pair in entry["days"].items() if not _is_day(name, pair)}
        odd |= {"days": other} if other else {}
    elif "days" in entry:
        wrong["days"] = entry["days"]
    return odd | ({"unread": [wrong, *filter(None, [odd.get("unread")])]} if wrong else {})


def _odd(found: dict[str, Any]) -> str:
    """Return the unreadable part as JSON, "" where a file that has it within could not be read again."""
    text = json.dumps(found) if found else ""
    return text if depth_of(text) < DEEPEST else ""


def write_tally(tally: Tally) -> str:
    """Return the entry of a file; its unreadable part stays in it."""
    entry: dict[str, Any] = {name: getattr(tally, name) for name in COUNTS}
    entry["days"] = {name: [right, asked] for name, right, asked in tally.days}
    entry |= {name: list(getattr(tally, name)) for name in LISTS if getattr(tally, name)}
    odd = parse_json(tally.odd) if tally.odd else {}
    entry["days"] = odd.pop("days", {}) | entry["days"]
    return json.dumps(odd | entry)


def _is_day(name: str, pair: Any) -> bool:  # noqa: ANN401 — of a file that anybody may have written
    """Tell whether a name is a date, and its pair the number of right answers and of all."""
    match pair:
        case [right, asked]:
            return read_date(name) is not None and is_count(asked, MOST) and is_count(right, asked)
    return False


def _sound(tally: Tally) -> Tally:
    """Return a tally raised to the sums of its days; its right answers and its streaks are cut to what is possible."""
    asked = min(MOST, max(tally.asked, sum(asked for _, _, asked in tally.days)))
    right = min(asked, max(tally.right, sum(right for _, right, _ in tally.days)))
    longest = min(max(tally.longest, tally.streak), right)
    return tally._replace(right=right, asked=asked, longest=longest, streak=min(tally.streak, longest))


# ---- two files ------------------------------------------------------------------------------------------------------


def merged_tallies(mine: Tally, other: Tally) -> Tally:
    """Merge two tallies: of each day the larger numbers, so that nothing counts twice and nothing is dropped.

    The unreadable part of the other is left out, as are the damaged entries of any file.

    >>> one = Tally(2, 3, 1, 2, (("2026-11-22", 1, 2), ("2026-11-23", 1, 1)))
    >>> two = Tally(5, 6, 5, 5, (("2026-11-23", 5, 6),))
    >>> merged_tallies(one, two)[:4], merged_tallies(one, one) == one
    ((6, 8, 5, 5), True)
    """
    days = tuple(sorted(merge(mine.days, other.days, MOST_DAYS, of=_name, join=_join, rank=_name)))
    right, asked = map(max, _before(mine), _before(other))
    return _sound(
        Tally(
            right + sum(right for _, right, _ in days),
            asked + sum(asked for _, _, asked in days),
            max(mine, other, key=_recency).streak,
            max(mine.longest, other.longest),
            days,
            merged_questions(mine.done, other.done),
            merged_questions(mine.seen, other.seen),
            mine.odd,
        )
    )


def tally_until(tally: Tally, day: str) -> Tally:
    """Return the tally of a file without the days after one."""
    days = tuple(row for row in tally.days if row[0] <= day)
    right, asked = (sum(int(row[nth]) for row in tally.days if row[0] > day) for nth in (1, 2))
    return _sound(tally._replace(right=tally.right - right, asked=tally.asked - asked, days=days))


def merged_questions(mine: Sequence[str], others: Sequence[str]) -> tuple[str, ...]:
    """Merge the questions of two files: mine stay, the others have the rest of the room.

    >>> merged_questions(["b"], ["a", "b"])
    ('a', 'b')
    """
    known = {*mine}
    new = dict.fromkeys(question for question in others if question not in known)
    return (*new, *dict.fromkeys(mine))[-MOST_DONE:]


def _before(tally: Tally) -> tuple[int, int]:
    """Return how many answers the days of a tally do not have."""
    return tally.right - sum(day[1] for day in tally.days), tally.asked - sum(day[2] for day in tally.days)


def _recency(tally: Tally) -> tuple[str, int, int]:
    """Sort key: the tally whose streak counts ranks last, by its last day, the answers of that day, and the streak."""
    day, _, asked = tally.days[-1] if tally.days else ("", 0, _before(tally)[1])
    return day, asked, tally.streak


def _name(day: tuple[str, int, int]) -> str:
    return day[0]


def _join(one: tuple[str, int, int], two: tuple[str, int, int]) -> tuple[str, int, int]:
    """Return a day of two tallies."""
    return one[0], max(one[1], two[1]), max(one[2], two[2])
