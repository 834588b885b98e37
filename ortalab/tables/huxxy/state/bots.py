"""A bot of your own: its file, its place at the table, its tournament, and their messages and effects."""

import re
from enum import StrEnum
from typing import NamedTuple

from ortalab.games.huxxy.bot_limits import NAME
from ortalab.games.huxxy.tournament import Outcome

TEXT, GAMES, SEED, REPLAY = "bot-text", "bot-games", "bot-seed", "bot-replay"
"""The fields: the bot's text, how many games, the first deal, and the slider of a game that is shown."""
GUEST = 1
"""The seat in which it plays at the table."""
MOST_TEXT = 100_000
"""The letters of a file that is taken."""
MOST_GAMES = 1000
"""The games of a tournament."""
FUNCTION = re.compile(rf"(?m)^(?:(?:async )?def {NAME}\b|{NAME}\s*[:=]|from .* import .*\b{NAME}\b)")


class Where(StrEnum):
    """The places of the table, in the page's head."""

    TABLE = "table"
    BOTS = "bots"


class Played(NamedTuple):
    """A game of a tournament."""

    number: int  # from 0
    game: str  # as text
    outcome: Outcome
    reason: str = ""  # why somebody forfeited it; "" for a game that went to its end
    printed: tuple[tuple[int, str], ...] = ()  # by the bot, each text after the number of plays before it


class Tournament(NamedTuple):
    """Games of the bot against three of ours."""

    nth: int = 0  # answers to earlier ones are dropped
    games: int = 0  # that were asked for
    seed: int = 0
    played: tuple[Played, ...] = ()  # in the order of their numbers
    is_under_way: bool = False
    why: str = ""  # it could not go on: a sentence


class Bots(NamedTuple):
    """The page's second place."""

    text: str = ""  # of the bot's file
    games: int = 100
    seed: int = 0
    checked: str | None = None  # the text that was checked last
    fault: str = ""  # why that cannot play: a sentence
    is_guest: bool = False  # it plays at the table
    printed: str = ""  # by the bot, in its last turn of the game at the table
    tournament: Tournament = Tournament()
    shown: int | None = None  # the number of the game that is shown
    at: int = 0  # after so many plays

    @property
    def has_function(self) -> bool:
        """Whether the text seems to have the function of a bot."""
        return FUNCTION.search(self.text) is not None

    @property
    def is_sound(self) -> bool:
        """Whether a file with the function was read last, without a fault."""
        return self.has_function and self.checked is not None and not self.fault

    @property
    def game(self) -> Played | None:
        """The game that is shown."""
        return next((game for game in self.tournament.played if game.number == self.shown), None)


NO_BOT = Bots()
"""At the start."""


class ShowPlace(NamedTuple):
    """Go to a place of the table."""

    place: Where


class ShowGame(NamedTuple):
    """Show a game of the tournament, as it ended."""

    number: int


class BotText(NamedTuple):
    """The text of a file that a person chose, or that the browser keeps."""

    text: str
    is_new: bool = True


class BotChecked(NamedTuple):
    """The text of a bot was read, but not run."""

    text: str
    why: str  # Python cannot read it; "" if it can


class GamePlayed(NamedTuple):
    """A game of a tournament is over."""

    nth: int
    answer: str  # as the worker writes it


class GamesFailed(NamedTuple):
    """A tournament cannot go on."""

    nth: int
    why: str


BotMessage = ShowPlace | ShowGame | BotText | BotChecked | GamePlayed | GamesFailed


class AskBot(NamedTuple):
    """Ask for a file, and send `BotText`."""


class CheckBot(NamedTuple):
    """Read the text of a bot without running it, and send `BotChecked`."""

    text: str


class KeepBot(NamedTuple):
    """Keep the text of the bot in this browser."""

    text: str


class RunGames(NamedTuple):
    """Play the games of a tournament, one worker a core, and send `GamePlayed` for each."""

    nth: int
    text: str
    games: int
    seed: int


class StopGames(NamedTuple):
    """End the workers of the tournament."""


BotEffect = AskBot | CheckBot | KeepBot | RunGames | StopGames
