"""`ortalab link`: print the page's link for a round."""

from argparse import ArgumentParser, Namespace

from ortalab.commands.arguments import add_book, add_page, add_strict, open_link, print_link, read_round
from ortalab.errors import OrtalabError, RoundError
from ortalab.rounds.round import Round, Row
from ortalab.rounds.rulesets import ruleset
from ortalab.tables.rounds.link import encode
from ortalab.terminal import DONE, label, warn
from ortalab.text.link import write_link


def add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE", help="a round in YAML, or a save of the full game; - is standard input")
    add_page(parser)
    add_book(parser)
    add_strict(parser)


def address(page: str, round: Round, step: int | None = None) -> str:
    """Build the link that opens a round, or a step of its score, on a page.

    >>> from ortalab.text.yaml import read_round
    >>> address("https://host/page/", read_round("cards_played: [10h]"))
    'https://host/page/#1&p=10h'
    """
    return f"{page.partition('#')[0]}#{encode(round, step)}"


def run(options: Namespace) -> int:
    try:
        round = read_round(options, options.file).round
    except OrtalabError:
        from ortalab.commands.set import text_of_set  # 2.5 kB

        if text_of_set(options.file):
            raise OrtalabError("this is the file of a set; 'ortalab set FILE' prints its link").at(
                label(options.file)
            ) from None
        raise
    known = ruleset(round.rules).book.with_own(round)
    for name in dict.fromkeys(joker.name for joker in round.jokers if joker.name not in known):
        warn(f"the page does not know the joker {name!r}: a link carries names, never code")
    if known.ruleset.has_run:
        _check_room(round)
    link = write_link(round)
    print_link(options, link)
    open_link(options, link)
    return DONE


def _check_room(round: Round) -> None:
    """Raise `RoundError` if a round of the full game has more cards or jokers than the page shows."""
    from ortalab.tables.rounds.state.areas import most  # 1.3 kB
    from ortalab.tables.rounds.state.edits import full_sentence

    for row in Row:
        if len(round.row(row)) > most(row, round.rules):
            raise RoundError(full_sentence(row, round.rules).removesuffix("."))
