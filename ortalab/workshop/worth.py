"""The worth of each card and joker of a round: what the score loses without it."""

from typing import NamedTuple

from ortalab.scoring.book import Book
from ortalab.scoring.play import score
from ortalab.scoring.round import Card, JokerCard, Round, Row


class Worth(NamedTuple):
    """The worth of one card or joker; negative where the round would score more without it."""

    row: Row
    place: int
    thing: Card | JokerCard
    points: float  # the score with it less the score without it, both floored
    share: float  # of the score with it; 0 where that is 0


def worth(round: Round, book: Book | None = None) -> tuple[Worth, ...]:
    """Return the worth of each joker and card, row by row, left to right; a play without cards scores 0.

    >>> from ortalab.text.yaml import read_round
    >>> [(str(item.thing), item.points) for item in worth(read_round("cards_played: [A♠, A♥]"))]
    [('A♠', 48.0), ('A♥', 48.0)]
    """
    total = score(round, book).total
    found = []
    for row in Row:
        for place, thing in enumerate(round.row(row)):
            without = round.without(row, place)
            points = total - (score(without, book).total if without.played else 0.0)
            found.append(Worth(row, place, thing, points, points / total if total else 0.0))
    return tuple(found)
