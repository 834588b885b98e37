"""The quiz: the round hides its score until somebody has answered; then the replay shows the truth."""

from ortalab.page.changed import changed
from ortalab.page.effects import Replace
from ortalab.page.notice import Notice
from ortalab.page.overlay import Popover
from ortalab.tables.ortalab.actions.history import edited, with_round
from ortalab.tables.ortalab.actions.overlay import clear_away, closed
from ortalab.tables.ortalab.actions.replay import play, score_of
from ortalab.tables.ortalab.link import link_of
from ortalab.tables.ortalab.state.effects import Handlers, Seed, Update
from ortalab.tables.ortalab.state.ids import ANSWER, ASKED
from ortalab.tables.ortalab.state.model import Model
from ortalab.tables.ortalab.state.quiz import (
    LEVELS,
    DealQuestion,
    NextQuestion,
    Quiz,
    QuizAct,
    SetQuestion,
    verb_of,
)
from ortalab.tables.ortalab.state.words import grouped
from ortalab.text.rules import ruleset_named


def ask(model: Model) -> Update:
    """Make a quiz of the round on the table, or of a dealt one if no card is played."""
    if not model.round.played or model.daily.is_open or model.walk:
        return model, (_seed(next(iter(LEVELS))),)
    quiz = (model.quiz or Quiz())._replace(typed="")
    model = changed(clear_away(model), focus=ANSWER)
    return _asking(model, quiz, f"What does this round score? Predict the {quiz.asked}.")


def set_question(model: Model, message: SetQuestion) -> Update:
    """Ask for something else of the same round."""
    asked = message.asked
    model = changed(model, focus=ASKED if model.quiz else ANSWER)  # arrows walk along the choices
    return _asking(model, (model.quiz or Quiz())._replace(asked=asked), f"What {verb_of(asked)} the {asked}?")


def deal_question(model: Model, message: DealQuestion) -> Update:
    """Deal a round and ask about it."""
    from random import Random

    from ortalab.workshop.deal import deal

    level, random = message.level, Random(message.seed)
    model = changed(clear_away(model), focus=ANSWER)
    quiz, book = Quiz((model.quiz or Quiz()).asked, level), ruleset_named(model.round.rules)
    round_ = deal(random, random.choice(LEVELS[level]), book)
    notice = f"A round to predict, {level}. What {verb_of(quiz.asked)} the {quiz.asked}?"
    if with_round(model, round_)[0] == model.table:
        return _asking(model, quiz, notice)
    return edited(changed(model, quiz=quiz), round_, notice)


def leave(model: Model) -> Update:
    """Show the score, and end the quiz or the daily round; where there is none, nothing happens."""
    if model.daily.is_open:
        from ortalab.tables.ortalab.actions.daily import leave as leave_day  # not before somebody has opened it

        return leave_day(model)
    if model.walk:
        from ortalab.tables.ortalab.actions.sets import leave as leave_set  # … nor a set

        return leave_set(model)
    if model.quiz is None:
        return model, ()
    replay = model.replay._replace(pinned=None, playing=False)
    model = changed(model, replay=replay, quiz=None, notice=Notice("The quiz is over."))
    return model, (Replace(link_of(model), model.history.entry),)


def check(model: Model) -> Update:
    """Say whether the answer is right, then replay the score; raise `TextError` if the answer cannot be read."""
    from ortalab.workshop.quiz import check as judge  # not before somebody answers

    score = score_of(model.round)
    if model.quiz is None or model.quiz.outcome or score is None:
        return model, ()
    asked = model.quiz.asked
    verdict = judge(score, asked, model.quiz.typed)
    lead = "Right" if verdict.right else "Not quite"
    truth = verdict.truth if asked == "hand" else grouped(float(verdict.truth))
    return _over(model, "right" if verdict.right else "wrong", f"{lead}: the {asked} {verb_of(asked)} {truth}.")


def reveal(model: Model) -> Update:
    """Replay the score without an answer."""
    return _over(model, "shown", "Here is how it scores.") if model.quiz and not model.quiz.outcome else (model, ())


def _over(model: Model, outcome: str, notice: str) -> Update:
    quiz = model.quiz and model.quiz._replace(outcome=outcome)
    replay = model.replay._replace(pinned=None, playing=False)
    model, effects = _addressed(changed(model, replay=replay, quiz=quiz, notice=Notice(notice)))
    model, beat = play(model)
    return model, (*effects, *beat)


def _asking(model: Model, quiz: Quiz, notice: str) -> Update:
    quiz = quiz._replace(outcome="")
    return _addressed(changed(closed(model, Popover), quiz=quiz, replay=model.replay.at_end, notice=Notice(notice)))


def _addressed(model: Model) -> Update:
    """Return the model with its address: a quiz asks again after a reload until it is answered."""
    return model, () if model.damage else (Replace(link_of(model), model.history.entry),)


def _seed(level: str) -> Seed:
    """Return the effect that deals a question of a level."""
    return Seed(2**31, DealQuestion(level, 0))


HANDLERS: Handlers = {
    QuizAct.QUIZ: ask,
    QuizAct.CHECK: check,
    QuizAct.REVEAL: reveal,
    QuizAct.LEAVE: leave,
    SetQuestion: set_question,
    NextQuestion: lambda model, message: (model, (_seed(message.level),)),
    DealQuestion: deal_question,
}
