"""The verdict on an output that is fixed to the letter, with how the program ended."""

from enum import StrEnum
from typing import Any, NamedTuple

from ortalab.workshop.judge.by_line.difference import Difference, Kind


class Verdict(StrEnum):
    """The verdicts on an answer, the best first."""

    RIGHT = "right"
    BLANKS = "blanks"
    WRONG = "wrong"
    NO_ANSWER = "none"

    @property
    def is_right(self) -> bool:
        return self in {Verdict.RIGHT, Verdict.BLANKS}


class End(NamedTuple):
    """The end of a program that did not end well."""

    words: str  # half a sentence: `crashed: KeyError: 10`
    kind: Kind  # the same for programs that end in one way


class Judged(NamedTuple):
    """The verdict, the first line that differs, and why."""

    verdict: Verdict
    line: int = 0  # of the output, from 1; 0 where none differs
    expected: str | None = None  # None: nothing is expected there
    printed: str | None = None  # None: nothing is printed there
    reason: str = ""  # why it is not right, half a sentence: `why`, or how the program ended
    kind: Kind = ()  # the same for outputs that show the same mistake
    why: str = ""  # why the expected line stands there, half a sentence


RIGHT = Judged(Verdict.RIGHT)


def judge(found: Difference[Any] | None, end: End | None = None, *, is_merged: bool = False) -> Judged:
    """Judge an output by its first difference and its end; `is_merged`: its errors stand in the output itself.

    >>> judge(None), judge(None, End("ended with status 1", ("ended",))).reason
    (Judged(verdict=<Verdict.RIGHT: 'right'>, line=0, expected=None, printed=None, reason='', kind=(), why=''), \
'every line is right, but the program ended with status 1')
    """
    if found is None:
        if end is None or is_merged:
            return RIGHT
        words = f"every line is right, but the program {end.words}"
        return Judged(Verdict.NO_ANSWER, reason=words, kind=("end", *end.kind))
    lines = (found.line, found.expected, found.printed)
    if end and (found.is_right or found.printed is None or is_merged):
        return Judged(Verdict.NO_ANSWER, *lines, end.words, end.kind, found.reason)
    return Judged(Verdict.BLANKS if found.is_right else Verdict.WRONG, *lines, found.reason, found.kind, found.reason)
