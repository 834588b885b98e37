"""Arguments that several commands share."""

import os
from argparse import ArgumentParser, Namespace
from functools import cache, reduce
from operator import or_

from ortalab.errors import OrtalabError, RoundError
from ortalab.plurals import listed
from ortalab.rounds.round import RULES, Round, Row
from ortalab.rounds.rulesets import COURSES, RULESETS, Book, ruleset
from ortalab.terminal import warn
from ortalab.text.rules import Books, ruleset_named
from ortalab.text.spelling import write_joker

ENVIRONMENT = "ORTALAB_RULES"
OF_COURSE = "programs are written for rules 1 and 2"


def add_book(parser: ArgumentParser, *, of_course: bool = False) -> None:
    """Add `--rules` and `--jokers`; with `of_course`, offer only the rules that students implement."""
    titles = {name: RULESETS[name].title.lower() for name in (COURSES if of_course else RULESETS)}
    rules = listed([name if title == f"rules {name}" else f"{name} ({title})" for name, title in titles.items()], "or")
    parser.add_argument(
        "--rules",
        metavar="NAME",
        help=f"the rules, {rules}; by default those under 'rules' in the round's file, else ${ENVIRONMENT}, else "
        f"{RULES}",
    )
    parser.add_argument(
        "--jokers",
        action="append",
        default=[],
        metavar="NAME",
        help="further jokers: a file of yours that ends in .py, or an installed package by name; may be "
        "repeated. Python code runs with all your permissions: use only code that you trust",
    )


def books_of(options: Namespace, *, of_course: bool = False) -> Books:
    """Return the book for a round: the ruleset of `--rules`, of its file or of the environment, and every `--jokers`.

    Raises `OrtalabError` for unknown names and, with `of_course`, for rulesets without a course; the book raises it if
    the option and the file disagree.
    """
    asked: str | None = options.rules
    where = f"${ENVIRONMENT}" if asked is None else "--rules"
    default = (os.environ.get(ENVIRONMENT) or RULES) if asked is None else asked
    try:
        ruleset(default)
        if of_course and default not in COURSES:
            raise OrtalabError(f"{OF_COURSE}; choose one of them instead of {default}")  # noqa: TRY301 — its place is added below
    except OrtalabError as error:
        raise error.at(where) from None
    further: Book | None = None
    if options.jokers:
        from ortalab.workshop.plugins import load  # 1.5 kB

        further = reduce(or_, map(load, options.jokers))

    @cache  # saves 0.01 ms of each file, and the plans of its book
    def book_for(named: str) -> Book:
        if asked is not None and named not in {"", asked}:
            raise RoundError(f"the file says rules {named}, but --rules says {asked}; leave one of them out")
        if of_course and (named or RULES) not in COURSES:
            raise RoundError(f"{OF_COURSE}, and this round uses rules {named}; 'ortalab score' accepts it")
        book = ruleset_named(named or default)
        return book if further is None else book | further

    return book_for


def book_of(options: Namespace) -> Book:
    """Return the book for generated rounds, of rules 1 or 2."""
    return books_of(options, of_course=True)("")


def add_strict(parser: ArgumentParser) -> None:
    parser.add_argument("--strict", action="store_true", help="accept only the reference program's spelling")


def rows_as_data(round: Round) -> dict[str, list[str]]:
    """Convert the rows of a round to plain data, by the keys of a file."""
    keys = {"cards_played": Row.PLAYED, "cards_held_in_hand": Row.HELD, "jokers": Row.JOKERS}
    rows: dict[str, list[str]] = {key: list(map(str, round.row(row))) for key, row in keys.items()}
    return rows | {"jokers": [write_joker(joker, ruleset(round.rules)) for joker in round.jokers]}


def add_page(parser: ArgumentParser, *, opens: bool = True) -> None:
    parser.add_argument(
        "--page",
        metavar="URL",
        help="the address of the page (default: $ORTALAB_PAGE, else that of the package)",
    )
    if opens:
        parser.add_argument(
            "--open",
            action="store_true",
            help="open the link in a browser; without an address, on the page of this installation until Ctrl+C",
        )


def page_of(options: Namespace) -> str:
    """Return the address of the page: from the option, the environment, or the package; "" if there is none."""
    if options.page is not None:
        return str(options.page)
    return os.environ.get("ORTALAB_PAGE") or address_of_package()


def address_of_package() -> str:
    """Return the address of the page in the metadata of the installed package; "" if there is none."""
    from importlib import metadata  # slow to import, and the last resort

    try:
        urls = metadata.metadata("ortalab").get_all("Project-URL") or []
    except metadata.PackageNotFoundError:
        return ""
    named: dict[str, str] = dict(url.split(", ", 1) for url in urls if ", " in url)
    return named.get("Page", "")


def print_link(options: Namespace, link: str, before: str = "") -> None:
    """Print a link; explain how to get a full address if there is none."""
    page = page_of(options)
    print(f"{before}{page.partition('#')[0]}#{link}", flush=True)  # noqa: T201 — for commands
    if not (page or options.open or options.page is not None):
        warn("the link begins with #, as the page's address is unknown: set $ORTALAB_PAGE, or add --open")


def open_link(options: Namespace, link: str) -> None:
    """Open a link in a browser, if requested; call it last, since serving the page lasts until Ctrl+C."""
    if options.open:
        from ortalab.commands.page import open_page  # 2.1 kB

        open_page(page_of(options), link)
