"""`ortalab score`, which is also `ortalab` alone: what each round scores, and why."""
# ruff: noqa: T201  (a command prints)

from argparse import ArgumentParser, Namespace
from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple

from ortalab.commands.arguments import LONGEST_FILE, add_book, add_strict, asks_full, books_of
from ortalab.errors import OrtalabError
from ortalab.exports import lazily
from ortalab.scoring.gains import plain
from ortalab.scoring.play import Score, score
from ortalab.terminal import DONE, as_json, label
from ortalab.text.files import name_of, read_bytes, read_data

with lazily():
    from ortalab.commands.score_full import read_full, row_of, text_of
    from ortalab.scoring.explain import explain_score


class Report(NamedTuple):
    """A file and its score, as text on one line, explained, and as a row of JSON."""

    file: str
    text: str
    explain: Callable[[], str]
    row: Callable[[], dict[str, object]]


def add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument(
        "files", nargs="+", metavar="FILE", help="a round in YAML, or a save of the full game; - is standard input"
    )
    parser.add_argument("--explain", action="store_true", help="print every step of the scoring, the score last")
    parser.add_argument("--json", action="store_true", help="print one JSON object a line, its numbers as text")
    parser.add_argument(
        "--play",
        metavar="PLACES",
        default="",
        help="of a save of the full game: which cards of its hand are played, such as 1,3,4 from the left",
    )
    add_book(parser, has_full=True)
    add_strict(parser)


def run(options: Namespace) -> int:
    """Score the rounds; all are read before anything is printed, so that wrong input leaves standard output empty."""
    reports = _reports(options)
    if options.json:
        _print_json(reports, explained=options.explain)
    elif options.explain:
        texts = [(f"{report.file}:\n" if len(reports) > 1 else "") + report.explain() for report in reports]
        print("\n\n".join(texts))
    else:
        for report in reports:
            print(f"{report.file}: {report.text}" if len(reports) > 1 else report.text)
    return DONE


def _reports(options: Namespace) -> list[Report]:
    """Read and score every file; the rules of the full game have a reader and a score of their own."""
    books = None
    reports: list[Report] = []
    for file in options.files:
        data = read_bytes(file, LONGEST_FILE)
        if asks_full(options, data, name_of(file)):
            full = read_full(options, name_of(file), data)
            row = partial(row_of, full.score, full.left_out)
            reports.append(Report(label(file), text_of(full.score), full.score.explain, row))
            continue
        books = books or books_of(options)
        round = read_data(name_of(file), data, strict=options.strict, books=books)
        if options.play:
            raise OrtalabError("--play is for a save of the full game; leave it out").at(name_of(file))
        reports.append(_report(label(file), score(round, books(round.rules))))
    return reports


def _report(file: str, scored: Score) -> Report:
    def explain() -> str:
        return explain_score(scored)

    def row() -> dict[str, object]:
        return {
            "hand": str(scored.hand),
            "chips": plain(scored.chips),
            "mult": plain(scored.mult),
            "score": str(scored),
        }

    return Report(file, str(scored), explain, row)


def _print_json(reports: Sequence[Report], *, explained: bool) -> None:
    for report in reports:
        row: dict[str, object] = {"file": report.file, **report.row()}
        if explained:
            row["explanation"] = report.explain().splitlines()
        print(as_json(row))
