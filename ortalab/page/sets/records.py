"""The records of round sets, their questions and the answers."""

from collections.abc import Mapping
from typing import Any, NamedTuple

from ortalab.page.quiz.question import ASKED

ASKS: Mapping[str, tuple[str, ...]] = {
    "both" if asked == "hand-score" else asked: tuple(asked.split("-")) for asked in ASKED
}
"""The questions of the quiz as a set writes them, each with its parts."""
USUAL = "both"
MOST = 20
"""The maximum number of rounds of a set."""
LONGEST_TITLE, LONGEST_SENTENCE = 60, 120
RIGHT, WRONG, SHOWN = "right", "wrong", "shown"


class Question(NamedTuple):
    """A round and its question."""

    round: Any  # as a value of the set's table
    asks: str = USUAL  # one of `ASKS`
    says: str = ""  # the teacher's own sentence


class RoundSet(NamedTuple):
    """A set with its title and its questions in order."""

    title: str = ""
    questions: tuple[Question, ...] = ()


class Reply(NamedTuple):
    """The answer to a question, a text for each of its parts."""

    values: tuple[str, ...] = ()
    is_shown: bool = False  # whether the right answer was shown instead


def plain_text(text: str, most: int) -> str:
    r"""Return a text on one line, without unprintable characters, cut after `most` characters.

    >>> plain_text("  Week 8:\n again \u202e and\x00 again", 60)
    'Week 8: again and again'
    """
    return " ".join("".join(sign if sign.isprintable() else " " for sign in text).split())[:most].strip()
