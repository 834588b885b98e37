"""Show the first difference of an output whose exact lines are known, for a terminal."""

from collections.abc import Iterator
from typing import Any

from ortalab.courses.answer import Answer
from ortalab.courses.shown import shown
from ortalab.courses.signs import WIDEST, Ink, wrapped
from ortalab.plurals import capital


def show(answer: Answer[Any], ink: Ink, indent: str = "  ") -> Iterator[str]:
    """Yield the part of the case before the difference, both lines, and the reason for the expected one."""
    result = answer.result
    if result.here:
        yield from [*wrapped(shown(result.here), indent), ""]
    if result.line:
        number = f"line {result.line}"
        yield f"{indent}{ink.faint(f'{number}, expected')}  {_line(result.ours)}"
        yield f"{indent}{ink.faint(f'{number}, yours   ')}  {_line(result.theirs)}"
    if result.rule:
        yield from ["", *wrapped(f"{capital(result.rule)}.", indent)]


def _line(line: str) -> str:
    """Format a line of an output for the terminal, with trailing blanks marked."""
    text = line if line == line.rstrip() else f"{line}¶"
    most = WIDEST - 24
    return text if len(text) <= most else f"{text[: most - 1]}…"
