"""Errors of Huxxy, from the widest to the narrowest."""

from ortalab.errors import OrtalabError, TextError


class HuxxyError(OrtalabError):
    """Any reason why a play is not made."""


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
    """A text or a value that cannot be read as a play."""


class UnreachableError(HuxxyError):
    """A table, or an end of the turn, that no plays reach."""


class TooManyPlaysError(UnreachableError):
    """A table that takes more plays than the turn has left."""


class BotError(HuxxyError):
    """A failure of a student's file, on which it forfeits: no answer, an exception, or a forbidden act."""


class LateBotError(BotError):
    """A call of a student's file, or its start, that times out."""
