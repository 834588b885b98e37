"""`ortalab poker`: five-card hands described, who wins, the chances of hands with holes, and what to throw."""
# ruff: noqa: T201  (a command prints)

from argparse import ArgumentParser, Namespace

from ortalab.errors import OrtalabError
from ortalab.games.poker import report
from ortalab.terminal import DONE, FINDING

EPILOG = """\
  ortalab poker TH JH QH KH AH 9C 9D 9S 2H 2D       as the assignment has it
  ortalab poker odds AS QD JC TD 8S TH JH QH ? ?    the chances of each hand; ? is a card to come
  ortalab poker draw 9S 9D TH JH QH                 which cards to throw; more hands are those to beat

Chances are counted over all deals where that takes a moment, else over a seeded sample, with its error."""


def add_arguments(parser: ArgumentParser) -> None:
    parser.usage = "ortalab poker [--low-ace] [odds|draw] CARD …"
    parser.epilog = EPILOG
    parser.add_argument("cards", nargs="*", metavar="CARD", help="two characters such as TH or 9c; five are a hand")
    parser.add_argument("--low-ace", action="store_true", help="let A 2 3 4 5 be a straight, which it is not otherwise")


def run(options: Namespace) -> int:
    """Print the hands, and errors too, on standard output, as the assignment wants it; or chances, or draws."""
    match options.cards:
        case [("odds" | "draw") as asked, *cards]:
            from ortalab.games.poker.terminal import tell_draw, tell_odds  # the assignment needs neither

            for line in (tell_odds if asked == "odds" else tell_draw)(cards, low_ace=options.low_ace):
                print(line)
            return DONE
    try:
        print(report(options.cards, low_ace=options.low_ace))
    except OrtalabError as error:
        print(f"Error: {error}")
        return FINDING
    return DONE
