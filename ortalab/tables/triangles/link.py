"""The link of a game: its text, read kindly and written one way; and moves as text for the worker."""

import re

from ortalab.cards.record import LONGEST
from ortalab.errors import TextError, shown
from ortalab.games.triangles.deal import DAILY
from ortalab.games.triangles.polygons import SHAPES, polygon
from ortalab.games.triangles.record import Game, read_game, write_game
from ortalab.games.triangles.state import Discard, Move, Place
from ortalab.tables.triangles.state import DISCARDS, MOST_CELLS, SIDES, Model

_MOVE = re.compile(r"p([0-9]{1,2})\.([0-9]{1,2})|d([0-9]{1,2})")


def read_link(link: str) -> Game:
    """Read a link without `#`; spaces around it and a part after `&` are ignored.

    Raise one sentence, an `OrtalabError`, where it is no game or none that this page plays.

    >>> read_link(" 1d3-20260731&from=course ").seed
    20260731
    """
    if len(link) > LONGEST:
        raise TextError(f"the link has {len(link)} characters; a game has at most {LONGEST}")
    game = read_game(link.strip().partition("&")[0])
    rules = game.rules
    if rules.side not in SIDES[rules.shape]:
        offered = ", ".join(map(str, SIDES[rules.shape]))
        raise TextError(f"this page has no {rules.shape} of side {rules.side}; its sides are {offered}")
    if rules.discards not in DISCARDS or rules.hand != DAILY.hand:
        raise TextError("this page deals five cards, with no discards or with three; play others at the terminal")
    return game


def write_link(game: Game | None) -> str:
    """Write the link of a game; "" before the deal of the day is known."""
    return write_game(game) if game else ""


def link_of(model: Model) -> str:
    """Return the link of the page."""
    return write_link(model.table)


def write_move(game: Game, move: Move) -> str:
    """Write a move for the worker and back.

    >>> write_move(Game(1), Place(2, (4, 4))), write_move(Game(1), Discard(0))
    ('p2.14', 'd0')
    """
    if isinstance(move, Discard):
        return f"d{move.place}"
    cells = polygon(SHAPES[game.rules.shape], game.rules.side).cells
    return f"p{move.place}.{cells.index(move.cell)}"


def read_move(game: Game, text: str) -> Move:
    """Read a move that `write_move` wrote; raise `TextError` for any other text.

    >>> read_move(Game(1), "p2.14")
    Place(place=2, cell=(4, 4))
    """
    match = _MOVE.fullmatch(text)
    cells = polygon(SHAPES[game.rules.shape], game.rules.side).cells
    if not match or int(match[2] or 0) >= min(len(cells), MOST_CELLS):
        raise TextError(f"{shown(text)} is no move")
    return Discard(int(match[3])) if match[3] else Place(int(match[1]), cells[int(match[2])])
