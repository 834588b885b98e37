"""Write one program's results for Gradescope: `results.json`, with a test for each row and its points."""

from collections.abc import Sequence
from typing import Any

from ortalab.courses.answer import Answer
from ortalab.courses.grade.table import Table, TableRow
from ortalab.courses.grade.weights import rounded
from ortalab.courses.result import data_of
from ortalab.json_text import has_format
from ortalab.plurals import noun_for
from ortalab.terminal import label

MOST_LISTED = 20
"""The maximum number of wrong cases listed for a row."""


def as_results(table: Table, program: str, answers: Sequence[Answer[Any]]) -> dict[str, object]:
    """Return the results of one program for Gradescope, without any data of the others."""
    *rows, whole = table.of(program)
    tests = [_test(table, number, row, _wrong(row.row, answers)) for number, row in enumerate(rows, 1)]
    nouns = noun_for(whole.cases, table.course.words.noun)
    open_ = [f"The assignment leaves this open, so it is right: {'; '.join(whole.readings)}."] if whole.readings else []
    summed = f"{whole.right} of {whole.cases} {nouns} are right: {rounded(whole.points)} of {rounded(whole.most)}."
    return {
        "score": round(whole.points, 2),
        "output": "\n".join([summed, *open_]),
        "output_format": "text",
        "visibility": "visible",
        "stdout_visibility": "hidden",
        "tests": tests,
        "extra_data": {"program": program},
    }


def is_results(text: str) -> bool:
    """Return whether a text begins like the output of `as_results`."""
    return text.startswith('{"score": ') and '"stdout_visibility": ' in text


def _test(table: Table, number: int, row: TableRow, wrong: Sequence[str]) -> dict[str, object]:
    more = len(wrong) - MOST_LISTED
    nouns = noun_for(row.cases, table.course.words.noun)
    lines = [f"{row.right} of {row.cases} {nouns} are right.", *wrong[:MOST_LISTED]]
    return {
        "number": row.row if row.row.isdigit() else str(number),
        "name": table.course.title(row.row),
        "score": round(row.points, 2),
        "max_score": row.most,
        "status": "failed" if wrong else "passed",
        "output": "\n".join([*lines, *([f"and {more:,} more"] if more > 0 else [])]),
        "output_format": "text",
        "visibility": "visible",
    }


def _wrong(row: str, answers: Sequence[Answer[Any]]) -> list[str]:
    """Return a line for each wrong case of a row: its name, the reason and the rule."""
    lines = []
    for answer in answers:
        if answer.group == row and not answer.is_right:
            rule = f" ({answer.result.rule})" if answer.result.rule else ""
            lines.append(f"{label(answer.name)}: {answer.result.reason}{rule}")
    return lines


FORMAT, VERSION = "ortalab-grade", 1
"""The format of the data, and its version, which increases when a member changes its meaning or is removed."""


def as_data(table: Table) -> dict[str, object]:
    """Return the whole table as one object, for `--json`."""
    return {
        "format": FORMAT,
        "version": VERSION,
        "course": table.course.name,
        "cases": table.rows[-1].cases,
        "programs": [_program(table, program) for program in table.programs],
        "unusable": [unusable._asdict() for unusable in table.unusable],
    }


def is_grading(text: str) -> bool:
    """Return whether a text begins like a saved table."""
    return has_format(text, FORMAT)


def _program(table: Table, program: str) -> dict[str, object]:
    *rows, whole = table.of(program)
    found = {"program": program, **_counts(whole), "rows": [{"row": row.row, **_counts(row)} for row in rows]}
    found["readings"] = list(whole.readings)
    first = whole.first
    if first is None:
        return found | {"first": None}
    told = {"name": first.name, "row": first.group, "input": table.course.as_text(first.case), "link": whole.link}
    return found | {"first": told | data_of(first.result)}


def _counts(row: TableRow) -> dict[str, object]:
    verdicts = {verdict.name.lower(): count for verdict, count in row.counts.items()}
    return {"cases": row.cases, "right": row.right, "points": row.points, "of": row.most, "verdicts": verdicts}
