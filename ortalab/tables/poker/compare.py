"""What another program printed for the hands on the table: the first line that differs, and why ours is as it is."""

from itertools import zip_longest
from typing import NamedTuple

from ortalab.tables.poker.state import Showdown, decision_of
from ortalab.tables.poker.words import decided, output

NAMED = frozenset({"full house", "high card"})
"""Categories that take an article, besides straights and flushes."""


class Difference(NamedTuple):
    """The first line of an output that differs."""

    line: int  # from 1
    expected: str | None  # None: the output goes on after the last line
    printed: str | None  # None: the output has ended
    reason: str


def compare(showdown: Showdown, printed: str) -> Difference | None:
    r"""Return the first line that is not what the assignment's program prints, None where all are.

    Lines may end as on any system, and the last one without an end; all else is compared to the letter.

    >>> from ortalab.tables.poker.state import EXAMPLE
    >>> compare(EXAMPLE, "Player 1: Pair of 9s\nPlayer 2: Pair of Nines\n").reason
    '9D 9C QS JH 4D is one pair'
    """
    ours = output(showdown).split("\n")
    theirs = printed.replace("\r\n", "\n").removesuffix("\n").split("\n")
    for nth, (expected, line) in enumerate(zip_longest(ours, theirs)):
        if expected != line:
            return Difference(nth + 1, expected, line, _reason(showdown, nth, expected, line))
    return None


def _reason(showdown: Showdown, nth: int, expected: str | None, printed: str | None) -> str:
    """Return why a line is as expected."""
    decision = decision_of(showdown)
    if expected is None or decision is None:
        return "nothing follows the last line"
    if printed is not None and printed.split() == expected.split():
        return "only the blanks differ"
    if printed is not None and printed.lower() == expected.lower():
        return "only capital letters differ"
    other = output(showdown._replace(low_ace=not showdown.low_ace)).split("\n")
    if printed == other[nth]:
        return f"A-2-3-4-5 is {'a' if showdown.low_ace else 'no'} straight here, and that decides this line"
    if nth < len(showdown.hands):
        category = decision.values[nth].category
        article = "a " if category.is_straight or category.is_flush or category.name in NAMED else ""
        return f"{' '.join(showdown.hands[nth])} is {article}{category.name}"
    return decided(decision)
