"""`ortalab fuzz`: find the smallest failing cases of a program; for any course."""

import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import Any

from ortalab import __version__
from ortalab.commands.course import (
    ORTALAB,
    add_own,
    command_of,
    course_of,
    how_of,
    link_of,
    open_case,
    prefix_of,
    print_lines,
    status_of,
)
from ortalab.commands.running import (
    add_json,
    add_running,
    add_seed,
    check_json,
    prints_json,
    seed_of,
    write_json,
)
from ortalab.courses.answer import Finding, Hunt
from ortalab.courses.check.data import case_data
from ortalab.courses.check.report import none_judged, unjudged_lines
from ortalab.courses.course import Course, Saved, course_named
from ortalab.courses.hunting import hunt, random_cases
from ortalab.courses.places import sentence
from ortalab.courses.run.runner import FILE
from ortalab.courses.running import asking
from ortalab.courses.shown import shown
from ortalab.courses.signs import WIDEST, Ink, reading_lines
from ortalab.errors import OrtalabError
from ortalab.json_text import has_format
from ortalab.plurals import capital, counted, noun_for
from ortalab.terminal import INTERRUPTED, counting_line, label, shows_colours, whole
from ortalab.text.output import Kind, check_place

MOST_CASES = 1_000_000
FINDS = "ortalab-finds"
OF_ROUNDS = f"""\
{FILE} in COMMAND stands for the round's path, which comes last by default. A round is wrong if its score is; with
--steps also if a printed chips x mult differs. Runs are sequential. The search ends at five different mistakes, each
shrunk to its smallest round.

  ortalab fuzz --stage 3 -- ./target/debug/ortalab {FILE} --explain

Each is saved in {FINDS}/, or in the folder of --out; git ignores a folder created for them. No file is overwritten.
"""
OF_OTHERS = """\
Runs are sequential. The search ends at five different mistakes, each shown by its smallest case. Scripts are saved
with the program's output, and never overwrite a file; earlier finds are tried first.
"""
STATUS = """
The status is 0 if nothing is wrong, 1 if something is, 2 if the program does not start or this machine fails, 130 if
stopped. The same options and --seed try the same cases."""


def add_arguments(parser: ArgumentParser, course: str = ORTALAB) -> None:
    made = course_named(course)
    parser.usage = f"{prefix_of(course)} fuzz [OPTION …] -- {'FILE' if made.is_file else 'COMMAND …'}"
    parser.epilog = (OF_ROUNDS if course == ORTALAB else OF_OTHERS) + STATUS
    parser.add_argument("--count", type=whole(1, MOST_CASES), metavar="N", help=f"maximum number ({made.fuzzed})")
    add_seed(parser, "the cases")
    if made.save:
        where = FINDS if course == ORTALAB else "this folder; the finds in it are tried first"
        parser.add_argument("--out", type=Path, metavar="FOLDER", help=f"the folder for finds ({where})")
    add_json(parser, "the hunt")
    add_own(parser, course, "fuzz")
    add_running(parser, f"one {made.words.noun}", made.seconds)


def run(options: Namespace) -> int:
    check_json(options, Kind("the result of a hunt", partial(has_format, name=FORMAT)))
    course = course_of(options)
    command, how = command_of(options, course, "fuzz"), how_of(options, course)
    folder = _folder(options, course)
    seed, count = seed_of(options), options.count or course.fuzzed
    with counting_line(sys.stderr) as show, asking(course, command, how) as ask:
        cases = random_cases(course, options, ask, seed, count)
        found = hunt(course, ask, cases, lambda noun, many: show(noun_for(2, noun), many))
    saved = [course.save(folder, one) if course.save else None for one in found.findings]
    write_json(options, as_data(options, course, found, seed, saved))
    if not prints_json(options):
        _tell(options, course, found, saved, seed)
    open_case(options, found.findings[0].answer if found.findings else None)
    return INTERRUPTED if found.is_stopped else status_of(found.findings, found.unjudged)


def _folder(options: Namespace, course: Course[Any]) -> Path:
    """Return the folder for finds; raise `OrtalabError` if it cannot be written."""
    folder = getattr(options, "out", None) or Path(FINDS if course.name == ORTALAB else "")
    if course.save:
        try:
            check_place(folder / "find", makes_folder=True)
        except OSError as error:
            where = label(str(folder))
            raise OrtalabError(
                f"{where}: cannot be written, {error.strerror}; name another folder with --out"
            ) from None
    return folder


def headline(course: Course[Any], found: Hunt[Any]) -> str:
    """Summarize a hunt in one sentence: its mistakes and the number of wrong cases."""
    noun, count, judged = course.words.noun, len(found.findings), found.tried - len(found.unjudged)
    where = f" {found.where}" if found.where else ""
    if found.tried and not judged:
        return f"{none_judged(found.tried, noun)}."
    if not count:
        after = ", and then one was not judged" if any(answer.is_accident for answer in found.unjudged) else where
        return f"No mistake in {counted(judged, noun)}{after}."
    mistakes = counted(count, "mistake" if count == 1 else "different mistake")
    verb = "is" if found.wrong == 1 else "are"
    wrong = f"{found.wrong:,} of {found.tried:,} {noun_for(found.tried, noun)} {verb} wrong"
    return f"{found.before}{capital(mistakes)}{where}; {wrong}:"


def _tell(options: Namespace, course: Course[Any], found: Hunt[Any], saved: Sequence[Saved | None], seed: int) -> None:
    """Print the mistakes, each with its case and its file, and the coverage."""
    ink, link = Ink(is_coloured=shows_colours()), link_of(options)
    print_lines(options, [headline(course, found), ""], ink)
    for number, (finding, files) in enumerate(zip(found.findings, saved, strict=True), 1):
        lines = [f"{number}. {ink.bold(title(finding))}"]
        if files:
            lines.append(f"   saved  {files.words}")
        if address := link(finding.answer):
            lines.append(f"   link   {address}")
        lines += [] if files else [f"   {ink.faint('input')}  {shown(finding.answer.name)}"]
        print_lines(options, [*lines, "", *_finding_lines(course, finding, ink), ""], ink)
    if found.findings and course.words.find:
        print_lines(options, [course.words.find], ink)
    noted = [*unjudged_lines(found.unjudged, ink, course.words.noun, ""), *reading_lines(found.readings, "")]
    print_lines(options, [*noted[1:], *[""] * bool(noted), *found.covered, f"The seed is {seed}."], ink)
    if found.is_stopped:
        tried = counted(found.tried, course.words.noun)
        print_lines(options, [f"Stopped after {tried}; finds so far are kept."], ink)


def title(finding: Finding[Any]) -> str:
    """Describe a mistake in one line."""
    return f"The score comes out {finding.cause}." if finding.cause else sentence(finding.answer.result)


def _finding_lines(course: Course[Any], finding: Finding[Any], ink: Ink) -> list[str]:
    lines = list(course.show(finding.answer, ink))
    if course.save and course.name != ORTALAB:
        text = course.as_text(finding.answer.case).splitlines()
        lines += ["", *(f"   {nth:>3}  {line}" for nth, line in enumerate(text, 1) if len(line) < WIDEST)]
    if not finding.is_steady:
        lines += ["", "  Run again, the program did something else: its answers vary."]
    return lines


FORMAT, VERSION = "ortalab-fuzz", 2
"""The format of the data, and its version, which increases when a member changes its meaning or is removed."""
MOST_TEXT = 1024 * 1024


def as_data(
    options: Namespace, course: Course[Any], found: Hunt[Any], seed: int, saved: Sequence[Saved | None]
) -> dict[str, object]:
    """Convert the outcome of a hunt to data; each find has its case, the program's output, and its file."""
    link = link_of(options)
    return {
        "format": FORMAT,
        "version": VERSION,
        "ortalab": __version__,
        "course": course.name,
        "program": list(options.program),
        "stopped": found.is_stopped,
        "where": found.where,
        "tried": found.tried,
        "wrong": found.wrong,
        "unjudged": len(found.unjudged),
        "not_judged": next((answer.result.reason for answer in found.unjudged if answer.is_accident), ""),
        "seed": seed,
        "readings": list(found.readings),
        "finds": [
            {
                **case_data(course, finding.answer, [MOST_TEXT]),
                "cause": finding.cause,
                "number": finding.number,
                "steady": finding.is_steady,
                "saved": str(files.path) if files else "",
                "link": link(finding.answer),
            }
            for finding, files in zip(found.findings, saved, strict=True)
        ],
    }
