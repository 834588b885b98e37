"""A result as text to be shared: a first line, and a picture of coloured squares."""

from collections.abc import Iterable
from enum import Enum


class Ink(Enum):
    """A square, by the inks that are printed on it."""

    NONE = "⬜"
    BLUE = "🟦"
    RED = "🟥"
    BOTH = "🟪"


def share_text(first: str, rows: Iterable[Iterable[Ink]]) -> str:
    """Return a result as text; the address follows on a line of its own.

    >>> print(share_text("Triangles 23 November: 42", [[Ink.RED], [Ink.RED, Ink.NONE]]))
    Triangles 23 November: 42
    🟥
    🟥⬜
    """
    return "\n".join([first, *("".join(ink.value for ink in row) for row in rows)])
