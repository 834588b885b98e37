"""The messages and effects of the workbench."""

from typing import NamedTuple

from ortalab.page.messages import Button
from ortalab.tables.huxxy.state.bots import Pane, Where


class BotAct(Button):
    """Messages of the workbench without arguments."""

    OPEN_BOT = "open-bot"  # choose the person's own file
    ADD_RIVAL = "add-rival"  # choose a file to play against theirs
    TEST = "test-again"
    JOKERS = "try-jokers"  # switch the cases with Jokers on or off
    STARTER = "add-missing"  # append the missing functions, empty
    EXAMPLE = "take-example"  # use the example bot
    COPY_CASE = "copy-case"  # copy the displayed case
    ALL_PRINTED = "all-printed"  # show all output lines of a case, or only the first ones again


class GameAct(Button):
    """Messages about the bot and its games, without arguments."""

    FORGET_FILES = "forget-files"  # delete the person's files, here and in the browser
    RUN_BOT = "run-games"
    STOP_BOT = "stop-games"
    SEAT_BOT = "seat-bot"  # seat the bot at the table, or remove it
    SAVE_LOG = "save-log"  # of the displayed game
    PLAY_BACK = "play-back"  # by one play, in the displayed game
    PLAY_ON = "play-on"


class ShowPlace(NamedTuple):
    place: Where


class ShowPane(NamedTuple):
    """Show a pane of the workbench, on a phone."""

    pane: Pane


class OpenCase(NamedTuple):
    """Show the wrong case of a function."""

    name: str


class OpenVersion(NamedTuple):
    nth: int


class RivalVersion(NamedTuple):
    """Let an earlier version play against the file."""

    nth: int


class DropRival(NamedTuple):
    nth: int


class ShowGame(NamedTuple):
    """Show a game of the tournament: at its end or, if lost, at the costliest turn."""

    number: int


class BotText(NamedTuple):
    """The text of a chosen or a stored file."""

    text: str
    is_new: bool = True
    name: str = ""
    at: str = ""  # the local time, as 2026-11-23 18:12
    is_rival: bool = False


class FileKept(NamedTuple):
    """Whether the browser stored the file and its versions; storage may be full or denied."""

    is_kept: bool


class VersionsRead(NamedTuple):
    """The stored versions, as text."""

    text: str


class FileTried(NamedTuple):
    """The test results of a file."""

    text: str
    answer: str  # the worker's JSON
    at: str = ""  # the local time, as 2026-11-23 18:12


class CostliestFound(NamedTuple):
    """The costliest turn of a game."""

    game: str
    answer: str  # the worker's JSON


class GamePlayed(NamedTuple):
    nth: int
    answer: str  # the worker's JSON


class GamesFailed(NamedTuple):
    """The failure of a tournament's worker."""

    nth: int
    why: str


FileMessage = (
    BotAct
    | ShowPlace
    | ShowPane
    | OpenCase
    | OpenVersion
    | RivalVersion
    | BotText
    | VersionsRead
    | FileTried
    | FileKept
)
"""Messages about the file."""
GamesMessage = GameAct | DropRival | ShowGame | CostliestFound | GamePlayed | GamesFailed
"""Messages about the bot's games."""


class AskBot(NamedTuple):
    """Request a file; answered by `BotText`."""

    is_rival: bool = False


class TryFile(NamedTuple):
    """Test a file's functions after a pause in milliseconds; answered by `FileTried` until the tests are done."""

    text: str
    pause: int = 0
    jokers: bool = True  # include cases with Jokers


class KeepBot(NamedTuple):
    name: str
    text: str


class KeepVersions(NamedTuple):
    text: str


class FindCostliest(NamedTuple):
    """Find the costliest turn of a seat in a game; answered by `CostliestFound`."""

    game: str
    seat: int


class RunGames(NamedTuple):
    """Play the games of a tournament, with one worker per core; answered by one `GamePlayed` per game."""

    nth: int
    texts: tuple[str, ...]
    games: int
    seed: int


class StopGames(NamedTuple):
    """End the workers of the tournament."""


BotEffect = AskBot | TryFile | KeepBot | KeepVersions | FindCostliest | RunGames | StopGames
