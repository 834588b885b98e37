"""The link of a game: its text, read kindly and written one way; and moves as text for the worker."""

import json

from ortalab.cards.record import LONGEST
from ortalab.errors import TextError, shown
from ortalab.games.big2.cards import DECK, Cards
from ortalab.games.big2.record import Game, read_game, write_game
from ortalab.json_text import parse_json
from ortalab.tables.big2.state.model import Model


def read_link(link: str) -> Game:
    """Read a link without `#`; spaces around it and a part after `&` are ignored.

    Raise one sentence, an `OrtalabError`, where it is no game.

    >>> read_link(" 1s2-20260731&from=course ")
    Game(seed=20260731, moves=(), seat=2)
    """
    if len(link) > LONGEST:
        raise TextError(f"the link has {len(link)} characters; a game has at most {LONGEST}")
    return read_game(link.strip().partition("&")[0])


def write_link(game: Game | None) -> str:
    """Write the link of a game; "" before the deal of the day is known."""
    return write_game(game) if game else ""


def link_of(model: Model) -> str:
    """Return the link of the page."""
    return write_link(model.table)


def write_move(move: Cards) -> str:
    """Write a move for the worker and back.

    >>> write_move((0, 1))
    '[0, 1]'
    """
    return json.dumps(move)


def read_move(text: str) -> Cards:
    """Read a move that `write_move` wrote; raise `TextError` for any other text.

    >>> read_move("[0, 1]")
    (0, 1)
    """
    try:
        return as_move(parse_json(text))
    except ValueError:
        raise TextError(f"{shown(text)} is no move") from None


def as_move(value: object) -> Cards:
    """Return a move from a list of JSON; raise `TextError` if it is not a list of cards."""
    if not isinstance(value, list) or not all(type(card) is int and card in DECK for card in value):
        raise TextError(f"{shown(str(value))} is no move")
    return tuple(value)
