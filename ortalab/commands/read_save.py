"""Print a save of the full game for `ortalab read`, at any moment of a run."""
# ruff: noqa: T201  (a command prints)

from collections.abc import Iterable
from math import isfinite

from ortalab.commands.luck import number_of
from ortalab.commands.rounds import LONGEST_FILE
from ortalab.errors import OrtalabError
from ortalab.plurals import counted
from ortalab.rounds.luck.score import written
from ortalab.rounds.round import Round
from ortalab.rounds.rulesets import ruleset
from ortalab.terminal import DONE, as_json, warn
from ortalab.text.files import is_save, name_of, read_bytes
from ortalab.text.save import Save, read_save
from ortalab.text.spelling import write_joker
from ortalab.text.yaml import write_round


def run_save(file: str, *, is_json: bool, is_yaml: bool) -> int:
    """Print a save, or its hand as YAML; warn about the parts left out, which JSON includes."""
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
    print(as_json(data_of(save)) if is_json else "\n".join(lines_of(save)))
    return DONE


def data_of(save: Save) -> dict[str, object]:
    """Convert a save for JSON; points past the largest double are null."""
    round = save.round
    return {
        "version": save.version,
        "state": save.state,
        "hand": [*map(str, round.held)],
        "jokers": jokers_of(round),
        "consumables": [*save.consumables],
        "deck": [*map(str, save.deck)],
        "shop": [{"card": offer.name, "cost": offer.cost} for offer in save.shop],
        "blind": round.run.blind,
        "target": number_of(save.target),
        "scored": number_of(save.scored),
        "money": round.run.money,
        "hands": round.run.hands,
        "discards": round.run.discards,
        "ante": save.ante,
        "levels": {hand.prose: level for hand, level in round.run.levels.items()},
        "left_out": [*save.left_out],
    }


def jokers_of(round: Round) -> list[str]:
    return [write_joker(joker, ruleset(round.rules)) for joker in round.jokers]


def lines_of(save: Save) -> Iterable[str]:
    """Yield the lines that describe a save."""
    round = save.round
    yield _line("save", f"{save.version or 'unknown version'}, {save.moment}, ante {save.ante}")
    points = f"{_points(save.scored)} of {_points(save.target)} points"
    yield _line("blind", f"{round.run.blind}, {points}" if round.run.blind else "none yet")
    left = f"{counted(round.run.hands, 'hand')} and {counted(round.run.discards, 'discard')}"
    yield _line("left", f"{left}, ${round.run.money}")
    yield _line("hand", ", ".join(map(str, round.held)))
    yield _line("jokers", ", ".join(jokers_of(round)))
    yield _line("consumables", ", ".join(save.consumables))
    yield _line("shop", ", ".join(f"{offer.name} ${offer.cost}" for offer in save.shop))
    yield _line("levels", ", ".join(f"{hand.prose} {level}" for hand, level in round.run.levels.items()))
    yield _line("deck", f"{counted(len(save.deck), 'card')} left: {', '.join(map(str, save.deck))}".removesuffix(": "))


def _line(name: str, text: str) -> str:
    return f"{name:11} {text or '-'}"


def _points(number: float) -> str:
    return written(number) if isfinite(number) else "more than the game counts"
