"""The quiz and its messages."""

from typing import NamedTuple

from ortalab.page.messages import Button

ASKED = ("hand", "chips", "mult", "score")
"""The values that a quiz can ask for, as they stand in the link."""
LEVELS = {"easy": (1, 2), "medium": (3, 4), "hard": (5,)}
"""The stages of the assignment that each level deals."""
LONGEST_ANSWER = 40
"""The most characters of an answer; the name of a hand has fewer than half of that."""


def verb_of(asked: str) -> str:
    """Return the verb that goes with what is asked for.

    >>> verb_of("chips"), verb_of("mult")
    ('are', 'is')
    """
    return "are" if asked.endswith("s") else "is"


class Quiz(NamedTuple):
    """A round that hides what it scores until somebody has answered."""

    asked: str = "score"  # one of `ASKED`
    level: str = "easy"  # of the last round that was dealt, one of `LEVELS`
    typed: str = ""  # the contents of data-field="answer"
    outcome: str = ""  # "right", "wrong" or "shown"; "" while it is asked


class QuizAct(Button):
    """Messages about the quiz without argument."""

    QUIZ = "quiz"  # make a quiz of the round that lies there
    CHECK = "check"  # say whether the answer is right
    REVEAL = "reveal"  # show the truth without an answer
    LEAVE = "leave"  # ask no more


class SetQuestion(NamedTuple):
    """Ask for something else about the same round."""

    asked: str


class NextQuestion(NamedTuple):
    """Ask about another round."""

    level: str


class DealQuestion(NamedTuple):
    """Deal the round of a quiz."""

    level: str
    seed: int


QuizMessage = QuizAct | SetQuestion | NextQuestion | DealQuestion
"""Messages about the quiz."""
