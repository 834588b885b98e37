"""The records of round sets, their questions and the answers, and the judging of answers."""

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from ortalab.errors import TextError

ASKS: Mapping[str, tuple[str, ...]] = {"hand": ("hand",), "score": ("score",), "both": ("hand", "score")}
"""The possible questions, each with the values of its answer."""
USUAL = "both"
MOST = 20
"""The maximum number of rounds of a set."""
LONGEST_TITLE, LONGEST_SENTENCE, LONGEST_ANSWER = 60, 120, 40
RIGHT, WRONG, SHOWN = "right", "wrong", "shown"
IsRight = Callable[[str, str], bool]
"""Returns whether the answer to one value is right; raises `TextError` if it is invalid."""


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
    """The answer to a question; values not asked for are empty."""

    hand: str = ""
    score: str = ""
    is_shown: bool = False  # whether the right answer was shown instead

    def to(self, asked: str) -> str:
        """Return the answer to one of the values."""
        return self.hand if asked == "hand" else self.score


def plain_text(text: str, most: int) -> str:
    r"""Return a text on one line, without unprintable characters, cut after `most` characters.

    >>> plain_text("  Week 8:\n again \u202e and\x00 again", 60)
    'Week 8: again and again'
    """
    return " ".join("".join(sign if sign.isprintable() else " " for sign in text).split())[:most].strip()


def answer_of(is_right: IsRight, asks: str, reply: Reply) -> Reply:
    """Return an answer in its stored form; raise `TextError` if a value is missing or invalid."""
    values = {}
    for asked in ASKS[asks]:
        try:
            is_right(asked, reply.to(asked))
        except TextError as error:
            raise error if reply.to(asked).strip() else TextError(_missing(asked)) from None
        values[asked] = plain_text(reply.to(asked), LONGEST_ANSWER)
    return Reply(values.get("hand", ""), values.get("score", ""))


def _missing(asked: str) -> str:
    return "choose the hand first" if asked == "hand" else "type the score first"


def judged(is_right: IsRight, asks: str, reply: Reply) -> str:
    """Return whether an answer is right, wrong or was shown.

    >>> judged(lambda asked, answer: answer == {"hand": "Pair", "score": "60"}[asked], "both", Reply("Pair", "60"))
    'right'
    """
    if reply.is_shown:
        return SHOWN
    return RIGHT if all(is_right(asked, reply.to(asked)) for asked in ASKS[asks]) else WRONG
