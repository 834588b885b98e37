"""Judge an output whose exact lines are known, and how its program ended."""

from typing import Any, Literal, NamedTuple

from ortalab.courses.difference import ENDED, Compared, Difference, Kind
from ortalab.courses.result import Result, Verdict
from ortalab.courses.shown import printable, shown

Sort = Literal["fault", "silent", "status", "garbage", "late", "accident"]
"""A fault, no output, a status or time that the assignment does not limit, endless or binary output, or an accident."""
ACCIDENT: Kind = ("accident",)
RIGHT = Result(Verdict.RIGHT)
UNNAMED = "; the assignment sets no time limit, so it is not counted"
LONGEST_REASON = 500


class End(NamedTuple):
    """The abnormal end of a program."""

    words: str  # a clause: `crashed: KeyError: 10`
    kind: Kind  # equal for programs that end in the same way
    sort: Sort = "fault"


def judge(compared: Compared[Any], end: End | None = None, here: str = "", *, is_merged: bool = False) -> Result:
    """Judge an output by its first difference and by how the program ended.

    `here` describes the input line that leads to the difference; with `is_merged`, the output includes standard error.

    >>> judge(Compared(None)).verdict, judge(Compared(None), End("was killed by signal SIGSEGV", ("ended",))).reason
    (<Verdict.RIGHT: 'right'>, 'every line is right, but the program was killed by signal SIGSEGV')
    >>> judge(Compared(None), End("ended with status 1", ("ended",), "status")).readings
    ('ended with status 1',)
    """
    found, readings = compared
    if end and end.sort == "accident":
        return Result(Verdict.NOT_JUDGED, printable(end.words), kind=end.kind)
    if end and end.sort == "late" and (found is None or _is_cut(found)):
        return Result(Verdict.LATE, f"{end.words}{UNNAMED}", kind=end.kind)
    if end and end.sort == "status" and (found is None or found.is_right):
        readings, end = (*readings, end.words), None
    if found is None:
        if end is None or is_merged:
            return RIGHT._replace(readings=readings)
        words = f"every line is right, but the program {printable(end.words)}"
        return Result(Verdict.CRASHED, words, kind=("end", *end.kind), readings=readings)
    return _judge_difference(found, end, is_merged=is_merged)._replace(readings=readings, here=shown(here))


def _judge_difference(found: Difference[Any], end: End | None, *, is_merged: bool) -> Result:
    why = printable(found.reason)[:LONGEST_REASON]
    ours, theirs = (ENDED if line is None else shown(line) for line in (found.expected, found.printed))
    result = Result(Verdict.WRONG, why, "", ours, theirs, None, found.line, kind=found.kind)
    if end and (found.is_right or found.printed is None or is_merged or end.sort == "garbage"):
        verdict = Verdict.NO_SCORE if end.sort in {"silent", "garbage"} else Verdict.CRASHED
        words = printable(end.words)[:LONGEST_REASON]
        return result._replace(verdict=verdict, reason=words, rule=why, kind=end.kind)
    return result._replace(verdict=Verdict.OTHER_WORDS) if found.is_right else result


def _is_cut(found: Difference[Any]) -> bool:
    """Return whether the difference may only be truncated output, in the differing line or before it."""
    return found.is_right or (found.expected or "").startswith(found.printed or "")
