"""The quiz in the place of the score: what is asked, the answer, and another round."""

from functools import lru_cache

from ortalab.page.elements import NONE, SELECTED, icon, joined
from ortalab.page.markup import Markup
from ortalab.scoring.hands import Hand
from ortalab.tables.ortalab.state.ids import ANSWER, NEXT
from ortalab.tables.ortalab.state.ids import ASKED as ASKED_FIELD
from ortalab.tables.ortalab.state.quiz import ASKED, LEVELS, LONGEST_ANSWER, NextQuestion, Quiz, QuizAct
from ortalab.tables.ortalab.view.button import button

AGAIN = Markup('<div class="posed" data-after="#quiz">{}{}</div>')
NEXT_ROUND = Markup("<span>Next</span>{}")
ASKING = Markup(
    '<div class="figures quiz" data-after="#next, #leave, #quiz">'
    '<p class="hand"><label for="{field}" data-asked="{asked}">Predict the</label> '
    '<select id="{field}" data-field="{field}">{}</select></p>'
    '<div class="answer"><input id="{id}" data-field="{id}" value="{}" aria-label="The {}" placeholder="{}" {} '
    'autocomplete="off" autocapitalize="off" spellcheck="false" maxlength="{most}">{}'
    "{}{}</div>"
    '<div class="deals" role="group" aria-label="Deal another round"><span aria-hidden="true">Deal</span>'
    "{}</div>{}</div>"
)
ASK = Markup('<option value="{0}"{1}>{0}</option>')
NUMERIC = Markup('inputmode="decimal"')
LISTED = Markup('list="hand-names"')
NAMES = Markup('<datalist id="hand-names">{}</datalist>')
NAME = Markup('<option value="{}"></option>')
RIGHT = Markup('<span class="verdict right">✓ {} <span class="wide">is right</span></span>')
WRONG = Markup('<span class="verdict wrong">✗ <span class="wide">not</span> {}</span>')


@lru_cache(maxsize=32)
def asking(quiz: Quiz) -> Markup:
    """Return what stands in the place of the score while it is asked for."""
    is_hand = quiz.asked == Hand.__name__.lower()
    return ASKING.format(
        joined([ASK.format(asked, SELECTED if asked == quiz.asked else NONE) for asked in ASKED]),
        quiz.typed,
        quiz.asked,
        "Predict: Two Pair" if is_hand else "Predict: a number",
        LISTED if is_hand else NUMERIC,
        NAMES.format(joined([NAME.format(hand.prose) for hand in reversed(Hand)])) if is_hand else NONE,
        button(QuizAct.CHECK, "Check", "btn go"),
        button(QuizAct.REVEAL, "Show me"),
        joined([button(NextQuestion(level), level.capitalize(), "btn bare") for level in LEVELS]),
        _leave("btn bare ask"),
        asked=quiz.asked,
        id=ANSWER,
        field=ASKED_FIELD,
        most=LONGEST_ANSWER,
    )


@lru_cache(maxsize=32)
def verdict(quiz: Quiz) -> Markup:
    """Return what came of an answer, beside the hand's name."""
    return {"right": RIGHT, "wrong": WRONG}.get(quiz.outcome, NONE).format(quiz.typed.strip())


@lru_cache(maxsize=4)
def invited(level: str | None) -> Markup:
    """Return the button that makes a quiz of the round; after one those that deal the next, or leave it."""
    if not level:
        return button(QuizAct.QUIZ, icon("quiz") + "Quiz", "btn bare ask", label="Quiz: predict the score")
    again = button(NextQuestion(level), NEXT_ROUND.format(icon("right")), "btn bare", name=NEXT, label="Next round")
    return AGAIN.format(again, _leave("btn bare"))


def _leave(look: str) -> Markup:
    return button(QuizAct.LEAVE, icon("x"), look, label="Leave the quiz")
