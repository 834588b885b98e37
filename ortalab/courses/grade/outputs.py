"""The files of a grading: checked before programs run, and written afterwards."""

import os
from argparse import ArgumentParser, Namespace
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import NamedTuple

from ortalab.courses.grade.gradescope import as_results, is_results
from ortalab.courses.grade.programs import file_names
from ortalab.courses.grade.report.class_page import class_page
from ortalab.courses.grade.report.record import Report
from ortalab.courses.grade.report.student_page import student_page
from ortalab.courses.grade.report.style import is_report
from ortalab.courses.grade.table import Table, as_csv, is_csv
from ortalab.courses.running import NamedProgram
from ortalab.errors import OrtalabError, read_each
from ortalab.terminal import as_json, label
from ortalab.text.output import Kind, add_overwrite, check_output, write_output

CSV, RESULTS = Kind("a table of grades", is_csv), Kind("results", is_results)
REPORT = Kind("a page of a report", is_report)


class Planned(NamedTuple):
    option: str
    file: str
    kind: Kind
    text: Callable[[Table, Report], str]


def add_outputs(parser: ArgumentParser) -> None:
    parser.add_argument("--csv", metavar="FILE", help="write the table for a spreadsheet, and keep a journal beside it")
    parser.add_argument(
        "--gradescope", metavar="FOLDER", help="write NAME/results.json for each program, as Gradescope reads it"
    )
    parser.add_argument(
        "--report", metavar="FOLDER", help="write a page for the teacher, index.html, and one for each program"
    )
    add_overwrite(parser)


def plan(options: Namespace, programs: Sequence[NamedProgram], journal: str | None) -> list[Planned]:
    """Return the files to write; raise `OrtalabError` if one cannot be written, or has other content."""
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
    return planned


def _planned(options: Namespace, programs: Sequence[NamedProgram]) -> Iterator[Planned]:
    names = [program.name for program in programs]
    if options.csv:
        yield Planned("--csv", options.csv, CSV, lambda table, _: as_csv(table))
    if options.gradescope:
        for program, name in file_names(names).items():
            file = str(Path(options.gradescope, name, "results.json"))
            yield Planned("--gradescope", file, RESULTS, partial(_results, program))

    if options.report:
        files = {program: f"{name}.html" for program, name in file_names(names, {"index"}).items()}
        yield Planned("--report", str(Path(options.report, "index.html")), REPORT, partial(_class_page, files))
        for program, name in files.items():
            yield Planned("--report", str(Path(options.report, name)), REPORT, partial(_student_page, program))


def _class_page(files: Mapping[str, str], _: Table, report: Report) -> str:
    return class_page(report, files)


def _student_page(program: str, _: Table, report: Report) -> str:
    return student_page(report, program)


def _results(program: str, table: Table, report: Report) -> str:
    return as_json(as_results(table, program, report.answers[program])) + "\n"


def write_all(planned: Sequence[Planned], table: Table, report: Report) -> None:
    """Write the files; if some cannot be written, write the others and raise the errors together."""
    read_each([partial(_write, item, table, report) for item in planned])


def _write(item: Planned, table: Table, report: Report) -> None:
    if item.option != "--csv":
        try:
            Path(item.file).parent.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise OrtalabError(f"cannot be written, {error.strerror}; name another folder").at(
                label(item.file)
            ) from None
    write_output(item.file, item.text(table, report))
