"""A result as shareable text: a first line, and a picture of coloured squares."""

from collections.abc import Iterable
from enum import Enum


class Ink(Enum):
    """A coloured square of a result."""

    NONE = "⬜"
    BLUE = "🟦"
    RED = "🟥"
    BOTH = "🟪"


def share_text(first: str, rows: Iterable[Iterable[Ink]]) -> str:
    """Format a result, with the address on a separate line.

    >>> print(share_text("Triangles 23 November: 42", [[Ink.RED], [Ink.RED, Ink.NONE]]))
    Triangles 23 November: 42
    🟥
    🟥⬜
    """
    return "\n".join([first, *("".join(ink.value for ink in row) for row in rows)])
