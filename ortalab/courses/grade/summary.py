"""Summarize the grades of a large class on one screen: the distribution of results, and the most common mistakes."""

from collections import Counter
from collections.abc import Sequence
from statistics import median_low
from textwrap import wrap

from ortalab.courses.grade.report.record import Report, clusters_of
from ortalab.courses.grade.table import EVERY, PLAIN, Table, percent, unusable_count
from ortalab.courses.grade.weights import rounded
from ortalab.courses.signs import Ink
from ortalab.plurals import noun_for

MOST_PROGRAMS = 8
"""The maximum number of programs for which the table is printed; for more, a summary replaces it."""
MOST_ROWS = 3
WIDTH = 100


def as_summary(table: Table, report: Report, files: Sequence[str], ink: Ink = PLAIN) -> str:
    """Format the grades of many programs on about one screen; `files` are the files with the whole table."""
    wholes = [row for row in table.rows if row.row == EVERY]
    count, cases = len(wholes), wholes[0].cases
    middle, words = median_low(sorted(row.right for row in wholes)), table.course.words
    nouns = noun_for(2, words.noun)
    lines = [
        ink.bold(f"{count:,} programs on {cases:,} {nouns}"),
        f"  all right     {_share(sum(row.right == cases for row in wholes), count)}",
        f"  the middle    {middle:,} of {cases:,} {nouns} right",
    ]
    if wholes[0].most != cases:
        points = sorted(row.points for row in wholes)
        lines.append(
            f"  points        {rounded(points[0])} to {rounded(points[-1])} of {rounded(wholes[0].most)}, "
            f"the middle {rounded(median_low(points))}"
        )
    lines += ["", *_rows(table, ink)]
    lines += _most(f"{nouns} that most get wrong", _wrong_cases(report), count, ink)
    lines += _most("what most get wrong", clusters_of(report), count, ink)
    lines += _most("how they read what the assignment leaves open", _readings(table), count, ink)
    if table.unusable:
        lines += [
            "",
            *wrap(f"{unusable_count(table)}, first {table.unusable[0].name}: {table.unusable[0].reason}", WIDTH),
        ]
    told = f"The table is in {' and '.join(files)}." if files else "--csv FILE writes the table, --report FOLDER pages."
    return "\n".join([*lines, told])


def _share(part: int, whole: int) -> str:
    return f"{part:,} of {whole:,}, {percent(part, whole)}"


def _rows(table: Table, ink: Ink) -> list[str]:
    rows = [row for row in table.of(table.programs[0]) if row.row != EVERY]
    whole = Counter(row.row for row in table.rows if row.right == row.cases)
    words = table.course.words
    wide, nouns = max(len(words.row), *(len(row.row) for row in rows)), noun_for(2, words.noun)
    head = ink.bold(f"{words.row:>{wide}}   {nouns:>6}   programs with all of them right")
    return [head] + [
        f"{row.row:>{wide}}   {row.cases:{max(len(nouns), 6)},}   {_share(whole[row.row], len(table.programs))}"
        for row in rows
    ]


def _wrong_cases(report: Report) -> list[tuple[str, int]]:
    """Return the cases that programs get wrong, each with its number of programs, most first."""
    wrong = Counter(
        f"{answer.name} ({report.course.words.row} {answer.group})"
        for answers in report.answers.values()
        for answer in answers
        if answer.is_wrong
    )
    return sorted(wrong.items(), key=lambda item: (-item[1], item[0]))


def _readings(table: Table) -> list[tuple[str, int]]:
    readings = Counter(reading for row in table.rows if row.row == EVERY for reading in row.readings)
    return sorted(readings.items(), key=lambda item: (-item[1], item[0]))


def _most(title: str, found: Sequence[tuple[str, int]], programs: int, ink: Ink) -> list[str]:
    """Return a title and the most common names, each with its number of programs."""
    if not found:
        return []
    rows = []
    for name, count in found[:MOST_ROWS]:
        begun = f"  {count:5,}  {percent(count, programs):>4}  "
        rows += wrap(name, WIDTH, initial_indent=begun, subsequent_indent=" " * len(begun))
    more = f", the first of {len(found):,}" if len(found) > MOST_ROWS else ""
    return ["", ink.bold(f"{title}, by programs{more}"), *rows]
