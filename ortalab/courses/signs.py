"""Draw the signs of a report, one per case: coloured on a terminal, plain characters elsewhere."""

from collections.abc import Iterable, Iterator, Sequence
from enum import Enum
from secrets import token_hex
from textwrap import wrap

from ortalab.courses.result import Shape, Verdict
from ortalab.terminal import escaped

WIDEST = 90
"""The width of a report, in columns."""
BAR = 54
"""The maximum number of cases in a line."""
MOST_BARS = 6
"""The maximum number of lines of a row; beyond it, a sign stands for several cases."""


class Sign(Enum):
    """A kind of verdict, as its coloured sign, its plain sign, and its colour."""

    RIGHT = "■", "#", "32"
    OTHER = "□", "o", "32"
    STEPS = "◪", "/", "32"
    WRONG = "■", "x", "31"
    NONE = "×", "!", "1"
    UNJUDGED = "?", "?", "33"


SIGNS = {
    Shape.RIGHT: Sign.RIGHT,
    Shape.WORDS: Sign.OTHER,
    Shape.STEPS: Sign.STEPS,
    Shape.NONE: Sign.NONE,
    Shape.UNJUDGED: Sign.UNJUDGED,
}


def sign_of(verdict: Verdict) -> Sign:
    return SIGNS.get(verdict.shape, Sign.WRONG)


class Ink:
    """Emphasis for text: colours on a terminal, none elsewhere."""

    def __init__(self, *, is_coloured: bool) -> None:
        self.is_coloured = is_coloured
        self._mark = token_hex(8)  # stands for the escape character; random, so no other text contains it

    def __call__(self, code: str, text: str) -> str:
        return f"{self._mark}{code}m{text}{self._mark}0m" if self.is_coloured and text else text

    def printable(self, text: str) -> str:
        """Remove control sequences from a text, except our own colours."""
        return escaped(text).replace(self._mark, "\x1b[")

    def bold(self, text: str) -> str:
        return self("1", text)

    def faint(self, text: str) -> str:
        return self("2", text)

    def rule(self, text: str) -> str:
        return self("35", text)

    def first(self, text: str) -> str:
        """Highlight a text, such as the first item of a list."""
        return self("30;43", f" {text} ") if self.is_coloured else text

    def sign(self, sign: Sign, times: int = 1) -> str:
        drawn, plain, colour = sign.value
        return self(colour, drawn * times) if self.is_coloured else plain * times

    def bars(self, verdicts: Iterable[Sign]) -> list[tuple[str, int]]:
        """Draw a row as lines of signs, right cases first; return each line with its width."""
        signs = sorted(verdicts, key=[*Sign].index)
        each = -(-len(signs) // (BAR * MOST_BARS))
        shown = [max(signs[at : at + each], key=[*Sign].index) for at in range(0, len(signs), each)]
        rows = [shown[at : at + BAR] for at in range(0, len(shown), BAR)]
        return [("".join(self.sign(sign, row.count(sign)) for sign in Sign), len(row)) for row in rows]


def wrapped(text: str, indent: str = "  ") -> Iterator[str]:
    """Wrap a text to the width of a report."""
    for line in wrap(text, WIDEST - len(indent), break_on_hyphens=False):
        yield f"{indent}{line}"


def reading_lines(readings: Sequence[str], indent: str = "  ") -> Iterator[str]:
    """Yield a line for each point left open by the assignment, with the program's interpretation.

    >>> [*reading_lines(["ended with status 1"], "")]
    ['', 'The assignment leaves this open, so it is right:', '  the program ended with status 1']
    """
    if readings:
        yield from ["", f"{indent}The assignment leaves this open, so it is right:"]
    for reading in readings:
        yield from wrapped(f"the program {reading}", f"{indent}  ")
