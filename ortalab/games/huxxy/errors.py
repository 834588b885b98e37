"""Errors of Huxxy, from general to specific."""

from ortalab.errors import OrtalabError, TextError


class HuxxyError(OrtalabError):
    """Any reason why a play is refused."""


class IllegalPlayError(HuxxyError):
    """A play that the rules do not allow.

    >>> from ortalab.games.huxxy.game import apply, deal
    >>> apply(deal(1), (0, 3, None))
    Traceback (most recent call last):
    ...
    ortalab.games.huxxy.errors.IllegalPlayError: nothing is played; play a card from the hand, or pick one up
    """


class GameOverError(IllegalPlayError):
    """A play after the end of the game."""


class NotYourTurnError(IllegalPlayError):
    """A play out of turn."""


class UnreadablePlayError(HuxxyError, TextError):
    """A text or a value that is not a play."""


class UnreachableError(HuxxyError):
    """A table, or a valid end of the turn, that no plays lead to."""


class TooManyPlaysError(UnreachableError):
    """A table that takes more plays than are left in the turn."""


class BotError(HuxxyError):
    """A failure of a student's file, which forfeits the game: no answer, an exception, or a forbidden action."""


class LateBotError(BotError):
    """A timeout of a call of a student's file, or of its start."""
