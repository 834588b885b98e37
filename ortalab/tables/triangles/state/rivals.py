"""The rivals that a finished game is compared with."""

from typing import NamedTuple

from ortalab.games.triangles.cards import Card


class Rivals(NamedTuple):
    """The rivals that a finished game is compared with, as far as they are known."""

    bot: int | None = None  # points of the bot on the same deal
    most: int | None = None  # points of whoever knows every card
    board: tuple[Card, ...] = ()  # that board
