"""Compare a program's output with the expected one, line by line."""

from collections.abc import Callable, Iterable, Sequence
from itertools import zip_longest
from typing import Generic, NamedTuple, TypeVar

ENDED = "nothing: the output ends here"
"""Placeholder for a line past the end of an output."""
S = TypeVar("S")
"""A step of a script, in the type of its game; for a program without scripts, its arguments."""


Kind = tuple[str, ...]


class Expected(NamedTuple, Generic[S]):
    text: str
    place: int  # the index among the expected lines of its step
    step: S  # the script's line that leads to it
    others: tuple["Also", ...] = ()  # alternatives that are also right


class Also(NamedTuple):
    """An alternative line that the assignment also allows."""

    text: str
    reading: str = ""  # the interpretation of the assignment that it shows, a clause; "" for none


class Difference(NamedTuple, Generic[S]):
    """The first line of an output that differs."""

    line: int  # the number of the line in the output, from 1
    expected: str | None  # None if the output continues after the game
    printed: str | None  # None if the output has ended
    step: S  # the script's line that leads to it
    reason: str  # why that line is expected
    kind: Kind = ()  # equal for outputs with the same mistake
    place: int = 0  # the index of the expected line in its step
    is_right: bool = False  # whether the whole output is right apart from blanks

    @property
    def is_blanks(self) -> bool:
        """Whether the lines differ only in blanks."""
        return self.expected is not None and self.printed is not None and self.printed.split() == self.expected.split()


class Compared(NamedTuple, Generic[S]):
    """The result of comparing an output with the expected one."""

    found: Difference[S] | None  # None if every line is right
    readings: tuple[str, ...] = ()  # how the program interprets open points, a clause each


Reason = Callable[[Expected[S] | None, S, str | None], str]
"""A function that explains a difference, given the expected line (None past the end), its step and the printed line."""
KindOf = Callable[[Difference[S]], Kind]
"""A function that classifies a difference; equal mistakes have equal kinds."""


def lines_of(printed: str) -> list[str]:
    r"""Split an output into lines with any line endings, without a byte order mark; the last line may lack an ending.

    >>> lines_of("\ufeffa\r\nb\n"), lines_of("a\n\n"), lines_of("")
    (['a', 'b'], ['a', ''], [])
    """
    printed = printed.removeprefix("\ufeff").replace("\r\n", "\n")
    return printed.removesuffix("\n").split("\n") if printed else []


def compared(
    lines: Iterable[Expected[S]], theirs: Sequence[str], reason: Reason[S], kind_of: KindOf[S], last: S | None = None
) -> Compared[S]:
    """Find the first line that differs, and the interpretations shown by the lines before it.

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
