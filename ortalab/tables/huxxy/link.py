"""Plays as text, between the page and its worker."""

import json

from ortalab.errors import TextError, shown
from ortalab.games.huxxy.game import as_play
from ortalab.games.huxxy.rules import Play
from ortalab.json_text import parse_json


def write_plays(plays: tuple[Play, ...]) -> str:
    """Format plays.

    >>> write_plays(((0, 1, ("KC", 0)),))
    '[[0, 1, ["KC", 0]]]'
    """
    return json.dumps(plays)


def read_plays(text: str) -> tuple[Play, ...]:
    """Parse plays as `write_plays` formats them; raise `TextError` for any other text.

    >>> read_plays('[[0, 1, ["KC", 0]]]')
    ((0, 1, ('KC', 0)),)
    """
    try:
        return tuple(map(as_play, parse_json(text)))
    except (ValueError, TypeError):
        raise TextError(f"{shown(text)} is not a list of plays") from None
