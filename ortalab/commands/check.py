"""`ortalab check`: the program in a student's folder on all rounds there are, and on harder ones."""
# ruff: noqa: T201  (a command prints)

import os
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Iterable
from pathlib import Path
from time import sleep

from ortalab.commands.arguments import ENVIRONMENT, add_book, add_page, books_of, open_link
from ortalab.commands.running import add_running, add_seed, limits_of, seed_of
from ortalab.errors import OrtalabError
from ortalab.scoring.round import RULES
from ortalab.scoring.rulesets import RULES as EVERY
from ortalab.tables.ortalab.link import encode
from ortalab.terminal import (
    DONE,
    FINDING,
    INTERRUPTED,
    bare,
    passing_line,
    print_coloured,
    shows_colours,
    warn,
    whole,
)
from ortalab.text.output import Kind, add_overwrite, check_output, write_output
from ortalab.text.spelling import Books
from ortalab.workshop.check.data import is_check
from ortalab.workshop.check.program import BuildError, find_program, version_of
from ortalab.workshop.check.session import Options, Session, StoppedError
from ortalab.workshop.check.signs import Ink
from ortalab.workshop.running import FILE

HARDER = 20
MOST_HARDER = 3600
LOOK = 0.3
"""Every so many seconds `--watch` looks whether the program has changed."""

EPILOG = f"""\
It needs no options. In the folder of a program it finds

  the program  Cargo.toml here or above, which is built; or an executable here; or the COMMAND after --
  the rounds   fixtures/ and rounds/ in that folder; ours where there are none
  harder ones  random rounds of the stages that are right as a whole ('ortalab fuzz' looks longer)

It judges the score, and chips x mult wherever a line has them; all other words are free. A program that was found is
run with {FILE} --explain, or without --explain where that prints no score. .ortalab/check keeps what it printed and the
report, .ortalab/finds the rounds found, which later checks run too; git ignores both.

The status is 0 where all is right, 1 where something is wrong or a round had to be left out, 2 for wrong input and for
a program that cannot be built, 130 stopped."""


def add_arguments(parser: ArgumentParser) -> None:
    parser.usage = f"ortalab check [OPTION …] [-- COMMAND {FILE}]"
    parser.epilog = EPILOG
    parser.add_argument("--watch", action="store_true", help="check again whenever the program changes, until Ctrl+C")
    parser.add_argument("--json", metavar="FILE", help="also write the result for the page to this file")
    add_overwrite(parser)
    parser.add_argument(
        "--harder",
        type=whole(0, MOST_HARDER),
        default=HARDER,
        metavar="N",
        help=f"how many seconds to look for harder rounds; {HARDER} unless given, 0 for none",
    )
    add_seed(parser, "the harder rounds")
    add_running(parser)
    add_book(parser)
    add_page(parser)


def run(options: Namespace) -> int:
    if options.json is not None:
        check_output(options.json, Kind("the result of a check", is_check), overwrite=options.overwrite)
    if options.open and options.watch:
        raise OrtalabError("--open is for one check, --watch for many; give one of them")
    limits = limits_of(options)
    session = Options(options.seconds, limits, options.harder, _readings(options), os.cpu_count() or 1)
    if not options.watch:
        return _check(options, session)
    try:
        return _watch(options, session)
    except KeyboardInterrupt:
        return INTERRUPTED


def _readings(options: Namespace) -> list[Books]:
    """Return the books to read the rounds under: those asked for, or of each version of the assignment."""
    if options.rules is not None or os.environ.get(ENVIRONMENT):
        return [books_of(options)]
    others = [rules for rules in EVERY if rules != RULES]
    return [books_of(Namespace(rules=rules, jokers=options.jokers)) for rules in (None, *others)]


def _check(options: Namespace, how: Options, version: object = None) -> int:
    """Check once, and print the report; return the exit status."""
    ink = Ink(is_coloured=shows_colours())
    found = find_program(options.program, Path.cwd())
    seed = seed_of(options)
    is_over = (lambda: version_of(found) != version) if version is not None else (lambda: False)
    session = Session(found, how, seed, is_over)
    try:
        with passing_line(sys.stderr) as show:
            show("building")
            session.begin(is_coloured=ink.is_coloured)
        _print(session.head(ink), ink)
        with passing_line(sys.stderr) as show:
            outcome = session.run(show, ink)
    except BuildError as error:
        (bare(sys.stderr) if ink.is_coloured else sys.stderr).write(error.said)  # the compiler's colours
        raise
    except StoppedError as stopped:
        _write(options, stopped.data)
        print(f"Stopped after {stopped.done:,} of {stopped.of:,} rounds; what is done is kept.", flush=True)
        return INTERRUPTED
    _print(session.body(ink), ink)
    _write(options, session.data)
    if wrong := outcome.first_wrong:
        open_link(options, encode(wrong.case.round))
    return DONE if outcome.is_right else FINDING


def _write(options: Namespace, data: str) -> None:
    if options.json is not None:
        write_output(options.json, data + "\n")


def _watch(options: Namespace, how: Options) -> int:
    """Check again whenever the program changes; an error is told and waited on."""
    found = find_program(options.program, Path.cwd())
    while True:
        version = version_of(found)
        try:
            if _check(options, how, version) == INTERRUPTED:
                return INTERRUPTED
        except OrtalabError as error:
            for one in error.every:
                warn(str(one))
        print("\nWaiting for the program to change (Ctrl+C ends it).", flush=True)
        while version_of(found) == version:
            sleep(LOOK)


def _print(lines: Iterable[str], ink: Ink) -> None:
    print_coloured(ink.printable("\n".join(lines)))
