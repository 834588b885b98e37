"""`ortalab grade`: many programs on many rounds, in parallel, to be interrupted and gone on with."""
# ruff: noqa: T201  (a command prints)

import os
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Iterable
from contextlib import nullcontext
from functools import partial
from pathlib import Path
from time import perf_counter
from typing import TextIO

from ortalab.commands.arguments import add_book, add_page, add_strict, books_of, page_of
from ortalab.commands.link import address
from ortalab.commands.running import add_running, limits_of
from ortalab.errors import OrtalabError
from ortalab.plurals import counted
from ortalab.terminal import (
    DONE,
    FINDING,
    INTERRUPTED,
    as_json,
    label,
    passing_line,
    print_coloured,
    shows_colours,
    warn,
    whole,
)
from ortalab.workshop.check.signs import Ink
from ortalab.workshop.grade.cases import CaseSet, read_cases
from ortalab.workshop.grade.gradescope import as_data
from ortalab.workshop.grade.grading import Grading, cluster, pool
from ortalab.workshop.grade.journal import Journal
from ortalab.workshop.grade.outputs import Graded, add_outputs, plan, write_all
from ortalab.workshop.grade.programs import read_programs
from ortalab.workshop.grade.summary import MOST_PROGRAMS, as_summary
from ortalab.workshop.grade.table import as_text, check_weights, read_weights, table_of
from ortalab.workshop.judge.verdict import Result
from ortalab.workshop.running import FILE

EPILOG = f"""\
CASES is a folder of rounds, NAME.yml, and of those in it, as 'ortalab cases' writes them or as the course hands them
out, with NAME.output beside each: the score or the explanation. What is expected must be what Ortalab says; a round
that cannot be read, one that expects something else, and a result without a round are listed, and all others graded
on. COMMANDS-FILE names one program a line, NAME: COMMAND; {FILE} in a command stands for the round's path,
which comes last where it is left out:

  # class.txt
  ann: ann/target/debug/ortalab {FILE} --explain
  bob: python3 bob/ortalab.py {FILE}

  ortalab cases --stage 5
  ortalab grade fixtures --csv grades.csv --html grades.html -- class.txt

The score is judged, and chips x mult wherever a line has them; all other words are free, unless --words asks for ours.
The table has, for each program and stage, how many rounds are right, right in other words or with other steps, wrong,
have no score (nothing, too much, or no UTF-8), crashed, or ran out of time; below it stands the first round that each
program gets wrong, and the known mistake that explains most of its wrong scores. Of more than
{MOST_PROGRAMS} programs a summary is printed, and the table is in the files.

Ctrl+C stops it. What is done is in the journal, --resume FILE or beside the CSV; the same command goes on from there,
and runs again what has changed: a command, a file that it names, a round. Remove the journal to start anew.

A program of somebody else can do whatever you can: add --sandbox, or run it in a container or as another user.

The status is 0 where every score is right, whatever the words, 1 where one did not or cannot be graded on, 2 for wrong
input, 130 stopped."""


def add_arguments(parser: ArgumentParser) -> None:
    parser.usage = "ortalab grade [OPTION …] CASES -- COMMANDS-FILE"
    parser.epilog = EPILOG
    parser.add_argument("cases", metavar="CASES", help="a folder of rounds in YAML, and the folders in it")
    parser.add_argument("commands", metavar="COMMANDS-FILE", help="the programs, one a line; - is standard input")
    add_outputs(parser)
    parser.add_argument("--json", action="store_true", help="print one JSON object instead of the table")
    parser.add_argument(
        "--weights",
        type=read_weights,
        metavar="STAGE=POINTS,…",
        help="the points of each stage, such as 1=40,2=30; a program earns the share of them that it has rounds right. "
        "A round is a point unless given",
    )
    parser.add_argument("--resume", metavar="FILE", help="keep the journal here, and go on from what is in it")
    parser.add_argument("--explain", action="store_true", help="a lone score does not pass: programs must explain")
    parser.add_argument("--words", action="store_true", help="ask for our words exactly, line by line")
    parser.add_argument("--jobs", type=whole(1), metavar="N", help="run so many programs at a time; one a core")
    parser.add_argument("--scheduler", metavar="ADDRESS", help="run them on the Dask cluster of this scheduler")
    add_book(parser)
    add_page(parser, opens=False)
    add_running(parser)
    add_strict(parser)


def run(options: Namespace) -> int:
    if options.jobs and options.scheduler:
        raise OrtalabError("--jobs is for this machine, --scheduler for a cluster; give one of them")
    programs = read_programs(options.commands)
    file = options.resume or (f"{options.csv}.journal" if options.csv else None)
    planned = plan(options, programs, file)
    found = read_cases(options.cases, strict=options.strict, books=books_of(options))
    check_weights(options.weights, {str(case.stage) for case in found.cases})
    _tell_unchecked(found)
    with Journal(file) if file else nullcontext() as journal:
        grading = Grading(
            programs,
            found.cases,
            options.seconds,
            options.explain,
            options.words,
            journal,
            limits=limits_of(options),
        )
        if not _is_done(grading, options, label(file) if file else ""):
            return INTERRUPTED
    link, title = partial(address, page_of(options)), Path(options.cases).resolve().name
    table = table_of(programs, found, grading.results, link, options.weights)
    graded = Graded(table, found.cases, grading.results, title, link, grading.printed)
    try:
        write_all(planned, graded)
    finally:  # what was graded is told, whatever becomes of the files
        _tell(options, graded)
    return DONE if table.is_right else FINDING


def _tell(options: Namespace, graded: Graded) -> None:
    """Print the grades: as JSON, as the table, or of many programs as a summary."""
    if options.json:
        print(as_json(as_data(graded.table)), flush=True)
        return
    ink = Ink(is_coloured=shows_colours())
    if len(graded.table.programs) <= MOST_PROGRAMS:
        text = as_text(graded.table, ink)
    else:
        files = [label(file) for file in (options.csv, options.html, options.gradescope, options.report) if file]
        text = as_summary(graded.table, graded.cases, graded.results, files, ink)
    print_coloured(ink.printable(text))


def _tell_unchecked(found: CaseSet) -> None:
    """Warn of rounds without an expected result, where others have one."""
    count = len(found.unchecked)
    if 0 < count < len(found.cases):
        rounds = counted(count, "round")
        warn(
            f"{rounds} without an expected result beside it, first {found.unchecked[0]}: what Ortalab says is expected"
        )


def _is_done(grading: Grading, options: Namespace, journal: str) -> bool:
    """Make the runs that are left; tell whether nothing stopped them."""
    for sentence in grading.recall():
        warn(sentence)
    if grading.results:
        warn(f"{len(grading.results):,} of {grading.runs:,} runs are in {journal} already")
    left = len(grading.left)
    if not left:
        return True
    hired = cluster(options.scheduler) if options.scheduler else pool(options.jobs or os.cpu_count() or 1)
    try:
        _watch(grading.resume(hired), left, sys.stderr)
    except KeyboardInterrupt:
        done = len(grading.results)
        way_on = "the same command goes on from there" if journal else "with --resume FILE it could be gone on with"
        where = f"are in {journal}" if journal else "are done"
        warn(f"stopped: {done:,} of {grading.runs:,} runs {where}; {way_on}")
        return False
    return True


def _watch(results: Iterable[Result], runs: int, stream: TextIO) -> None:
    """Wait for all results, with one line on a terminal that says how many there are and how many are wrong."""
    start, wrong = perf_counter(), 0
    with passing_line(stream) as show:
        for done, result in enumerate(results, 1):
            wrong += not result.verdict.is_right
            elapsed = perf_counter() - start
            rate = f", {done / elapsed:.1f} a second" if elapsed else ""
            show(f"{done:,} of {runs:,} runs{rate}, {wrong:,} wrong")
