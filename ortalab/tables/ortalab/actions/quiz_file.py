"""The tally of the quiz: how it counts, and its entry in the file of saved rounds."""

import json
import re
from collections.abc import Iterable
from functools import reduce
from typing import Any
from zlib import crc32

from ortalab.json_text import parse_json
from ortalab.scoring.round import Round
from ortalab.storage import tally as kept
from ortalab.tables.ortalab.link import encode
from ortalab.tables.ortalab.state.quiz import NO_TALLY, Answered, Tally

LONGEST_ODD = 2000
"""The most characters of what cannot be read, and is kept all the same."""
_QUESTION = re.compile(r"[0-9a-f]{8}")


def question_of(round_: Round) -> str:
    """Return a round in a few letters, by which its question is known again.

    >>> from ortalab.tables.ortalab.state.model import example
    >>> question_of(example().round)
    'f32d2102'
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
        days=tuple((name, *known[name]) for name in sorted(known)[-kept.MOST_DAYS :]),
        done=(*tally.done, question)[-kept.MOST_DONE :],
        seen=tuple(other for other in tally.seen if other != question),
    )


def uncovered(tally: Tally, question: str) -> Tally:
    """Return the tally after the answer of a question was uncovered without one being given."""
    if question in (*tally.done, *tally.seen):
        return tally
    return tally._replace(seen=(*tally.seen, question)[-kept.MOST_DONE :])


def with_answers(tally: Tally, answers: Iterable[Answered]) -> Tally:
    """Return the tally of the browser's file with the answers of this page that it has not counted."""
    return reduce(counted, answers, tally)


def merged(mine: Tally, other: Tally) -> Tally:
    """Return the tallies of two files in one, with all that is known of their questions.

    >>> one = Tally(2, 3, 1, 2, (("2026-11-22", 1, 2), ("2026-11-23", 1, 1)))
    >>> two = Tally(5, 6, 5, 5, (("2026-11-23", 5, 6),))
    >>> merged(one, two)[:4], merged(one, one) == one
    ((6, 8, 5, 5), True)
    """
    return Tally(
        *kept.merged_tallies(_sums(mine), _sums(other)),
        tuple(kept.merged_questions(mine.done, other.done)),
        tuple(kept.merged_questions(mine.seen, other.seen)),
        mine.odd or other.odd,
    )


def until(tally: Tally, day: str) -> Tally:
    """Return the tally of a file without the days after one."""
    return Tally(*kept.tally_until(_sums(tally), day), tally.done, tally.seen, tally.odd)


def _sums(tally: Tally) -> kept.Tally:
    """Return what any page reads of a tally."""
    return kept.Tally(tally.right, tally.asked, tally.streak, tally.longest, tally.days)


# ---- the file -------------------------------------------------------------------------------------------------------


def has_tally(text: str) -> bool:
    """Tell whether a file may have a tally, without reading it."""
    return '"quiz"' in text


def read_tally(text: str) -> Tally:
    """Read the tally of a file whose rounds can be read, each number and day by itself."""
    entry = parse_json(text).get("quiz")
    if entry is None:
        return NO_TALLY
    if not isinstance(entry, dict):
        return Tally(odd=_odd({"unread": entry}))
    done, seen = (_questions(entry.get(name)) for name in kept.LISTS)
    return Tally(*kept.read_tally(entry), done, seen, _odd(_unread(entry)))


def _questions(entry: Any) -> tuple[str, ...]:  # noqa: ANN401 — of a file that anybody may have written
    """Read a list of questions, without what names none."""
    known = entry if isinstance(entry, list) else ()
    return tuple(item for item in known if isinstance(item, str) and _QUESTION.fullmatch(item))[-kept.MOST_DONE :]


def write_tally(tally: Tally) -> str:
    """Return the tally as an object of the file; what could not be read of it stays in it."""
    entry: dict[str, Any] = {name: getattr(tally, name) for name in kept.COUNTS}
    entry["days"] = {name: [right, asked] for name, right, asked in tally.days}
    entry |= {name: list(getattr(tally, name)) for name in kept.LISTS if getattr(tally, name)}
    odd = parse_json(tally.odd) if tally.odd else {}
    entry["days"] = odd.pop("days", {}) | entry["days"]
    return json.dumps(odd | entry)


def _unread(entry: dict[str, Any]) -> dict[str, Any]:
    """Return what of an entry cannot be read."""
    odd = {name: value for name, value in entry.items() if name not in (*kept.COUNTS, *kept.LISTS, "days")}
    wrong = {name: entry[name] for name in kept.COUNTS if name in entry and not kept.is_count(entry[name])}
    if isinstance(entry.get("days"), dict):
        other = {name: pair for name, pair in entry["days"].items() if not kept.is_day(name, pair)}
        odd |= {"days": other} if other else {}
    elif "days" in entry:
        wrong["days"] = entry["days"]
    return odd | ({"unread": [wrong, *filter(None, [odd.get("unread")])]} if wrong else {})


def _odd(found: dict[str, Any]) -> str:
    text = json.dumps(found) if found else ""
    return text if len(text) <= LONGEST_ODD else ""
