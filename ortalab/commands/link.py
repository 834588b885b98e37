"""`ortalab link`: the page's link for a round."""
# ruff: noqa: T201  (a command prints)

import os
from argparse import ArgumentParser, Namespace

from ortalab.scoring.round import Round
from ortalab.tables.ortalab.link import encode
from ortalab.tables.ortalab.state.books import book_of
from ortalab.terminal import DONE, warn
from ortalab.text.files import read_file, take_strict
from ortalab.workshop.chosen import chosen_book, take_jokers


def add_arguments(parser: ArgumentParser) -> None:
    """Declare what the command takes."""
    parser.add_argument("file", metavar="FILE", help="a round in YAML; - is standard input")
    take_page(parser)
    take_jokers(parser)
    take_strict(parser)


def take_page(parser: ArgumentParser) -> None:
    """Declare `--page`, which every command that prints a link has."""
    parser.add_argument(
        "--page",
        metavar="URL",
        default=os.environ.get("ORTALAB_PAGE", ""),
        help="the address of the page; $ORTALAB_PAGE unless given, and without either the link begins with #",
    )


def address(page: str, round: Round, step: int | None = None) -> str:
    """Return the link of a round, or of a step of its score, on a page.

    >>> from ortalab.text.yaml import read_round
    >>> address("https://host/page/", read_round("cards_played: [10h]"))
    'https://host/page/#1&p=10h'
    """
    return f"{page.partition('#')[0]}#{encode(round, step)}"


def strange(round: Round) -> list[str]:
    """Return the jokers of a round that are known to no page: a link leaves its reader without them."""
    known = book_of(round)
    return list(dict.fromkeys(joker.name for joker in round.jokers if joker.name not in known))


def run(options: Namespace) -> int:
    """Print the link."""
    round = read_file(options.file, strict=options.strict, book=chosen_book(options))
    for name in strange(round):
        warn(f"the page does not know the joker {name!r}: a link carries names, never code")
    print(address(options.page, round))
    return DONE
