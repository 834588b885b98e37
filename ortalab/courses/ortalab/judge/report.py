"""Explain a verdict: compare a program's states with our steps row by row, and name the rule that applies."""

from collections.abc import Iterator, Sequence
from enum import Enum
from typing import NamedTuple

from ortalab.courses.ortalab.judge.align import align, changes, state_after
from ortalab.courses.ortalab.judge.reading import Line, State, read, span_of
from ortalab.courses.ortalab.judge.rules import number_of
from ortalab.courses.ortalab.judge.verdict import NO_STEPS, is_alike
from ortalab.courses.places import in_words
from ortalab.courses.result import Result, Shape, Verdict
from ortalab.courses.shown import shown
from ortalab.plurals import capital
from ortalab.rounds.explain import explain_step
from ortalab.rounds.play import Score

Pair = tuple[float, float]
"""Chips and mult."""


class Sort(Enum):
    SHARED = "shared"  # the state is the same
    QUIET = "quiet"  # the program prints nothing for the step, which is allowed
    FIRST = "first"  # the first state that differs
    LATER = "later"  # after the first difference


class Entry(NamedTuple):
    sort: Sort
    place: int | None  # the index of our step in `Score.steps`; None after our last step
    number: int  # the step's number in verdicts: 0 is the hand
    ours: Pair | None = None  # None if the step changes nothing
    theirs: Pair | None = None
    said: str = ""  # the program's line without its state, printable
    is_alike: bool = False  # whether the line equals ours, word for word


class Ledger(NamedTuple):
    """A row-by-row comparison of the expected and printed states, with both scores."""

    entries: tuple[Entry, ...]
    score: float
    theirs: float | None  # None if no number can be the score
    scored: str = ""  # the program's line with the score
    others: int = 0  # the number of equal states worded differently

    @property
    def first(self) -> Entry | None:
        """The first row that differs."""
        return next((entry for entry in self.entries if entry.sort is Sort.FIRST), None)

    @property
    def shared(self) -> int:
        """The number of equal states."""
        return sum(entry.sort is Sort.SHARED for entry in self.entries)


def ledger_of(text: str, scored: Score, result: Result) -> Ledger:
    r"""Build the ledger of a program's output; without printed steps, it has only the scores.

    >>> from ortalab.rounds.score import score
    >>> from ortalab.text.yaml import read_round
    >>> from ortalab.courses.ortalab.judge.verdict import judge
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


def _pair(state: State | None) -> Pair | None:
    return (state.chips.value, state.mult.value) if state else None


def _until(scored: Score, shared: dict[int, Line], end: int | None) -> Iterator[Entry]:
    """Yield our steps before the first that differs, each with the program's line, if any."""
    changing = changes(scored.steps)
    for place, step in enumerate(scored.steps[:end]):
        number, line = number_of(scored, place), shared.get(place)
        ours = state_after(step) if place in changing else None
        if line is None:
            yield Entry(Sort.QUIET, place, number, ours)
        else:
            alike = is_alike(explain_step(step, scored), line.text)
            yield Entry(Sort.SHARED, place, number, state_after(step), _pair(line.state), words_of(line.text), alike)


def _from(scored: Score, result: Result, theirs: Line | None, states: Sequence[Line]) -> Iterator[Entry]:
    """Yield the first step that differs, then the later steps of both sides in order."""
    if result.step is None and (
        theirs is None or theirs.state is None or result.verdict not in {Verdict.WRONG_STEP, Verdict.OTHER_STEPS}
    ):
        return
    start = len(scored.steps) if result.step is None else result.step
    ours: list[int | None] = [start if result.step is not None else None]
    ours += [place for place in changes(scored.steps) if place > start]
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
            None if place is None else state_after(scored.steps[place]),
            _pair(line.state) if line else None,
            words_of(line.text) if line else "",
        )


def words_of(text: str) -> str:
    """Strip the state from a line, and make it printable.

    >>> words_of("Joker: +4 mult (60 x 11)")
    'Joker: +4 mult'
    """
    span = span_of(text)
    return shown((text[: span[0]] + text[span[1] :]).strip(" ()=->:|,[]") if span else text)


STEPS_WANTED = (
    "Print steps to find the first wrong one. The wording is up to you: a line counts if it has chips x mult."
)


def sentence(result: Result) -> str:
    """Describe a verdict in a sentence, with a warning if the course prints the number differently.

    >>> sentence(Result(Verdict.OTHER_WORDS))
    'Right, worded differently: the score and every chips × mult agree.'
    """
    warned = f" {capital(result.warning)}." if result.warning else ""
    return f"{_sentence(result)}{warned}"


def _sentence(result: Result) -> str:
    reason = capital(result.reason)
    match result.verdict:
        case Verdict.RIGHT:
            return "Right."
        case Verdict.OTHER_WORDS:
            return "Right, worded differently: the score and every chips × mult agree."
        case Verdict.OTHER_STEPS:
            return f"Right score, {result.reason}."
        case Verdict.CRASHED:
            said = f": {result.theirs}" if result.theirs else ""
            return f"No score: the program {result.reason}{said}".removesuffix(".") + "."
    is_end = result.verdict is Verdict.TOO_SLOW or result.reason.startswith("printed ")
    told = f"Not judged: {result.reason}" if result.verdict is Verdict.NOT_JUDGED else reason
    return f"The program {result.reason}." if is_end else f"{told}."


def advice(result: Result) -> list[str]:
    """List the rule that applies, its cards and jokers, and the known mistakes that cause the score."""
    here = f"Here: {result.here}" if result.here else ""
    lines = [result.rule, here, result.joker, mistakes_sentence(result.mistakes)]
    if result.verdict is Verdict.WRONG_SCORE and NO_STEPS in result.reason:
        lines.append(STEPS_WANTED)
    return [line for line in lines if line]


def mistakes_sentence(mistakes: Sequence[str]) -> str:
    """Name the known mistakes that cause exactly this score.

    >>> mistakes_sentence(["when Raised Fist takes the highest card", "without Mime"])
    'This score comes out either when Raised Fist takes the highest card or without Mime.'
    """
    words = in_words(mistakes)
    return f"This score comes out {words}." if words else ""
