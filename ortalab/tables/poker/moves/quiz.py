"""The quiz: which of some hands wins, and why; the answer is told once both are given."""

from ortalab.games.poker.hands import outcome
from ortalab.games.poker.questions import REASONS, ask, reason_of
from ortalab.page.changed import changed
from ortalab.page.effects import Copy, Replace
from ortalab.page.features import Handlers
from ortalab.page.games.days import day_words, left_today, seed_of
from ortalab.page.games.messages import AskSeed, KeepResult, ReviewAct, Seed
from ortalab.page.games.tiles import Ink, share_text
from ortalab.page.notice import Notice
from ortalab.page.update import Update, edited, refused
from ortalab.storage.results import Result
from ortalab.tables.poker.state import Model, Quiz, Showdown, decision_of
from ortalab.tables.poker.state.messages import Act, Guess, Say
from ortalab.tables.poker.words import decided

SEEDS = 10**7
ASK = "ask"
"""The use of a number."""
BOTH, ONE = 2, 1
"""The points of an answer: who wins and why, or only who."""
FIRST_ANSWER = "guess-0"
"""The id of the first answer: the focus brings the question into sight."""
NO_QUESTION = "There is no question; ask for one."


def follow(before: Model, _: object, after: Model) -> Update[Model]:
    """End the quiz once other hands lie on the table."""
    ends = after.table != before.table and after.quiz is before.quiz
    return changed(after, quiz=None) if ends else after, ()


def ask_question(model: Model) -> Update[Model]:
    return model, (AskSeed(SEEDS, ASK),)


def ask_today(model: Model) -> Update[Model]:
    """Put the question of the day on the table, once a day."""
    if not model.today:
        return refused(model, "The day is not known yet; try again."), ()
    seed = seed_of(model.today)
    if any(result.game == _name(seed) for result in model.results):
        return refused(model, f"Today's question is answered; the next one comes in {left_today(model.now)}."), ()
    return with_question(model, seed)


def with_question(model: Model, seed: int) -> Update[Model]:
    """Put a question on the table."""
    model, effects = edited(changed(model, quiz=Quiz(seed)), Showdown(ask(seed)), "Which hand wins?")
    return changed(model, tab=None, focus=FIRST_ANSWER), effects or _addressed(model)


def _addressed(model: Model) -> tuple[Replace]:
    """Return the address of the model: it asks until the question is answered."""
    return (Replace(model.link, model.history.entry),)


def stop(model: Model) -> Update[Model]:
    """End the quiz: the hands stay, and are told; the question of the day counts as answered."""
    told = model.quiz and model.is_asking and _is_daily(model, model.quiz)
    keep = (KeepResult(_result(model, model.quiz, 0)),) if told and model.quiz else ()
    is_open = model.is_asking
    model = changed(model, quiz=None)
    return model, (*keep, *(_addressed(model) if is_open else ()))


def guess(model: Model, message: Guess) -> Update[Model]:
    """Answer who wins; a draw has no further reason."""
    if not model.is_asking or not model.quiz:
        return refused(model, NO_QUESTION), ()
    hands = len(model.table.hands)
    if message.hand > hands:
        return model, ()
    quiz = model.quiz._replace(guess=message.hand)
    return _answered(changed(model, quiz=quiz._replace(why="draw") if message.hand == hands else quiz))


def say(model: Model, message: Say) -> Update[Model]:
    """Answer why."""
    if not model.is_asking or not model.quiz or model.quiz.guess is None or message.why not in REASONS:
        return refused(model, NO_QUESTION), ()
    return _answered(changed(model, quiz=model.quiz._replace(why=message.why)))


def _answered(model: Model) -> Update[Model]:
    """Keep the result of a question that is answered."""
    if not model.quiz or not model.quiz.is_answered:
        return model, ()
    result = _result(model, model.quiz, points_of(model))
    is_known = any(one.game == result.game for one in model.results)  # its first answer counts
    keep = () if is_known else (KeepResult(result),)
    return changed(model, notice=Notice(verdict(model))), (*keep, *_addressed(model))


def _result(model: Model, quiz: Quiz, points: int) -> Result:
    day = model.today or "2026-01-01"
    return Result(_name(quiz.seed), day, points, points > 0, daily=_is_daily(model, quiz))


def _name(seed: int) -> str:
    """Return the name of a question among the results."""
    return f"q{seed}"


def _is_daily(model: Model, quiz: Quiz) -> bool:
    return bool(model.today) and quiz.seed == seed_of(model.today)


def copy_result(model: Model) -> Update[Model]:
    """Copy how a question was answered, without its answer: a line, and a square for the winner and for the reason."""
    if not model.quiz or not model.quiz.is_answered:
        return refused(model, "Answer a question first."), ()
    points = points_of(model)
    which = f"question of {day_words(model.today)}" if _is_daily(model, model.quiz) else "a question"
    told = ("not so", "the winner is right", "the winner and the reason are right")[points]
    squares = [Ink.BLUE if points else Ink.NONE, Ink.RED if points == BOTH else Ink.NONE]
    return model, (Copy(share_text(f"Poker, {which}: {told}", [squares]), "The result is copied."),)


def points_of(model: Model) -> int:
    """Return the points of an answer: two for who wins and why, one for who alone."""
    decision, quiz = decision_of(model.table), model.quiz
    if decision is None or quiz is None:
        return 0
    winner = decision.winners[0] if len(decision.winners) == 1 else len(model.table.hands)
    if quiz.guess != winner:
        return 0
    reason = "draw" if winner == len(model.table.hands) else reason_of(decision.decisive)
    return BOTH if quiz.why == reason else ONE


def verdict(model: Model) -> str:
    decision = decision_of(model.table)
    if decision is None:
        return ""
    told = {BOTH: "Right, and for that reason", ONE: "Right, but for another reason", 0: "Not so"}[points_of(model)]
    return f"{told}. {outcome(decision.winners)} {decided(decision)}."


HANDLERS: Handlers = {
    Act.ASK: ask_question,
    Act.ASK_TODAY: ask_today,
    ReviewAct.RESULT: copy_result,
    Act.STOP_ASKING: stop,
    (Seed, ASK): lambda model, message: with_question(model, message.number),
    Guess: guess,
    Say: say,
}
