"""Compare a program's output with the expected one, line by line."""

from collections.abc import Callable, Iterable, Sequence
from itertools import zip_longest
from typing import Generic, NamedTuple, TypeVar

ENDED = "nothing: the output ends here"
"""Stands for the line after the end of an output."""
S = TypeVar("S")
"""A step of a script, as its game has it; for a program without a script, its arguments."""


Kind = tuple[str, ...]


class Expected(NamedTuple, Generic[S]):
    text: str
    place: int  # its index among the lines of its step
    step: S  # the script's line that leads to it
    others: tuple["Also", ...] = ()  # other texts that are also right


class Also(NamedTuple):
    """Another right text, where the assignment leaves a choice."""

    text: str
    reading: str = ""  # the reading of the assignment that it shows, half a sentence; "" for none


class Difference(NamedTuple, Generic[S]):
    """The first line of an output that differs."""

    line: int  # of the output, from 1
    expected: str | None  # None: the output continues after the game
    printed: str | None  # None: the output has ended
    step: S  # the script's line that leads to it
    reason: str  # why that line is expected
    kind: Kind = ()  # the same for outputs with the same mistake
    place: int = 0  # the index of the expected line in its step
    is_right: bool = False  # is the whole output right apart from blanks?

    @property
    def is_blanks(self) -> bool:
        """Whether the lines differ only in blanks."""
        return self.expected is not None and self.printed is not None and self.printed.split() == self.expected.split()


class Compared(NamedTuple, Generic[S]):
    """An output compared with the expected one."""

    found: Difference[S] | None  # None: every line is right
    readings: tuple[str, ...] = ()  # the program's readings of open points, half a sentence each


Reason = Callable[[Expected[S] | None, S, str | None], str]
"""Return why a line is expected, from its step and the printed line; None at the end of a script."""
KindOf = Callable[[Difference[S]], Kind]
"""Return the kind of a difference; equal mistakes have equal kinds."""


def lines_of(printed: str) -> list[str]:
    r"""Split an output into lines with any line ends; the last line may lack one.

    >>> lines_of("a\r\nb\n"), lines_of("a\n\n"), lines_of("")
    (['a', 'b'], ['a', ''], [])
    """
    return printed.replace("\r\n", "\n").removesuffix("\n").split("\n") if printed else []


def compared(
    lines: Iterable[Expected[S]], theirs: Sequence[str], reason: Reason[S], kind_of: KindOf[S], last: S | None = None
) -> Compared[S]:
    """Return the first line that differs exactly, and the readings before it.

    `last` is the step to cite if a script expects no lines.
    """
    readings: dict[str, None] = {}
    for number, (line, printed) in enumerate(zip_longest(lines, theirs), 1):
        last = line.step if line else last
        also = next((other for other in line.others if other.text == printed), None) if line else None
        if also and also.reading:
            readings[also.reading] = None
        is_right = also or (printed == line.text if line else printed is None)
        if not is_right and last is not None:
            place, text = (line.place, line.text) if line else (0, None)
            found = Difference(number, text, printed, last, reason(line, last, printed), place=place)
            return Compared(found._replace(kind=kind_of(found)), tuple(readings))
    return Compared(None, tuple(readings))
