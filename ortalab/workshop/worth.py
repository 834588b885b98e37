"""Compute the worth of each card and joker of a round: how much the score drops without it."""

from collections.abc import Callable
from typing import NamedTuple

from ortalab.rounds.card import Card, JokerCard
from ortalab.rounds.round import Round, Row
from ortalab.rounds.rulesets import Book
from ortalab.rounds.score import score


class Worth(NamedTuple):
    """The worth of one card or joker; negative if the round scores more without it."""

    row: Row
    place: int
    thing: Card | JokerCard
    points: float  # the score with it less the score without it, both rounded down
    share: float  # as a share of the score; 0 if the score is 0


def worth(
    round: Round, book: Book | None = None, total_of: Callable[[Round], float] | None = None
) -> tuple[Worth, ...]:
    """Compute the worth of each joker and card, row by row, left to right; a play without cards scores 0.

    `total_of` scores a round, by default at its least.

    >>> from ortalab import read_round
    >>> [(str(item.thing), item.points) for item in worth(read_round("cards_played: [A♠, A♥]"))]
    [('A♠', 48.0), ('A♥', 48.0)]
    """
    total_of = total_of or (lambda other: score(other, book).total)
    total = total_of(round)
    found = []
    for row in Row:
        for place, thing in enumerate(round.row(row)):
            without = round.without(row, place)
            points = total - (total_of(without) if without.played else 0.0)
            found.append(Worth(row, place, thing, points, points / total if total else 0.0))
    return tuple(found)
