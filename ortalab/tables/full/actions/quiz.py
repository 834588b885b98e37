"""The quiz: a round is dealt, and its score is hidden until it is answered."""

from functools import partial

from ortalab.cards.chance import MOST_SEED
from ortalab.page.changed import changed
from ortalab.page.features import Handlers
from ortalab.page.games.messages import AskSeed, Seed
from ortalab.page.messages import Press, Typed
from ortalab.page.notice import Notice
from ortalab.page.overlay import clear_away
from ortalab.page.quiz.messages import (
    ANSWER,
    ASKED,
    FIELDS,
    LEVELS,
    QUESTION,
    SECOND_ANSWER,
    THEME,
    ChooseHand,
    NextQuestion,
    PressKey,
    QuizAct,
    SetQuestion,
)
from ortalab.page.quiz.question import ASKED as QUESTIONS
from ortalab.page.quiz.question import Quiz
from ortalab.tables.full.actions.history import Update, edited
from ortalab.tables.full.actions.quiz_check import (
    addressed,
    asking,
    check,
    forget_tally,
    question_of,
    reveal,
    with_uncovered,
)
from ortalab.tables.full.state.areas import JOKERS
from ortalab.tables.full.state.messages import (
    CHANGES,
    DEAL,
    MOVES,
    ROUND_ACTS,
    Act,
    ChangeStored,
    DailyAct,
    OpenEditor,
)
from ortalab.tables.full.state.model import Model, Practice, Tab
from ortalab.workshop.full_quiz import LEVELS as COUNTED
from ortalab.workshop.full_quiz import question
from ortalab.workshop.quiz_rules import BY_WORD, QuizRule, weakest

FIXED = "This round cannot be changed here: try things with it on the table."


def refusal(model: Model, message: object) -> str | None:
    """Refuse whatever changes the round of the quiz, or tells its score; a joker's rule may be read."""
    if model.quiz is None:
        return None
    if isinstance(message, Press) or (isinstance(message, OpenEditor) and message.at.row != JOKERS):
        return ""
    is_act = isinstance(message, Act) and message in ROUND_ACTS
    return FIXED if is_act or isinstance(message, (*CHANGES, *MOVES, DailyAct)) else None


def follow(before: Model, _: object, after: Model) -> Update:
    """Write into the field that has the focus; end the quiz once another round lies there.

    A question that was hidden and lies open without an answer is remembered.
    """
    quiz, was = after.quiz, before.quiz
    if quiz and (at := FIELDS.get(after.focus, quiz.at)) != quiz.at:
        after = changed(after, quiz=quiz._replace(at=at))
    if quiz and quiz.posed != after.table:
        after = changed(after, quiz=None)
    if was and not was.outcome and after.quiz is None and after.table == was.posed:
        return after, (ChangeStored(partial(with_uncovered, question_of(after))),)
    return after, ()


def ask(model: Model) -> Update:
    """Deal a round and ask about it; a quiz that asks begins anew."""
    quiz = model.quiz
    if quiz and not quiz.outcome:
        return asking(clear_away(model), quiz.afresh)
    return _dealing(model, quiz.level if quiz else "", quiz.theme if quiz else "")


def _dealing(model: Model, level: str, theme: str) -> Update:
    if model.practice.is_weakest:
        theme = weakest(model.tally.rules).word
    return model, (AskSeed(MOST_SEED + 1, f"{DEAL}{level or LEVELS[0]}.{theme}"),)


def deal(model: Model, message: Seed) -> Update:
    """Lay out the round of a seed and ask about it; what a person has chosen to be asked for stays."""
    level, _, theme = message.field.removeprefix(DEAL).partition(".")
    rule = BY_WORD.get(theme)
    if rule and int(level) < int(rule.lowest):
        level = rule.lowest
    usual = "-".join(COUNTED[int(level)].asks)
    asked, old = usual, model.quiz
    if old and old.level and old.asked != "-".join(COUNTED[int(old.level)].asks):
        asked = old.asked
    if rule is QuizRule.HANDS:
        asked = "hand"
    laid = question(int(level), message.number, rule)
    before = old.before if old else model.daily.before if model.daily else model.table
    quiz = Quiz(asked, level, theme, posed=laid, before=before)
    focus = THEME if model.focus == THEME else QUESTION
    panes = model.panes.showing(Tab.STEPS)
    model = changed(clear_away(model), quiz=quiz, panes=panes, rule_line="", lit=None, daily=None, best=None)
    model, effects = edited(model, laid)
    return changed(model, focus=focus), effects


def set_question(model: Model, message: SetQuestion) -> Update:
    """Ask for something else of the same round."""
    if model.quiz is None or message.asked not in QUESTIONS:
        return model, ()
    return asking(model, model.quiz.afresh._replace(asked=message.asked), ASKED)


def next_question(model: Model, message: NextQuestion) -> Update:
    """Deal a round of a level, on the theme that was chosen or the weakest rule."""
    return _dealing(model, message.level, model.quiz.theme if model.quiz else "")


def typed(model: Model, message: Typed) -> Update:
    """Follow an answer that is typed; ask the question, or deal on the theme, that a list has chosen."""
    field, text = message
    quiz = model.quiz
    if quiz is None:
        return model, ()
    if field == ASKED:
        return set_question(model, SetQuestion(text))
    if field == THEME:
        practice = model.practice._replace(is_weakest=False)
        return _dealing(changed(model, practice=practice), quiz.level, text if text in BY_WORD else "")
    if quiz.outcome:
        return model, ()
    quiz = quiz._replace(second=text) if FIELDS[field] else quiz._replace(typed=text)
    return changed(model, quiz=quiz), ()


def choose_hand(model: Model, message: ChooseHand) -> Update:
    """Choose a hand."""
    quiz = model.quiz
    is_asked = quiz is not None and not quiz.outcome and quiz.asks_hand
    return (changed(model, quiz=quiz._replace(typed=message.hand)) if quiz and is_asked else model), ()


def press_key(model: Model, message: PressKey) -> Update:
    """Write into the field of a number as its key says."""
    quiz = model.quiz
    is_asked = quiz is not None and not quiz.outcome and not quiz.asks_hand
    return (changed(model, quiz=quiz.with_key(message.sign)) if quiz and is_asked else model), ()


def leave(model: Model) -> Update:
    """End the quiz, and bring the person's own round back."""
    quiz = model.quiz
    if quiz is None:
        return model, ()
    panes = model.panes._replace(chosen=model.panes.left, is_sheet=False)
    model = changed(model, quiz=None, practice=Practice(), rule_line="", lit=None, panes=panes)
    if quiz.before is not None and quiz.before != model.table:
        return edited(model, quiz.before, "The quiz is over, and your round is back.")
    return addressed(changed(model, notice=Notice("The quiz is over.")))


def try_round(model: Model) -> Update:
    """Put the round on the person's own table, whose own round is under undo."""
    quiz, table = model.quiz, model.table
    if quiz is None or not quiz.outcome:
        return model, ()
    model = changed(clear_away(model), quiz=None, practice=Practice(), rule_line="", lit=None)
    model, first = edited(model, quiz.before or table)
    model, then = edited(model, table, "The round of the quiz is on your table; undo brings yours back.")
    return model, (*first, *then) or addressed(model)[1]


def take_weakest(model: Model) -> Update:
    """Take the weakest rule next, or any again."""
    return changed(model, practice=model.practice._replace(is_weakest=not model.practice.is_weakest)), ()


HANDLERS: Handlers = {
    QuizAct.QUIZ: ask,
    QuizAct.CHECK: check,
    QuizAct.REVEAL: reveal,
    QuizAct.LEAVE: leave,
    QuizAct.FORGET: forget_tally,
    QuizAct.WEAKEST: take_weakest,
    QuizAct.TRY: try_round,
    SetQuestion: set_question,
    NextQuestion: next_question,
    ChooseHand: choose_hand,
    PressKey: press_key,
    (Seed, DEAL): deal,
    **dict.fromkeys(((Typed, ANSWER), (Typed, SECOND_ANSWER), (Typed, ASKED), (Typed, THEME)), typed),
}
