"""`ortalab check`: run a program on all cases, and on harder ones; for any course."""
# ruff: noqa: T201  (a command prints)

import os
import sys
from argparse import ArgumentParser, Namespace
from pathlib import Path
from time import sleep
from typing import Any

from ortalab.commands.course import (
    ORTALAB,
    add_own,
    command_of,
    course_of,
    how_of,
    open_case,
    prefix_of,
    print_lines,
    status_of,
)
from ortalab.commands.running import add_json, add_running, add_seed, check_json, seed_of, write_text
from ortalab.courses.check.program import BuildError, find_program, version_of
from ortalab.courses.check.report import body_lines, head_lines
from ortalab.courses.check.session import Session
from ortalab.courses.course import Course, course_named
from ortalab.courses.result import is_check
from ortalab.courses.run.processes import How
from ortalab.courses.run.runner import FILE
from ortalab.courses.signs import Ink
from ortalab.errors import OrtalabError
from ortalab.terminal import DONE, FINDING, INTERRUPTED, WRONG_INPUT, bare, passing_line, shows_colours, warn, whole
from ortalab.text.output import Kind

HARDER = 10
MOST_HARDER = 3600
LOOK = 0.3
"""Polling interval of `--watch`, in seconds."""

OF_ROUNDS = f"""\
No options are needed. In the folder of a program it finds

  the program  the package of a Cargo.toml here or above; or an executable here; or the COMMAND after --
  the rounds   fixtures/ and rounds/ in that folder; ours if there are none
  harder ones  random rounds of the stages that pass completely ('ortalab fuzz' looks longer)

It judges the score, and chips x mult on lines that have them; the wording is up to you. A program found here runs with
{FILE} --explain, or without --explain if that prints no score. .ortalab/check has its output and the report,
.ortalab/finds the rounds found, which later checks run too; git ignores both.
"""
OF_LINES = """\
Lines are compared exactly. If the assignment leaves something open, every reading is right, and the report names the
program's. If nothing is wrong, it looks for harder cases.
"""
OF_FILES = """\
Tests each of comp10001huxxy_score, _valid_table, _valid_play, _play and _bonus_play in the file on hundreds of cases,
edge cases first, and shows the smallest failure: the call, the expected and the actual result, the reason, and the
output. Jokers count if the file has a _bonus_play, or with --bonus.
"""
STATUS = """
The status is 0 if all is right, 1 if something is wrong or a case was left out, 2 for invalid input, a program that
cannot be built or does not start, or cases that were not judged, and 130 after Ctrl+C."""


def add_arguments(parser: ArgumentParser, course: str = ORTALAB) -> None:
    made, prefix = course_named(course), prefix_of(course)
    is_file = made.is_file
    program = "FILE" if is_file else "[FOLDER] -- COMMAND …" if made.save else "-- COMMAND …"
    parser.usage = f"{prefix} check [OPTION …] {f'[-- COMMAND {FILE}]' if course == ORTALAB else program}"
    parser.epilog = (OF_FILES if is_file else OF_ROUNDS if course == ORTALAB else OF_LINES) + STATUS
    help_ = "the file to check" if is_file else "a folder of cases, in place of those found here or ours"
    parser.add_argument("cases", nargs="?", metavar="FILE" if is_file else "FOLDER", help=help_)
    parser.add_argument("--watch", action="store_true", help="check again whenever the program changes, until Ctrl+C")
    add_json(parser, "the check, for the page,")
    parser.add_argument(
        "--harder",
        type=whole(0, MOST_HARDER),
        default=HARDER,
        metavar="N",
        help=f"seconds to look for harder cases (default {HARDER}, 0: none)",
    )
    add_seed(parser, "the cases")
    add_own(parser, course, "check")
    add_running(parser, f"one {made.words.noun}", made.seconds)


def run(options: Namespace) -> int:
    check_json(options, Kind("the result of a check", is_check))
    course = course_of(options)
    if course.is_file and options.cases:
        options.program, options.cases = [options.cases], None
    if getattr(options, "open", False) and options.watch:
        raise OrtalabError("--open is for one check, --watch for many; choose one")
    if not course.keeps:
        command_of(options, course, "check")
    how = how_of(options, course)
    if not options.watch:
        return _check(options, course, how)
    try:
        return _watch(options, course, how)
    except KeyboardInterrupt:
        return INTERRUPTED


def _check(options: Namespace, course: Course[Any], how: How, version: object = None) -> int:
    """Check once, and print the report; return the exit status."""
    ink = Ink(is_coloured=shows_colours())
    found = find_program(options.program, Path.cwd())
    if course.is_file:
        from ortalab.courses.huxxy.course import look_into  # 1.9 kB

        look_into(options)
    seed = seed_of(options) if course.keeps or options.seed is not None else 0
    is_over = (lambda: version_of(found) != version) if version is not None else (lambda: False)
    session = Session(course, options, found, how, os.cpu_count() or 1, seed, is_over)
    try:
        with passing_line(sys.stderr) as show:
            show("building")
            session.begin(is_coloured=ink.is_coloured)
        print_lines(options, head_lines(session.outcome, ink), ink)
        with passing_line(sys.stderr) as show:
            outcome = session.run(show, ink)
    except BuildError as error:
        (bare(sys.stderr) if ink.is_coloured else sys.stderr).write(error.said)  # the compiler's colours
        raise
    if outcome.of is not None:
        write_text(options, session.data)
        progress = f"{len(outcome.every):,} of {outcome.of:,} {course.words.noun}s"
        print_lines(options, [f"Stopped after {progress}; finished results are kept."], ink)
        return INTERRUPTED
    print_lines(options, body_lines(outcome, ink), ink)
    write_text(options, session.data)
    open_case(options, outcome.first_wrong)
    status = status_of(not outcome.is_right and any(answer.is_wrong for answer in outcome.every), outcome.not_judged)
    if status == DONE and outcome.harder.not_judged:
        return WRONG_INPUT
    return FINDING if status == DONE and not outcome.is_right else status


def _watch(options: Namespace, course: Course[Any], how: How) -> int:
    """Check again whenever the program changes; report errors, and wait for the next change."""
    found = find_program(options.program, Path.cwd())
    while True:
        version = version_of(found)
        try:
            if _check(options, course, how, version) == INTERRUPTED:
                return INTERRUPTED
        except OrtalabError as error:
            for one in error.every:
                warn(str(one))
        print("\nWaiting for the program to change (Ctrl+C ends it).", flush=True)
        while version_of(found) == version:
            sleep(LOOK)
