"""Arguments that several commands share."""

import os
import re
from argparse import ArgumentParser, Namespace
from functools import cache, reduce
from operator import or_

from ortalab.errors import OrtalabError, RoundError
from ortalab.exports import lazily
from ortalab.scoring.book import Book
from ortalab.scoring.round import RULES, Round, Row
from ortalab.terminal import warn
from ortalab.text.files import is_full, name_of, read_data, read_file
from ortalab.text.spelling import Books, ruleset_named

with lazily():
    from ortalab.commands.page import open_page
    from ortalab.workshop.plugins import load

_NAMES_RULES = re.compile(rb"(^|[{,\s])[\"']?rules[\"']?\s*:")
ENVIRONMENT = "ORTALAB_RULES"
FULL_RULES = "full"
"""The ruleset of the full game, which `score` and `solve` alone take."""
LONGEST_FILE = 1_000_001
"""The most bytes that are read of a file that may be a save, one more than a save may have."""


def add_book(parser: ArgumentParser, *, has_full: bool = False) -> None:
    full = ", or full for the full game" * has_full
    parser.add_argument(
        "--rules",
        metavar="N",
        help=f"the version of the assignment, 1 or 2{full}; without it what the round's file says under 'rules', else "
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
    if FULL_RULES in {asked, os.environ.get(ENVIRONMENT) if asked is None else asked}:
        where = f"${ENVIRONMENT}" if asked is None else "--rules"
        raise OrtalabError(f"rules {FULL_RULES} are for 'ortalab score' and 'ortalab solve'; choose 1 or 2 here").at(
            where
        )
    try:
        default = ruleset_named((os.environ.get(ENVIRONMENT) or RULES) if asked is None else asked)
    except OrtalabError as error:
        raise error.at(f"${ENVIRONMENT}" if asked is None else "--rules") from None
    further: Book | None = None
    if options.jokers:
        further = reduce(or_, map(load, options.jokers))

    @cache  # saves 0.01 ms of each file, and the plans of its book
    def book_for(named: str) -> Book:
        if asked is not None and named not in {"", asked}:
            raise RoundError(f"the file is of rules {named}, but --rules says {asked}; leave one of them out")
        book = ruleset_named(named) if named else default
        return book if further is None else book | further

    return book_for


def asks_full(options: Namespace, data: bytes, name: str) -> bool:
    """Whether a file is scored under the rules of the full game: by the option, what it is, or the environment."""
    if options.rules is not None:
        return bool(options.rules == FULL_RULES)
    if is_full(data, name):
        return True
    return os.environ.get(ENVIRONMENT) == FULL_RULES and not _NAMES_RULES.search(data)


def book_of(options: Namespace) -> Book:
    """Return the book for rounds that are in no file."""
    return books_of(options)("")


def add_strict(parser: ArgumentParser) -> None:
    parser.add_argument("--strict", action="store_true", help="read only what the reference program reads")


def read_round(options: Namespace, data: bytes | None = None) -> tuple[Round, Book]:
    """Read the round that `file` names, whose bytes may be read already, and the book under which it was read."""
    books = books_of(options)
    if data is None:
        round = read_file(options.file, strict=options.strict, books=books)
    else:
        round = read_data(name_of(options.file), data, strict=options.strict, books=books)
    return round, books(round.rules)


def rows_as_data(round: Round) -> dict[str, list[str]]:
    """Return the rows of a round as plain data, under the keys that they have in a file."""
    keys = {"cards_played": Row.PLAYED, "cards_held_in_hand": Row.HELD, "jokers": Row.JOKERS}
    return {key: list(map(str, round.row(row))) for key, row in keys.items()}


def add_page(parser: ArgumentParser, *, opens: bool = True) -> None:
    parser.add_argument(
        "--page",
        metavar="URL",
        help="the address of the page; $ORTALAB_PAGE unless given, else that of the package, if it has one",
    )
    if opens:
        parser.add_argument(
            "--open",
            action="store_true",
            help="open the link in a browser; without an address, on the page of this installation until Ctrl+C",
        )


def page_of(options: Namespace) -> str:
    """Return the address of the page: as given, of the environment, or of the package; "" if there is none."""
    if options.page is not None:
        return str(options.page)
    return os.environ.get("ORTALAB_PAGE") or address_of_package()


def address_of_package() -> str:
    """Return the address of the page in the metadata of the installed package, "" if there is none."""
    from importlib import metadata  # it takes long to import, and is the last to be asked

    try:
        urls = metadata.metadata("ortalab").get_all("Project-URL") or []
    except metadata.PackageNotFoundError:
        return ""
    named: dict[str, str] = dict(url.split(", ", 1) for url in urls if ", " in url)
    return named.get("Page", "")


def print_link(options: Namespace, link: str, before: str = "") -> None:
    """Print a link; say how to have a whole address where there is none."""
    page = page_of(options)
    print(f"{before}{page.partition('#')[0]}#{link}", flush=True)  # noqa: T201 — for commands
    if not (page or options.open or options.page is not None):
        warn("the link begins with #, as no address of the page is known: set $ORTALAB_PAGE to it, or add --open")


def open_link(options: Namespace, link: str) -> None:
    """Open a link in a browser, if that is asked for; last, as a page that is served here takes until Ctrl+C."""
    if options.open:
        open_page(page_of(options), link)
