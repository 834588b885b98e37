"""Arguments shared by several commands, and reading a round from YAML or a save of the full game."""

import os
from argparse import ArgumentParser, Namespace
from dataclasses import replace
from functools import cache, reduce
from operator import or_
from typing import Final, NamedTuple

from ortalab.errors import OrtalabError, RoundError, shown
from ortalab.plurals import listed
from ortalab.rounds.round import FULL, RULES, Round, Row
from ortalab.rounds.rulesets import COURSES, RULESETS, Book, ruleset
from ortalab.terminal import warn
from ortalab.text.files import is_save, name_of, read_bytes, read_data
from ortalab.text.spelling import write_joker
from ortalab.text.words import Books, ruleset_named

ENVIRONMENT = "ORTALAB_RULES"
OF_COURSE = "programs are written for rules 1 and 2"
LONGEST_FILE: Final = 1_000_001
"""The maximum number of bytes to read from a file, one more than the maximum size of a save."""
_SEE: Final = "'ortalab read' describes it"
_MOST_DIGITS: Final = 6


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
    """Return a callback that builds the book of the ruleset named in a file, with the jokers of every `--jokers`.

    A file without a ruleset gets that of `--rules`, else of the environment. Raises `OrtalabError` for unknown names
    and, with `of_course`, for rulesets without a course; the callback raises it if the option and the file disagree.
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

    @cache  # saves 0.01 ms per file, and the plans cached in its book
    def book_for(named: str) -> Book:
        if asked is not None and named not in {"", asked}:
            raise RoundError(f"the file says rules {named}, but --rules says {asked}; leave one of them out")
        if of_course and (named or RULES) not in COURSES:
            raise RoundError(f"{OF_COURSE}, and this round uses rules {named}; 'ortalab score' accepts it")
        book = ruleset_named(named or default)
        return book if further is None else book | further

    return book_for


def add_strict(parser: ArgumentParser) -> None:
    parser.add_argument("--strict", action="store_true", help="accept only the reference program's spelling")


def rows_as_data(round: Round) -> dict[str, list[str]]:
    """Convert the rows of a round to plain data, by the keys of a file."""
    keys = {"cards_played": Row.PLAYED, "cards_held_in_hand": Row.HELD, "jokers": Row.JOKERS}
    rows: dict[str, list[str]] = {key: list(map(str, round.row(row))) for key, row in keys.items()}
    return rows | {"jokers": [write_joker(joker, ruleset(round.rules)) for joker in round.jokers]}


class FileRound(NamedTuple):
    """The round in a file, its book, and warnings about effects missing from its score."""

    round: Round
    book: Book
    left_out: tuple[str, ...] = ()
    is_of_save: bool = False


def read_round(options: Namespace, file: str) -> FileRound:
    """Read the round in a file and warn about effects missing from its score; errors start with the file's name."""
    name, data = name_of(file), read_bytes(file, LONGEST_FILE)
    books = books_of(options)
    if is_save(data, name):
        return _read_save(name, data, books)
    round = read_data(name, data, strict=options.strict, books=books)
    found = FileRound(round, books(round.rules))
    if found.book.ruleset.has_run:
        from ortalab.rounds.luck.lay import unmodelled  # 2.0 kB

        found = found._replace(left_out=unmodelled(round, found.book))
    _warn(name, found.left_out)
    return found


def _read_save(name: str, data: bytes, books: Books) -> FileRound:
    from ortalab.text.save import read_save  # 6.6 kB

    try:
        book, save = books(FULL), read_save(data)
        if not save.round.held:
            raise OrtalabError(f"no card is in hand at this moment of the run, {save.moment}; {_SEE}")  # noqa: TRY301 — its place is added below
    except OrtalabError as error:
        raise error.at(name) from None
    _warn(name, save.left_out)
    return FileRound(save.round, book, save.left_out, is_of_save=True)


def _warn(name: str, sentences: tuple[str, ...]) -> None:
    for sentence in sentences:
        warn(f"{name}: {sentence}")


def played(found: FileRound, places: str) -> Round:
    """Play the cards of a save's hand selected by `--play`; return a round from YAML unchanged."""
    if not found.is_of_save:
        if places:
            raise OrtalabError("--play is for a save of the full game; leave it out")
        return found.round
    held = found.round.held
    cards = [f"{number} {card}" for number, card in enumerate(held, 1)]
    if not places:
        hint = f"add --play with the places of up to five of {', '.join(cards)}; or ask 'ortalab solve' for the best"
        raise OrtalabError(f"a save does not say which cards are played; {hint}")
    words = [word.strip() for word in places.split(",")]
    numbers = [int(word) if word.isdecimal() and len(word) < _MOST_DIGITS else 0 for word in words]
    if len(set(numbers)) < len(numbers) or not all(1 <= number <= len(cards) for number in numbers):
        raise OrtalabError(f"--play is {shown(places)}; write places from 1 to {len(cards)}, each once, such as 1,2")
    for number, card in enumerate(held, 1):
        if card.forced and number not in numbers:
            raise OrtalabError(f"--play is {shown(places)}, but the blind forces card {number}, {card}; add it")
    rest = tuple(card for number, card in enumerate(held, 1) if number not in numbers)
    return replace(found.round, played=tuple(held[number - 1] for number in numbers), held=rest)


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


def print_link(options: Namespace, link: str) -> None:
    """Print a link; explain how to get a full address if there is none."""
    page = page_of(options)
    print(f"{page.partition('#')[0]}#{link}", flush=True)  # noqa: T201 — for commands
    if not (page or options.open or options.page is not None):
        warn("the link begins with #, as the page's address is unknown: set $ORTALAB_PAGE, or add --open")


def open_link(options: Namespace, link: str) -> None:
    """Open a link in a browser, if requested; call it last, since serving the page blocks until Ctrl+C."""
    if options.open:
        from ortalab.commands.page import open_page  # 2.1 kB

        open_page(page_of(options), link)
