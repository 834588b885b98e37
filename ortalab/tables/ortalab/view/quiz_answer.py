"""The answer to a question of the quiz, beside the table; after a storm, what to practise."""

from typing import TYPE_CHECKING

from ortalab.exports import late
from ortalab.page.elements import NONE, region
from ortalab.page.markup import Markup
from ortalab.page.quiz.answer import BUTTONS, Choice, check_button, foot, hands_pane, numbers_pane
from ortalab.page.quiz.answer import after as after_answer
from ortalab.page.quiz.question import Quiz
from ortalab.scoring.hands import Hand
from ortalab.scoring.round import Round
from ortalab.tables.ortalab.actions.replay import score_of
from ortalab.tables.ortalab.state.model import Model
from ortalab.tables.ortalab.state.quiz import StormAct
from ortalab.tables.ortalab.view.button import button
from ortalab.tables.ortalab.view.words import number

if TYPE_CHECKING:
    from ortalab.tables.ortalab.view.quiz_review import practise
else:
    practise = late("ortalab.tables.ortalab.view.quiz_review.practise")

STORM_FOOT = Markup('<section class="pfoot two one"><p class="fine">The letter answers. 0 passes.</p>{}</section>')
PRODUCT = "{} × {} = {}"
CHOICES = {hand: Choice(hand.prose, number(hand.chips), number(hand.mult)) for hand in Hand}
HANDS = tuple(CHOICES.values())


def pane(model: Model) -> Markup:
    """Return the pane in which the question is answered; after a storm, what to practise."""
    quiz, storm = model.quiz, model.practice.storm
    if quiz is None:
        return NONE
    if storm and storm.is_over:
        return practise(model)
    is_on, asks_hand = quiz.is_answered, quiz.asks_hand
    buttons = _in_storm(asks_hand=asks_hand, is_on=is_on) if storm else foot(button, is_on=is_on)
    if asks_hand:
        return region(hands_pane(HANDS, quiz.typed, button, buttons))
    score = score_of(model.round)
    named = CHOICES[score.hand] if score and quiz.part else None
    return region(numbers_pane(quiz, named, button, buttons))


def _in_storm(*, asks_hand: bool, is_on: bool) -> Markup:
    skip = button(StormAct.SKIP, "Pass", "btn")
    return STORM_FOOT.format(skip) if asks_hand else BUTTONS.format(skip, check_button(button, is_on=is_on))


def after(quiz: Quiz, round_: Round, *, is_framed: bool) -> tuple[Markup, Markup]:
    """Return the parts below the steps of an answered question: both products, and the buttons to go on."""
    score = score_of(round_)
    right = PRODUCT.format(number(score.chips), number(score.mult), number(score.total)) if score else ""
    return after_answer(quiz, right, button, is_framed=is_framed)
