"""The output of another program, compared line by line with the expected one."""

from collections.abc import Callable, Iterable, Sequence
from itertools import zip_longest
from typing import Generic, NamedTuple, TypeVar

ENDED = "nothing: the output ends here"
"""Stands for the line of an output that has ended."""
S = TypeVar("S")
"""A step of a script, as its game has it; the arguments, where a program is given nothing else."""


Kind = tuple[str, ...]


class Expected(NamedTuple, Generic[S]):
    text: str
    place: int  # among the lines of its step, from 0
    step: S  # the line of the script that leads to it
    others: tuple["Also", ...] = ()  # other texts that are right as well


class Also(NamedTuple):
    """Another text that is right as well, as the assignment leaves open which."""

    text: str
    reading: str = ""  # what it shows of how the program reads the assignment, half a sentence; "" for nothing


class Difference(NamedTuple, Generic[S]):
    """The first line of an output that differs."""

    line: int  # of the output, from 1
    expected: str | None  # None: the output goes on after the game
    printed: str | None  # None: the output has ended
    step: S  # the line of the script that leads to it
    reason: str  # why the expected line stands there
    kind: Kind = ()  # the same for outputs that show the same mistake
    place: int = 0  # of the expected line among those of its step
    is_right: bool = False  # is the whole output right all the same, as only blanks differ?

    @property
    def is_blanks(self) -> bool:
        """Whether the lines differ in blanks alone."""
        return self.expected is not None and self.printed is not None and self.printed.split() == self.expected.split()


class Compared(NamedTuple, Generic[S]):
    """An output beside the expected one."""

    found: Difference[S] | None  # None: every line is right
    readings: tuple[str, ...] = ()  # how the program reads what the assignment leaves open, half a sentence each


Reason = Callable[[Expected[S] | None, S, str | None], str]
"""Return why a line is expected, None at the end of a script, from its step and what is printed instead."""
KindOf = Callable[[Difference[S]], Kind]
"""Return the kind of a difference: the same for all that show the same mistake."""


def lines_of(printed: str) -> list[str]:
    r"""Split an output into its lines; they end as on any system, and the last one perhaps without an end.

    >>> lines_of("a\r\nb\n"), lines_of("a\n\n"), lines_of("")
    (['a', 'b'], ['a', ''], [])
    """
    return printed.replace("\r\n", "\n").removesuffix("\n").split("\n") if printed else []


def compared(
    lines: Iterable[Expected[S]], theirs: Sequence[str], reason: Reason[S], kind_of: KindOf[S], last: S | None = None
) -> Compared[S]:
    """Return the first of the lines of an output that is not as expected, to the letter, and the readings before it.

    `last` is the step that an output is told of where nothing is expected of a script.
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
