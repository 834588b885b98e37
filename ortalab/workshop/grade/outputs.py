"""The files of a grading: checked before programs run, and written when they have."""

import re
from argparse import ArgumentParser, Namespace
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property, partial
from pathlib import Path
from typing import NamedTuple

from ortalab.errors import OrtalabError, read_each
from ortalab.terminal import as_json, label
from ortalab.text.output import Kind, add_overwrite, check_output, write_output
from ortalab.workshop.grade.cases import Case
from ortalab.workshop.grade.gradescope import as_results, is_results
from ortalab.workshop.grade.page import as_page, is_page
from ortalab.workshop.grade.programs import NamedProgram
from ortalab.workshop.grade.report.class_page import class_page
from ortalab.workshop.grade.report.record import Printed, Report, report_of
from ortalab.workshop.grade.report.student_page import student_page
from ortalab.workshop.grade.report.style import is_report
from ortalab.workshop.grade.table import Link, Results, Table, as_csv, is_csv

CSV, PAGE, RESULTS = Kind("a table of grades", is_csv), Kind("a page of grades", is_page), Kind("results", is_results)
REPORT = Kind("a page of a report", is_report)
_UNSAFE = re.compile(r"[^A-Za-z0-9_-]+")


@dataclass(frozen=True)
class Graded:
    """The grades of all programs, from which each file is made."""

    table: Table
    cases: Sequence[Case]
    results: Results
    title: str
    link: Link
    printed: Printed

    @cached_property
    def report(self) -> Report:
        """The record behind the pages of the report, made for the first of them."""
        return report_of(self.title, self.table.programs, self.cases, self.results, self.link, self.printed)


class Planned(NamedTuple):
    """A file to write."""

    option: str
    file: str
    kind: Kind
    text: Callable[[Graded], str]


def add_outputs(parser: ArgumentParser) -> None:
    parser.add_argument("--csv", metavar="FILE", help="write the table for a spreadsheet, and keep a journal beside it")
    parser.add_argument("--html", metavar="FILE", help="write the table as one page for a browser")
    parser.add_argument(
        "--gradescope", metavar="FOLDER", help="write NAME/results.json for each program, as Gradescope reads it"
    )
    parser.add_argument(
        "--report", metavar="FOLDER", help="write a page for the teacher, index.html, and one for each program"
    )
    add_overwrite(parser)


def plan(options: Namespace, programs: Sequence[NamedProgram], journal: str | None) -> list[Planned]:
    """Return the files to write; raise `OrtalabError` where one cannot be, or holds what is not ours."""
    planned = list(_planned(options, programs))
    named = {item.option: item.file for item in planned if item.option in {"--csv", "--html"}}
    named |= {"--resume" if options.resume else "the journal": journal} if journal else {}
    places: dict[Path, str] = {}
    for option, file in named.items():
        if not Path(file).parent.is_dir() or Path(file).is_dir():
            raise OrtalabError(f"{label(file)}: cannot be written; name a file in a folder that is there")
        other = places.setdefault(Path(file).resolve(), option)
        if other != option:
            raise OrtalabError(f"{label(file)}: {other} and {option} are one file; give each its own")
    for folder in filter(None, (options.gradescope, options.report)):
        if Path(folder).exists() and not Path(folder).is_dir():
            raise OrtalabError(f"{label(folder)}: no folder; name one that is there, or a new one")
    for item in planned:
        check_output(item.file, item.kind, [options.commands], overwrite=options.overwrite)
    return planned


def _planned(options: Namespace, programs: Sequence[NamedProgram]) -> Iterator[Planned]:
    names = [program.name for program in programs]
    if options.csv:
        yield Planned("--csv", options.csv, CSV, lambda graded: as_csv(graded.table))
    if options.html:
        yield Planned("--html", options.html, PAGE, lambda graded: as_page(graded.table, graded.title))
    if options.gradescope:
        for program, name in file_names(names).items():
            file = str(Path(options.gradescope, name, "results.json"))
            yield Planned("--gradescope", file, RESULTS, partial(_results, program))

    if options.report:
        files = {program: f"{name}.html" for program, name in file_names(names, {"index"}).items()}
        yield Planned("--report", str(Path(options.report, "index.html")), REPORT, partial(_class_page, files))
        for program, name in files.items():
            yield Planned("--report", str(Path(options.report, name)), REPORT, partial(_student_page, program))


def _class_page(files: Mapping[str, str], graded: Graded) -> str:
    return class_page(graded.report, files)


def _student_page(program: str, graded: Graded) -> str:
    return student_page(graded.title, program, graded.report.runs[program])


def _results(program: str, graded: Graded) -> str:
    return as_json(as_results(graded.table, program, graded.cases, graded.results)) + "\n"


def write_all(planned: Sequence[Planned], graded: Graded) -> None:
    """Write the files; if any cannot be written, the others are, and the errors are raised together."""
    read_each([partial(_write, item, graded) for item in planned])


def _write(item: Planned, graded: Graded) -> None:
    if item.option not in {"--csv", "--html"}:
        try:
            Path(item.file).parent.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise OrtalabError(f"cannot be written, {error.strerror}; name another folder").at(
                label(item.file)
            ) from None
    write_output(item.file, item.text(graded))


def file_names(names: Sequence[str], taken: Collection[str] = ()) -> Mapping[str, str]:
    """Return a name for the file or folder of each program, which no system refuses and no other has.

    >>> file_names(["ann", "b/ob", "b:ob"])
    {'ann': 'ann', 'b/ob': 'b-ob', 'b:ob': 'b-ob-2'}
    """
    found: dict[str, str] = {}
    taken = set(taken)
    for name in names:
        plain = stem = _UNSAFE.sub("-", name).strip("-") or "program"
        number = 1
        while plain.lower() in taken:
            number += 1
            plain = f"{stem}-{number}"
        taken.add(plain.lower())
        found[name] = plain
    return found
