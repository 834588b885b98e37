"""The `results.json` of one program, as Gradescope reads it: a test for each stage, with its points."""

from collections.abc import Sequence

from ortalab.terminal import label
from ortalab.workshop.grade.cases import Case
from ortalab.workshop.grade.table import Results, Table, TableRow, rounded

MOST_LISTED = 20
"""The most wrong rounds of a stage that are listed."""


def as_results(table: Table, program: str, cases: Sequence[Case], results: Results) -> dict[str, object]:
    """Return the results of one program for Gradescope; it sees nothing of the others."""
    *rows, whole = table.of(program)
    tests = [_test(row, _wrong(program, row.stage, cases, results)) for row in rows]
    return {
        "score": round(whole.points, 2),
        "output": f"{whole.right} of {whole.rounds} rounds are right: "
        f"{rounded(whole.points)} of {rounded(whole.most)}.",
        "output_format": "text",
        "visibility": "visible",
        "stdout_visibility": "hidden",
        "tests": tests,
        "extra_data": {"program": program},
    }


def is_results(text: str) -> bool:
    """Is this the beginning of what `as_results` returns?"""
    return text.startswith('{"score": ') and '"stdout_visibility": ' in text


def _test(row: TableRow, wrong: Sequence[str]) -> dict[str, object]:
    more = len(wrong) - MOST_LISTED
    lines = [f"{row.right} of {row.rounds} rounds are right.", *wrong[:MOST_LISTED]]
    return {
        "number": row.stage,
        "name": f"Stage {row.stage}",
        "score": round(row.points, 2),
        "max_score": row.most,
        "status": "failed" if wrong else "passed",
        "output": "\n".join([*lines, *([f"and {more:,} more"] if more > 0 else [])]),
        "output_format": "text",
        "visibility": "visible",
    }


def _wrong(program: str, stage: str, cases: Sequence[Case], results: Results) -> list[str]:
    """Return a line for each round of a stage that is wrong: its name, the reason and the rule."""
    lines = []
    for case in cases:
        result = results[program, case.name]
        if str(case.stage) == stage and not result.verdict.is_right:
            rule = f" ({result.rule})" if result.rule else ""
            lines.append(f"{label(case.name)}: {result.reason}{rule}")
    return lines


def as_data(table: Table) -> dict[str, object]:
    """Return the whole table as one object, for `--json`."""
    return {
        "rounds": table.rows[-1].rounds,
        "programs": [_program(table, program) for program in table.programs],
        "unusable": [unusable._asdict() for unusable in table.unusable],
    }


def _program(table: Table, program: str) -> dict[str, object]:
    *rows, whole = table.of(program)
    found = {"program": program, **_counts(whole), "stages": [{"stage": row.stage, **_counts(row)} for row in rows]}
    first = whole.first
    if first is None:
        return found | {"first": None}
    result = first.result._asdict() | {"verdict": first.result.verdict.name.lower()}
    return found | {"first": {"round": first.case.name, "link": first.link} | result}


def _counts(row: TableRow) -> dict[str, object]:
    verdicts = {verdict.name.lower(): count for verdict, count in row.counts.items()}
    return {"rounds": row.rounds, "right": row.right, "points": row.points, "of": row.most, "verdicts": verdicts}
