"""`ortalab solve`: find the largest score of a round, and print the proof."""
# ruff: noqa: T201  (a command prints)

import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from math import isfinite
from typing import TYPE_CHECKING, cast

from ortalab.commands.arguments import add_book, add_strict, read_round, rows_as_data
from ortalab.commands.score import luck_data, luck_text
from ortalab.errors import OrtalabError
from ortalab.plurals import counted, spelled
from ortalab.rounds.gains import plain
from ortalab.rounds.play import Score
from ortalab.rounds.round import Round, Row
from ortalab.rounds.rulesets import Book, ruleset
from ortalab.rounds.score import score
from ortalab.terminal import DONE, as_json, json_number, passing_line, seconds, whole
from ortalab.text.files import name_of
from ortalab.workshop.solve.solution import Aim, Keep, Limits, Newcomer, Play, Solution, total_of
from ortalab.workshop.solve.solver import solve

if TYPE_CHECKING:
    from ortalab.rounds.luck.score import LuckScore

EVERY = "all"
WIDTH = 30
"""The width of the progress bar, in characters."""
MOST_PLAYS = 100
"""The maximum number of plays listed by `--top`."""
OTHERS: dict[str, object] = {"bench": [], "add": False, "swap": False, "editions": False, "jobs": 1}
"""Options available only under rules 1 and 2, with their defaults."""
VERBS = {Aim.LEAST: "scores more at least", Aim.EXPECTED: "is expected to score more", Aim.MOST: "can score more"}
"""The verb phrase of a proof under rules with luck, by aim."""


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
        help=f"a further joker, or '{EVERY}'; then any 0 to 5 jokers are used; may be repeated, or joined by commas",
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
        raise OrtalabError("--hands, --add and --swap cannot be combined; choose one")
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
    """Run the search with a progress line, in parallel processes if requested."""
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
    full = int(share * WIDTH)
    write(f"{'█' * full}{'░' * (WIDTH - full)} {share:4.0%}  best so far {plain(max(best, 0))}")


def as_data(found: Solution) -> dict[str, object]:
    """Convert a solution to plain data, scores as text, bounds as numbers; an unknown bound is null."""
    return {
        "rules": found.round.rules,
        "for": found.aim.value,
        **_play_data(found.best),
        "covered": found.covered,
        "evaluated": found.evaluated,
        "closed": json_number(found.closed),
        "seconds": round(found.seconds, 6),
        "runners_up": [_play_data(play) for play in found.runners_up],
    }


def _play_data(play: Play) -> dict[str, object]:
    row: dict[str, object] = {"score": str(play.score), "hand": play.score.hand.prose}
    if _has_luck(play):
        scored = play.score
        row |= {"least": json_number(scored.least.total), "expected": json_number(scored.expected)}
        row |= {"most": json_number(scored.most.total), **luck_data(cast("LuckScore", scored))}
    return row | {
        "round": rows_as_data(play.round),
        "moves": list(map(str, play.moves)),
        "fillers": list(map(str, play.fillers)),
        "alike": play.alike,
        "exact": play.is_exact,
        "bound": json_number(play.bound),
    }


def as_text(found: Solution, now: Score | None) -> str:
    """Describe a solution: the score first, the proof last; `now` is the current score, or None."""
    best = found.best
    before = "" if now is None else f", {_format_total(total_of(now, found.aim), best)} before"
    lines = [f"{_score(best)} ({best.score.hand.prose}{before}){_alike(best)}"]
    rows = (
        (Row.JOKERS, rows_as_data(best.round)["jokers"]),
        (Row.PLAYED, best.round.played),
        (Row.HELD, best.round.held),
    )
    lines += [f"{row:7} {', '.join(map(str, things)) or '-'}" for row, things in rows]
    if best.fillers:
        lines.append(f"fillers {', '.join(map(str, best.fillers))} (played along; they do not score)")
    lines += [f"move {move}" for move in best.moves]
    for play in found.runners_up:
        sure = "" if play.is_exact else f", perhaps up to {_format_total(play.bound, play)}"
        cards = ", ".join(map(str, play.round.played))
        lines.append(f"{_score(play)} ({play.score.hand.prose}{sure}) {cards}{_alike(play)}")
    return "\n".join([*lines, f"{_proof(found)} {found.seconds:.2f} s"])


def _proof(found: Solution) -> str:
    """Describe the proof: the arrangements scored, and the bound of all others."""
    best = found.best
    tried = "was" if found.evaluated <= 1 else "were"
    count = spelled(found.evaluated) if found.evaluated else "none"
    lead = f"Of {found.covered:,} arrangements {count} {tried} scored step by step"
    verb = VERBS[found.aim] if _has_luck(best) else "scores more"
    if best.is_exact:
        if not found.closed:
            return f"{lead}; there is no other kind."
        less = f" than {_format_total(found.closed, best)}" if found.closed < best.total else ""
        return f"{lead}; no other kind {verb}{less}." if less else f"{lead}; no other {verb}."
    if found.bound <= found.total:
        return f"{lead}; no other {verb}, as far as samples tell."
    if not isfinite(found.bound):
        return f"{lead} before the time limit; another may exist that {verb}: --seconds N searches longer."
    return f"{lead}; no other {verb} than {_format_total(found.bound, best)}."


def _has_luck(play: Play) -> bool:
    return ruleset(play.round.rules).has_luck


def _score(play: Play) -> str:
    if not _has_luck(play):
        return str(play.score)
    return luck_text(cast("LuckScore", play.score))


def _alike(play: Play) -> str:
    return "" if play.alike == 1 else f"; {counted(play.alike, 'play')}, which differ in cards that do not score"


def _format_total(total: float, play: Play) -> str:
    if not _has_luck(play):
        return plain(total)
    from ortalab.rounds.luck.score import FIRST_SHORT, written

    is_short = total >= FIRST_SHORT or not isfinite(total)
    return written(total) if is_short else f"{total:,.4f}".rstrip("0").rstrip(".")
