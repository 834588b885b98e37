"""The messages and effects of the workbench."""

from typing import NamedTuple

from ortalab.page.messages import Button
from ortalab.tables.huxxy.state.bots import Pane, Where


class BotAct(Button):
    """The messages of the workbench without argument."""

    OPEN_BOT = "open-bot"  # ask for your own file
    ADD_RIVAL = "add-rival"  # ask for a file to play against it
    TEST = "test-again"
    STARTER = "add-missing"  # add the functions that are missing, empty
    EXAMPLE = "take-example"  # take the example bot
    COPY_CASE = "copy-case"  # that is laid out
    ALL_PRINTED = "all-printed"  # show all lines that a case printed, or the first again


class GameAct(Button):
    """The messages without argument of the file as a bot, and of its games."""

    FORGET_FILES = "forget-files"  # your own, here and in the browser
    RUN_BOT = "run-games"
    STOP_BOT = "stop-games"
    SEAT_BOT = "seat-bot"  # let it play at the table, or no longer
    SAVE_LOG = "save-log"  # of the game that is shown
    PLAY_BACK = "play-back"  # in that game
    PLAY_ON = "play-on"


class ShowPlace(NamedTuple):
    place: Where


class ShowPane(NamedTuple):
    """Turn to a part of the workbench, on a phone."""

    pane: Pane


class OpenCase(NamedTuple):
    """Lay out the wrong case of a function."""

    name: str


class OpenVersion(NamedTuple):
    nth: int


class RivalVersion(NamedTuple):
    """Let an earlier version play against the file."""

    nth: int


class DropRival(NamedTuple):
    nth: int


class ShowGame(NamedTuple):
    """Show a game of the tournament: as it ended, or where a lost one cost most."""

    number: int


class BotText(NamedTuple):
    """The text of a file that a person chose, or that the browser keeps."""

    text: str
    is_new: bool = True
    name: str = ""
    at: str = ""  # the time here, as 2026-11-23 18:12
    is_rival: bool = False


class VersionsRead(NamedTuple):
    """The versions that the browser keeps, as text."""

    text: str


class FileTried(NamedTuple):
    """The findings on a file that is tested."""

    text: str
    answer: str  # as the worker writes it
    at: str = ""  # the time here, as 2026-11-23 18:12


class CostliestFound(NamedTuple):
    """The turn of a game that cost most."""

    game: str
    answer: str  # as the worker writes it


class GamePlayed(NamedTuple):
    nth: int
    answer: str  # as the worker writes it


class GamesFailed(NamedTuple):
    """A tournament cannot go on."""

    nth: int
    why: str


FileMessage = BotAct | ShowPlace | ShowPane | OpenCase | OpenVersion | RivalVersion | BotText | VersionsRead | FileTried
"""The messages of the file."""
GamesMessage = GameAct | DropRival | ShowGame | CostliestFound | GamePlayed | GamesFailed
"""The messages of its games."""
BotMessage = FileMessage | GamesMessage


class AskBot(NamedTuple):
    """Ask for a file, and send `BotText`."""

    is_rival: bool = False


class TryFile(NamedTuple):
    """Test the functions of a file after a pause of so many milliseconds, and send `FileTried` until it is done."""

    text: str
    pause: int = 0


class KeepBot(NamedTuple):
    name: str
    text: str


class KeepVersions(NamedTuple):
    text: str


class FindCostliest(NamedTuple):
    """Find the turn of a seat in a game that cost most, and send `CostliestFound`."""

    game: str
    seat: int


class RunGames(NamedTuple):
    """Play the games of a tournament, one worker a core, and send `GamePlayed` for each."""

    nth: int
    texts: tuple[str, ...]
    games: int
    seed: int


class StopGames(NamedTuple):
    """End the workers of the tournament."""


BotEffect = AskBot | TryFile | KeepBot | KeepVersions | FindCostliest | RunGames | StopGames
