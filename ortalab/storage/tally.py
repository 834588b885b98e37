"""Count quiz answers in a tally, read and write its entry in the save file, and merge tallies."""

import json
import re
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from functools import reduce
from typing import Any

from ortalab.json_text import DEEPEST, depth_of, parse_json
from ortalab.storage.merge import merge, read_date
from ortalab.storage.records import NO_TALLY, Tally, is_count

MOST_DAYS = 4000
MOST_DONE = 500
"""The maximum number of remembered questions, both counted and revealed."""
MOST = 10**6
"""The largest valid number."""
COUNTS = ("right", "asked", "streak", "longest")
LISTS = ("done", "seen")
KNOWN = (*COUNTS, *LISTS, "days", "rules", "last", "storms")
LAST = 10
"""The number of recent answers remembered as right or wrong."""
MOST_RULES, MOST_STORMS = 40, 200
Answer = tuple[str, bool, str, tuple[str, ...]]
"""The question, whether the answer was right, the day, such as 2026-11-23, and the quizzed rules."""
Pair = tuple[str, int, int]
"""A day or a rule, with right answers and questions."""
_QUESTION = re.compile(r"[0-9a-f]{1,8}")
_RULE = re.compile(r"[a-z]{1,20}")
_ANSWERS = re.compile(f"[01]{{1,{LAST}}}")


# ---- counting -------------------------------------------------------------------------------------------------------


def with_answer(tally: Tally, answer: Answer) -> Tally:
    """Count an answer; each question counts once, and as wrong if its answer was revealed first.

    >>> with_answer(Tally(), ("0a", True, "2026-11-23", ("hands",)))[:5]
    (1, 1, 1, 1, (('2026-11-23', 1, 1),))
    """
    question, is_right, day, rules = answer
    if question in tally.done:
        return tally
    is_right = is_right and question not in tally.seen
    streak = tally.streak + 1 if is_right else 0
    return tally._replace(
        right=tally.right + int(is_right),
        asked=tally.asked + 1,
        streak=streak,
        longest=max(tally.longest, streak),
        days=_counted(tally.days, (day,), is_right=is_right)[-MOST_DAYS:],
        done=(*tally.done, question)[-MOST_DONE:],
        seen=tuple(other for other in tally.seen if other != question),
        rules=_counted(tally.rules, rules, is_right=is_right)[:MOST_RULES],
        last=f"{tally.last}{int(is_right)}"[-LAST:],
    )


def _counted(pairs: tuple[Pair, ...], names: Iterable[str], *, is_right: bool) -> tuple[Pair, ...]:
    known = {name: (right, asked) for name, right, asked in pairs}
    for name in names:
        right, asked = known.get(name, (0, 0))
        known[name] = (right + int(is_right), asked + 1)
    return tuple((name, *known[name]) for name in sorted(known))


def with_storm(tally: Tally, storm: Pair) -> Tally:
    return tally._replace(storms=tuple(sorted((*tally.storms, storm))[-MOST_STORMS:]))


def uncover(tally: Tally, question: str) -> Tally:
    """Record that a question's answer was revealed before it was answered."""
    if question in (*tally.done, *tally.seen):
        return tally
    return tally._replace(seen=(*tally.seen, question)[-MOST_DONE:])


def recount(tally: Tally, answers: Iterable[Answer], page: Tally) -> Tally:
    """Add this page's answers, revealed questions and storms to the stored tally."""
    tally = reduce(uncover, page.seen, reduce(with_answer, answers, tally))
    return tally._replace(storms=_merged_storms(tally.storms, page.storms))


# ---- the entry of the file ------------------------------------------------------------------------------------------


def read_tally(entry: object) -> Tally:
    """Parse the entry of a file; invalid numbers and days do not affect the others.

    >>> read_tally({"right": 1, "asked": "x", "days": {"2026-11-23": [1, 2], "soon": [3, 4]}})[:5]
    (1, 2, 0, 0, (('2026-11-23', 1, 2),))
    """
    if entry is None:
        return NO_TALLY
    if not isinstance(entry, dict):
        return Tally(odd=_odd({"unread": entry}))
    counts = {name: entry[name] for name in COUNTS if is_count(entry.get(name), MOST)}
    days = _pairs(entry.get("days"), _is_day)[-MOST_DAYS:]
    done, seen = (_questions(entry.get(name)) for name in LISTS)
    rules = _pairs(entry.get("rules"), _is_rule)[:MOST_RULES]
    last, storms = entry.get("last"), entry.get("storms")
    read = Tally(**counts, days=days, done=done, seen=seen, odd=_odd(_unread(entry)), rules=rules)
    stormy = [storm for storm in storms if _is_storm(storm)] if isinstance(storms, list) else []
    read = read._replace(storms=tuple(sorted((day, right, asked) for day, right, asked in stormy)[-MOST_STORMS:]))
    return _sound(read._replace(last=f"{last}") if _is_last(last) else read)


def _pairs(entry: object, is_pair: Callable[[str, object], bool]) -> tuple[Pair, ...]:
    """Parse a mapping from days or rules to pairs, skipping invalid ones."""
    found = sorted(entry.items()) if isinstance(entry, dict) else ()
    return tuple((name, pair[0], pair[1]) for name, pair in found if is_pair(name, pair))


def _questions(entry: object) -> tuple[str, ...]:
    """Parse a list of questions, skipping invalid ones."""
    known = entry if isinstance(entry, list) else ()
    return tuple(item for item in known if isinstance(item, str) and _QUESTION.fullmatch(item))[-MOST_DONE:]


def _unread(entry: dict[str, Any]) -> dict[str, Any]:
    """Return the unreadable part of an entry."""
    odd = {name: value for name, value in entry.items() if name not in KNOWN}
    wrong = {name: entry[name] for name in COUNTS if name in entry and not is_count(entry[name], MOST)}
    for name, is_pair in (("days", _is_day), ("rules", _is_rule)):
        if isinstance(entry.get(name), dict):
            other = {key: pair for key, pair in entry[name].items() if not is_pair(key, pair)}
            odd |= {name: other} if other else {}
        elif name in entry:
            wrong[name] = entry[name]
    if "last" in entry and not _is_last(entry["last"]):
        wrong["last"] = entry["last"]
    storms = entry.get("storms", [])
    if others := [one for one in storms if not _is_storm(one)] if isinstance(storms, list) else storms:
        wrong["storms"] = others
    return odd | ({"unread": [wrong, *filter(None, [odd.get("unread")])]} if wrong else {})


def _odd(found: dict[str, Any]) -> str:
    """Format the unreadable part as JSON; "" if a file that contains it could not be parsed again."""
    text = json.dumps(found) if found else ""
    return text if depth_of(text) < DEEPEST else ""


def write_tally(tally: Tally) -> str:
    """Write the entry of the file, including its unreadable part."""
    entry: dict[str, Any] = {name: getattr(tally, name) for name in COUNTS}
    entry["days"] = {name: [right, asked] for name, right, asked in tally.days}
    entry |= {name: list(getattr(tally, name)) for name in LISTS if getattr(tally, name)}
    entry |= {"rules": {name: [right, asked] for name, right, asked in tally.rules}} if tally.rules else {}
    entry |= {"last": tally.last} if tally.last else {}
    entry |= {"storms": [[*storm] for storm in tally.storms]} if tally.storms else {}
    odd = parse_json(tally.odd) if tally.odd else {}
    for name in ("days", "rules"):
        if other := odd.pop(name, {}):
            entry[name] = other | entry.get(name, {})
    return json.dumps(odd | entry)


def _is_day(name: str, pair: object) -> bool:
    return read_date(name) is not None and _is_pair(pair)


def _is_rule(name: str, pair: object) -> bool:
    return bool(_RULE.fullmatch(name)) and _is_pair(pair)


def _is_pair(pair: object) -> bool:
    match pair:
        case [right, asked]:
            return is_count(asked, MOST) and is_count(right, asked)
    return False


def _is_storm(entry: object) -> bool:
    match entry:
        case [str() as day, right, asked]:
            return _is_day(day, [right, asked])
    return False


def _is_last(text: object) -> bool:
    return isinstance(text, str) and _ANSWERS.fullmatch(text) is not None


def _sound(tally: Tally) -> Tally:
    """Make a tally consistent: raise totals to the sums of the days; cap right answers and streaks."""
    asked = min(MOST, max(tally.asked, sum(asked for _, _, asked in tally.days)))
    right = min(asked, max(tally.right, sum(right for _, right, _ in tally.days)))
    longest = min(max(tally.longest, tally.streak), right)
    return tally._replace(right=right, asked=asked, longest=longest, streak=min(tally.streak, longest))


# ---- two files ------------------------------------------------------------------------------------------------------


def merged_tallies(mine: Tally, other: Tally) -> Tally:
    """Merge two tallies by the larger number of each day, so that no answer counts twice.

    Damaged and unreadable entries of the other are left out.

    >>> one = Tally(2, 3, 1, 2, (("2026-11-22", 1, 2), ("2026-11-23", 1, 1)))
    >>> two = Tally(5, 6, 5, 5, (("2026-11-23", 5, 6),))
    >>> merged_tallies(one, two)[:4], merged_tallies(one, one) == one
    ((6, 8, 5, 5), True)
    """
    days = tuple(sorted(merge(mine.days, other.days, MOST_DAYS, of=_name, join=_join, rank=_name)))
    right, asked = map(max, _before(mine), _before(other))
    latest = max(mine, other, key=_recency)
    return _sound(
        Tally(
            right + sum(right for _, right, _ in days),
            asked + sum(asked for _, _, asked in days),
            latest.streak,
            max(mine.longest, other.longest),
            days,
            merged_questions(mine.done, other.done),
            merged_questions(mine.seen, other.seen),
            mine.odd,
            tuple(sorted(merge(mine.rules, other.rules, MOST_RULES, of=_name, join=_join, rank=_name))),
            latest.last,
            _merged_storms(mine.storms, other.storms),
        )
    )


def _merged_storms(mine: Iterable[Pair], others: Iterable[Pair]) -> tuple[Pair, ...]:
    """Merge storms, sorted by day and result; equal ones occur as often as in the file with more of them."""
    return tuple(sorted((Counter(mine) | Counter(others)).elements())[-MOST_STORMS:])


def tally_until(tally: Tally, day: str) -> Tally:
    """Return the tally of a file without later days."""
    days = tuple(row for row in tally.days if row[0] <= day)
    right, asked = (sum(int(row[nth]) for row in tally.days if row[0] > day) for nth in (1, 2))
    storms = tuple(storm for storm in tally.storms if storm[0] <= day)
    return _sound(tally._replace(right=tally.right - right, asked=tally.asked - asked, days=days, storms=storms))


def merged_questions(mine: Sequence[str], others: Sequence[str]) -> tuple[str, ...]:
    """Merge the questions of two files: mine stay, others fill the remaining room.

    >>> merged_questions(["b"], ["a", "b"])
    ('a', 'b')
    """
    known = {*mine}
    new = dict.fromkeys(question for question in others if question not in known)
    return (*new, *dict.fromkeys(mine))[-MOST_DONE:]


def _before(tally: Tally) -> tuple[int, int]:
    """Count the right answers and the questions that none of the tally's days includes."""
    return tally.right - sum(day[1] for day in tally.days), tally.asked - sum(day[2] for day in tally.days)


def _recency(tally: Tally) -> tuple[str, int, int]:
    """Sort key: the last day, its number of questions, then the streak."""
    day, _, asked = tally.days[-1] if tally.days else ("", 0, _before(tally)[1])
    return day, asked, tally.streak


def _name(day: Pair) -> str:
    return day[0]


def _join(one: Pair, two: Pair) -> Pair:
    return one[0], max(one[1], two[1]), max(one[2], two[2])
