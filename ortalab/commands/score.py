"""`ortalab score`, also `ortalab` alone: the score of each round, and its explanation."""
# ruff: noqa: T201  (a command prints)

from argparse import ArgumentParser, Namespace
from collections.abc import Callable, Sequence
from functools import partial
from math import isfinite
from typing import TYPE_CHECKING, NamedTuple, cast

from ortalab.commands.arguments import add_book, add_strict, played, read_round
from ortalab.errors import OrtalabError
from ortalab.rounds.gains import plain
from ortalab.rounds.play import Score
from ortalab.rounds.score import score
from ortalab.terminal import DONE, as_json, json_number, label
from ortalab.text.files import name_of

if TYPE_CHECKING:
    from ortalab.rounds.luck.score import LuckScore

MOST_SCORES = 1000
"""The maximum number of scores listed in JSON."""
QUANTILES = 100


class Report(NamedTuple):
    """The score of a file: as one line of text, as an explanation, and as a JSON object."""

    file: str
    text: str
    explain: Callable[[], str]
    row: Callable[[], dict[str, object]]


def add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument(
        "files", nargs="+", metavar="FILE", help="a round in YAML, or a save of the full game; - is standard input"
    )
    parser.add_argument("--explain", action="store_true", help="print every step of the scoring, the score last")
    parser.add_argument("--json", action="store_true", help="print one JSON object per line, with numbers as text")
    parser.add_argument(
        "--play",
        metavar="PLACES",
        default="",
        help="for a save of the full game: the cards of its hand to play, such as 1,3,4 from the left",
    )
    add_book(parser)
    add_strict(parser)


def run(options: Namespace) -> int:
    """Score the rounds; read all of them before printing, so that invalid input leaves standard output empty."""
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
    reports: list[Report] = []
    for file in options.files:
        found = read_round(options, file)
        try:
            scored = score(played(found, options.play), found.book)
        except OrtalabError as error:
            raise error.at(name_of(file)) from None
        reports.append(_report(label(file), scored, found.left_out))
    return reports


def _report(file: str, scored: Score, left_out: tuple[str, ...]) -> Report:
    def explain() -> str:
        from ortalab.rounds.explain import explain_score  # 1.4 kB

        return explain_score(scored)

    if scored.book.ruleset.has_luck:
        luck = cast("LuckScore", scored)
        return Report(file, luck_text(luck), explain, partial(luck_row, luck, left_out))

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


def luck_text(scored: "LuckScore") -> str:
    """Format a score on one line; with luck, as the least, the most and the expected score."""
    text = f"{scored}, expected {scored.expected_words}" if scored.has_range else str(scored)
    return f"{text}; {scored.beyond_words}" if scored.beyond_words else text


def luck_row(scored: "LuckScore", left_out: Sequence[str] = ()) -> dict[str, object]:
    """Convert a score for JSON; chips, mult and score are those of the least score."""
    least = scored.least
    row: dict[str, object] = {
        "rules": scored.round.rules,
        "hand": scored.hand.prose,
        "scoring": [str(card) for card in scored.scoring],
        "chips": _text(least.chips),
        "mult": _text(least.mult),
        "score": str(least),
        "least": json_number(least.total),
        "expected": json_number(scored.expected),
        "average": json_number(scored.average.total),
        "most": json_number(scored.most.total),
    }
    for name, run in (("least_beyond", scored.least), ("most_beyond", scored.most)):
        row |= {name: run.beyond} if run.beyond else {}
    return row | luck_data(scored) | ({"left_out": [*left_out]} if left_out else {})


def luck_data(scored: "LuckScore") -> dict[str, object]:
    """Convert the distribution of a score for JSON: all scores, or a hundred quantiles of many."""
    found = scored.outcomes
    row: dict[str, object] = {}
    if not found.is_exact:
        row = {"samples": found.samples, "error": json_number(found.error)}
    if not scored.has_luck:
        return row
    if len(found.scores) <= MOST_SCORES:
        return row | {"scores": [[json_number(total), str(chance)] for total, chance in found.scores]}
    return row | {"quantiles": [json_number(total) for total in found.quantiles(QUANTILES)]}


def _text(number: float) -> str:
    return plain(float(number)) if isfinite(number) else "inf"
