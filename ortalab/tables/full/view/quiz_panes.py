"""The panes of the quiz: at the right the answer, at the left the level, the theme and what one knows."""

from ortalab.full.hands import base
from ortalab.full.round import Round
from ortalab.page.elements import NONE, joined, region
from ortalab.page.markup import Markup
from ortalab.page.quiz import pane as shared
from ortalab.page.quiz.answer import Choice, foot, hands_pane, numbers_pane
from ortalab.page.quiz.answer import after as after_answer
from ortalab.page.quiz.pane import UNDEALT, Known, option, streak
from ortalab.page.quiz.question import Quiz
from ortalab.scoring.hands import Hand
from ortalab.tables.full.input import button
from ortalab.tables.full.state.model import Model
from ortalab.tables.full.state.scores import score_of
from ortalab.tables.full.view.run import levels_words
from ortalab.tables.full.view.words import number, points
from ortalab.workshop.full_quiz import WORDS, sentence
from ortalab.workshop.quiz_rules import QuizRule, weakest

PRODUCT = "{} × {} = {}"
LEVELS = Markup('<p class="raised">Hand levels: <b>{}</b>, the others at 1.</p>')
ANY = "Any rule"
RULES = {rule: Known(rule.word, rule.title) for rule in QuizRule}


def answer(model: Model, quiz: Quiz) -> Markup:
    """Return the pane in which the question is answered."""
    buttons = foot(button, is_on=quiz.is_answered)
    if quiz.asks_hand:
        hands = tuple(_choice(hand, model.table) for hand in Hand)
        return region(hands_pane(hands, quiz.typed, button, buttons))
    scored = score_of(model.table)
    named = _choice(scored.hand, model.table) if scored and quiz.part else None
    is_raised = any(level > 1 for level in model.table.levels.values())
    note = LEVELS.format(levels_words(model.table)) if is_raised and not named else NONE
    return region(numbers_pane(quiz, named, button, buttons, note))


def _choice(hand: Hand, round: Round) -> Choice:
    """Return a hand with what it starts at, at its level in a round."""
    chips, mult = base(hand, round.levels.get(hand, 1))
    return Choice(hand.prose, number(chips), number(mult))


def after(model: Model, quiz: Quiz) -> Markup:
    """Return the parts below the steps of an answered question: both products, and the buttons to go on."""
    scored = score_of(model.table)
    run = scored.least if scored else None
    right = PRODUCT.format(number(run.chips), number(run.mult), points(run.total)) if run else ""
    return joined([*after_answer(quiz, right, button, is_framed=model.is_embedded)])


def pane(model: Model, quiz: Quiz) -> Markup:
    """Return the pane of what is asked and known."""
    tally = model.tally
    is_weakest, lowest = model.practice.is_weakest, RULES[weakest(tally.rules)]
    known = streak(tally) + shared.know(tally, tuple(RULES.values()), lowest, button, is_weakest=is_weakest)
    themes = [option("", ANY, is_chosen=not quiz.theme)]
    themes += [option(rule.word, rule.title, is_chosen=rule.word == quiz.theme) for rule in QuizRule]
    levels = shared.levels(quiz.level, lambda level: sentence(int(level)), button)
    about = WORDS[int(quiz.level)] if quiz.level else UNDEALT
    return shared.pane(about, levels, joined(themes), quiz.asked, known, is_open=model.panes.is_sheet)
