"""The table: how many rounds each program passes, stage by stage, its points, and where it first goes wrong."""

import csv
from argparse import ArgumentTypeError
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from io import StringIO
from math import isfinite
from typing import NamedTuple

from ortalab.errors import OrtalabError
from ortalab.plurals import counted
from ortalab.scoring.round import Round
from ortalab.workshop.check.signs import Ink, sign_of
from ortalab.workshop.grade.cases import Case, CaseSet, UnusableFile
from ortalab.workshop.grade.programs import NamedProgram
from ortalab.workshop.judge.lines import no_formula
from ortalab.workshop.judge.mistakes import most_explaining
from ortalab.workshop.judge.verdict import Result, Verdict

Weights = Mapping[str, float]
"""The points of each stage, by its name in the table; no other stage counts."""


def read_weights(text: str) -> Weights:
    """Read an argument such as `1=40,2=30`.

    >>> read_weights("1=40, 2=30.5")
    {'1': 40.0, '2': 30.5}
    """
    found: dict[str, float] = {}
    for part in text.split(","):
        stage, _, points = (word.strip() for word in part.partition("="))
        number = -1.0
        with suppress(ValueError):
            number = float(points)
        if not (stage.isascii() and stage.isdigit() and isfinite(number) and 0 <= number <= 1_000_000):
            raise ArgumentTypeError(f"{part.strip()!r} is no stage with its points, such as 1=40")
        if str(int(stage)) in found:
            raise ArgumentTypeError(f"stage {stage} is there twice; give each its points once")
        found[str(int(stage))] = number
    if not sum(found.values()):
        raise ArgumentTypeError("no stage has any points; give one some, such as 1=40")
    return found


def check_weights(weights: Weights | None, stages: set[str]) -> None:
    """Raise `OrtalabError` where a stage has points and no rounds."""
    for stage in weights or ():
        if stage not in stages:
            raise OrtalabError(f"--weights: stage {stage} has points, but no round; leave it out, or add rounds of it")


def rounded(points: float) -> str:
    """Return points as they are printed, to a hundredth.

    >>> rounded(40.0), rounded(61.456)
    ('40', '61.46')
    """
    return f"{points:.2f}".rstrip("0").rstrip(".")


Results = Mapping[tuple[str, str], Result]
"""The result of a program, by name, on a case, by name."""
Link = Callable[[Round, int | None], str]
"""The page's link of a round, at a step."""
EVERY = "all"
UNUSABLE = "not graded on"
"""The stage that a spreadsheet shows for a file that cannot be graded on."""
MOST_LISTED = 20
"""The most files that cannot be graded on that a terminal lists."""
COLUMNS: Mapping[str, tuple[Verdict, ...]] = {
    "right": (Verdict.RIGHT,),
    "other words": (Verdict.OTHER_WORDS,),
    "other steps": (Verdict.OTHER_STEPS,),
    "wrong": (Verdict.WRONG_STEP, Verdict.WRONG_SCORE),
    "no score": (Verdict.NO_SCORE,),
    "crashed": (Verdict.CRASHED,),
    "too slow": (Verdict.TOO_SLOW,),
}
"""The columns of the table with the verdicts that they count; those of the first three are right."""
PLAIN = Ink(is_coloured=False)
"""The ink without colours."""
HEAD = ("program", "stage", "rounds", *COLUMNS)


class FirstProblem(NamedTuple):
    """The first round that a program gets wrong."""

    case: Case
    result: Result
    link: str


class TableRow(NamedTuple):
    """The verdicts on a program in one stage, or in all."""

    program: str
    stage: str
    counts: Counter[Verdict]
    first: FirstProblem | None
    points: float
    most: float  # the most points
    known: str = ""  # the known mistake that explains most of its wrong scores, in a sentence

    def count(self, column: str) -> int:
        return sum(self.counts[verdict] for verdict in COLUMNS[column])

    @property
    def rounds(self) -> int:
        return self.counts.total()

    @property
    def right(self) -> int:
        return sum(count for verdict, count in self.counts.items() if verdict.is_right)


class Table(NamedTuple):
    """The verdicts on all programs, in the order of their file."""

    programs: tuple[str, ...]
    rows: tuple[TableRow, ...]
    unusable: tuple[UnusableFile, ...] = ()  # files that no program was run on

    def whole(self, program: str) -> TableRow:
        return self.of(program)[-1]

    def of(self, program: str) -> tuple[TableRow, ...]:
        """Return the rows of a program, stage by stage and last over all."""
        size = len(self.rows) // len(self.programs)
        start = size * self.programs.index(program)
        return self.rows[start : start + size]

    @property
    def is_right(self) -> bool:
        """Whether every file is graded on and every answer right, whatever its words."""
        return not self.unusable and all(verdict.is_right for row in self.rows for verdict in row.counts)


def table_of(
    programs: Sequence[NamedProgram], found: CaseSet, results: Results, link: Link, weights: Weights | None = None
) -> Table:
    """Count the verdicts and points of each program, stage by stage and in all; each round is worth one, if no weights.

    Raise `OrtalabError` where a stage without rounds has a weight.
    """
    cases = found.cases
    stages = sorted({case.stage for case in cases})
    parts = [(str(stage), [case for case in cases if case.stage == stage]) for stage in stages]
    parts += [(EVERY, list(cases))]
    worth = {stage: float(len(part)) for stage, part in parts[:-1]}
    if weights is not None:
        check_weights(weights, {*worth})
        worth = {stage: weights.get(stage, 0.0) for stage in worth}
    rows = [row for program in programs for row in _rows(program.name, parts, results, link, worth)]
    return Table(tuple(program.name for program in programs), tuple(rows), found.unusable)


def percent(part: int, whole: int) -> str:
    """Return a share in whole percent; only all is 100, and only nothing is 0.

    >>> percent(0, 300), percent(1, 300), percent(150, 300), percent(299, 300), percent(300, 300)
    ('0 %', '1 %', '50 %', '99 %', '100 %')
    """
    if 0 < part < whole:
        return f"{min(max(round(100 * part / whole), 1), 99)} %"
    return "100 %" if part else "0 %"


def headline(row: TableRow) -> str:
    """Return a sentence that says where a program first goes wrong."""
    first = row.first
    if first is None:
        return f"{row.program} passes every round."
    where = f"{first.case.name} (stage {first.case.stage}): {first.result.reason}."
    return f"{row.program} first fails at {where}"


def details(row: TableRow) -> list[tuple[str, str]]:
    """Return the texts about a program's first problem, each with its name."""
    if row.first is None:
        return []
    result = row.first.result
    theirs = "said" if result.verdict in {Verdict.CRASHED, Verdict.TOO_SLOW} else "theirs"
    named = [("rule", result.rule), ("here", result.here), ("ours", result.ours), (theirs, result.theirs)]
    named += [("known", row.known), ("page", row.first.link)]
    return [(name, text) for name, text in named if text]


def as_text(table: Table, ink: Ink = PLAIN) -> str:
    """Return the table for a terminal, and below it where each program first goes wrong."""
    rows = [HEAD, *map(_cells, table.rows)]
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    head, *lines = (_padded(row, widths, ink) for row in rows)
    lines = [ink.faint(head), *lines]
    if table.unusable:
        listed = [f"  {name}: {reason}" for name, reason in table.unusable[:MOST_LISTED]]
        more = len(table.unusable) - MOST_LISTED
        rest = [f"  and {more:,} more, which --html and --csv list"] if more > 0 else []
        lines += ["", f"{unusable_count(table)}:", *listed, *rest]
    for row in map(table.whole, table.programs):
        said = [f"  {name:6}  {ink.rule(text) if name == 'rule' else text}" for name, text in details(row)]
        lines += ["", ink.bold(headline(row)), *said]
    return "\n".join(lines)


def _cells(row: TableRow) -> tuple[str, ...]:
    numbers = map(row.count, COLUMNS)
    counts = [(number, f"{percent(number, row.rounds):>5}") for number in numbers]
    return row.program, row.stage, str(row.rounds), *(f"{count} {share}" if count else "-" for count, share in counts)


def _padded(cells: Sequence[str], widths: Sequence[int], ink: Ink) -> str:
    """Return a row as a line; a count of verdicts has the colour of their sign."""
    padded = [f"{cell:>{width}}" for cell, width in zip(cells, widths, strict=True)]
    plain, counts = padded[: -len(COLUMNS)], padded[-len(COLUMNS) :]
    inked = [
        ink(sign_of(verdicts[0]).value[2], cell) if cell.strip()[0].isdigit() else cell
        for cell, verdicts in zip(counts, COLUMNS.values(), strict=True)
    ]
    return "  ".join([f"{cells[0]:{widths[0]}}", *plain[1:], *inked])


def unusable_count(table: Table) -> str:
    count = len(table.unusable)
    return f"{counted(count, 'file').capitalize()} cannot be graded on"


def as_csv(table: Table) -> str:
    """Return the table as CSV without formulas; an unusable file is a row without a program."""
    text = StringIO()
    writer = csv.writer(text, lineterminator="\n")
    shares = [f"{column} %" for column in COLUMNS]
    writer.writerow([*HEAD, *shares, "first", "reason", "rule", "ours", "theirs", "known", "link", "points", "of"])
    for row in table.rows:
        counts = [row.count(column) for column in COLUMNS]
        shown = [percent(count, row.rounds).removesuffix(" %") for count in counts]
        cells = [""] * 7
        if row.first:
            result = row.first.result
            cells = [row.first.case.name, result.reason, result.rule, result.ours, result.theirs]
            cells += [row.known, row.first.link]
        points = map(rounded, (row.points, row.most))
        writer.writerow(
            [no_formula(row.program), row.stage, row.rounds, *counts, *shown, *map(no_formula, cells), *points]
        )
    blank = [""] * (2 * len(COLUMNS) + 1)
    for unusable in table.unusable:
        writer.writerow(["", UNUSABLE, *blank, *map(no_formula, unusable), *[""] * 7])
    return text.getvalue()


def is_csv(text: str) -> bool:
    """Tell a table that `as_csv` wrote from other files by how it begins.

    >>> is_csv("program,stage,rounds,right,other words,…"), is_csv("ann: ./ann")
    (True, False)
    """
    return text.startswith(",".join(HEAD[:4]))


def _rows(
    program: str, parts: Sequence[tuple[str, list[Case]]], results: Results, link: Link, worth: Weights
) -> Iterator[TableRow]:
    """Yield the rows of a program: a stage's points are its share of right rounds, and those of all are their sum."""
    points = 0.0
    for stage, cases in parts:
        row = _row(program, stage, cases, results, link)
        most = worth.get(stage, sum(worth.values()))
        points += most * row.right / row.rounds if stage != EVERY else 0.0
        yield row._replace(points=points if stage == EVERY else most * row.right / row.rounds, most=most)


def _row(program: str, stage: str, cases: Sequence[Case], results: Results, link: Link) -> TableRow:
    found = [(case, results[program, case.name]) for case in cases]
    counts = Counter(result.verdict for _, result in found)
    missed = [item for item in found if not item[1].verdict.is_right]
    first = next((FirstProblem(case, result, link(case.round, result.step)) for case, result in missed), None)
    return TableRow(program, stage, counts, first, 0.0, 0.0, _known([result for _, result in missed]))


def _known(missed: Sequence[Result]) -> str:
    """Name the known mistake that explains most wrong scores."""
    wrong = [result.mistakes for result in missed if result.verdict in COLUMNS["wrong"]]
    ranked = most_explaining(wrong)
    if not ranked:
        return ""
    words, count = ranked[0]
    scores = "the wrong score comes" if len(wrong) == 1 else f"{count:,} of {len(wrong):,} wrong scores come"
    return f"{scores} out {words}"
