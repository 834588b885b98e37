"""Handlers for the quiz, which asks for the winning hand and then the reason."""

from ortalab.cards.chance import NEW_SEEDS
from ortalab.games.poker.hands import outcome
from ortalab.games.poker.questions import REASONS, ask, reason_of
from ortalab.page.features import Handlers
from ortalab.page.games.messages import AskSeed, KeepResult, ReviewAct, Seed
from ortalab.page.games.results import Ink, day_words, left_today, seed_of, share_text
from ortalab.page.messages import Copy, Replace
from ortalab.page.shell import Notice, changed
from ortalab.page.update import Update, edited, refused
from ortalab.storage.results import Result
from ortalab.tables.poker.state import Model, Showdown, decision_of
from ortalab.tables.poker.state.messages import Act, Guess, Quiz, Say
from ortalab.tables.poker.words import decided, player

ASK = "ask"
"""The purpose of a requested seed."""
BOTH, ONE = 2, 1
"""The points of an answer: for winner and reason, or for the winner alone."""
FIRST_ANSWER = "guess-0"
"""The id of the first answer; focusing it scrolls the question into view."""
NO_QUESTION = "There is no question; ask for one."
ASK_WHY = "Right: {} wins. What decides?"


def follow(before: Model, _: object, after: Model) -> Update[Model]:
    """End the quiz once other hands are on the table; an abandoned question counts only if the person asked for it."""
    ends = after.table != before.table and after.quiz is before.quiz
    after, quiz = changed(after, quiz=None) if ends else after, before.quiz
    if quiz is None or not before.is_asking or quiz.is_opening or (after.quiz and after.quiz.seed == quiz.seed):
        return after, ()
    return after, _store_result(after, quiz, 0 if quiz.guess is None else ONE)


def ask_today(model: Model) -> Update[Model]:
    """Put the question of the day on the table, once a day."""
    if not model.today:
        return refused(model, "The day is not known yet; try again."), ()
    seed = seed_of(model.today)
    if any(result.game == Quiz(seed).name for result in model.results):
        return refused(model, f"Today’s question is answered; the next one comes in {left_today(model.now)}."), ()
    return with_question(model, seed)


def with_question(model: Model, seed: int) -> Update[Model]:
    model, effects = edited(changed(model, quiz=Quiz(seed)), Showdown(ask(seed)), "Which hand wins?")
    return changed(model, tab=None, focus=FIRST_ANSWER), effects or _addressed(model)


def _addressed(model: Model) -> tuple[Replace]:
    """Return the effect that updates the address, which contains the question until it is answered."""
    return (Replace(model.address, model.history.entry),)


def stop(model: Model) -> Update[Model]:
    """End the quiz and show the solution."""
    is_open = model.is_asking
    model = changed(model, quiz=None)
    return model, (_addressed(model) if is_open else ())


def guess(model: Model, message: Guess) -> Update[Model]:
    """Answer who wins; ask for the reason only if the winner is right, and never for a draw."""
    if not model.is_asking or not model.quiz or model.quiz.guess is not None:
        return refused(model, NO_QUESTION), ()
    hands = len(model.table.hands)
    if message.hand > hands:
        return model, ()
    quiz = model.quiz._replace(guess=message.hand, why="draw" if message.hand == hands else "")
    if message.hand == hands or message.hand != winner_of(model):
        return _with_result(changed(model, quiz=quiz._replace(is_answered=True)))
    return changed(model, quiz=quiz, notice=Notice(ASK_WHY.format(player(message.hand)))), ()


def say(model: Model, message: Say) -> Update[Model]:
    """Answer which comparison decides."""
    if not model.is_asking or not model.quiz or model.quiz.guess is None or message.why not in REASONS:
        return refused(model, NO_QUESTION), ()
    return _with_result(changed(model, quiz=model.quiz._replace(why=message.why, is_answered=True)))


def _with_result(model: Model) -> Update[Model]:
    """Store and announce the result of an answered question."""
    keep = _store_result(model, model.quiz, points_of(model)) if model.quiz else ()
    return changed(model, notice=Notice(verdict(model))), (*keep, *_addressed(model))


def _store_result(model: Model, quiz: Quiz, points: int) -> tuple[KeepResult, ...]:
    """Return the effect that stores the result of a question; only the first answer, on a known day, counts."""
    result = Result(quiz.name, model.today, points, points > 0, daily=_is_daily(model, quiz))
    is_known = any(one.game == result.game for one in model.results)
    return () if is_known or not model.today else (KeepResult(result),)


def _is_daily(model: Model, quiz: Quiz) -> bool:
    return bool(model.today) and quiz.seed == seed_of(model.today)


def copy_result(model: Model) -> Update[Model]:
    """Copy the result of a question, without the solution: a line, and squares for winner and reason."""
    if not model.quiz or not model.quiz.is_answered:
        return refused(model, "Answer a question first."), ()
    points = points_of(model)
    which = f"question of {day_words(model.today)}" if _is_daily(model, model.quiz) else "a question"
    points_words = ("missed", "the right winner", "the right winner and reason")[points]
    squares = [Ink.BLUE if points else Ink.NONE, Ink.RED if points == BOTH else Ink.NONE]
    return model, (Copy(share_text(f"Poker, {which}: {points_words}", [squares]), "Result copied."),)


def points_of(model: Model) -> int:
    """Return the points of an answer: two for winner and reason, one for the winner alone."""
    decision, quiz = decision_of(model.table), model.quiz
    if decision is None or quiz is None or quiz.guess != winner_of(model):
        return 0
    return BOTH if quiz.why == reason_of(decision.decisive) else ONE


def winner_of(model: Model) -> int | None:
    """Return the right winner: the index of a hand, or the number of hands for a draw."""
    decision = decision_of(model.table)
    if decision is None:
        return None
    return decision.winners[0] if len(decision.winners) == 1 else len(model.table.hands)


def judgement(model: Model) -> str:
    """Say whether the answer is right."""
    points, quiz = points_of(model), model.quiz
    if points or quiz is None or quiz.guess is None:
        return "Right, for the right reason" if points == BOTH else "Right winner, wrong reason"
    return "Not a draw" if quiz.guess == len(model.table.hands) else f"Not {player(quiz.guess)}"


def verdict(model: Model) -> str:
    decision = decision_of(model.table)
    return f"{judgement(model)}. {outcome(decision.winners)} {decided(decision)}." if decision else ""


HANDLERS: Handlers = {
    Act.ASK: lambda model: (model, (AskSeed(NEW_SEEDS, ASK),)),
    Act.ASK_TODAY: ask_today,
    ReviewAct.RESULT: copy_result,
    Act.STOP_ASKING: stop,
    (Seed, ASK): lambda model, message: with_question(model, message.number),
    Guess: guess,
    Say: say,
}
