"""`ortalab read`: print the round of a link as YAML, or the content of a save of the full game."""
# ruff: noqa: T201  (a command prints)

from argparse import ArgumentParser, Namespace
from collections.abc import Iterable
from math import isfinite
from pathlib import Path
from typing import TYPE_CHECKING

from ortalab.commands.arguments import LONGEST_FILE
from ortalab.errors import OrtalabError
from ortalab.page.fragment import is_set
from ortalab.plurals import counted
from ortalab.rounds.round import Round
from ortalab.rounds.rulesets import ruleset
from ortalab.tables.rounds.link import decode
from ortalab.tables.rounds.state.books import lacking, rules_with
from ortalab.terminal import DONE, as_json, json_number, warn
from ortalab.text.files import is_save, name_of, read_bytes
from ortalab.text.spelling import write_joker
from ortalab.text.yaml import write_round

if TYPE_CHECKING:
    from ortalab.text.save import Save


def add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument(
        "link",
        metavar="LINK",
        help="the link of a round, in quotes, or the part of it after #; or a save of the full game, save.jkr",
    )
    parser.add_argument("--yaml", action="store_true", help="print the hand of a save as a round in YAML, for 'advise'")
    parser.add_argument("--json", action="store_true", help="print a save as one line of JSON")


def run(options: Namespace) -> int:
    """Print a save, or the round of an undamaged link; warn about parts that YAML cannot express."""
    if _is_file(options.link):
        return _print_save(options.link, is_json=options.json, is_yaml=options.yaml)
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
    """Raise `OrtalabError` for a damaged link; warn about a round without a played card."""
    if complaints:
        first, *more = complaints
        wrong = first.removesuffix(".") + (f" (and {len(more)} more)" if more else "")
        raise OrtalabError(f"the link is damaged; only the page shows its readable part: {wrong}")
    if not round.played:
        warn("no card is played in this round, so nothing can be scored; add one under cards_played")


def _is_file(text: str) -> bool:
    """Return whether a text names a file or folder rather than a link."""
    if text == "-" or text.lower().endswith(".jkr"):
        return True
    try:
        return bool(text) and "#" not in text and Path(text).exists()
    except (OSError, ValueError):  # a name that is too long or has a NUL
        return False


def _print_save(file: str, *, is_json: bool, is_yaml: bool) -> int:
    """Print a save, or its hand as YAML; warn about the parts left out, which the JSON lists."""
    from ortalab.text.save import read_save  # 6.6 kB

    name = name_of(file)
    data = read_bytes(file, LONGEST_FILE, "a link, in quotes, or a save of the full game")
    if not is_save(data, name):
        raise OrtalabError("it is not a save of the full game; 'ortalab link FILE' makes a link of a round").at(name)
    try:
        save = read_save(data)
    except OrtalabError as error:
        raise error.at(name) from None
    for sentence in save.left_out:
        warn(f"{name}: {sentence}")
    if is_yaml:
        print(write_round(save.round), end="")
        return DONE
    print(as_json(save_data(save)) if is_json else "\n".join(save_lines(save)))
    return DONE


def save_data(save: "Save") -> dict[str, object]:
    """Convert a save for JSON; points past the largest double are null."""
    round = save.round
    return {
        "version": save.version,
        "state": save.state,
        "hand": [*map(str, round.held)],
        "jokers": _jokers(round),
        "consumables": [*save.consumables],
        "deck": [*map(str, save.deck)],
        "shop": [{"card": offer.name, "cost": offer.cost} for offer in save.shop],
        "blind": round.run.blind,
        "target": json_number(save.target),
        "scored": json_number(save.scored),
        "money": round.run.money,
        "hands": round.run.hands,
        "discards": round.run.discards,
        "ante": save.ante,
        "levels": {hand.prose: level for hand, level in round.run.levels.items()},
        "left_out": [*save.left_out],
    }


def _jokers(round: Round) -> list[str]:
    return [write_joker(joker, ruleset(round.rules)) for joker in round.jokers]


def save_lines(save: "Save") -> Iterable[str]:
    """Yield the lines that describe a save."""
    round = save.round
    yield _line("save", f"{save.version or 'unknown version'}, {save.moment}, ante {save.ante}")
    points = f"{_points(save.scored)} of {_points(save.target)} points"
    yield _line("blind", f"{round.run.blind}, {points}" if round.run.blind else "none yet")
    left = f"{counted(round.run.hands, 'hand')} and {counted(round.run.discards, 'discard')}"
    yield _line("left", f"{left}, ${round.run.money}")
    yield _line("hand", ", ".join(map(str, round.held)))
    yield _line("jokers", ", ".join(_jokers(round)))
    yield _line("consumables", ", ".join(save.consumables))
    yield _line("shop", ", ".join(f"{offer.name} ${offer.cost}" for offer in save.shop))
    yield _line("levels", ", ".join(f"{hand.prose} {level}" for hand, level in round.run.levels.items()))
    yield _line("deck", f"{counted(len(save.deck), 'card')} left: {', '.join(map(str, save.deck))}".removesuffix(": "))


def _line(name: str, text: str) -> str:
    return f"{name:11} {text or '-'}"


def _points(number: float) -> str:
    from ortalab.rounds.luck.score import written

    return written(number) if isfinite(number) else "more than the game counts"
