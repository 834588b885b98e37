"""Pair rounds with the results beside them, by file name."""

from collections.abc import Collection, Iterable
from typing import NamedTuple

ROUND, SCORE, EXPLANATION = ".yml", ".score", ".explanation"
ROUNDS = (ROUND, ".yaml")
EXPECTED = (SCORE, EXPLANATION, ".output")
"""The suffixes of expected results beside a round: a score, an explanation, or, in the course's own files, either."""
PRINTED = (".out", ".txt")
"""The suffixes of a program's output for the round beside it, in order of preference; no expected result has them."""


class Pairs(NamedTuple):
    """Rounds with the results beside them, and the results without a round; each sorted by name."""

    beside: dict[str, tuple[str, ...]]
    alone: tuple[str, ...]


def pair(names: Iterable[str], results: Collection[str] = EXPECTED) -> Pairs:
    """Find the results beside each round: files in the same folder with the same stem.

    >>> pair(["a.yml", "a.output", "a.score", "in/a.output", "notes.md"])
    Pairs(beside={'a.yml': ('a.output', 'a.score')}, alone=('in/a.output',))
    """
    found = [(name, *split(name)) for name in names]
    rounds = {stem: tuple[str, ...]() for _, stem, suffix in found if suffix in ROUNDS}
    for name, stem, suffix in found:
        if suffix in results and stem in rounds:
            rounds[stem] += (name,)
    beside = {name: rounds[stem] for name, stem, suffix in found if suffix in ROUNDS}
    return Pairs(beside, tuple(name for name, stem, suffix in found if suffix in results and stem not in rounds))


def split(name: str) -> tuple[str, str]:
    """Split a path, with slashes, into its stem and its suffix in lower case.

    A name whose only dot is its first character has no suffix.

    >>> split("in/a.b.YML"), split("in/.yml"), split("in.d/a")
    (('in/a.b', '.yml'), ('in/.yml', ''), ('in.d/a', ''))
    """
    stem, dot, suffix = name.rpartition(".")
    if not dot or "/" in suffix or not stem.rpartition("/")[2]:
        return name, ""
    return stem, f".{suffix.lower()}"


def no_round(name: str) -> str:
    """Explain, as a clause, why a result without a round cannot be used.

    >>> no_round("in/a.output")
    'there is no round beside it, a.yml'
    """
    return f"there is no round beside it, {split(name)[0].rpartition('/')[2]}{ROUND}"
