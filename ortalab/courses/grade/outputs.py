"""The files of a grading, checked before the programs run and written afterwards, and its results as JSON."""

import csv
import os
import re
from argparse import ArgumentParser, Namespace
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from io import StringIO
from pathlib import Path
from typing import Any, NamedTuple

from ortalab.courses.answer import Answer
from ortalab.courses.grade.programs import file_names
from ortalab.courses.grade.report.class_page import class_page, sections_of
from ortalab.courses.grade.report.student_page import student_page
from ortalab.courses.grade.report.style import is_report
from ortalab.courses.grade.table import Table, TableRow, percent, rounded
from ortalab.courses.result import data_of
from ortalab.courses.running import NamedProgram
from ortalab.courses.shown import no_formula
from ortalab.errors import OrtalabError, read_each
from ortalab.json_text import has_format
from ortalab.plurals import noun_for
from ortalab.terminal import as_json, label
from ortalab.text.output import Kind, add_overwrite, check_output, write_output

MOST_LISTED = 20
"""The maximum number of wrong cases listed for a row."""


def as_results(table: Table, program: str) -> dict[str, object]:
    """Convert one program's results to Gradescope's format, without any data about other programs."""
    *rows, whole = table.by_program[program]
    tests = [_test(table, number, row, _wrong(row.row, table.answers[program])) for number, row in enumerate(rows, 1)]
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


# ---- the table as CSV -----------------------------------------------------------------------------------------------


UNUSABLE = "not used"
"""The label of an unusable file in a spreadsheet."""


def as_csv(table: Table) -> str:
    """Format the table as CSV without formulas; an unusable file becomes a row without a program."""
    text = StringIO()
    writer = csv.writer(text, lineterminator="\n")
    shares = [f"{column} %" for column in table.columns]
    last = ["first", "reason", "rule", "ours", "theirs", "known", "link", "readings", "points", "of"]
    writer.writerow([*table.head, *shares, *last])
    for row in table.rows:
        counts = [row.count(verdicts) for verdicts in table.columns.values()]
        shown = [percent(count, row.cases).removesuffix("%") for count in counts]
        cells = [""] * 7
        if row.first:
            result = row.first.result
            cells = [row.first.name, result.reason, result.rule, result.ours, result.theirs]
            cells += [row.known, row.link]
        points = map(rounded, (row.points, row.most))
        named = map(no_formula, [*cells, "; ".join(row.readings)])
        writer.writerow([no_formula(row.program), no_formula(row.row), row.cases, *counts, *shown, *named, *points])
    blank = [""] * (2 * len(table.columns) + 1)
    for unusable in table.unusable:
        writer.writerow(["", UNUSABLE, *blank, *map(no_formula, unusable), *[""] * 8])
    return text.getvalue()


def is_csv(text: str) -> bool:
    """Return whether a text begins like a table of `as_csv`.

    >>> is_csv("program,stage,rounds,right,other words,…"), is_csv("ann: ./ann")
    (True, False)
    """
    return re.match(r"program,[a-z]+,[a-z ]+,right,", text) is not None


# ---- files ----------------------------------------------------------------------------------------------------------


CSV, RESULTS = Kind("a table of grades", is_csv), Kind("results", is_results)
REPORT = Kind("a page of a report", is_report)


class Planned(NamedTuple):
    option: str
    file: str
    kind: Kind
    text: Callable[[Table], str]


def add_outputs(parser: ArgumentParser) -> None:
    parser.add_argument("--csv", metavar="FILE", help="write the table for a spreadsheet, and keep a journal beside it")
    parser.add_argument(
        "--gradescope", metavar="FOLDER", help="write NAME/results.json for each program, as Gradescope reads it"
    )
    parser.add_argument(
        "--report",
        metavar="FOLDER",
        help="write index.html for the teacher, with a tab for each course, and a page for each program",
    )
    add_overwrite(parser)


def plan(options: Namespace, programs: Sequence[NamedProgram], journal: str | None) -> list[Planned]:
    """List the files to write; raise `OrtalabError` if one cannot be written or would overwrite something else."""
    planned = list(_planned(options, programs))
    named = {item.option: item.file for item in planned if item.option == "--csv"}
    named |= {"--resume" if options.resume else "the journal": journal} if journal else {}
    places: dict[Path, str] = {}
    for option, file in named.items():
        other = places.setdefault(Path(os.path.realpath(file)), option)
        if other != option:
            raise OrtalabError(f"{label(file)}: {other} and {option} name the same file; give each its own")
    for item in planned:
        is_file = item.option == "--csv"
        check_output(item.file, item.kind, [options.commands], overwrite=options.overwrite, makes_folder=not is_file)
    if options.report:
        _sections(options)  # reports a damaged page before anything runs
    return planned


def _planned(options: Namespace, programs: Sequence[NamedProgram]) -> Iterator[Planned]:
    names = [program.name for program in programs]
    if options.csv:
        yield Planned("--csv", options.csv, CSV, as_csv)
    if options.gradescope:
        for program, name in file_names(names).items():
            file = str(Path(options.gradescope, name, "results.json"))
            yield Planned("--gradescope", file, RESULTS, partial(_results, program=program))

    if options.report:
        files = {program: f"{options.course}/{name}.html" for program, name in file_names(names).items()}
        yield Planned("--report", _index(options), REPORT, lambda table: class_page(table, files, _sections(options)))
        for program, name in files.items():
            yield Planned("--report", str(Path(options.report, name)), REPORT, partial(student_page, program=program))


def _index(options: Namespace) -> str:
    return str(Path(options.report, "index.html"))


def _sections(options: Namespace) -> dict[str, str]:
    """Read the sections of all courses from an earlier class page, if any."""
    try:
        text = Path(_index(options)).read_text(encoding="utf-8", errors="replace")
        return sections_of(text, overwrite=options.overwrite)
    except OSError:
        return {}
    except OrtalabError as error:
        raise error.at(label(_index(options))) from None


def _results(table: Table, program: str) -> str:
    return as_json(as_results(table, program)) + "\n"


def write_all(planned: Sequence[Planned], table: Table) -> None:
    """Write the files; if some cannot be written, write the others and raise the errors together."""
    read_each([partial(_write, item, table) for item in planned])


def _write(item: Planned, table: Table) -> None:
    if item.option != "--csv":
        try:
            Path(item.file).parent.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise OrtalabError(f"cannot be written, {error.strerror}; name another folder").at(
                label(item.file)
            ) from None
    write_output(item.file, item.text(table))


# ---- JSON -----------------------------------------------------------------------------------------------------------


FORMAT, VERSION = "ortalab-grade", 1
"""The format of the data, and its version, which increases when a member changes its meaning or is removed."""
GRADING = Kind("the result of a grading", partial(has_format, name=FORMAT))


def as_data(table: Table) -> dict[str, object]:
    """Convert the whole table to one object for `--json`."""
    return {
        "format": FORMAT,
        "version": VERSION,
        "course": table.course.name,
        "cases": table.cases,
        "programs": [_program(table, program) for program in table.answers],
        "unusable": [unusable._asdict() for unusable in table.unusable],
    }


def _program(table: Table, program: str) -> dict[str, object]:
    *rows, whole = table.by_program[program]
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
