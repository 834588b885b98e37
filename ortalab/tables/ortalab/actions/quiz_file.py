"""The tally of the quiz: how it counts, and its entry in the file of saved rounds."""

import json
import re
from collections.abc import Iterable
from functools import reduce
from typing import Any
from zlib import crc32

from ortalab.scoring.round import Round
from ortalab.tables.ortalab.link import encode
from ortalab.tables.ortalab.state.quiz import NO_TALLY, Answered, Tally

MOST_DAYS = 4000
"""The days that are kept; the oldest make room, and stay in the sums."""
MOST_DONE = 500
"""The last questions of which it is known that they have counted."""
MOST = 10**6
"""The largest number that is read."""
LONGEST_ODD = 2000
"""The most characters of what cannot be read, and is kept all the same."""
COUNTS = ("right", "asked", "streak", "longest")
LISTS = ("done", "seen")
_DAY = re.compile(r"[0-9]{4}-[0-1][0-9]-[0-3][0-9]")
_QUESTION = re.compile(r"[0-9a-f]{8}")


def question_of(round_: Round) -> str:
    """Return a round in a few letters, by which its question is known again.

    >>> from ortalab.tables.ortalab.state.model import example
    >>> question_of(example().round)
    'X'
    """
    return f"{crc32(encode(round_).encode()):08x}"


def counted(tally: Tally, answer: Answered) -> Tally:
    """Return the tally after an answer; a question counts once, and one that was uncovered before is not right.

    >>> counted(Tally(), Answered("0a", True, "2026-11-23"))[:5]
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
        days=_sorted(known),
        done=(*tally.done, question)[-MOST_DONE:],
        seen=tuple(other for other in tally.seen if other != question),
    )


def uncovered(tally: Tally, question: str) -> Tally:
    """Return the tally after the answer of a question was uncovered without one being given."""
    if question in (*tally.done, *tally.seen):
        return tally
    return tally._replace(seen=(*tally.seen, question)[-MOST_DONE:])


def with_answers(tally: Tally, answers: Iterable[Answered]) -> Tally:
    """Return the tally of the browser's file with the answers of this page that it has not counted."""
    return reduce(counted, answers, tally)


def merged(mine: Tally, other: Tally) -> Tally:
    """Return the tallies of two files in one: of each day the one with more answers, so that nothing counts twice.

    >>> one = Tally(2, 3, 1, 2, (("2026-11-22", 1, 2), ("2026-11-23", 1, 1)))
    >>> two = Tally(5, 6, 5, 5, (("2026-11-23", 5, 6),))
    >>> merged(one, two)[:4], merged(one, one) == one
    ((6, 8, 5, 5), True)
    """
    known = {name: (right, asked) for name, right, asked in mine.days}
    for name, right, asked in other.days:
        known[name] = max((asked, right), known.get(name, (0, 0))[::-1])[::-1]
    days = _sorted(known)
    before_right, before_asked = (max(_before(mine)[nth], _before(other)[nth]) for nth in (0, 1))
    is_later = bool(other.days) and (not mine.days or (other.days[-1][0], other.asked) > (mine.days[-1][0], mine.asked))
    return Tally(
        before_right + sum(right for _, right, _ in days),
        before_asked + sum(asked for _, _, asked in days),
        other.streak if is_later else mine.streak,
        max(mine.longest, other.longest),
        days,
        tuple(dict.fromkeys((*mine.done, *other.done)))[-MOST_DONE:],
        tuple(dict.fromkeys((*mine.seen, *other.seen)))[-MOST_DONE:],
        mine.odd or other.odd,
    )


def _before(tally: Tally) -> tuple[int, int]:
    """Return how many answers the days of a tally do not have."""
    return tally.right - sum(day[1] for day in tally.days), tally.asked - sum(day[2] for day in tally.days)


def _sorted(days: dict[str, tuple[int, int]]) -> tuple[tuple[str, int, int], ...]:
    return tuple((name, *days[name]) for name in sorted(days)[-MOST_DAYS:])


# ---- the file -------------------------------------------------------------------------------------------------------


def has_tally(text: str) -> bool:
    """Tell whether a file may have a tally, without reading it."""
    return '"quiz"' in text


def read_tally(text: str) -> Tally:
    """Read the tally of a file whose rounds can be read, each number and day by itself."""
    entry = json.loads(text.removeprefix("\N{BYTE ORDER MARK}")).get("quiz")
    if entry is None:
        return NO_TALLY
    if not isinstance(entry, dict):
        return Tally(odd=_odd({"unread": entry}))
    numbers = {name: entry[name] for name in COUNTS if _is_count(entry.get(name))}
    days = {name: tuple(pair) for name, pair in _items(entry.get("days")) if _is_day(name, pair)}
    lists = {
        name: tuple(item for item in entry[name] if isinstance(item, str) and _QUESTION.fullmatch(item))[-MOST_DONE:]
        for name in LISTS
        if isinstance(entry.get(name), list)
    }
    tally = Tally(**numbers, days=_sorted(days), odd=_odd(_unread(entry, numbers, days)))
    return _sound(tally._replace(done=lists.get("done", ()), seen=lists.get("seen", ())))


def write_tally(tally: Tally) -> str:
    """Return the tally as an object of the file; what could not be read of it stays in it."""
    entry: dict[str, Any] = {name: getattr(tally, name) for name in COUNTS}
    entry["days"] = {name: [right, asked] for name, right, asked in tally.days}
    entry |= {name: list(getattr(tally, name)) for name in LISTS if getattr(tally, name)}
    odd = json.loads(tally.odd) if tally.odd else {}
    entry["days"] = odd.pop("days", {}) | entry["days"]
    return json.dumps(odd | entry)


def _sound(tally: Tally) -> Tally:
    """Return a tally whose sums are at least those of its days, and none of whose parts is more than the whole."""
    asked = max(tally.asked, sum(asked for _, _, asked in tally.days))
    right = min(asked, max(tally.right, sum(right for _, right, _ in tally.days)))
    longest = min(max(tally.longest, tally.streak), right)
    return tally._replace(right=right, asked=asked, longest=longest, streak=min(tally.streak, longest))


def _unread(entry: dict[str, Any], numbers: dict[str, Any], days: dict[str, Any]) -> dict[str, Any]:
    """Return what of an entry cannot be read."""
    odd = {name: value for name, value in entry.items() if name not in (*COUNTS, *LISTS, "days")}
    wrong = {name: entry[name] for name in COUNTS if name in entry and name not in numbers}
    if isinstance(entry.get("days"), dict):
        other = {name: pair for name, pair in entry["days"].items() if name not in days}
        odd |= {"days": other} if other else {}
    elif "days" in entry:
        wrong["days"] = entry["days"]
    return odd | ({"unread": [wrong, *filter(None, [odd.get("unread")])]} if wrong else {})


def _items(days: Any) -> Iterable[tuple[str, Any]]:  # noqa: ANN401 — of a file that anybody may have written
    return list(days.items())[-MOST_DAYS:] if isinstance(days, dict) else ()


def _is_count(number: Any) -> bool:  # noqa: ANN401 — as above
    return isinstance(number, int) and not isinstance(number, bool) and 0 <= number <= MOST


def _is_day(name: str, pair: Any) -> bool:  # noqa: ANN401 — as above
    if not (_DAY.fullmatch(name) and isinstance(pair, list) and len(pair) == len(("right", "asked"))):
        return False
    return all(map(_is_count, pair)) and pair[0] <= pair[1]


def _odd(found: dict[str, Any]) -> str:
    text = json.dumps(found) if found else ""
    return text if len(text) <= LONGEST_ODD else ""
