"""The quiz in the place of the score: the question, the answer, and the next round."""

from functools import lru_cache

from ortalab.page.elements import NONE, SELECTED, icon, joined
from ortalab.page.markup import Markup
from ortalab.scoring.hands import Hand
from ortalab.tables.ortalab.state.ids import ANSWER, NEXT
from ortalab.tables.ortalab.state.ids import ASKED as ASKED_FIELD
from ortalab.tables.ortalab.state.quiz import ASKED, LEVELS, LONGEST_ANSWER, NextQuestion, Quiz, QuizAct
from ortalab.tables.ortalab.view.button import button

AGAIN = Markup('<div class="posed" data-after="#quiz">{next}{leave}</div>')
NEXT_ROUND = Markup("<span>Next</span>{}")
QUESTION = Markup(
    '<div class="figures quiz" data-after="#next, #leave, #quiz">'
    '<p class="hand"><label for="{field}" data-asked="{asked}">Predict the</label> '
    '<select id="{field}" data-field="{field}">{options}</select></p>'
    '<div class="answer"><input id="{id}" data-field="{id}" value="{typed}" aria-label="The {asked}" '
    'placeholder="{example}" {mode} '
    'autocomplete="off" autocapitalize="off" spellcheck="false" maxlength="{most}">{names}{check}{reveal}</div>'
    '<div class="deals" role="group" aria-label="Deal another round"><span aria-hidden="true">Deal</span>'
    "{levels}</div>{leave}</div>"
)
OPTION = Markup('<option value="{asked}"{selected}>{asked}</option>')
NUMERIC = Markup('inputmode="decimal"')
LISTED = Markup('list="hand-names"')
NAMES = Markup('<datalist id="hand-names">{}</datalist>')
NAME = Markup('<option value="{}"></option>')
RIGHT = Markup('<span class="verdict right">✓ {} <span class="wide">is right</span></span>')
WRONG = Markup('<span class="verdict wrong">✗ <span class="wide">not</span> {}</span>')


@lru_cache(maxsize=32)
def asking(quiz: Quiz) -> Markup:
    """Return the question in the place of the score."""
    is_hand = quiz.asked == Hand.__name__.lower()
    options = [OPTION.format(asked=asked, selected=SELECTED if asked == quiz.asked else NONE) for asked in ASKED]
    levels = [button(NextQuestion(level), level.capitalize(), "btn bare") for level in LEVELS]
    return QUESTION.format(
        field=ASKED_FIELD,
        asked=quiz.asked,
        options=joined(options),
        id=ANSWER,
        typed=quiz.typed,
        example="Predict: Two Pair" if is_hand else "Predict: a number",
        mode=LISTED if is_hand else NUMERIC,
        most=LONGEST_ANSWER,
        names=NAMES.format(joined([NAME.format(hand.prose) for hand in reversed(Hand)])) if is_hand else NONE,
        check=button(QuizAct.CHECK, "Check", "btn go"),
        reveal=button(QuizAct.REVEAL, "Show me"),
        levels=joined(levels),
        leave=_leave("btn bare ask"),
    )


@lru_cache(maxsize=32)
def verdict(quiz: Quiz) -> Markup:
    """Return whether the answer is right, beside the hand's name."""
    return {"right": RIGHT, "wrong": WRONG}.get(quiz.outcome, NONE).format(quiz.typed.strip())


@lru_cache(maxsize=4)
def invited(level: str | None) -> Markup:
    """Return the buttons after a quiz that deal the next round or leave; nothing where there was none."""
    if not level:
        return NONE
    again = button(NextQuestion(level), NEXT_ROUND.format(icon("right")), "btn bare", name=NEXT, label="Next round")
    return AGAIN.format(next=again, leave=_leave("btn bare"))


def _leave(classes: str) -> Markup:
    return button(QuizAct.LEAVE, icon("x"), classes, label="Leave the quiz")
