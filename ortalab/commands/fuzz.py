"""`ortalab fuzz`: its arguments, its line of progress, and what it prints."""
# ruff: noqa: T201  (a command prints)

import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import Path
from random import randrange
from time import perf_counter
from typing import TYPE_CHECKING, TextIO

from ortalab.commands.arguments import add_book, add_page, book_of, open_link, print_link
from ortalab.commands.running import add_running, runner_of
from ortalab.errors import OrtalabError
from ortalab.tables.ortalab.link import encode
from ortalab.terminal import DONE, FINDING, passing_line, whole
from ortalab.workshop.cases import FINDS, check_folder, save_find
from ortalab.workshop.deal import STAGES
from ortalab.workshop.running import FILE, Program

if TYPE_CHECKING:
    from ortalab.workshop.fuzz.hunt import ShowProgress

ROUNDS = 500
MOST_ROUNDS = 1_000_000
SEEDS = 1_000_000

EPILOG = f"""\
{FILE} in COMMAND stands for the round's path, which comes last where it is left out. One line is
compared as a score, more lines as an explanation. The program runs once at a time.

  ortalab fuzz --stage 3 -- ./target/debug/ortalab {FILE} --explain

A round that differs is saved in {FINDS}/, or where --out says; a folder that is made for it is one that git ignores.
No file is written over.

The status is 0 where no round differs, and 1 where one does. The same --stage, --rounds and --seed try the same."""


def add_arguments(parser: ArgumentParser) -> None:
    parser.usage = f"ortalab fuzz [OPTION …] -- COMMAND {FILE}"
    parser.epilog = EPILOG
    parser.add_argument(
        "--stage", type=int, choices=STAGES, default=STAGES[-1], help="rounds of this stage of the assignment; 5"
    )
    parser.add_argument(
        "--rounds",
        type=whole(1, MOST_ROUNDS),
        default=ROUNDS,
        metavar="N",
        help=f"how many at most; {ROUNDS} unless given",
    )
    parser.add_argument("--seed", type=int, metavar="N", help="try the rounds of an earlier run again")
    parser.add_argument(
        "--out",
        type=Path,
        default=Path(FINDS),
        metavar="DIR",
        help=f"the folder that a round that differs is saved in; {FINDS}",
    )
    add_book(parser)
    add_running(parser)
    add_page(parser)


def run(options: Namespace) -> int:
    if find_spec("hypothesis") is None:
        raise OrtalabError("fuzz needs Hypothesis, which is not installed; install it: pip install 'ortalab[fuzz]'")
    from ortalab.workshop.fuzz.hunt import hunt
    from ortalab.workshop.fuzz.report import case_of, coverage_lines, finding_lines

    check_folder(options.out)
    book = book_of(options)
    seed = randrange(SEEDS) if options.seed is None else options.seed
    with Program(options.program, options.seconds, runner_of(options)) as program, _progress(sys.stderr) as show:
        found = hunt(program, stage=options.stage, rounds=options.rounds, start=seed, book=book, show=show)
    if found.finding is not None:
        case = case_of(found.finding.score.round, book)
        print("\n".join([*finding_lines(found, found.finding), ""]))
        print("\n".join(save_find(options.out, case)))
        print_link(options, encode(case.round), "link   ")
        print()
    print("\n".join(coverage_lines(found, options.stage, book)))
    print(f"{'No round differs. ' if found.finding is None else ''}The seed is {seed}.")
    if found.finding is not None:
        open_link(options, encode(found.finding.score.round))
    return DONE if found.finding is None else FINDING


@contextmanager
def _progress(stream: TextIO) -> Iterator["ShowProgress"]:
    """Show a hunt's progress in one line, where the stream is a terminal."""
    with passing_line(stream) as write:
        start = perf_counter()

        def show(words: str, count: int) -> None:
            nonlocal start
            if count == 1:  # what is counted has changed
                start = perf_counter()
            elapsed = perf_counter() - start
            write(f"{count} {words}" + (f", {count / elapsed:.0f} a second" if elapsed else ""))

        yield show
