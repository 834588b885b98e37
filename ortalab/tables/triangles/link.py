"""Moves as text, between the page and its worker."""

import re

from ortalab.errors import TextError, shown
from ortalab.games.triangles.record import Game
from ortalab.games.triangles.state import SHAPES, Discard, Move, Place, polygon
from ortalab.tables.triangles.state import MOST_CELLS

_MOVE = re.compile(r"p([0-9]{1,2})\.([0-9]{1,2})|d([0-9]{1,2})")


def write_move(game: Game, move: Move) -> str:
    """Format a move.

    >>> write_move(Game(1), Place(2, (4, 4))), write_move(Game(1), Discard(0))
    ('p2.14', 'd0')
    """
    if isinstance(move, Discard):
        return f"d{move.place}"
    cells = polygon(SHAPES[game.rules.shape], game.rules.side).cells
    return f"p{move.place}.{cells.index(move.cell)}"


def read_move(game: Game, text: str) -> Move:
    """Parse a move as `write_move` formats it; raise `TextError` for any other text.

    >>> read_move(Game(1), "p2.14")
    Place(place=2, cell=(4, 4))
    """
    match = _MOVE.fullmatch(text)
    cells = polygon(SHAPES[game.rules.shape], game.rules.side).cells
    if not match or int(match[2] or 0) >= min(len(cells), MOST_CELLS):
        raise TextError(f"{shown(text)} is not a move")
    return Discard(int(match[3])) if match[3] else Place(int(match[1]), cells[int(match[2])])
