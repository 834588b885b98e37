"""What a report needs to know of a grading: for each program and round, what it said and what is wrong with that."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from enum import Enum
from statistics import median_low
from typing import NamedTuple

from ortalab.terminal import label
from ortalab.workshop.compare.answer import Result, Verdict
from ortalab.workshop.grade.cases import Case
from ortalab.workshop.grade.table import Link, Results

SILENT = "No answer at all"


class Shape(Enum):
    """How an answer is drawn; the value is its word for readers."""

    RIGHT = "right"
    WORDS = "right, in other words"
    STEP = "wrong from a step"
    SCORE = "wrong score"
    NONE = "no answer"

    @property
    def is_right(self) -> bool:
        return self in {Shape.RIGHT, Shape.WORDS}


class Run(NamedTuple):
    """One program on one round."""

    round: str
    stage: int
    shape: Shape
    step: int | None = None  # the first that is wrong, 0 for the hand
    reason: str = ""
    rule: str = ""  # with its sentence
    mistake: str = ""  # the known mistake that makes just this score, if there is one
    ours: str = ""
    theirs: str = ""
    link: str = ""

    @property
    def place(self) -> str:
        """The mistake or the rule by which wrong answers are put together."""
        return SILENT if self.shape is Shape.NONE else self.mistake or self.rule or self.reason

    @property
    def sign(self) -> str:
        """The sign in the square: a step, ≠ for a score, ! for no answer."""
        if self.shape is Shape.STEP:
            return str(self.step or 0)
        return {Shape.SCORE: "≠", Shape.NONE: "!"}.get(self.shape, "")


class Report(NamedTuple):
    """The runs of each program, in the order of the rounds, the first stages first."""

    title: str
    runs: Mapping[str, tuple[Run, ...]]

    @property
    def rounds(self) -> int:
        return len(next(iter(self.runs.values())))

    def right(self, program: str) -> int:
        return sum(run.shape.is_right for run in self.runs[program])

    @property
    def middle(self) -> int:
        """How many rounds the program in the middle has right."""
        return median_low(sorted(map(self.right, self.runs)))


def report_of(title: str, programs: Iterable[str], cases: Sequence[Case], results: Results, link: Link) -> Report:
    """Return the report of a grading."""
    return Report(
        title, {name: tuple(_run(case, results[name, case.name], link) for case in cases) for name in programs}
    )


def _run(case: Case, result: Result, link: Link) -> Run:
    shape = {Verdict.PASSED: Shape.RIGHT, Verdict.LAYOUT: Shape.WORDS}.get(result.verdict, Shape.NONE)
    if result.verdict is Verdict.WRONG:
        shape = Shape.SCORE if result.step is None else Shape.STEP
    address = "" if shape.is_right else link(case.round, result.step)
    return Run(
        label(case.name), case.stage, shape, result.step, result.reason, result.rule, "", result.ours, result.theirs,
        address,
    )  # fmt: skip


class Place(NamedTuple):
    """Where answers go wrong, and the runs that do, the lowest stage first."""

    name: str
    runs: tuple[Run, ...]


def places_of(runs: Iterable[Run]) -> list[Place]:
    """Return where a program goes wrong, what to mend first first: in the lowest stage, and there the most rounds."""
    found: dict[str, list[Run]] = {}
    for run in runs:
        if not run.shape.is_right:
            found.setdefault(run.place, []).append(run)

    def rank(place: Place) -> tuple[int, int, str]:
        lowest = min(run.stage for run in place.runs)
        return lowest, -sum(run.stage == lowest for run in place.runs), place.name

    return sorted(
        (Place(name, tuple(sorted(runs, key=lambda run: run.stage))) for name, runs in found.items()), key=rank
    )


def clusters_of(report: Report) -> list[tuple[str, int]]:
    """Return where programs go wrong, each with how many programs do; a program counts once a place."""
    counts = Counter(place for runs in report.runs.values() for place in {p.name for p in places_of(runs)})
    return sorted(counts.items(), key=lambda item: (-item[1], item[0]))


def hardest_of(report: Report) -> Iterator[tuple[Run, int]]:
    """Yield the rounds that fewest have right, each as a run that is wrong, with how many programs have it right."""
    right: Counter[str] = Counter()
    wrong: dict[str, Run] = {}
    for runs in report.runs.values():
        for run in runs:
            right[run.round] += run.shape.is_right
            if not run.shape.is_right:
                wrong.setdefault(run.round, run)
    for name in sorted(wrong, key=lambda name: (right[name], name)):
        yield wrong[name], right[name]
