"""The table: how many of its rounds each program passes, stage by stage, and where it first goes wrong."""

import csv
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from io import StringIO
from typing import NamedTuple

from ortalab.scoring.round import Round
from ortalab.workshop.grade.cases import Case, CaseSet, Unusable
from ortalab.workshop.grade.programs import Named
from ortalab.workshop.grade.verdict import Result, Verdict

Results = Mapping[tuple[str, str], Result]
"""What came of a program, by name, on a case, by name."""
Link = Callable[[Round, int | None], str]
"""The page's link of a round, at a step."""
EVERY = "all"
UNUSABLE = "not graded on"
"""The stage that a spreadsheet shows for a file that cannot be graded on."""
MOST_LISTED = 20
"""The most files that cannot be graded on that a terminal lists."""
HEAD = ("program", "stage", "rounds", *(verdict.value for verdict in Verdict))
FORMULA = ("=", "+", "-", "@", "\t", "\r")
"""What a cell of a spreadsheet begins with that is worked out when it is opened."""


class First(NamedTuple):
    """The first round that a program gets wrong; without one, the first of another layout."""

    case: Case
    result: Result
    link: str


class Line(NamedTuple):
    """How a program does in one stage, or in all."""

    program: str
    stage: str
    counts: Counter[Verdict]
    first: First | None

    @property
    def rounds(self) -> int:
        """How many rounds the stage has."""
        return self.counts.total()


class Table(NamedTuple):
    """What came of all programs, in the order in which they were named."""

    programs: tuple[str, ...]
    lines: tuple[Line, ...]
    unusable: tuple[Unusable, ...] = ()  # files that no program was run on

    def whole(self, program: str) -> Line:
        """Return how a program does in all stages."""
        return next(line for line in self.lines if line.program == program and line.stage == EVERY)

    @property
    def is_right(self) -> bool:
        """Is every file graded on, and every answer right, whatever the layout?"""
        return not self.unusable and all(verdict.is_right for line in self.lines for verdict in line.counts)


def table_of(programs: Sequence[Named], found: CaseSet, results: Results, link: Link) -> Table:
    """Count what came of all programs, each stage by itself and then all together."""
    cases = found.cases
    stages = sorted({case.stage for case in cases})
    parts = [(str(stage), [case for case in cases if case.stage == stage]) for stage in stages]
    parts += [(EVERY, list(cases))]
    lines = (_line(program.name, stage, part, results, link) for program in programs for stage, part in parts)
    return Table(tuple(program.name for program in programs), tuple(lines), found.unusable)


def percent(part: int, whole: int) -> str:
    """Return a share in whole percent; only all is 100, and only nothing is 0.

    >>> percent(0, 300), percent(1, 300), percent(150, 300), percent(299, 300), percent(300, 300)
    ('0 %', '1 %', '50 %', '99 %', '100 %')
    """
    if 0 < part < whole:
        return f"{min(max(round(100 * part / whole), 1), 99)} %"
    return "100 %" if part else "0 %"


def headline(line: Line) -> str:
    """Return in one sentence where a program first goes wrong."""
    first = line.first
    if first is None:
        return f"{line.program} passes every round."
    where = f"{first.case.name} (stage {first.case.stage}): {first.result.reason}."
    right = first.result.verdict.is_right
    return f"{line.program} {'differs in layout alone, first at' if right else 'first fails at'} {where}"


def details(first: First | None) -> list[tuple[str, str]]:
    """Return what there is to say of it, each with its name."""
    if first is None:
        return []
    result = first.result
    theirs = "theirs" if result.verdict in {Verdict.WRONG, Verdict.LAYOUT} else "said"
    named = [("rule", result.rule), ("ours", result.ours), (theirs, result.theirs), ("page", first.link)]
    return [(name, text) for name, text in named if text]


def as_text(table: Table) -> str:
    """Return the table for a terminal, and below it where each program first goes wrong."""
    rows = [HEAD, *(_cells(line) for line in table.lines)]
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    lines = [
        f"{row[0]:{widths[0]}}  "
        + "  ".join(f"{cell:>{width}}" for cell, width in zip(row[1:], widths[1:], strict=True))
        for row in rows
    ]
    if table.unusable:
        listed = [f"  {name}: {reason}" for name, reason in table.unusable[:MOST_LISTED]]
        more = len(table.unusable) - MOST_LISTED
        rest = [f"  and {more:,} more, which --html and --csv list"] if more > 0 else []
        lines += ["", f"{unusable_count(table)}:", *listed, *rest]
    for program in table.programs:
        lines += ["", *_first_lines(table.whole(program))]
    return "\n".join(lines)


def unusable_count(table: Table) -> str:
    """Return how many files could not be graded on."""
    count = len(table.unusable)
    return "1 file cannot be graded on" if count == 1 else f"{count:,} files cannot be graded on"


def as_csv(table: Table) -> str:
    """Return the table for a spreadsheet; no cell of it is a formula, whatever a program prints.

    A file that cannot be graded on has a row without a program.
    """
    text = StringIO()
    writer = csv.writer(text, lineterminator="\n")
    shares = [f"{verdict.value} %" for verdict in Verdict]
    writer.writerow([*HEAD, *shares, "first", "reason", "rule", "ours", "theirs", "link"])
    for line in table.lines:
        counts = [line.counts[verdict] for verdict in Verdict]
        shown = [percent(count, line.rounds).removesuffix(" %") for count in counts]
        first = _first_cells(line.first) if line.first else [""] * 6
        writer.writerow([_tame(line.program), line.stage, line.rounds, *counts, *shown, *map(_tame, first)])
    blank = [""] * (2 * len(Verdict) + 1)
    for unusable in table.unusable:
        writer.writerow(["", UNUSABLE, *blank, *map(_tame, unusable), *[""] * 4])
    return text.getvalue()


def _line(program: str, stage: str, cases: Sequence[Case], results: Results, link: Link) -> Line:
    found = [(case, results[program, case.name]) for case in cases]
    counts = Counter(result.verdict for _, result in found)
    missed = [item for item in found if not item[1].verdict.is_right]
    missed += [item for item in found if item[1].verdict is Verdict.LAYOUT]
    first = next((First(case, result, link(case.round, result.step)) for case, result in missed), None)
    return Line(program, stage, counts, first)


def _cells(line: Line) -> tuple[str, ...]:
    counts = (_count(line.counts[verdict], line.rounds) for verdict in Verdict)
    return line.program, line.stage, str(line.rounds), *counts


def _count(part: int, whole: int) -> str:
    return f"{part} {percent(part, whole):>5}" if part else "-"


def _first_lines(line: Line) -> Iterator[str]:
    yield headline(line)
    for name, text in details(line.first):
        yield f"  {name:6}  {text}"


def _first_cells(first: First) -> list[str]:
    result = first.result
    return [first.case.name, result.reason, result.rule, result.ours, result.theirs, first.link]


def _tame(cell: str) -> str:
    return f"'{cell}" if cell.startswith(FORMULA) else cell
