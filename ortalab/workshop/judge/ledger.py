"""One round as a ledger: our steps with their states, and beside each what a program printed for it."""

from collections.abc import Iterator, Sequence
from enum import Enum
from typing import NamedTuple

from ortalab.scoring.explain import explain_step
from ortalab.scoring.play import Kind, Score, Step
from ortalab.workshop.judge.align import align
from ortalab.workshop.judge.lines import is_alike, shown
from ortalab.workshop.judge.reading import Line, State, read, span_of
from ortalab.workshop.judge.rules import number_of
from ortalab.workshop.judge.verdict import Result, Shape, Verdict

Pair = tuple[float, float]
"""Chips and mult."""


class Sort(Enum):
    SHARED = "shared"  # the state is the same
    QUIET = "quiet"  # nothing is printed for it, and nothing is needed
    FIRST = "first"  # the first state that differs
    LATER = "later"  # what follows on either side


class Entry(NamedTuple):
    sort: Sort
    place: int | None  # of our step in `Score.steps`; None where only theirs is left
    number: int  # as verdicts count: 0 is the hand
    ours: Pair | None = None  # None where the step changes nothing
    theirs: Pair | None = None
    said: str = ""  # their line besides its state, safe to print
    is_alike: bool = False  # the line is ours, word for word


class Ledger(NamedTuple):
    """All rows, and both scores."""

    entries: tuple[Entry, ...]
    score: float
    theirs: float | None  # None where no number stands for it
    scored: str = ""  # their line of the score
    others: int = 0  # shared states that stand in other words

    @property
    def first(self) -> Entry | None:
        """The first row that differs."""
        return next((entry for entry in self.entries if entry.sort is Sort.FIRST), None)

    @property
    def shared(self) -> int:
        """The number of states that are the same."""
        return sum(entry.sort is Sort.SHARED for entry in self.entries)


def ledger_of(text: str, scored: Score, result: Result) -> Ledger:
    r"""Lay what a program printed beside our steps; without steps, only the scores stand there.

    >>> from ortalab.scoring.play import score
    >>> from ortalab.text.yaml import read_round
    >>> from ortalab.workshop.judge.verdict import judge
    >>> scored = score(read_round("{cards_played: [K♥], jokers: [Joker]}"))
    >>> text = "High Card (5 x 1)\nKing: 15 x 1\nJoker: 15 x 6\n90"
    >>> [(entry.sort.value, entry.theirs) for entry in ledger_of(text, scored, judge(text, scored)).entries]
    [('shared', (5.0, 1.0)), ('shared', (15.0, 1.0)), ('first', (15.0, 6.0))]
    """
    reading = read(text)
    is_answer = reading.score is not None and result.verdict.shape is not Shape.NONE
    number = reading.score.value if is_answer and reading.score else None
    said = shown(reading.scored.text) if reading.scored else ""
    if not reading.steps and result.step is None and result.verdict.shape is not Shape.NONE:
        return Ledger((), scored.total, number, said)
    shared = dict(align(scored, reading).shared)
    theirs = next((line for line in reading.lines if line.number == result.line), None)
    entries = (*_until(scored, shared, result.step), *_from(scored, result, theirs, reading.states))
    others = sum(entry.sort is Sort.SHARED and not entry.is_alike for entry in entries)
    return Ledger(entries, scored.total, number, said, others)


def _state(step: Step) -> Pair:
    return step.chips, step.mult


def _pair(state: State | None) -> Pair | None:
    return (state.chips.value, state.mult.value) if state else None


def _changes(scored: Score, place: int) -> bool:
    """Tell whether a step is the hand, or changes chips or mult."""
    step = scored.steps[place]
    return step.kind is Kind.HAND or (number_of(scored, place) > 0 and _state(step) != _state(scored.steps[place - 1]))


def _until(scored: Score, shared: dict[int, Line], end: int | None) -> Iterator[Entry]:
    """Yield our steps before the first that differs, each with its line."""
    for place, step in enumerate(scored.steps[:end]):
        number, line = number_of(scored, place), shared.get(place)
        ours = _state(step) if _changes(scored, place) else None
        if line is None:
            yield Entry(Sort.QUIET, place, number, ours)
        else:
            alike = is_alike(explain_step(step, scored), line.text)
            yield Entry(Sort.SHARED, place, number, _state(step), _pair(line.state), words_of(line.text), alike)


def _from(scored: Score, result: Result, theirs: Line | None, states: Sequence[Line]) -> Iterator[Entry]:
    """Yield the first step that differs, and what follows on either side, in order."""
    if result.step is None and (
        theirs is None or theirs.state is None or result.verdict not in {Verdict.WRONG_STEP, Verdict.OTHER_STEPS}
    ):
        return
    start = len(scored.steps) if result.step is None else result.step
    ours: list[int | None] = [start if result.step is not None else None]
    ours += [place for place in range(start + 1, len(scored.steps)) if _changes(scored, place)]
    begun = theirs if theirs is not None and theirs.state is not None else None
    after = [line for line in states if begun is not None and line.number > begun.number]
    lines = [begun, *after]
    for nth in range(max(len(ours), len(lines) if begun else 0)):
        place, line = ours[nth] if nth < len(ours) else None, lines[nth] if nth < len(lines) else None
        number = number_of(scored, place) if place is not None else -1
        yield Entry(
            Sort.LATER if nth else Sort.FIRST,
            place,
            number,
            None if place is None else _state(scored.steps[place]),
            _pair(line.state) if line else None,
            words_of(line.text) if line else "",
        )


def words_of(text: str) -> str:
    """Return a line without its state, safe to print.

    >>> words_of("Joker: +4 mult (60 x 11)")
    'Joker: +4 mult'
    """
    span = span_of(text)
    return shown((text[: span[0]] + text[span[1] :]).strip(" ()=->:|,[]") if span else text)
