"""`ortalab grade`: run many programs on many cases, in parallel and resumable; for any course."""

import os
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Iterable
from contextlib import nullcontext
from pathlib import Path
from time import perf_counter
from typing import Any, TextIO

from ortalab.commands.course import ORTALAB, add_own, course_of, how_of, link_of, prefix_of
from ortalab.commands.running import add_json, add_running, add_seed, check_json, prints_json, write_json
from ortalab.courses.course import Course, course_named
from ortalab.courses.grade.grading import MOST_LISTED, Grading, Journal
from ortalab.courses.grade.outputs import GRADING, add_outputs, as_data, plan, write_all
from ortalab.courses.grade.programs import read_programs
from ortalab.courses.grade.report.record import MOST_PROGRAMS, as_summary
from ortalab.courses.grade.table import Table, as_text, check_weights, read_weights
from ortalab.courses.result import Result
from ortalab.courses.run.runner import FILE
from ortalab.courses.running import NamedProgram
from ortalab.courses.signs import Ink
from ortalab.courses.workers import cluster, pool
from ortalab.errors import OrtalabError
from ortalab.plurals import counted
from ortalab.terminal import (
    DONE,
    FINDING,
    INTERRUPTED,
    WRONG_INPUT,
    label,
    passing_line,
    print_coloured,
    shows_colours,
    warn,
    whole,
)

OF_ROUNDS = """\
CASES is a folder of rounds, NAME.yml, with subfolders, as 'ortalab cases' writes them or as the course hands them out,
with NAME.output beside each: the score or the explanation. Expected results must agree with Ortalab; unreadable rounds,
other expectations, and results without a round are listed, and all other rounds are graded. The score is judged, and
chips x mult on lines that have them; the wording is up to you.

  ortalab cases --stage 5
  ortalab grade fixtures --csv grades.csv --report report -- class.txt
"""
OF_OTHERS = """\
CASES is a folder of scripts, for courses with scripts; the default is ours. If the assignment leaves something open,
every reading is right: the table names each program's, without deducting points.

  ortalab {course} grade --report report -- class.txt
  ortalab {course} grade --build 'javac *.java' --run 'java Main' -- submissions
"""
EPILOG = f"""
CLASS is a file with one program per line, NAME: COMMAND{{placeholder}}:

  # class.txt
  {{ann}}
  {{bob}}

Or it is a folder with a folder, archive or file for each student, as course systems export it. Each is copied to
.ortalab/builds, unpacked, built there with --build, if given, and run with --run; a * stands for file names, with --run
for the only one. A failed build is reported with the compiler's first error, and affects nobody else. Builds run
outside the sandbox.

The table counts, for each program and row, the cases that are right, right with other free words, wrong, unanswered,
crashed, or timed out; below it is each program's first failure. For more than {MOST_PROGRAMS} programs a summary is
printed, and the table is in the files. A program that times out three times in a row runs on no further cases, and the
report says so.

Ctrl+C stops it. Finished runs are in the journal, --resume FILE or beside the CSV; the same command resumes there, and
reruns everything that has changed: a command, a file that it names, a case. Remove the journal to start again.

Other people's programs can do whatever you can: add --sandbox, or run it in a container or as another user.

The status is 0 if everything is right, 1 if something is wrong or cannot be graded, 2 for invalid input, programs that
do not start, and failures of this machine, 130 if stopped."""


def add_arguments(parser: ArgumentParser, course: str = ORTALAB) -> None:
    parser.usage = f"{prefix_of(course)} grade [OPTION …] [CASES] -- CLASS"
    made = course_named(course)
    example = made.example
    of_course = OF_ROUNDS if course == ORTALAB else OF_OTHERS.format(course=course)
    parser.epilog = of_course + EPILOG.format(
        placeholder=f"; {FILE} in a command stands for the path of the input" if FILE in example else "",
        ann=example,
        bob=example.replace("ann", "bob"),
    )
    parser.add_argument(
        "cases", nargs="?", metavar="CASES", help="a folder of cases (default: those found here, or ours)"
    )
    parser.add_argument(
        "commands", nargs="?", metavar="CLASS", help="a file with one program per line, or a folder of submissions"
    )
    parser.add_argument("--build", metavar="COMMAND", help="build each submission of a folder: 'javac *.java'")
    parser.add_argument("--run", metavar="COMMAND", help="the program of each submission: 'java Main', or its file")
    add_outputs(parser)
    add_json(parser, "the grading", has_overwrite=False)
    parser.add_argument(
        "--weights",
        type=read_weights,
        metavar="ROW=POINTS,…",
        help="the points of each row, such as 1=40,2=30; a program earns the share of cases that it passes. "
        "The default is a point per case",
    )
    parser.add_argument("--resume", metavar="FILE", help="keep a journal in this file, and resume from it")
    parser.add_argument("--jobs", type=whole(1), metavar="N", help="number of programs run in parallel (one per core)")
    parser.add_argument("--scheduler", metavar="ADDRESS", help="run them on the Dask cluster of this scheduler")
    if course != ORTALAB:
        add_seed(parser, "the cases")
    add_own(parser, course, "grade")
    add_running(parser, f"one {made.words.noun}", made.seconds)


def run(options: Namespace) -> int:
    if options.jobs and options.scheduler:
        raise OrtalabError("--jobs is for this machine, --scheduler for a cluster; choose one")
    course = course_of(options)
    folder, options.commands = _files_of(options, course)
    found = course.cases(options, folder)
    rows = dict.fromkeys(case.group for case in found.cases)
    check_weights(options.weights, rows, course.words.row, course.words.noun)
    programs = _programs(options, course)
    file = options.resume or (f"{options.csv}.journal" if options.csv else None)
    check_json(options, GRADING, [options.commands])
    planned = plan(options, programs, file)
    with Journal(file) if file else nullcontext() as journal:
        grading = Grading(course, programs, found.cases, how_of(options, course), journal)
        if not _is_done(grading, options, label(file) if file else ""):
            return INTERRUPTED
    _tell_unstarted(grading)
    link, title = link_of(options), Path(os.path.realpath(folder)).name if folder else found.name
    unstarted = grading.unstarted
    table = Table(course, grading.by_program, title, found.unusable, options.weights, link, unstarted)
    try:
        write_all(planned, table)
        write_json(options, as_data(table))
    finally:  # print the grades even if writing the files fails
        if not prints_json(options):
            _tell(options, table)
    if table.not_judged:
        runs = counted(table.not_judged, "run")
        warn(f"{runs} not judged for outside reasons; run the same command again")
    if unstarted or table.not_judged:
        return WRONG_INPUT
    return DONE if table.is_right else FINDING


def _files_of(options: Namespace, course: Course[Any]) -> tuple[str, str]:
    """Return the folder of cases ("" for ours), and the class; search for cases if none are named."""
    match [word for word in (options.cases, options.commands, *options.program) if word is not None]:
        case [cases, commands]:
            return cases, commands
        case [commands]:
            for name in course.folders:
                if Path(name).is_dir():
                    return name, commands
            if not course.folders:
                return "", commands
            raise OrtalabError(f"there is no folder {' or '.join(course.folders)} here; name one with rounds before --")
        case _:
            prefix = prefix_of(course.name)
            raise OrtalabError(f"write: {prefix} grade CASES -- CLASS; see '{prefix} grade --help'")


def _programs(options: Namespace, course: Course[Any]) -> tuple[NamedProgram, ...]:
    """Read the programs of a class file, or build those in a folder of submissions."""
    if not Path(options.commands).is_dir():
        if options.build or options.run:
            raise OrtalabError("--build and --run are for a folder of submissions: unpack an archive of all")
        return read_programs(options.commands, course.example)
    if not options.run:
        how = f"say how to run each, with --run '{course.words.command}'"
        raise OrtalabError(f"{label(options.commands)} is a folder: {how}")
    from ortalab.courses.grade.submissions import programs_in

    with passing_line(sys.stderr) as show:
        return programs_in(options.commands, options.build, options.run, is_file=course.is_file, show=show)


def _tell_unstarted(grading: Grading) -> None:
    """Warn about programs that do not start; raise `OrtalabError` if none does."""
    sentences = [f"{name} does not start: {reason}" for name, reason in grading.unstarted.items()]
    more = len(sentences) - MOST_LISTED
    listed = sentences[:MOST_LISTED] + ([f"{counted(more, 'more program')} do not start"] if more > 0 else [])
    if len(sentences) == len(grading.programs):
        first, *others = map(OrtalabError, listed)
        raise first.among(others)
    for sentence in listed:
        warn(sentence)


def _tell(options: Namespace, table: Table) -> None:
    """Print the grades: as a table, or for many programs as a summary."""
    ink = Ink(is_coloured=shows_colours())
    if len(table.answers) <= MOST_PROGRAMS:
        text = as_text(table, ink)
    else:
        named = options.csv, options.gradescope, options.report, options.json
        files = [label(file) for file in named if file]
        text = as_summary(table, files, ink)
    print_coloured(ink.printable(text))


def _is_done(grading: Grading, options: Namespace, journal: str) -> bool:
    """Run the remaining programs and cases; return whether all are done."""
    for sentence in grading.recall():
        warn(sentence)
    if grading.answers:
        warn(f"{len(grading.answers):,} of {grading.runs:,} runs are in {journal} already")
    left = sum(len(cases) for _, cases in grading.left)
    if not left:
        return True
    hired = cluster(options.scheduler) if options.scheduler else pool(options.jobs or os.cpu_count() or 1)
    try:
        _watch(grading.resume(hired), left, sys.stderr)
    except KeyboardInterrupt:
        done = len(grading.answers)
        way_on = "the same command resumes there" if journal else "with --resume FILE it could be resumed"
        where = f"are in {journal}" if journal else "are done"
        warn(f"stopped: {done:,} of {grading.runs:,} runs {where}; {way_on}")
        return False
    return True


def _watch(results: Iterable[Result], runs: int, stream: TextIO) -> None:
    """Wait for all results, showing the counts of finished and wrong runs in a progress line."""
    start, wrong = perf_counter(), 0
    with passing_line(stream) as show:
        for done, result in enumerate(results, 1):
            wrong += result.verdict.is_wrong
            elapsed = perf_counter() - start
            rate = f", {done / elapsed:.1f} a second" if elapsed else ""
            show(f"{done:,} of {runs:,} runs{rate}, {wrong:,} wrong")
