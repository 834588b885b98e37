"""A grading as a report needs it: for each program and round, its answer and what is wrong with that."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from statistics import median_low
from typing import NamedTuple

from ortalab.scoring.play import score
from ortalab.terminal import label
from ortalab.workshop.board.places import size_of
from ortalab.workshop.grade.cases import Case
from ortalab.workshop.grade.table import Link, Results
from ortalab.workshop.judge.mistakes import most_explaining
from ortalab.workshop.judge.rules import number_of
from ortalab.workshop.judge.verdict import Result, Shape, Verdict, sign_of

Printed = Mapping[tuple[str, str], str]
"""The text that a program, by name, printed for a case, by name, where it is kept."""
SILENT = "No answer at all"


class Run(NamedTuple):
    name: str  # of the round
    stage: int
    size: int  # how many cards and jokers the round has
    result: Result
    number: int | None = None  # of the first wrong step, 0 for the hand
    mistake: str = ""  # the known mistake that makes just this score, if there is one
    link: str = ""
    case: Case | None = None
    printed: str = ""  # where it is kept

    @property
    def shape(self) -> Shape:
        return self.result.verdict.shape

    @property
    def cluster(self) -> str:
        """The mistake or the rule by which wrong answers of all programs are put together."""
        return SILENT if self.shape is Shape.NONE else self.mistake or self.result.rule or self.result.reason

    @property
    def sign(self) -> str:
        """The sign in the square: a step, ≠ for a score, ! for no answer."""
        return sign_of(self.shape, self.number)


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
        """The number of rounds that the program in the middle has right."""
        return median_low(sorted(map(self.right, self.runs)))


def report_of(
    title: str, programs: Iterable[str], cases: Sequence[Case], results: Results, link: Link, printed: Printed
) -> Report:
    """Return the report of a grading."""

    def runs(name: str) -> Iterator[Run]:
        for run in _runs([results[name, case.name] for case in cases], cases, link):
            yield run._replace(printed=printed.get((name, run.case.name), "") if run.case else "")

    return Report(title, {name: tuple(runs(name)) for name in programs})


def _runs(results: Sequence[Result], cases: Sequence[Case], link: Link) -> Iterator[Run]:
    """Yield the runs of one program; a wrong score is put down to the known mistake that explains most of them."""
    scores = [result.mistakes for result in results if result.verdict is Verdict.WRONG_SCORE]
    ranked = [words for words, _ in most_explaining(scores)]
    for case, result in zip(cases, results, strict=True):
        shape = result.verdict.shape
        known = result.mistakes if shape is Shape.SCORE else ()
        yield Run(
            label(case.name),
            case.stage,
            size_of(case.round),
            result,
            _number(case, result) if shape is Shape.STEP else None,
            next((words for words in ranked if words in known), ""),
            "" if shape.is_right else link(case.round, result.step),
            case,
        )


def _number(case: Case, result: Result) -> int | None:
    """Return the number of the first wrong step, 0 for the hand; None where all steps are ours, and more follow."""
    return None if result.step is None else number_of(score(case.round, case.book), result.step)


def clusters_of(report: Report) -> list[tuple[str, int]]:
    """Return where programs go wrong, each with how many programs do; a program counts once a cluster."""
    counts = Counter(
        cluster for runs in report.runs.values() for cluster in {run.cluster for run in runs if not run.shape.is_right}
    )
    return sorted(counts.items(), key=lambda item: (-item[1], item[0]))


def hardest_of(report: Report) -> Iterator[tuple[Run, int]]:
    """Yield the rounds that fewest have right, each as a run that is wrong, with how many programs have it right."""
    right: Counter[str] = Counter()
    wrong: dict[str, Run] = {}
    for runs in report.runs.values():
        for run in runs:
            right[run.name] += run.shape.is_right
            if not run.shape.is_right:
                wrong.setdefault(run.name, run)
    for name in sorted(wrong, key=lambda name: (right[name], name)):
        yield wrong[name], right[name]
