"""Round sets: rounds in an order, each with a question, and how the answers to them are judged."""

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from ortalab.errors import TextError

ASKS: Mapping[str, tuple[str, ...]] = {"hand": ("hand",), "score": ("score",), "both": ("hand", "score")}
"""The answers a question can ask for, each with the values to be given."""
USUAL = "both"
MOST = 20
"""The most rounds of a set."""
LONGEST_TITLE, LONGEST_SENTENCE, LONGEST_ANSWER = 60, 120, 40
RIGHT, WRONG, SHOWN = "right", "wrong", "shown"
IsRight = Callable[[str, str], bool]
"""Tell whether the answer to a value that is asked for is right; raise `TextError` where it is no answer."""


class Question(NamedTuple):
    """A round and what is asked of it."""

    round: Any  # of the table whose set it is
    asks: str = USUAL  # one of `ASKS`
    says: str = ""  # a sentence of the teacher's own


class RoundSet(NamedTuple):
    """A set: its title, and its questions in order."""

    title: str = ""
    questions: tuple[Question, ...] = ()


class Reply(NamedTuple):
    """The answer to a question; a value that is not asked for is empty."""

    hand: str = ""
    score: str = ""
    is_shown: bool = False  # the truth was asked for instead

    def to(self, asked: str) -> str:
        """Return the answer to one of the values."""
        return self.hand if asked == "hand" else self.score


def plain_text(text: str, most: int) -> str:
    r"""Return a text on one line, without signs that print nothing, cut after `most` characters.

    >>> plain_text("  Week 8:\n again \u202e and\x00 again", 60)
    'Week 8: again and again'
    """
    return " ".join("".join(sign if sign.isprintable() else " " for sign in text).split())[:most].strip()


def answer_of(is_right: IsRight, asks: str, reply: Reply) -> Reply:
    """Return an answer as it is kept; raise `TextError` where a value is missing or is none."""
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
