"""The messages of a quiz, and the ids of its fields and buttons."""

from typing import NamedTuple

from ortalab.page.messages import Button

LEVELS = ("1", "2", "3", "4", "5")
"""The levels of dealt rounds."""
LONGEST_ANSWER = 40
"""The most characters of an answer; the name of a hand has fewer than half of that."""
ANSWER = "answer"
SECOND_ANSWER = "answer-2"  # for the second part of what is asked
ASKED = "asked"  # the list of questions
THEME = "theme"  # … and of what they turn on
QUESTION = "question"  # the heading that asks
NEXT = "next"  # the button that deals another round to predict
FIELDS: dict[object, int] = {ANSWER: 0, SECOND_ANSWER: 1}
"""The fields of an answer, each with the part that it is."""


class QuizAct(Button):
    """Messages about a quiz without argument."""

    QUIZ = "quiz"  # make a quiz of the round that lies there
    CHECK = "check"  # say whether the answer is right
    REVEAL = "reveal"  # show the truth without an answer
    LEAVE = "leave"  # ask no more
    FORGET = "forget-tally"  # begin the tally anew
    WEAKEST = "weakest"  # take the weakest rule next, or no longer
    TRY = "try-round"  # put the round on the person's own table


class SetQuestion(NamedTuple):
    """Ask for something else about the same round."""

    asked: str


class NextQuestion(NamedTuple):
    """Ask about another round, on the same theme."""

    level: str


class ChooseHand(NamedTuple):
    """Choose a hand as the answer; in a storm that answers at once."""

    hand: str


class PressKey(NamedTuple):
    """Write a digit or a point into the field of a number, clear it, or take its last sign off."""

    sign: str  # a digit, a point, C or ⌫


class Answered(NamedTuple):
    """An answer that counts."""

    question: str  # the round, in a few letters
    is_right: bool
    day: str = ""  # on which it was given, in UTC: 2026-11-23
    rules: tuple[str, ...] = ()  # for which it counts
