"""The files of a grading, its table as an HTML page among them: checked before programs run, written when they have."""

import re
from argparse import ArgumentParser, Namespace
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property, partial
from html import escape
from itertools import groupby
from pathlib import Path
from typing import NamedTuple

from ortalab.errors import OrtalabError, read_each
from ortalab.plurals import noun_for
from ortalab.terminal import as_json, label
from ortalab.text.output import Kind, add_overwrite, check_output, write_output
from ortalab.workshop.grade.cases import Case
from ortalab.workshop.grade.gradescope import as_results, is_results
from ortalab.workshop.grade.programs import NamedProgram
from ortalab.workshop.grade.report.class_page import class_page, student_page
from ortalab.workshop.grade.report.record import Printed, Report, report_of
from ortalab.workshop.grade.report.style import document, is_document, is_report
from ortalab.workshop.grade.table import (
    COLUMNS,
    EVERY,
    Link,
    Results,
    Table,
    TableRow,
    as_csv,
    details,
    headline,
    is_csv,
    percent,
    unusable_count,
)

STYLE = """\
:root { color-scheme: light dark; --ink: #1d1b18; --soft: #5b554c; --paper: #faf8f4; --row: #d8d2c6;
  --good: #17643a; --bad: #a3271b }
@media (prefers-color-scheme: dark) {
  :root { --ink: #ece7dd; --soft: #b3ab9d; --paper: #1a1816; --row: #45403a; --good: #7fd1a0; --bad: #ff9c8f } }
* { box-sizing: border-box }
body { margin: 0 auto; padding: 1.5rem 1rem 4rem; max-width: 72rem; background: var(--paper); color: var(--ink);
  font: 1rem/1.5 system-ui, sans-serif }
h1 { margin: 0; font-size: 1.75rem; line-height: 1.2 }
h2 { margin: 2.5rem 0 .75rem; font-size: 1.25rem }
h3 { margin: 0 0 .5rem; font-size: 1rem; overflow-wrap: anywhere }
p { margin: .25rem 0 1.5rem; color: var(--soft) }
a { color: inherit; overflow-wrap: anywhere }
:focus-visible { outline: 2px solid currentColor; outline-offset: 2px }
.wide { overflow-x: auto }
table { border-collapse: collapse; width: 100%; font-variant-numeric: tabular-nums }
th, td { padding: .3rem .75rem; text-align: right; white-space: nowrap; font-weight: 400 }
th:first-child { padding-left: 0; text-align: left }
thead th { color: var(--soft); border-bottom: 1px solid var(--row) }
tbody { border-bottom: 1px solid var(--row) }
tbody th { color: var(--soft) }
th[scope=rowgroup] { padding-top: .75rem; color: var(--ink); font-weight: 600; white-space: normal }
.all > * { padding-bottom: .75rem; color: var(--ink); font-weight: 600 }
small { display: inline-block; min-width: 3.25em; color: var(--soft); font-size: .85em }
td.good, h3.good { color: var(--good) }
td.bad, h3.bad { color: var(--bad) }
section { margin: 0 0 1.25rem; padding: 0 0 1.25rem; border-bottom: 1px solid var(--row) }
dl { display: grid; grid-template-columns: 3.5rem 1fr; gap: .25rem 1rem; margin: 0 }
dt { color: var(--soft) }
dd { margin: 0; min-width: 0; overflow-wrap: anywhere }
@media (max-width: 40rem) { table { font-size: .9rem } th, td { padding-inline: .4rem } small { min-width: 0 } }
code { font: .9em/1.5 ui-monospace, monospace }
"""
GENERATOR = "ortalab grade --html"


def as_page(table: Table, title: str) -> str:
    """Return the page; the title names what was graded."""
    runs = sum(table.whole(program).rounds for program in table.programs)
    apart = f" {unusable_count(table)}." if table.unusable else ""
    programs = f"{len(table.programs):,} {noun_for(len(table.programs), 'program')}"
    counted = f"{programs}, {runs:,} {noun_for(runs, 'run')}.{apart} Other words, other steps: the score is right."
    head = "".join(f'<th scope="col">{escape(column)}</th>' for column in COLUMNS)
    body = f"""\
<main>
<h1>Grades: {escape(title)}</h1>
<p>{escape(counted)}</p>
<div class="wide" role="region" aria-label="Grades by program and stage" tabindex="0">
<table>
<thead><tr><th scope="col">stage</th><th scope="col">rounds</th>{head}</tr></thead>
{"".join(_bodies(table))}</table>
</div>
<h2>Where each first goes wrong</h2>
{"".join(_section(table.whole(program)) for program in table.programs)}{_unusable(table)}</main>"""
    return document(f"Grades: {title}", STYLE, body, generator=GENERATOR)


def is_page(text: str) -> bool:
    """Tell a page that `as_page` wrote from other files by how it begins."""
    return is_document(text, GENERATOR)


def _unusable(table: Table) -> str:
    """Return the list of the files that cannot be graded on, if there are any."""
    if not table.unusable:
        return ""
    rows = "".join(
        f'<h3 class="bad">{escape(name)}</h3>\n<p><code>{escape(reason)}</code></p>\n'
        for name, reason in table.unusable
    )
    return f"<h2>{escape(unusable_count(table))}</h2>\n{rows}"


def _bodies(table: Table) -> Iterator[str]:
    for program, rows in groupby(table.rows, key=lambda row: row.program):
        name = f'<tr><th scope="rowgroup" colspan="{len(COLUMNS) + 2}">{escape(program)}</th></tr>\n'
        yield f"<tbody>\n{name}{''.join(map(_row, rows))}</tbody>\n"


def _row(row: TableRow) -> str:
    counts = "".join(_cell(column, row.count(column), row.rounds) for column in COLUMNS)
    mark = ' class="all"' if row.stage == EVERY else ""
    return f'<tr{mark}><th scope="row">{escape(row.stage)}</th><td>{row.rounds}</td>{counts}</tr>\n'


def _cell(column: str, count: int, rounds: int) -> str:
    if not count:
        return "<td>–</td>"
    mark = "good" if COLUMNS[column][0].is_right else "bad"
    return f'<td class="{mark}">{count} <small>{percent(count, rounds)}</small></td>'


def _section(row: TableRow) -> str:
    if row.first is None:
        return f'<section><h3 class="good">{escape(headline(row))}</h3></section>\n'
    rows = "".join(f"<dt>{escape(name)}</dt><dd>{_detail(name, text)}</dd>\n" for name, text in details(row))
    return f'<section><h3 class="bad">{escape(headline(row))}</h3>\n<dl>\n{rows}</dl></section>\n'


def _detail(name: str, text: str) -> str:
    if name == "page" and text.startswith(("https://", "http://")):
        return f'<a href="{escape(text)}">{escape(text)}</a>'
    return escape(text) if name in {"rule", "here", "known"} else f"<code>{escape(text)}</code>"


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

    @cached_property  # saves 0.1 ms of each page of a report
    def report(self) -> Report:
        """The record behind the pages of the report, made for the first of them."""
        return report_of(self.title, self.table.programs, self.cases, self.results, self.link, self.printed)


class Planned(NamedTuple):
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
