"""`ortalab poker`: five-card hands described, who wins, chances, what to throw, and other programs checked."""
# ruff: noqa: T201  (a command prints)

from argparse import ArgumentParser, Namespace

from ortalab.commands.running import LINES, add_count, add_json, add_running, add_seed
from ortalab.errors import OrtalabError
from ortalab.exports import lazily
from ortalab.games.poker import report
from ortalab.terminal import DONE, FINDING

with lazily():
    from ortalab.commands.poker_programs import check, fuzz
    from ortalab.commands.poker_terminal import tell

EPILOG = """\
  ortalab poker TH JH QH KH AH 9C 9D 9S 2H 2D       as the assignment has it
  ortalab poker odds AS QD JC TD 8S TH JH QH x x    the chances of each hand; x is a card to come
  ortalab poker odds AS KS , QH QD / 2S 7S 9D x x   hands of two that share a board of five, as in Texas Hold'em
  ortalab poker draw 9S 9D TH JH QH                 which cards to throw; more hands are those to beat
  ortalab poker check -- java Poker                 a program on 118 command lines, and what to mend first
  ortalab poker fuzz -- java Poker                  the shortest command lines on which it differs

The options but for --low-ace and --json are those of check and fuzz. The arguments come after the COMMAND. Lines are
compared to the letter; lines that differ in blanks alone are right, and counted. After an error line any exit status
is right, as the text names none; after others it is 0. The status of check and fuzz is 0 where all is right, 1 where
something is wrong, 2 for wrong input, 130 stopped.

A ? is a card to come as well, where the shell leaves it alone. Chances are counted over all deals where that takes a
moment, else over a seeded sample, with its error."""

MOST_LINES = 100_000
HOLES = {ord("x"): "?", ord("X"): "?"}
"""Another sign for a card to come, which no shell takes for the name of a file."""


def add_arguments(parser: ArgumentParser) -> None:
    parser.usage = (
        "ortalab poker [--low-ace] CARD …\n"
        "       ortalab poker odds|draw [--low-ace] [--json [FILE]] CARD …\n"
        "       ortalab poker check|fuzz [--low-ace] [OPTION …] -- COMMAND …"
    )
    parser.epilog = EPILOG
    parser.add_argument("cards", nargs="*", metavar="CARD", help="two characters such as TH or 9c; five are a hand")
    parser.add_argument("--low-ace", action="store_true", help="let A 2 3 4 5 be a straight, which it is not otherwise")
    add_seed(parser, "the command lines")
    add_count(parser, "--lines", LINES, MOST_LINES, "with fuzz: ")
    add_json(parser, "check, fuzz, odds or draw")
    add_running(parser, "a command line")


def run(options: Namespace) -> int:
    """Print the hands, and errors too, on standard output, as the assignment wants it; or chances, or draws."""
    match options.cards:
        case [("odds" | "draw") as asked, *cards]:
            return tell(asked, [card.translate(HOLES) for card in cards], options)
        case [("check" | "fuzz") as task, *others]:
            return _try_program(task, others, options)
    try:
        print(report(options.cards, low_ace=options.low_ace))
    except OrtalabError as error:
        print(f"Error: {error}")
        return FINDING
    return DONE


def _try_program(task: str, others: list[str], options: Namespace) -> int:
    """Check or fuzz a program."""
    if others or not options.program:
        raise OrtalabError(f"{task} takes a program after --, and no cards: ortalab poker {task} -- java Poker")
    if options.lines and task != "fuzz":
        raise OrtalabError("--lines is for fuzz; leave it out")
    return check(options) if task == "check" else fuzz(options)
