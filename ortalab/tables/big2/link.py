"""Moves as text, between the page and its worker."""

import json

from ortalab.errors import TextError, shown
from ortalab.games.big2.cards import DECK, Cards
from ortalab.json_text import parse_json


def write_move(move: Cards) -> str:
    """Format a move.

    >>> write_move((0, 1))
    '[0, 1]'
    """
    return json.dumps(move)


def read_move(text: str) -> Cards:
    """Parse a move as `write_move` formats it; raise `TextError` for any other text.

    >>> read_move("[0, 1]")
    (0, 1)
    """
    try:
        return as_move(parse_json(text))
    except ValueError:
        raise TextError(f"{shown(text)} is not a move") from None


def as_move(value: object) -> Cards:
    """Convert a list from JSON to a move; raise `TextError` if it is not a list of cards."""
    if not isinstance(value, list) or not all(type(card) is int and card in DECK for card in value):
        raise TextError(f"{shown(str(value))} is not a move")
    return tuple(value)
