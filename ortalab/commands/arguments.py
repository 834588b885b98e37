"""Arguments that several commands share."""

import os
from argparse import ArgumentParser, Namespace
from functools import cache, reduce
from operator import or_

from ortalab.errors import OrtalabError, RoundError
from ortalab.scoring.book import Book
from ortalab.scoring.round import RULES, Round
from ortalab.text.files import read_file
from ortalab.text.rules import Books, ruleset_named

ENVIRONMENT = "ORTALAB_RULES"


def add_book(parser: ArgumentParser) -> None:
    parser.add_argument(
        "--rules",
        metavar="N",
        help="the version of the assignment, 1 or 2; without it what the round's file says under 'rules', else "
        f"${ENVIRONMENT}, else {RULES}",
    )
    parser.add_argument(
        "--jokers",
        action="append",
        default=[],
        metavar="NAME",
        help="further jokers: 'pack', a file of yours that ends in .py, or an installed package by name; may be "
        "repeated. Python code is run as it is: what it does besides scoring is its author's affair",
    )


def books_of(options: Namespace) -> Books:
    """Return the book for a round: the ruleset of `--rules`, of its file or of the environment, and every `--jokers`.

    Raises `OrtalabError` where one of these names nothing; the book does where the option and the file disagree.
    """
    asked: str | None = options.rules
    try:
        default = ruleset_named((os.environ.get(ENVIRONMENT) or RULES) if asked is None else asked)
    except OrtalabError as error:
        raise error.at(f"${ENVIRONMENT}" if asked is None else "--rules") from None
    further: Book | None = None
    if options.jokers:
        from ortalab.workshop.plugins import load  # only `--jokers` needs it

        further = reduce(or_, map(load, options.jokers))

    @cache
    def book_for(named: str) -> Book:
        if asked is not None and named not in {"", asked}:
            raise RoundError(f"the file is of rules {named}, but --rules says {asked}; leave one of them out")
        book = ruleset_named(named) if named else default
        return book if further is None else book | further

    return book_for


def book_of(options: Namespace) -> Book:
    """Return the book for rounds that are in no file."""
    return books_of(options)("")


def add_strict(parser: ArgumentParser) -> None:
    parser.add_argument("--strict", action="store_true", help="read only what the reference program reads")


def read_round(options: Namespace) -> tuple[Round, Book]:
    """Read the round that `file` names, and the book under which it was read."""
    books = books_of(options)
    round = read_file(options.file, strict=options.strict, books=books)
    return round, books(round.rules)


def add_page(parser: ArgumentParser) -> None:
    parser.add_argument(
        "--page",
        metavar="URL",
        default=os.environ.get("ORTALAB_PAGE", ""),
        help="the address of the page; $ORTALAB_PAGE unless given, and without either the link begins with #",
    )
