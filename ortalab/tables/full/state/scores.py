"""The score of the round on the table, and its steps under the chosen luck."""

from collections import OrderedDict
from typing import Final, NamedTuple

from ortalab.errors import OrtalabError
from ortalab.full.events import Event
from ortalab.full.luck import Luck, State, run
from ortalab.full.round import Round
from ortalab.full.tally import Run, Score, score

MOST_KEPT: Final = 64
_scores: OrderedDict[int, tuple[Round, Score | None]] = OrderedDict()
_lines: OrderedDict[tuple[int, Luck], "tuple[Score, tuple[Line, ...]]"] = OrderedDict()


class Line(NamedTuple):
    """A step of the scoring, with chips and mult as they stand after it."""

    event: Event
    amount: float  # that came
    chips: float
    mult: float
    text: str  # the step as the explanation says it


def score_of(round: Round) -> Score | None:
    """Return the score of a round, None where nothing is played; rounds, which never change, are known by identity."""
    known = _scores.get(id(round))
    if known is None or known[0] is not round:
        try:
            known = round, score(round) if round.played else None
        except OrtalabError:  # a name that the book has not, which nothing on the page lays down
            known = round, None
        _scores[id(round)] = known
        while len(_scores) > MOST_KEPT:
            _scores.popitem(last=False)
    return known[1]


def run_of(scored: Score, luck: Luck) -> Run:
    """Return how a hand scores under a luck."""
    if luck is Luck.AVERAGE:
        return scored.average
    return scored.least if luck is Luck.LEAST else scored.most


def total_of(scored: Score, luck: Luck) -> float:
    """Return the score that is shown: the mean of all where luck is at its average."""
    return scored.expected if luck is Luck.AVERAGE else run_of(scored, luck).total


def lines_of(scored: Score, luck: Luck) -> tuple[Line, ...]:
    """Return the steps of a score under a luck, those that say something."""
    key = id(scored), luck
    known = _lines.get(key)
    if known is None or known[0] is not scored:
        known = scored, tuple(_lines_of(scored, luck))
        _lines[key] = known
        while len(_lines) > MOST_KEPT:
            _lines.popitem(last=False)
    return known[1]


def _lines_of(scored: Score, luck: Luck) -> list[Line]:
    scene = scored.scene
    start = State(0, 0, scene.money, scene.level)
    steps = iter(run_of(scored, luck).steps)
    step, lines = next(steps, None), list[Line]()
    for event, amount, state in run(scored.events, start, scored.hand, luck):
        if step is not None and step.event is event:
            lines.append(Line(event, amount, state.chips, state.mult, step.line))
            step = next(steps, None)
    return lines
