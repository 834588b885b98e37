"""`ortalab link`: the page's link for a round."""

from argparse import ArgumentParser, Namespace

from ortalab.commands.arguments import LONGEST_FILE, add_book, add_page, add_strict, open_link, print_link, read_round
from ortalab.errors import OrtalabError
from ortalab.exports import lazily
from ortalab.scoring.round import Round
from ortalab.tables.ortalab.link import encode
from ortalab.tables.ortalab.state.books import book_of
from ortalab.terminal import DONE, label, warn
from ortalab.text.files import is_full, name_of, read_bytes

with lazily():
    from ortalab.commands.score_full import read_full_round
    from ortalab.commands.set import text_of_set
    from ortalab.tables.full.link import encode as encode_full
    from ortalab.tables.full.state.areas import check_room


def add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE", help="a round in YAML; - is standard input")
    add_page(parser)
    add_book(parser)
    add_strict(parser)


def address(page: str, round: Round, step: int | None = None) -> str:
    """Return the link of a round, or of a step of its score, on a page.

    >>> from ortalab.text.yaml import read_round
    >>> address("https://host/page/", read_round("cards_played: [10h]"))
    'https://host/page/#1&p=10h'
    """
    return f"{page.partition('#')[0]}#{encode(round, step)}"


def run(options: Namespace) -> int:
    data = read_bytes(options.file, LONGEST_FILE)
    if options.rules is None and is_full(data, name_of(options.file)):
        return _run_full(options, data)
    try:
        round, _ = read_round(options, data)
    except OrtalabError:
        if text_of_set(options.file):
            raise OrtalabError("this is the file of a set; 'ortalab set FILE' prints its link").at(
                label(options.file)
            ) from None
        raise
    known = book_of(round)
    for name in dict.fromkeys(joker.name for joker in round.jokers if joker.name not in known):
        warn(f"the page does not know the joker {name!r}: a link carries names, never code")
    print_link(options, encode(round))
    open_link(options, encode(round))
    return DONE


def _run_full(options: Namespace, data: bytes) -> int:
    """Print the link of a round of the full game, which any page of Ortalab leads to the one that shows it."""
    round, _ = read_full_round(options, name_of(options.file), data)
    check_room(round)
    print_link(options, encode_full(round))
    open_link(options, encode_full(round))
    return DONE
