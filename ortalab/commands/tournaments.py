"""Tournaments of our players: a line as soon as its figures are known, and all of them as data."""
# ruff: noqa: T201  (a command prints)

from argparse import Namespace
from collections.abc import Iterable, Mapping

from ortalab.commands.hunting import check_json, prints_json, write_json
from ortalab.terminal import DONE
from ortalab.text.output import Kind

KIND = Kind("the result of a tournament", lambda text: text.startswith('{"game": '))

Row = tuple[str, Mapping[str, object]]
"""A line, and the figures in it."""


def tell_tournament(options: Namespace, rules: Mapping[str, object], rows: Iterable[Row], head: str = "") -> int:
    """Print the rows of a tournament as they come, below a head, or its data, which begins with the rules; return 0."""
    check_json(options, KIND)
    says = not prints_json(options)
    if says and head:
        print(head, flush=True)
    players = []
    for line, figures in rows:
        players.append(dict(figures))
        if says:
            print(line, flush=True)
    write_json(options, {**rules, "players": players})
    return DONE
