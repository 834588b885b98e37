"""Marks: how many points a stage is worth; a program earns the share of them that it has rounds right."""

from argparse import ArgumentTypeError
from collections.abc import Mapping
from contextlib import suppress
from math import isfinite

from ortalab.errors import OrtalabError

Weights = Mapping[str, float]
"""The points of each stage, by its name in the table; no other stage counts."""


def read_weights(text: str) -> Weights:
    """Read an argument such as `1=40,2=30`.

    >>> read_weights("1=40, 2=30.5")
    {'1': 40.0, '2': 30.5}
    """
    found: dict[str, float] = {}
    for part in text.split(","):
        stage, _, points = (word.strip() for word in part.partition("="))
        number = -1.0
        with suppress(ValueError):
            number = float(points)
        if not (stage.isascii() and stage.isdigit() and isfinite(number) and 0 <= number <= 1_000_000):
            raise ArgumentTypeError(f"{part.strip()!r} is no stage with its points, such as 1=40")
        if str(int(stage)) in found:
            raise ArgumentTypeError(f"stage {stage} is there twice; give each its points once")
        found[str(int(stage))] = number
    if not sum(found.values()):
        raise ArgumentTypeError("no stage has any points; give one some, such as 1=40")
    return found


def check_weights(weights: Weights | None, stages: set[str]) -> None:
    """Raise `OrtalabError` where a stage has points and no rounds."""
    for stage in weights or ():
        if stage not in stages:
            raise OrtalabError(f"--weights: stage {stage} has points, but no round; leave it out, or add rounds of it")


def shown(points: float) -> str:
    """Return points as they are printed, to a hundredth.

    >>> shown(40.0), shown(61.456)
    ('40', '61.46')
    """
    return f"{points:.2f}".rstrip("0").rstrip(".")
