"""Round sets: rounds in an order, each with a question, and how the answers to them are judged."""

from collections.abc import Mapping
from typing import NamedTuple

from ortalab.errors import TextError
from ortalab.scoring.play import Score
from ortalab.scoring.round import Round
from ortalab.workshop.quiz import check

ASKS: Mapping[str, tuple[str, ...]] = {"hand": ("hand",), "score": ("score",), "both": ("hand", "score")}
"""The answers a question can ask for, each with the values to be given."""
USUAL = "both"
MOST = 20
"""The most rounds of a set."""
LONGEST_TITLE, LONGEST_SENTENCE, LONGEST_ANSWER = 60, 120, 40
RIGHT, WRONG, SHOWN = "right", "wrong", "shown"


class Question(NamedTuple):
    """A round and what is asked of it."""

    round: Round
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


def answer_of(scored: Score, asks: str, reply: Reply) -> Reply:
    """Return an answer as it is kept; raise `TextError` where a value is missing or is none."""
    values = {}
    for asked in ASKS[asks]:
        try:
            check(scored, asked, reply.to(asked))
        except TextError as error:
            raise error if reply.to(asked).strip() else TextError(_missing(asked)) from None
        values[asked] = plain_text(reply.to(asked), LONGEST_ANSWER)
    return Reply(values.get("hand", ""), values.get("score", ""))


def _missing(asked: str) -> str:
    return "choose the hand first" if asked == "hand" else "type the score first"


def judged(scored: Score, asks: str, reply: Reply) -> str:
    """Return whether an answer is right, wrong or was shown.

    >>> from ortalab.text.yaml import read_round
    >>> from ortalab.scoring.play import score
    >>> judged(score(read_round("cards_played: [10♥, 10♠]")), "both", Reply("Pair", "60"))
    'right'
    """
    if reply.is_shown:
        return SHOWN
    return RIGHT if all(check(scored, asked, reply.to(asked)).right for asked in ASKS[asks]) else WRONG
