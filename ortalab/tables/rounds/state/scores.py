"""The score of a round, its steps, and the comparison with a program's output."""

from functools import lru_cache
from math import isfinite
from typing import TYPE_CHECKING, NamedTuple

from ortalab.errors import OrtalabError, TextError
from ortalab.plurals import counted
from ortalab.rounds.joker import Joker
from ortalab.rounds.play import Kind, Score, Step
from ortalab.rounds.round import FULL, Round
from ortalab.rounds.score import score
from ortalab.tables.rounds.state.books import book_of, counted_in
from ortalab.tables.rounds.state.model import Model
from ortalab.tables.rounds.state.solver import Play
from ortalab.tables.rounds.state.words import beside, grouped

if TYPE_CHECKING:
    from ortalab.courses.result import Result

LEAST, AVERAGE = "least", "average"
"""The luck that questions ask for, and the default luck."""


@lru_cache(maxsize=64)  # saves 0.6 ms per edit
def score_of(round_: Round, luck: str = AVERAGE) -> Score | None:
    """Return the score of a round without unsupported things; None if no card is played.

    In the full game `luck` chooses the outcome of its chances: `least`, `average` or `most`.
    """
    if not round_.played:
        return None
    if round_.rules == FULL:
        from ortalab.tables.rounds.state.full_score import FullScore  # 15 kB with the play of the full game

        return FullScore(round_, luck)
    return score(counted_in(round_), book_of(round_))


def total_of(round_: Round, luck: str = AVERAGE) -> float:
    """Return the total of a round's score; 0 if no card is played."""
    found = score_of(round_, luck)
    return found.total if found else 0.0


def asked_score(round_: Round) -> Score | None:
    """Return the score that a quiz, a set or a day asks for; with chances, the least one."""
    return score_of(round_, LEAST)


def steps_of(round_: Round, luck: str = AVERAGE) -> tuple[Step, ...]:
    """Return the steps of a round's score; () if no card is played."""
    found = score_of(round_, luck)
    return found.steps if found else ()


def start_of(steps: tuple[Step, ...]) -> int:
    """Return the index of the step that names the hand; the steps of copies come before it."""
    return next(place for place, step in enumerate(steps) if step.kind is Kind.HAND)


def number_of(steps: tuple[Step, ...], place: int) -> int | None:
    """Return the number of a step, as in the link; None for the hand's step if nothing comes before it."""
    return place if place or steps[place].kind is not Kind.HAND else None


def title_of(round_: Round) -> str:
    """Return the default name of a round.

    >>> from ortalab.tables.rounds.state.model import example
    >>> title_of(example().round)
    'Three of a Kind, 1,380'
    """
    score = score_of(round_)
    return f"{score.hand.prose}, {score.total:,.0f}" if score else "Nothing played"


def gain_sentence(round_: Round, play: Play, when: str, luck: str = AVERAGE) -> str:
    """Describe the score of a play, its gain and its moves: `1,400, 20 more than now, two moves`."""
    return f"{grouped(play.score)}, {beside(gain_of(round_, play, luck), when)}, {counted(len(play.shifts), 'move')}"


def gain_of(round_: Round, play: Play, luck: str = AVERAGE) -> float:
    """Return the gain of a play over the round; negative if it scores less."""
    return play.score - total_of(round_, luck)


def check_scorable(round_: Round) -> None:
    """Raise an error if a joker in Python fails in a round, or in a variant of it that the page also scores."""
    if not any(isinstance(joker, Joker) for joker in round_.own):
        return
    where = "on this table"
    try:
        if score := score_of(round_):
            _ = (score.total, score.steps)
            where = "when a card or joker is taken off this table"
            from ortalab.workshop.proof import prove  # 4.1 kB
            from ortalab.workshop.worth import worth  # 0.7 kB

            _ = (worth(round_, score.book), prove(score))
    except OrtalabError:
        raise
    except Exception as error:  # noqa: BLE001 — the code of others
        why = f"{type(error).__name__}, {' '.join(str(error).split())[:100]}"
        raise TextError(f"a joker in Python fails {where}: {why}; fix its code") from None
    if score and not all(isfinite(step.chips * step.mult) for step in score.steps):
        raise TextError("the score exceeds the largest number; take off a joker of your own")


class Verdict(NamedTuple):
    summary: str  # a sentence
    result: "Result"
    agree: int = 0  # the number of our steps before the first difference


@lru_cache(maxsize=16)  # saves 0.72 ms per edit while the pane is open
def compare_text(round_: Round, text: str) -> Verdict | None:
    """Compare a text with the score of a round; return None if either is empty.

    >>> from ortalab.text.yaml import read_round
    >>> compare_text(read_round("cards_played: [10h, 10s]"), "61").summary
    'The score is 61 instead of 60, and no steps are printed.'
    """
    score = score_of(round_)
    if score is None or not text.strip():
        return None
    # loaded at the first comparison
    from ortalab.courses.ortalab.judge.reading import read as read_states  # 5.0 kB
    from ortalab.courses.ortalab.judge.report import sentence  # 5.1 kB
    from ortalab.courses.ortalab.judge.verdict import judge  # 4.5 kB

    result = judge(text, score)
    has_steps = bool(read_states(text).steps) and (result.verdict.is_right or result.line is not None)
    agree = result.step if result.step is not None else len(score.steps) if has_steps else 0
    return Verdict(sentence(result), result, agree)


def verdict_of(model: Model) -> Verdict | None:
    """Return the verdict in the pane; None if the pane is hidden."""
    return compare_text(model.round, model.compare.text) if model.is_comparing else None


def first_difference(model: Model) -> int | None:
    """Return the first step that differs from the text in the open pane."""
    verdict = verdict_of(model)
    return verdict.result.step if verdict else None


def lit_step(model: Model) -> int | None:
    """Return the highlighted step: the current one or, if there is none, the first that differs from a text."""
    if model.step is not None:
        return model.step
    shown = model.case
    if shown is None:
        return first_difference(model)
    return shown.case.result.step if model.round == shown.table.round else None


def displayed_step(model: Model) -> int | None:
    """Return the step of the replay, None at the end; before a replay, the first step that differs from a text."""
    return first_difference(model) if model.replay.pinned is None else model.replay.pinned
