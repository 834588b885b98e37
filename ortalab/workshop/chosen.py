"""`--jokers`: the further jokers that a command is given, which every command that reads a round takes."""

from argparse import ArgumentParser, Namespace

from ortalab.scoring.book import Book
from ortalab.scoring.jokers import BOOK


def take_jokers(parser: ArgumentParser) -> None:
    """Declare `--jokers`."""
    parser.add_argument(
        "--jokers",
        action="append",
        default=[],
        metavar="NAME",
        help="further jokers: 'pack', a file of yours that ends in .py, or an installed package by name; may be "
        "repeated. Python code is run as it is: what it does besides scoring is its author's affair",
    )


def chosen_book(options: Namespace) -> Book:
    """Return the jokers that may be named: the assignment's, and those of every `--jokers`."""
    if not options.jokers:
        return BOOK
    from ortalab.workshop.plugins import load  # not before somebody asks for more

    book = BOOK
    for name in options.jokers:
        book |= load(name)
    return book
