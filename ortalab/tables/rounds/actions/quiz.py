"""Handlers of the quiz, which hides a round's score until the person has answered."""

from ortalab.page.messages import Replace, Typed
from ortalab.page.quiz.messages import ASKED as ASKED_FIELD
from ortalab.page.quiz.messages import (
    NEXT,
    QUESTION,
    THEME,
    ChooseHand,
    NextQuestion,
    PressKey,
    QuizAct,
    SetQuestion,
)
from ortalab.page.quiz.question import ASKED, Quiz
from ortalab.page.shell import SILENT, Notice, changed, clear_away
from ortalab.rounds.rulesets import RULESETS
from ortalab.tables.rounds.actions import quiz_questions
from ortalab.tables.rounds.actions.history import edited, with_round
from ortalab.tables.rounds.actions.quiz_questions import addressed, asking, count, follow, forget_tally, seed, words_of
from ortalab.tables.rounds.link import link_of
from ortalab.tables.rounds.state.messages import Handlers, Show, Update
from ortalab.tables.rounds.state.mode import OWN_TABLE, Question
from ortalab.tables.rounds.state.model import FIRST, Model
from ortalab.tables.rounds.state.panes import Tab
from ortalab.tables.rounds.state.quiz import DealQuestion, Practice, Practise
from ortalab.tables.rounds.state.scores import asked_score
from ortalab.tables.rounds.state.truths import is_right, mistaken, right_words
from ortalab.tables.rounds.state.words import grouped
from ortalab.workshop.quiz.deal import deal_question as dealt
from ortalab.workshop.quiz.levels import LEVELS as COUNTED
from ortalab.workshop.quiz.mistakes import number_in_answer
from ortalab.workshop.quiz.themes import QuizRule, theme_of

__all__ = ["HANDLERS", "follow"]


def ask(model: Model) -> Update:
    """Start the quiz with a dealt round, because the table's own score is visible; restart an unanswered question."""
    quiz = model.quiz
    if quiz is None or quiz.outcome or model.mode.button is not QuizAct.QUIZ:
        return model, (seed(model, quiz.level if quiz else "", quiz.theme if quiz else ""),)
    if model.practice.storm:
        return model, ()
    return asking(clear_away(model), quiz.afresh)


def set_question(model: Model, message: SetQuestion) -> Update:
    """Ask another question about the same round."""
    quiz = (model.quiz or Quiz()).afresh._replace(asked=message.asked)
    return asking(model, quiz, ASKED_FIELD if model.quiz else QUESTION)  # the arrow keys move through the choices


def deal_question(model: Model, message: DealQuestion) -> Update:
    """Deal a round and ask about it, with the chosen question."""
    ruleset = RULESETS[model.round.rules]
    theme = theme_of(message.theme, ruleset) if message.theme else None
    found = dealt(message.seed, message.level, theme, ruleset)
    if model.practice.storm and not model.practice.storm.is_over:
        return quiz_questions.ask_dealt(model, found, theme.name if theme else "")
    before = model.quiz or Quiz()
    is_chosen = before.asked != (COUNTED[before.level].asked if before.level else Quiz().asked)
    asked = before.asked if is_chosen else found.asked
    if theme and theme.means is QuizRule.HANDS:
        asked = "hand"
    table, _ = with_round(model, found.round)
    quiz = Quiz(asked, found.level, theme.name if theme else "", posed=table, before=model.own_table)
    higher = f"Level {message.level} has no room for {theme and theme.title}: this is level {found.level}."
    notice = higher if found.level != message.level else ""
    panes = model.panes.showing(Tab.STEPS)
    model = changed(clear_away(model), panes=panes, practice=model.practice._replace(storm=None), rule_line="")
    focus = THEME if model.focus == THEME else QUESTION
    if table == model.table:
        model, effects = asking(model, quiz, focus)
    else:
        model, effects = edited(changed(model, mode=Question(quiz), focus=focus), found.round, "")
    return changed(model, notice=Notice(notice) if notice else SILENT), effects


def leave(model: Model) -> Update:
    """End the quiz and restore the person's own round."""
    if model.quiz is None:
        return model, ()
    before = model.quiz.before
    model = changed(
        model,
        replay=model.replay.at_end,
        mode=OWN_TABLE,
        notice=Notice("The quiz is over."),
        practice=Practice(),
        rule_line="",
    )
    if before is not None and before != model.table:
        return edited(model, before, "The quiz is over, and your round is back.")
    return model, (Replace(link_of(model), model.history.entry),)


def check(model: Model) -> Update:
    """Check the answer; raise `TextError` if it cannot be read."""
    score, quiz = asked_score(model.round), model.quiz
    if quiz is None or quiz.outcome or score is None or (model.practice.storm and model.practice.storm.is_over):
        return model, ()
    right = is_right(score, quiz.given)
    if model.practice.storm:
        said = " × ".join(quiz.given.values())
        said = said if quiz.asks_hand else grouped(number_in_answer(said))
        return quiz_questions.answer(model, score, said, is_right=right)
    if right and quiz.part + 1 < len(quiz.parts) and quiz.asks_hand:
        return asking(model, quiz._replace(part=quiz.part + 1, at=1))
    if right:
        return over(model, quiz._replace(outcome="right"), f"Right: {right_words(quiz, score)}.")
    asks_hand, quiz = quiz.asks_hand, mistaken(quiz, score)
    model = changed(model, is_proof_open=True) if asks_hand else model
    return over(model, quiz, " ".join(filter(None, (f"Not quite: {right_words(quiz, score)}.", _mistake_words(quiz)))))


def _mistake_words(quiz: Quiz) -> str:
    """Describe the mistake behind a wrong answer as a sentence; "" if it is unknown."""
    if quiz.asks_hand:
        return quiz.why and f"A {quiz.typed} {quiz.why}."
    said = " × ".join(grouped(number_in_answer(answer)) for answer in quiz.given.values())
    first = f"step {quiz.wrong_step}" if quiz.wrong_step else "the hand"
    return quiz.why and f"Your {said} is the score {quiz.why}: {first} is the first that differs."


def reveal(model: Model) -> Update:
    """Show the score without an answer, step by step."""
    if model.quiz is None or model.quiz.outcome or model.practice.storm:
        return model, ()
    return over(model, model.quiz._replace(outcome="shown"), "Here is how it scores.")


def over(model: Model, quiz: Quiz, notice: str) -> Update:
    """End the question and count the answer; animate the score, or highlight the mistaken step."""
    model = changed(model, practice=model.practice._replace(known=model.saves.tally))
    model, counts, why_not = count(model, quiz, (quiz.wrong_rule,) if quiz.wrong_rule else words_of(model, quiz))
    is_lit = quiz.outcome == "wrong" and quiz.wrong_sum
    replay = model.replay.at_end._replace(pinned=quiz.wrong_step if is_lit else None)
    line = f"step-{quiz.wrong_step}" if is_lit else ""
    model = changed(model, replay=replay, mode=Question(quiz), rule_line=line, focus=NEXT)
    model = changed(model, notice=Notice(f"{notice} {why_not}".rstrip(), is_heard=not why_not))
    model, effects = addressed(model)
    return model, (*effects, *counts, *(() if is_lit or quiz.why else (Show.EVENT,)))


def choose_hand(model: Model, message: ChooseHand) -> Update:
    """Choose a hand; in a storm this answers the question."""
    quiz = model.quiz
    if quiz is None or quiz.outcome or not quiz.asks_hand:
        return model, ()
    model = changed(model, mode=Question(quiz._replace(typed=message.hand)))
    return check(model) if model.practice.storm else (model, ())


def press_key(model: Model, message: PressKey) -> Update:
    """Enter a key of the keypad into the field of a number."""
    quiz = model.quiz
    if quiz is None or quiz.outcome or quiz.asks_hand:
        return model, ()
    return changed(model, mode=Question(quiz.with_key(message.sign))), ()


def try_round(model: Model) -> Update:
    """Put the round on the person's own table; undo restores the previous one."""
    quiz = model.quiz
    if quiz is None or not quiz.outcome:
        return model, ()
    table = model.table
    model = changed(clear_away(model), mode=OWN_TABLE, replay=model.replay.at_end, practice=Practice(), rule_line="")
    model, first = edited(model, quiz.before or table, "")
    model, then = edited(model, table, "The quiz round is on your table; Undo brings yours back.")
    return changed(model, focus=FIRST), (*first, *then) or (Replace(link_of(model), model.history.entry),)


def take_weakest(model: Model) -> Update:
    """Switch questions about the weakest rule on or off."""
    practice = model.practice._replace(is_weakest=not model.practice.is_weakest)
    return changed(model, practice=practice), ()


def choose(model: Model, message: Typed) -> Update:
    """Ask the question, or deal on the theme, that was chosen from a list."""
    field, text = message
    if field == THEME:
        return set_theme(model, text)
    return set_question(model, SetQuestion(text)) if text in ASKED else (model, ())


def set_theme(model: Model, name: str) -> Update:
    """Deal a round of the chosen level on a theme; on any theme if the name is ""."""
    practice = model.practice._replace(is_weakest=False)
    model = changed(model, practice=practice)
    return model, (seed(model, model.quiz.level if model.quiz else "", name),)


HANDLERS: Handlers = {
    QuizAct.QUIZ: ask,
    QuizAct.CHECK: check,
    QuizAct.REVEAL: reveal,
    QuizAct.FORGET: forget_tally,
    SetQuestion: set_question,
    NextQuestion: lambda model, message: (model, (seed(model, message.level, model.quiz.theme if model.quiz else ""),)),
    Practise: lambda model, message: set_theme(model, message.theme),
    ChooseHand: choose_hand,
    PressKey: press_key,
    QuizAct.TRY: try_round,
    QuizAct.WEAKEST: take_weakest,
    DealQuestion: deal_question,
    **dict.fromkeys(((Typed, ASKED_FIELD), (Typed, THEME)), choose),
    **quiz_questions.HANDLERS,
}
