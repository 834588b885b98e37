"""`ortalab solve`: its arguments, its progress bar, and its output."""
# ruff: noqa: T201  (a command prints)

import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Callable
from dataclasses import replace
from functools import partial

from ortalab.commands.arguments import add_book, add_strict
from ortalab.commands.rounds import read_round
from ortalab.commands.solution import as_data, as_text
from ortalab.errors import OrtalabError
from ortalab.rounds.gains import plain
from ortalab.rounds.round import Round
from ortalab.rounds.rulesets import Book
from ortalab.rounds.score import score
from ortalab.terminal import DONE, as_json, passing_line, seconds, whole
from ortalab.text.files import name_of
from ortalab.workshop.solve.solution import Aim, Keep, Limits, Newcomer, Solution
from ortalab.workshop.solve.solver import solve

EVERY = "all"
WIDTH = 30
"""The width of the progress bar, in characters."""


MOST_PLAYS = 100
"""The maximum number of plays listed by `--top`."""
OTHERS: dict[str, object] = {"bench": [], "add": False, "swap": False, "editions": False, "jobs": 1}
"""The options only for rules 1 and 2, with their defaults."""


def add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE", help="a round in YAML, or a save of the full game; - is standard input")
    parser.add_argument(
        "--keep",
        action="append",
        default=[],
        metavar="WHAT",
        help=f"what to keep: {', '.join(Keep)} (which cards are played); may be repeated, or joined by commas",
    )
    parser.add_argument(
        "--bench",
        action="append",
        default=[],
        metavar="JOKER",
        help=f"a further joker, or '{EVERY}' of them; then any 0 to 5 are used; may be repeated, or joined",
    )
    parser.add_argument(
        "--top", type=whole(1, MOST_PLAYS), default=1, metavar="N", help="the best N plays of different scoring cards"
    )
    parser.add_argument("--hands", action="store_true", help="the best play of each poker hand the cards can make")
    parser.add_argument("--add", action="store_true", help="find the best joker of all to add")
    parser.add_argument("--swap", action="store_true", help="find the best joker to swap for one of the round's")
    parser.add_argument("--editions", action="store_true", help="let the joker added or swapped have any edition")
    parser.add_argument("--jobs", type=whole(1), default=1, metavar="N", help="number of parallel processes")
    parser.add_argument(
        "--for",
        dest="aim",
        choices=tuple(Aim),
        help="rules full: the score to maximise: the least, the expected (default) or the most",
    )
    parser.add_argument("--seconds", type=seconds, metavar="N", help="rules full: time limit in seconds (10)")
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    add_book(parser)
    add_strict(parser)


def run(options: Namespace) -> int:
    read = read_round(options, options.file)
    laid, book = read.round, read.book
    limits = limits_of(options, has_luck=book.ruleset.has_luck)
    if options.bench:
        limits = replace(limits, bench=_bench(options.bench, laid, book))
    found = _solved(laid, limits, book, options)
    notes = {"left_out": [*read.left_out]} if read.left_out else {}
    now = score(laid, book) if laid.played else None
    print(as_json(as_data(found) | notes) if options.json else as_text(found, now))
    return DONE


def limits_of(options: Namespace, *, has_luck: bool) -> Limits:
    """Build the limits of a search from the options; raise `OrtalabError` for conflicting ones."""
    if has_luck:
        for option, usual in OTHERS.items():
            if getattr(options, option) != usual:
                raise OrtalabError(f"--{option} is for rules 1 and 2; leave it out under rules full")
    elif options.aim or options.seconds:
        raise OrtalabError("--for and --seconds are for rules full; leave them out, or add --rules full")
    if options.hands + options.add + options.swap > 1:
        raise OrtalabError("--hands, --add and --swap exclude each other; use one of them")
    if (options.hands or options.add or options.swap) and (options.bench or options.top > 1):
        raise OrtalabError("--hands, --add and --swap take no --bench and no --top; leave them out")
    if options.editions and not (options.add or options.swap):
        raise OrtalabError("--editions is for the joker of --add or --swap; add one of them, or leave it out")
    return Limits(
        tuple(_words(options.keep)),
        newcomer=Newcomer.ADD if options.add else Newcomer.SWAP if options.swap else None,
        editions=options.editions,
        top=options.top,
        each_hand=options.hands,
        seconds=options.seconds,
    )


def _bench(given: list[str], laid: Round, book: Book) -> tuple[str, ...]:
    words = _words(given)
    return tuple(book.with_own(laid)) if EVERY in words else tuple(words)


def _solved(laid: Round, limits: Limits, book: Book, options: Namespace) -> Solution:
    """Search, with a progress line, and in processes if requested."""
    aim = options.aim or Aim.EXPECTED
    try:
        with passing_line(sys.stderr) as write:
            progress = partial(_show, write)
            if options.jobs > 1:
                from ortalab.workshop.process_pool import process_pool  # 3.4 kB

                with process_pool(options.jobs) as executor:
                    return solve(laid, aim, limits, book=book, progress=progress, executor=executor)
            return solve(laid, aim, limits, book=book, progress=progress)
    except OrtalabError as error:
        raise (error.at(name_of(options.file)) if book.ruleset.has_luck else error) from None


def _words(given: list[str]) -> list[str]:
    return [word.strip() for text in given for word in text.split(",")]


def _show(write: Callable[[str], None], share: float, best: float) -> None:
    """Show a search's progress as a bar."""
    full = int(share * WIDTH)
    write(f"{'█' * full}{'░' * (WIDTH - full)} {share:4.0%}  best so far {plain(max(best, 0))}")
