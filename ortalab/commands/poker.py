"""`ortalab poker`: five-card hands described, and who wins."""
# ruff: noqa: T201  (a command prints)

from argparse import ArgumentParser, Namespace

from ortalab.errors import OrtalabError
from ortalab.games.poker import report
from ortalab.terminal import DONE, FINDING


def add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("cards", nargs="*", metavar="CARD", help="two characters such as TH or 9c; five are a hand")
    parser.add_argument("--low-ace", action="store_true", help="let A 2 3 4 5 be a straight, which it is not otherwise")


def run(options: Namespace) -> int:
    """Print the hands, and errors too, on standard output, as the assignment wants it."""
    try:
        print(report(options.cards, low_ace=options.low_ace))
    except OrtalabError as error:
        print(f"Error: {error}")
        return FINDING
    return DONE
