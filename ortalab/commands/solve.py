"""`ortalab solve`: its arguments, its progress bar, and what it prints."""
# ruff: noqa: T201  (a command prints)

import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Callable
from functools import partial

from ortalab.commands.arguments import LONGEST_FILE, add_book, add_strict, asks_full, read_round, rows_as_data
from ortalab.errors import OrtalabError
from ortalab.exports import lazily
from ortalab.plurals import counted
from ortalab.scoring.book import Book
from ortalab.scoring.gains import plain
from ortalab.scoring.jokers import BOOK
from ortalab.scoring.play import score
from ortalab.scoring.round import Round, Row
from ortalab.terminal import DONE, as_json, passing_line, seconds, whole
from ortalab.text.files import name_of, naming_pack, read_bytes
from ortalab.workshop.solve.answer import (
    Play,
    Solution,
    answer,
    ask_addition,
    ask_arrangement,
    ask_hands,
    ask_swap,
)
from ortalab.workshop.solve.pool import Keep

with lazily():
    from ortalab.commands.solve_full import run_full
    from ortalab.workshop.process_pool import process_pool

EVERY = "all"
WIDTH = 30
"""The width, in characters, of the bar that shows how far a search is."""


def add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE", help="a round in YAML, or a save of the full game; - is standard input")
    parser.add_argument(
        "--keep",
        action="append",
        default=[],
        metavar="WHAT",
        help=f"what stays as it is: {', '.join(Keep)} (which cards are played); may be repeated, or joined by commas",
    )
    parser.add_argument(
        "--bench",
        action="append",
        default=[],
        metavar="JOKER",
        help=f"a joker that may be used too, or '{EVERY}' of them; then any 0 to 5 are; may be repeated, or joined",
    )
    parser.add_argument(
        "--top", type=whole(1), default=1, metavar="N", help="the best N plays of different scoring cards"
    )
    parser.add_argument("--hands", action="store_true", help="the best play of each poker hand the cards can make")
    parser.add_argument("--add", action="store_true", help="find the best joker to add, of all there are")
    parser.add_argument("--swap", action="store_true", help="find the best joker to swap for one of the round's")
    parser.add_argument("--editions", action="store_true", help="let the joker added or swapped have any edition")
    parser.add_argument("--jobs", type=whole(1), default=1, metavar="N", help="search in so many processes")
    parser.add_argument(
        "--for",
        dest="aim",
        choices=("least", "expected", "most"),
        help="rules full: which score is to be the largest, that of the least luck, what is expected, or the most; "
        "without it what is expected",
    )
    parser.add_argument("--seconds", type=seconds, metavar="N", help="rules full: how long to search; 10 unless given")
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    add_book(parser, has_full=True)
    add_strict(parser)


def run(options: Namespace) -> int:
    data = read_bytes(options.file, LONGEST_FILE)
    if asks_full(options, data, name_of(options.file)):
        add_arguments(usual := ArgumentParser())
        return run_full(options, usual, data)
    if options.aim or options.seconds:
        raise OrtalabError("--for and --seconds are for rules full; leave them out, or add --rules full")
    round, book = read_round(options, data)
    keep = _words(options.keep)
    if options.hands + options.add + options.swap > 1:
        raise OrtalabError("--hands, --add and --swap are three questions; ask one")
    if (options.hands or options.add or options.swap) and (options.bench or options.top > 1):
        raise OrtalabError("--hands, --add and --swap take no --bench and no --top; leave them out")
    if options.editions and not (options.add or options.swap):
        raise OrtalabError("--editions is for the joker of --add or --swap; ask for one of them, or leave it out")
    if options.add:
        job = ask_addition(round, keep=keep, editions=options.editions, book=book)
    elif options.hands:
        job = ask_hands(round, keep=keep, book=book)
    elif options.swap:
        job = ask_swap(round, keep=keep, editions=options.editions, book=book)
    else:
        bench = list(book.with_own(round)) if EVERY in _words(options.bench) else _words(options.bench)
        job = naming_pack(
            lambda books: ask_arrangement(round, keep=keep, bench=bench, top=options.top, book=books("")),
            lambda _: book,
        )
    with passing_line(sys.stderr) as write:
        progress = partial(_show, write)
        if options.jobs > 1:
            with process_pool(options.jobs) as executor:
                found = answer(job, progress=progress, executor=executor)
        else:
            found = answer(job, progress=progress)
    print(as_json(as_data(found)) if options.json else as_text(found, round, book))
    return DONE


def as_data(found: Solution) -> dict[str, object]:
    """Return a solution as plain data, its scores as text."""
    return {
        **_play_data(found.best),
        "covered": found.covered,
        "evaluated": found.evaluated,
        "closed": plain(found.closed),
        "seconds": round(found.seconds, 6),
        "runners_up": [_play_data(play) for play in found.runners_up],
    }


def _play_data(play: Play) -> dict[str, object]:
    return {
        "score": str(play.score),
        "hand": str(play.score.hand),
        "round": rows_as_data(play.round),
        "moves": list(map(str, play.moves)),
        "alike": play.alike,
    }


def as_text(found: Solution, before: Round, book: Book = BOOK) -> str:
    """Return a solution for people: the score first, the certificate last."""
    now = f", {plain(score(before, book).total)} before" if before.played else ""
    lines = [f"{found} ({found.score.hand}{now}){_alike(found.best)}"]
    lines += [f"{row:7} {', '.join(map(str, found.round.row(row))) or '-'}" for row in Row]
    lines += [f"move {move}" for move in found.moves]
    for play in found.runners_up:
        lines.append(f"{play.score} ({play.score.hand}) {', '.join(map(str, play.round.played))}{_alike(play)}")
    return "\n".join([*lines, f"{_certificate(found)} {found.seconds:.2f} s"])


def _alike(play: Play) -> str:
    return "" if play.alike == 1 else f"; {counted(play.alike, 'play')}, which differ in cards that do not score"


def _certificate(found: Solution) -> str:
    scored = f"{found.evaluated:,} were scored, each the best" if found.evaluated > 1 else "1 was scored, the best"
    rest = f"no other kind scores more than {plain(found.closed)}" if found.closed else "there is no other kind"
    return f"Of {found.covered:,} arrangements {scored} of its kind over all orders of cards; {rest}."


def _words(given: list[str]) -> list[str]:
    return [word.strip() for text in given for word in text.split(",")]


def _show(write: Callable[[str], None], share: float, best: float) -> None:
    """Show a search's progress as a bar."""
    full = int(share * WIDTH)
    write(f"{'█' * full}{'░' * (WIDTH - full)} {share:4.0%}  best so far {plain(max(best, 0))}")
