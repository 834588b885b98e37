"""Arguments that several commands share."""

import os
from argparse import ArgumentParser, Namespace

from ortalab.scoring.book import Book
from ortalab.scoring.jokers import BOOK
from ortalab.scoring.round import Round
from ortalab.text.files import read_file


def add_jokers(parser: ArgumentParser) -> None:
    parser.add_argument(
        "--jokers",
        action="append",
        default=[],
        metavar="NAME",
        help="further jokers: 'pack', a file of yours that ends in .py, or an installed package by name; may be "
        "repeated. Python code is run as it is: what it does besides scoring is its author's affair",
    )


def book_of(options: Namespace) -> Book:
    """Return the assignment's jokers and those of every `--jokers`."""
    if not options.jokers:
        return BOOK
    from ortalab.workshop.plugins import load  # only `--jokers` needs it

    book = BOOK
    for name in options.jokers:
        book |= load(name)
    return book


def add_strict(parser: ArgumentParser) -> None:
    parser.add_argument("--strict", action="store_true", help="read only what the reference program reads")


def read_round(options: Namespace) -> tuple[Round, Book]:
    """Read the round that `file` names, and the jokers that it may name."""
    book = book_of(options)
    return read_file(options.file, strict=options.strict, book=book), book


def add_page(parser: ArgumentParser) -> None:
    parser.add_argument(
        "--page",
        metavar="URL",
        default=os.environ.get("ORTALAB_PAGE", ""),
        help="the address of the page; $ORTALAB_PAGE unless given, and without either the link begins with #",
    )
