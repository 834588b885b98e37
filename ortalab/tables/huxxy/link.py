"""The link of a game: its text, read kindly and written one way; and plays as text for the worker."""

import json

from ortalab.cards.record import LONGEST
from ortalab.errors import TextError, shown
from ortalab.games.huxxy.game import HuxxyError, as_play
from ortalab.games.huxxy.record import Recorded, read_game, write_game
from ortalab.games.huxxy.rules import Play
from ortalab.json_text import parse_json
from ortalab.tables.huxxy.state import Model


def read_link(link: str) -> Recorded:
    """Read a link without `#`; spaces around it and a part after `&` are ignored.

    Raise one sentence, an `OrtalabError`, where it is no game.

    >>> read_link(" 1-20260731&from=course ").seed
    20260731
    """
    if len(link) > LONGEST:
        raise TextError(f"the link has {len(link)} characters; a game has at most {LONGEST}")
    game = read_game(link.strip().partition("&")[0])
    if game.bonus:
        raise TextError("this page deals without Jokers; play with them at the terminal")
    return game


def write_link(game: Recorded | None) -> str:
    """Write the link of a game; "" before the deal of the day is known."""
    return write_game(game) if game else ""


def link_of(model: Model) -> str:
    """Return the link of the page."""
    return write_link(model.table)


def write_plays(plays: tuple[Play, ...]) -> str:
    """Write plays for the worker and back.

    >>> write_plays(((0, 1, ("KC", 0)),))
    '[[0, 1, ["KC", 0]]]'
    """
    return json.dumps(plays)


def read_plays(text: str) -> tuple[Play, ...]:
    """Read plays that `write_plays` wrote; raise `TextError` for any other text.

    >>> read_plays('[[0, 1, ["KC", 0]]]')
    ((0, 1, ('KC', 0)),)
    """
    try:
        return tuple(map(as_play, parse_json(text)))
    except (ValueError, TypeError, HuxxyError):
        raise TextError(f"{shown(text)} is no list of plays") from None
