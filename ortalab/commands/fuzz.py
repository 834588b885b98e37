"""`ortalab fuzz`: its arguments, its line of progress, and what it prints."""
# ruff: noqa: T201  (a command prints)

import sys
from argparse import ArgumentParser, Namespace
from pathlib import Path

from ortalab.commands.arguments import add_book, add_page, book_of, open_link, page_of, print_link
from ortalab.commands.link import address
from ortalab.commands.running import (
    ROUNDS,
    add_count,
    add_finds,
    add_json,
    add_running,
    add_seed,
    check_json,
    prints_json,
    runner_of,
    seed_of,
    write_json,
)
from ortalab.scoring.book import Book
from ortalab.tables.ortalab.link import encode
from ortalab.terminal import DONE, FINDING, counting_line
from ortalab.text.output import Kind
from ortalab.workshop.cases import FINDS, check_folder, save_find, write_find
from ortalab.workshop.deal import STAGES
from ortalab.workshop.fuzz.hunt import AUTO, Finding, Hunt, Wanted, hunt
from ortalab.workshop.fuzz.report import as_data, case_of, coverage_lines, finding_lines, headline, is_fuzz, title
from ortalab.workshop.running import FILE, Program

MOST_ROUNDS = 1_000_000

EPILOG = f"""\
{FILE} in COMMAND stands for the round's path, which comes last where it is left out. A round is wrong if its score is;
with --steps also if a chips x mult that is printed differs, with --words if any word does. The program runs once at
a time. Up to five different mistakes are looked for, each shrunk to its smallest round.

  ortalab fuzz --stage 3 -- ./target/debug/ortalab {FILE} --explain

Each is saved in {FINDS}/, or where --out says; a folder that is made for it is one that git ignores. No file is
written over.

The status is 0 where no round is wrong, and 1 where one is. The same --stage, --rounds and --seed try the same."""


def add_arguments(parser: ArgumentParser) -> None:
    parser.usage = f"ortalab fuzz [OPTION …] -- COMMAND {FILE}"
    parser.epilog = EPILOG
    parser.add_argument(
        "--stage",
        choices=["auto", *map(str, STAGES)],
        default="auto",
        help="rounds of this stage of the assignment; auto: from the first stage up to one that does not pass",
    )
    parser.add_argument("--steps", action="store_true", help="also find a printed chips x mult that differs")
    parser.add_argument("--words", action="store_true", help="also find any word that differs from ours")
    add_count(parser, "--rounds", ROUNDS, MOST_ROUNDS)
    add_seed(parser, "the rounds")
    add_finds(parser, FINDS)
    add_json(parser, "the hunt")
    add_book(parser)
    add_running(parser)
    add_page(parser)


def run(options: Namespace) -> int:
    folder = options.out or Path(FINDS)
    check_folder(folder)
    check_json(options, Kind("the result of a hunt", is_fuzz))
    book = book_of(options)
    seed = seed_of(options)
    stage = AUTO if options.stage == "auto" else int(options.stage)
    wanted = Wanted(options.steps, options.words)
    with Program(options.program, options.seconds, runner_of(options)) as program, counting_line(sys.stderr) as show:
        found = hunt(
            program, stage=stage, rounds=options.rounds or ROUNDS, start=seed, book=book, wanted=wanted, show=show
        )
    if options.json is not None:
        write_json(options, _data(options, found, folder, seed, book))
    if not prints_json(options):
        _tell_all(options, found, folder, seed, book)
    if found.findings:
        open_link(options, encode(found.findings[0].score.round))
    return FINDING if found.findings else DONE


def _data(options: Namespace, found: Hunt, folder: Path, seed: int, book: Book) -> dict[str, object]:
    """Save the finds; return them as data."""
    rounds = [finding.score.round for finding in found.findings]
    saved = [write_find(folder, case_of(round, book)) for round in rounds]
    links = [address(page_of(options), round) for round in rounds]
    return as_data(options.program, found, seed, book.version.name, saved, links)


def _tell_all(options: Namespace, found: Hunt, folder: Path, seed: int, book: Book) -> None:
    """Print the mistakes, each saved and with its link, and what was covered."""
    print(f"{headline(found, is_auto=options.stage == 'auto')}\n")
    for number, finding in enumerate(found.findings, 1):
        _tell(number, finding, folder, options, book)
    print("\n".join(coverage_lines(found, book)))
    print(f"The seed is {seed}.")


def _tell(number: int, finding: Finding, folder: Path, options: Namespace, book: Book) -> None:
    """Print a mistake, where its round is saved, and of the first one all that there is to say."""
    case = case_of(finding.score.round, book)
    print(f"{number}. {title(finding)}")
    print("\n".join(f"   {line}" for line in save_find(folder, case)))
    print_link(options, encode(case.round), "   link   ")
    print()
    if number == 1:
        print("\n".join([*(f"   {line}".rstrip() for line in finding_lines(finding)), ""]))
