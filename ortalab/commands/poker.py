"""`ortalab poker`: describe five-card hands, find winners, compute chances and draws, and check programs."""
# ruff: noqa: T201  (a command prints)

from argparse import ArgumentParser, Namespace

from ortalab.commands.running import add_json, add_seed
from ortalab.errors import OrtalabError
from ortalab.games.poker import report
from ortalab.terminal import DONE, FINDING

EPILOG = """\
  ortalab poker TH JH QH KH AH 9C 9D 9S 2H 2D       as in the assignment
  ortalab poker odds AS QD JC TD 8S TH JH QH x x    the chances of each hand; x is a card to come
  ortalab poker odds AS KS , QH QD / 2S 7S 9D x x   two-card hands with a shared board, as in Texas Hold'em
  ortalab poker draw 9S 9D TH JH QH                 which cards to throw; further hands are opponents
  ortalab poker check -- java Poker                 a program on 118 command lines, and what to fix first
  ortalab poker compare hands.txt -- java Poker     the command line of a file: the first line that differs, and why
  ortalab poker fuzz -- java Poker                  the shortest command lines on which it differs
  ortalab poker grade -- class.txt                  the cases that the programs of a class pass

check, compare, fuzz and grade each have their own --help. A ? is also a card to come, if the shell does not
expand it. Chances are counted over all deals if that is fast, else over a seeded sample, with its error."""

HOLES = {ord("x"): "?", ord("X"): "?"}
"""`x` stands for a card to come like `?`, but shells do not expand it to file names."""


def add_arguments(parser: ArgumentParser) -> None:
    parser.usage = (
        "ortalab poker [--low-ace] CARD …\n"
        "       ortalab poker odds|draw [--low-ace] [--json [FILE]] CARD …\n"
        "       ortalab poker check|compare|fuzz|grade …"
    )
    parser.epilog = EPILOG
    parser.add_argument("cards", nargs="*", metavar="CARD", help="two characters such as TH or 9c; five are a hand")
    parser.add_argument("--low-ace", action="store_true", help="allow the straight A 2 3 4 5")
    add_seed(parser, "the sample")
    add_json(parser, "odds or draw")


def run(options: Namespace) -> int:
    """Print hands, chances or draws; errors about hands also go to standard output, as the assignment demands."""
    match options.cards:
        case [("odds" | "draw") as asked, *cards]:
            from ortalab.commands.poker_terminal import tell  # 5.1 kB

            return tell(asked, [card.translate(HOLES) for card in cards], options)
    try:
        print(report(options.cards, low_ace=options.low_ace))
    except OrtalabError as error:
        print(f"Error: {error}")
        return FINDING
    return DONE
