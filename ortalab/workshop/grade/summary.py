"""The grades of a large class on one screen: how many are how far, and what most get wrong."""

from collections import Counter
from collections.abc import Sequence
from statistics import median_low

from ortalab.workshop.check.signs import Ink
from ortalab.workshop.grade.cases import Case
from ortalab.workshop.grade.report.record import clusters_of, report_of
from ortalab.workshop.grade.table import EVERY, PLAIN, Results, Table, percent, rounded, unusable_count

MOST_PROGRAMS = 8
"""The most programs whose whole table is printed; of more there is a summary, and the table is in files."""
MOST_ROWS = 3
WIDTH = 100


def as_summary(table: Table, cases: Sequence[Case], results: Results, files: Sequence[str], ink: Ink = PLAIN) -> str:
    """Return the grades of many programs in at most 24 lines; `files` have the table."""
    wholes = [row for row in table.rows if row.stage == EVERY]
    count, rounds = len(wholes), wholes[0].rounds
    middle = median_low(sorted(row.right for row in wholes))
    lines = [
        ink.bold(f"{count:,} programs on {rounds:,} rounds"),
        f"  all right     {_share(sum(row.right == rounds for row in wholes), count)}",
        f"  the middle    {middle:,} of {rounds:,} rounds right",
    ]
    if wholes[0].most != rounds:
        points = sorted(row.points for row in wholes)
        lines.append(
            f"  points        {rounded(points[0])} to {rounded(points[-1])} of {rounded(wholes[0].most)}, "
            f"the middle {rounded(median_low(points))}"
        )
    lines += ["", ink.bold("stage   rounds   programs that have all right"), *_stages(table)]
    lines += _most("rounds that most get wrong", _wrong_rounds(table, cases, results), count, ink)
    lines += _most("what most get wrong", _wrong_places(table, cases, results), count, ink)
    if table.unusable:
        lines += ["", f"{unusable_count(table)}, first {table.unusable[0].name}: {table.unusable[0].reason}"[:WIDTH]]
    told = f"The table is in {' and '.join(files)}." if files else "--csv FILE and --html FILE write the table."
    return "\n".join([*lines, told])


def _share(part: int, whole: int) -> str:
    return f"{part:,} of {whole:,}, {percent(part, whole)}"


def _stages(table: Table) -> list[str]:
    rows = [row for row in table.of(table.programs[0]) if row.stage != EVERY]
    whole = Counter(row.stage for row in table.rows if row.right == row.rounds)
    return [f"{row.stage:>5}   {row.rounds:6,}   {_share(whole[row.stage], len(table.programs))}" for row in rows]


def _wrong_rounds(table: Table, cases: Sequence[Case], results: Results) -> list[tuple[str, int]]:
    """Return the rounds that programs have wrong, each with how many do, most first."""
    wrong = Counter(
        f"{case.name} (stage {case.stage})"
        for program in table.programs
        for case in cases
        if not results[program, case.name].verdict.is_right
    )
    return sorted(wrong.items(), key=lambda item: (-item[1], item[0]))


def _wrong_places(table: Table, cases: Sequence[Case], results: Results) -> list[tuple[str, int]]:
    """Return the rules, known mistakes and failures of wrong rounds, each with its number of programs, most first."""
    return clusters_of(report_of("", table.programs, cases, results, lambda *_: "", {}))


def _most(title: str, found: Sequence[tuple[str, int]], programs: int, ink: Ink) -> list[str]:
    """Return a title and the first names, each with how many programs that are."""
    if not found:
        return []
    rows = [f"  {count:5,}  {percent(count, programs):>5}  {name}"[:WIDTH] for name, count in found[:MOST_ROWS]]
    more = f", the first of {len(found):,}" if len(found) > MOST_ROWS else ""
    return ["", ink.bold(f"{title}, by programs{more}"), *rows]
