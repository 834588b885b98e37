"""`ortalab read`: print the round of a link as YAML, or the content of a save of the full game."""
# ruff: noqa: T201  (a command prints)

from argparse import ArgumentParser, Namespace
from pathlib import Path

from ortalab.errors import OrtalabError
from ortalab.page.fragment import is_set
from ortalab.plurals import counted
from ortalab.rounds.round import Round
from ortalab.tables.rounds.link import decode
from ortalab.tables.rounds.state.books import lacking, rules_with
from ortalab.terminal import DONE, warn
from ortalab.text.yaml import write_round


def add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument(
        "link",
        metavar="LINK",
        help="the link of a round, in quotes, or the part of it after #; or a save of the full game, save.jkr",
    )
    parser.add_argument("--yaml", action="store_true", help="print the hand of a save as a round in YAML, for 'advise'")
    parser.add_argument("--json", action="store_true", help="print a save as one line of JSON")


def run(options: Namespace) -> int:
    """Print a save, or the round of an undamaged link, with a warning about parts that YAML lacks."""
    if _is_file(options.link):
        from ortalab.commands.read_save import run_save  # 2.2 kB

        return run_save(options.link, is_json=options.json, is_yaml=options.yaml)
    if options.json:
        raise OrtalabError("--json is for a save of the full game; leave it out, or name a file such as save.jkr")
    return _read_link(options.link)


def _read_link(link: str) -> int:
    if is_set(link):
        from ortalab.page.sets.link import decode_set  # 5 kB

        found = decode_set(link)
        if not found.set.questions and found.troubles:
            raise OrtalabError(found.troubles[-1][:1].lower() + found.troubles[-1][1:].removesuffix("."))
        count = len(found.set.questions)
        raise OrtalabError(
            f"this is the link of a set of {counted(count, 'round')}; the page opens it, and "
            "'ortalab set LINK --out FILE' writes it as a file with the link of each round"
        )
    reading = decode(link)
    if reading.blank:
        raise OrtalabError("the link has no round; give a whole link, in quotes, such as '#1&p=10h.10s'")
    _check(reading.round, reading.complaints)
    if lacks := lacking(reading.table):
        word, rules = min(lacks), reading.round.rules
        warn(f"{word} is not in rules {rules}, so score this round with --rules {rules_with(lacks, rules)}")
    if reading.table.bench:
        names = ", ".join(map(str, reading.table.bench))
        warn(f"the jokers on the link's bench are left out, as a round in YAML has no bench: {names}")
    print(write_round(reading.round), end="")
    return DONE


def _check(round: Round, complaints: tuple[str, ...]) -> None:
    """Raise for a damaged link, and warn about a round without a played card."""
    if complaints:
        first, *more = complaints
        wrong = first.removesuffix(".") + (f" (and {len(more)} more)" if more else "")
        raise OrtalabError(f"the link is damaged; only the page shows its readable part: {wrong}")
    if not round.played:
        warn("no card is played in this round, so nothing can be scored; add one under cards_played")


def _is_file(text: str) -> bool:
    """Return whether a text names a file rather than a link."""
    if text == "-" or text.lower().endswith(".jkr"):
        return True
    try:
        return "#" not in text and Path(text).is_file()
    except (OSError, ValueError):  # a name that is too long or has a NUL
        return False
