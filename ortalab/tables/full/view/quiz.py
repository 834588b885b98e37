"""The quiz in the middle of the page and at its head: the question, the line below it, the verdict."""

from ortalab.errors import TextError
from ortalab.page.elements import region
from ortalab.page.markup import Markup
from ortalab.page.quiz import asks
from ortalab.page.quiz.pane import UNDEALT
from ortalab.page.quiz.question import Quiz
from ortalab.page.quiz.words import question
from ortalab.tables.full.input import button
from ortalab.tables.full.state.messages import LightStep, ShowTab
from ortalab.tables.full.state.model import Model, Tab
from ortalab.tables.full.state.quiz import truths_of, written
from ortalab.tables.full.state.scores import score_of
from ortalab.workshop.full_quiz import WORDS
from ortalab.workshop.quiz import number_in_answer
from ortalab.workshop.quiz_rules import BY_WORD


def in_place_of_score(model: Model, quiz: Quiz) -> Markup:
    """Return the question."""
    scored = score_of(model.table)
    asked = question(quiz, scored.hand.prose if scored else "")
    return asks.asks(quiz, asked, f"Question {model.practice.asked + 1}")


def line(model: Model, quiz: Quiz) -> Markup:
    """Return the line below the question, or below the score why an answer is wrong."""
    if quiz.outcome:
        scored = score_of(model.table)
        truth = " and ".join(truths_of(quiz, scored).values()) if scored else ""
        return asks.explained(quiz, truth, _said(quiz), button, LightStep(quiz.parting - 1))
    about = UNDEALT
    if quiz.level:
        theme = BY_WORD[quiz.theme].title if quiz.theme in BY_WORD else WORDS[int(quiz.level)]
        about = f"level {quiz.level}, {theme}"
    settings = button(ShowTab(Tab.JOKERS), about, "btn bare link", name="quiz-settings")
    return asks.progress(model.practice.right, model.practice.asked, about, settings)


def verdict(quiz: Quiz) -> Markup:
    """Return whether the answer is right, beside the hand's name."""
    return asks.verdict(quiz, _said(quiz))


def _said(quiz: Quiz) -> str:
    """Return the answer as it was given, its numbers as the page writes them."""
    return " × ".join(answer if asked == "hand" else _written(answer) for asked, answer in quiz.said)


def _written(answer: str) -> str:
    """Return a number as the page writes it; what is none stays as it was typed."""
    try:
        return written(number_in_answer(answer))
    except TextError:
        return answer


def tools(*, is_setting: bool) -> Markup:
    """Return the buttons of the head."""
    return region(asks.tools(button, is_setting=is_setting))
