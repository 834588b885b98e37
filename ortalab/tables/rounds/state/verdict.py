"""The comparison of a program's output with the table's score, and the highlighted step."""

from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from ortalab.rounds.round import Round
from ortalab.tables.rounds.state.model import Model
from ortalab.tables.rounds.state.scores import score_of

if TYPE_CHECKING:
    from ortalab.courses.ortalab.judge.verdict import Result


class Verdict(NamedTuple):
    summary: str  # a sentence
    result: "Result"
    agree: int = 0  # the number of our steps before the first difference


@lru_cache(maxsize=16)  # saves 0.72 ms of an edit beside an open pane
def compare_text(round_: Round, text: str) -> Verdict | None:
    """Compare a text with the score of a round; return None if either is empty.

    >>> from ortalab.text.yaml import read_round
    >>> compare_text(read_round("cards_played: [10h, 10s]"), "61").summary
    'The score is 61, 60 is expected; no steps are printed.'
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
    """Return the highlighted step: the current one or, without one, the first that differs from a text."""
    if model.step is not None:
        return model.step
    shown = model.case
    if shown is None:
        return first_difference(model)
    return shown.case.result.step if model.round == shown.table.round else None


def displayed_step(model: Model) -> int | None:
    """Return the step of the replay, None at the end; before a replay, the first step that differs from a text."""
    return first_difference(model) if model.replay.pinned is None else model.replay.pinned
