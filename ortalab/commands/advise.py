"""`ortalab advise`: what to play or discard now; between two blinds, the worth of the build and what to buy."""
# ruff: noqa: T201  (a command prints)

import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Iterator
from typing import TypeVar

from ortalab.commands.advise_text import build_data, build_text, data_of, text_of
from ortalab.commands.arguments import add_book, books_of
from ortalab.commands.rounds import LONGEST_FILE
from ortalab.errors import OrtalabError
from ortalab.terminal import DONE, as_json, passing_line, seconds, warn
from ortalab.text.files import is_save, name_of, read_bytes, read_data
from ortalab.text.save import read_save
from ortalab.workshop.decision.advice import SECONDS, Advice, advice_steps
from ortalab.workshop.decision.answers import Worth
from ortalab.workshop.decision.build import BuildState, build_of_save, build_steps
from ortalab.workshop.decision.race import Aim
from ortalab.workshop.decision.state import State, has_hand, state_of, state_of_save

Answer = TypeVar("Answer", Advice, Worth)
FILE = "a save of the full game or a round in YAML, or - for standard input"


def add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument(
        "file", metavar="FILE", help="a save of the full game, or a round in YAML (all its cards are in hand)"
    )
    parser.add_argument(
        "--for",
        dest="aim",
        choices=[*Aim],
        help="the aim: the chance to beat the blind (default), or the mean of the best play",
    )
    parser.add_argument("--seconds", type=seconds, default=SECONDS, metavar="N", help="seconds to think (10)")
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    add_book(parser)


def run(options: Namespace) -> int:
    """Advise on a file, and print the final answer."""
    name, data = name_of(options.file), read_bytes(options.file, LONGEST_FILE, FILE)
    round = None if is_save(data, name) else read_data(name, data, books=books_of(options), is_hand=True)
    try:
        asked = _of_save(name, data) if round is None else state_of(round)
        if isinstance(asked, State):
            advice = _last(advice_steps(asked, options.aim or Aim.CHANCE, options.seconds))
            print(as_json(data_of(advice)) if options.json else text_of(advice))
            return DONE
        if options.aim:
            raise OrtalabError("--for is for a hand, but this save was written between two blinds; leave it out")  # noqa: TRY301 — its place is added below
        worth = _last(build_steps(asked, options.seconds))
        print(as_json(build_data(worth)) if options.json else build_text(worth))
    except OrtalabError as error:
        raise error.at(name) from None
    return DONE


def _last(steps: Iterator[Answer | None]) -> Answer:
    """Return the last answer; meanwhile show the number of deals behind the answer in a progress line."""
    with passing_line(sys.stderr) as write:
        for answer in filter(None, steps):
            write(f"{answer.deals:,} deals")
    return answer


def _of_save(name: str, data: bytes) -> State | BuildState:
    save = read_save(data)
    for sentence in save.left_out:
        warn(f"{name}: {sentence}")
    return state_of_save(save) if has_hand(save) else build_of_save(save)
