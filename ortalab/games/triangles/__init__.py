"""Poker Polygons: fill a triangle or a square with cards so that its lines form poker hands."""

from typing import TYPE_CHECKING

from ortalab.exports import exported
from ortalab.games.triangles.cards import Card, new_deck, read_card, score_line
from ortalab.games.triangles.state import SQUARE, TRIANGLE, WrongArgument, WrongTime

if TYPE_CHECKING:
    from ortalab.games.triangles.model import PokerPolygons, PokerTriangles, TextView, render
else:
    __getattr__, __dir__ = exported(
        __name__,
        {
            "PokerPolygons": "ortalab.games.triangles.model.PokerPolygons",
            "PokerTriangles": "ortalab.games.triangles.model.PokerTriangles",
            "TextView": "ortalab.games.triangles.model.TextView",
            "render": "ortalab.games.triangles.model.render",
        },
    )

__all__ = [
    "SQUARE",
    "TRIANGLE",
    "Card",
    "PokerPolygons",
    "PokerTriangles",
    "TextView",
    "WrongArgument",
    "WrongTime",
    "new_deck",
    "read_card",
    "render",
    "score_line",
]
