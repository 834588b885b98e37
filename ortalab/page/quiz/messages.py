"""Messages of a quiz, and the ids of its fields and buttons."""

from typing import NamedTuple

from ortalab.page.messages import Button

LEVELS = ("1", "2", "3", "4", "5")
"""The levels of dealt rounds."""
LONGEST_ANSWER = 40
"""The maximum number of characters of an answer; the names of hands have less than half as many."""
ANSWER = "answer"
SECOND_ANSWER = "answer-2"  # for the second part of the question
ASKED = "asked"  # the list of questions
THEME = "theme"  # the list of themes
QUESTION = "question"  # the question's heading
NEXT = "next"  # the button that deals another round to predict
FIELDS: dict[object, int] = {ANSWER: 0, SECOND_ANSWER: 1}
"""The fields of an answer, each with the index of its part."""


class QuizAct(Button):
    """Messages about a quiz without arguments."""

    QUIZ = "quiz"  # turn the round on the table into a quiz
    CHECK = "check"  # check the answer
    REVEAL = "reveal"  # show the solution without an answer
    LEAVE = "leave"  # leave the quiz
    FORGET = "forget-tally"  # reset the tally
    WEAKEST = "weakest"  # turn asking about the weakest rule on or off
    TRY = "try-round"  # open the round on the person's own table


class SetQuestion(NamedTuple):
    """Change the question about the same round."""

    asked: str


class NextQuestion(NamedTuple):
    """Ask about another round on the same theme."""

    level: str


class ChooseHand(NamedTuple):
    """Choose a hand as the answer; a storm checks it at once."""

    hand: str


class PressKey(NamedTuple):
    """Type a digit or a point into a number field, clear the field, or delete its last character."""

    sign: str  # a digit, a point, C or ⌫


class Answered(NamedTuple):
    """An answer that counts."""

    question: str  # a short id of the round
    is_right: bool
    day: str = ""  # the day of the answer, in UTC: 2026-11-23
    rules: tuple[str, ...] = ()  # the rules for which it counts
