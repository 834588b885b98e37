"""Predict the score: the round hides what it scores until somebody has answered; then the replay shows the truth."""

from collections.abc import Callable, Mapping
from typing import assert_never

from ortalab.page.changed import changed
from ortalab.page.effects import Replace
from ortalab.page.notice import Notice
from ortalab.page.overlay import Popover
from ortalab.tables.ortalab.actions.history import beside_round, laid
from ortalab.tables.ortalab.actions.overlay import clear_away, closed
from ortalab.tables.ortalab.actions.replay import play, scored
from ortalab.tables.ortalab.link import link_of
from ortalab.tables.ortalab.state.effects import Update
from ortalab.tables.ortalab.state.ids import ANSWER, ASKED
from ortalab.tables.ortalab.state.model import Model
from ortalab.tables.ortalab.state.quiz import (
    LEVELS,
    DealQuestion,
    NextQuestion,
    Quiz,
    QuizAct,
    QuizMessage,
    QuizSeed,
    SetQuestion,
    verb_of,
)
from ortalab.tables.ortalab.state.words import grouped


def questioned(model: Model, message: QuizMessage) -> Update:
    """Return the page after something was done with the quiz."""
    match message:
        case QuizAct():
            return DONE[message](model)
        case SetQuestion(asked):
            quiz = model.quiz or Quiz()
            model = changed(model, focus=ASKED if model.quiz else ANSWER)  # arrows walk along what can be asked
            return _asking(model, quiz._replace(asked=asked), f"What {verb_of(asked)} the {asked}?")
        case NextQuestion(level):
            return model, (QuizSeed(level),)
        case DealQuestion(level, seed):
            return _posed(model, level, seed)
        case _:
            assert_never(message)


def ask(model: Model) -> Update:
    """Make a quiz of the round that lies there; of a dealt one where no card is played."""
    if not model.round.played:
        return model, (QuizSeed(next(iter(LEVELS))),)
    quiz = (model.quiz or Quiz())._replace(outcome="", typed="")
    model = changed(clear_away(model), focus=ANSWER)
    return _asking(model, quiz, f"What does this round score? Predict the {quiz.asked}.")


def leave(model: Model) -> Update:
    """Show what the round scores, and ask no more."""
    replay = model.replay._replace(pinned=None, playing=False)
    model = changed(model, replay=replay, quiz=None, notice=Notice("The quiz is over."))
    return model, (Replace(link_of(model), model.history.entry),)


def check(model: Model) -> Update:
    """Say whether the answer is right, then let the replay show why; raise `TextError` where it is none."""
    from ortalab.workshop.quiz import check as judge  # not before somebody answers

    told = scored(model.round)
    if model.quiz is None or model.quiz.outcome or told is None:
        return model, ()
    asked = model.quiz.asked
    verdict = judge(told, asked, model.quiz.typed)
    lead = "Right" if verdict.right else "Not quite"
    truth = verdict.truth if asked == "hand" else grouped(float(verdict.truth))
    return _over(model, "right" if verdict.right else "wrong", f"{lead}: the {asked} {verb_of(asked)} {truth}.")


def reveal(model: Model) -> Update:
    """Let the replay show the truth without an answer."""
    return _over(model, "shown", "Here is how it scores.") if model.quiz and not model.quiz.outcome else (model, ())


def _over(model: Model, outcome: str, said: str) -> Update:
    quiz = model.quiz and model.quiz._replace(outcome=outcome)
    replay = model.replay._replace(pinned=None, playing=False)
    model = changed(model, replay=replay, quiz=quiz, notice=Notice(said))
    # An answered quiz is over: it does not ask again after a reload.
    settled = () if model.damage else (Replace(link_of(model), model.history.entry),)
    model, beat = play(model)
    return model, (*settled, *beat)


def _asking(model: Model, quiz: Quiz, said: str) -> Update:
    model = changed(
        closed(model, Popover), quiz=quiz._replace(outcome=""), replay=model.replay.at_end, notice=Notice(said)
    )
    return model, () if model.damage else (Replace(link_of(model), model.history.entry),)


def _posed(model: Model, level: str, seed: int) -> Update:
    from random import Random

    from ortalab.workshop.deal import deal

    model = changed(clear_away(model), focus=ANSWER)
    quiz, random = Quiz((model.quiz or Quiz()).asked, level), Random(seed)
    round_ = deal(random, random.choice(LEVELS[level]))
    said = f"A round to predict, {level}. What {verb_of(quiz.asked)} the {quiz.asked}?"
    if beside_round(model, round_)[0] == model.table:
        return _asking(model, quiz, said)
    return laid(changed(model, quiz=quiz), round_, said)


DONE: Mapping[QuizAct, Callable[[Model], Update]] = {
    QuizAct.QUIZ: ask,
    QuizAct.CHECK: check,
    QuizAct.REVEAL: reveal,
    QuizAct.LEAVE: leave,
}
