"""The points of the rows of a grading."""

from argparse import ArgumentTypeError
from collections.abc import Iterable, Mapping
from contextlib import suppress
from math import isfinite
from typing import NamedTuple

from ortalab.errors import OrtalabError

Weights = Mapping[str, float]
"""The points of each row, by its name in the table; other rows do not count."""


def read_weights(text: str) -> Weights:
    """Parse an argument such as `1=40,2=30`.

    >>> read_weights("1=40, full house=30.5")
    {'1': 40.0, 'full house': 30.5}
    """
    found: dict[str, float] = {}
    for part in text.split(","):
        row, _, points = (word.strip() for word in part.rpartition("="))
        number = -1.0
        with suppress(ValueError):
            number = float(points)
        if not (row and isfinite(number) and 0 <= number <= 1_000_000):
            raise ArgumentTypeError(f"{part.strip()!r} is not a name with its points, such as 1=40")
        row = str(int(row)) if row.isascii() and row.isdigit() else row
        if row in found:
            raise ArgumentTypeError(f"{row} is given twice; give each its points once")
        found[row] = number
    if not sum(found.values()):
        raise ArgumentTypeError("nothing has any points; give one some, such as 1=40")
    return found


def check_weights(weights: Weights | None, rows: Iterable[str], row: str = "stage", noun: str = "round") -> None:
    """Raise `OrtalabError` if a row has points and no cases."""
    known = [*rows]
    for name in weights or ():
        if name not in known:
            told = f"there are {', '.join(known)}"
            raise OrtalabError(f"--weights: {row} {name} has points, but no {noun}; leave it out: {told}")


def rounded(points: float) -> str:
    """Round points for printing, to a hundredth.

    >>> rounded(40.0), rounded(61.456)
    ('40', '61.46')
    """
    return f"{points:.2f}".rstrip("0").rstrip(".")


class Points(NamedTuple):
    """The points of a program for printing."""

    earned: str
    most: str

    def __str__(self) -> str:
        return f"{self.earned} of {self.most}"
