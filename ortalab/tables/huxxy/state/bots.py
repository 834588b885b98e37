"""The workbench: the person's file, its test results, its seat at the table, and its games."""

import re
from enum import StrEnum
from typing import NamedTuple

from ortalab.games.huxxy.bot_limits import NAME
from ortalab.games.huxxy.rules import PLAYERS, Play
from ortalab.games.huxxy.tournament import Outcome

TEXT, GAMES, SEED, REPLAY = "bot-text", "bot-games", "bot-seed", "bot-replay"
"""Names of the fields: the file's text, the number of games, the first deal, and the slider of a displayed game."""
GUEST = 1
"""The file's seat at the table."""
MOST_TEXT = 100_000
"""The maximum number of characters of a file."""
MOST_GAMES = 1000
"""The maximum number of games of a tournament."""
MOST_RIVALS = PLAYERS - 1
"""The maximum number of files that play against the person's."""
FILE = "mine.py"
"""The name of a file that was typed or pasted."""
FUNCTION = re.compile(rf"(?m)^(?:(?:async )?def {NAME}\b|{NAME}\s*[:=]|from .* import .*\b{NAME}\b)")


class Where(StrEnum):
    """The views that the page's header switches between."""

    TABLE = "table"
    WORKBENCH = "workbench"


class Pane(StrEnum):
    """The parts of the workbench, shown one at a time on a phone."""

    FILE = "file"
    CASES = "cases"
    BOTS = "bots"


class Named(NamedTuple):
    name: str
    text: str


class WrongCase(NamedTuple):
    """The smallest wrong case of a function, as text."""

    arguments: tuple[tuple[str, str], ...]  # each with its name, and its value's `repr`
    expected: str
    got: str
    why: str
    printed: tuple[str, ...]  # the first lines of output
    lines: int  # the number of lines printed
    line: int  # the line of the file on which the function returned or failed; 0 if unknown
    groups: tuple[tuple[str, ...], ...]  # those of the table, to draw
    hand: tuple[str, ...]
    call: str  # Python code that repeats the call


class Tested(NamedTuple):
    """The result of a function's tests."""

    name: str  # without the common prefix
    question: str
    verdict: str  # right, no jokers, no answer, wrong, error or missing
    counts: str
    line: int  # the line of its `def`
    case: WrongCase | None
    readings: str = ""  # sentences on how the file handles points that the assignment leaves open

    @property
    def is_found(self) -> bool:
        return self.verdict != "missing"

    @property
    def is_right(self) -> bool:
        """Whether the function is right, at least without Jokers."""
        return self.verdict in {"right", "no jokers"}


class Trial(NamedTuple):
    """The test results of a file so far."""

    rows: tuple[Tested, ...] = ()
    is_over: bool = True
    why: str = ""  # why it cannot be tested, as a sentence
    line: int = 0  # the line of the file at fault; 0 if unknown


class GuestTurn(NamedTuple):
    """A turn of the person's bot at the table."""

    plays: tuple[Play, ...] | None  # None if it forfeits
    why: str  # why it forfeits; "" if it does not
    printed: tuple[str, ...]


class Version(NamedTuple):
    """An earlier state of the file."""

    at: str  # the local time, as 2026-11-23 18:12
    name: str
    right: int
    found: int
    text: str


class Played(NamedTuple):
    number: int  # from 0
    game: str  # as text
    outcomes: tuple[Outcome, ...]  # of the person's file, and of each rival
    reason: str = ""  # why a player forfeited; "" for a complete game
    printed: tuple[tuple[int, str], ...] = ()  # the file's outputs, each with the number of plays before it

    @property
    def outcome(self) -> Outcome:
        return self.outcomes[0]


class GameReport(NamedTuple):
    """A game of a tournament: finished, in progress, or failed."""

    played: Played | None = None
    so_far: str = ""  # as text, during the game
    why: str = ""  # why a file cannot play
    file: int = 0  # its index


class Costliest(NamedTuple):
    """The costliest turn of a game."""

    at: int  # the number of plays up to its end; 0 if no turn cost anything
    told: str  # its description, a sentence


class Tournament(NamedTuple):
    """Games of the file against others, with our players in the free seats."""

    nth: int = 0  # its number; answers to earlier tournaments are ignored
    games: int = 0  # the number requested
    seed: int = 0
    names: tuple[str, ...] = ()  # the names of the files, the person's first
    played: tuple[Played, ...] = ()  # sorted by number
    is_under_way: bool = False
    why: str = ""  # why it could not continue, as a sentence


class Bots(NamedTuple):
    """The state of the workbench."""

    text: str = ""  # of the file
    name: str = FILE
    at: str = ""  # when it was read, as 18:12
    games: int = 100
    seed: int = 0
    tested: str | None = None  # the text last tested, or being tested
    rows: tuple[Tested, ...] = ()  # the results so far
    is_tested: bool = False  # whether the test is complete
    has_jokers: bool = True  # whether cases with Jokers are included
    fault: str = ""  # why the test cannot run, as a sentence
    fault_line: int = 0
    opened: str = ""  # the function whose case is displayed
    shows_all: bool = False  # whether all output lines of a case are shown
    versions: tuple[Version, ...] = ()  # newest first
    is_kept: bool = True  # whether the browser has stored the file
    rivals: tuple[Named, ...] = ()
    pane: Pane = Pane.FILE
    is_guest: bool = False  # whether the bot plays at the table
    printed: str = ""  # the file's output on its last turn at the table
    tournament: Tournament = Tournament()
    shown: int | None = None  # the number of the displayed game
    at_play: int = 0  # the number of plays displayed
    costliest: Costliest | None = None  # the costliest turn of the displayed game

    @property
    def has_function(self) -> bool:
        return FUNCTION.search(self.text) is not None

    @property
    def case(self) -> Tested | None:
        """The function whose case is displayed: the opened one, otherwise the first wrong one."""
        wrong = sorted((row for row in self.rows if row.case), key=lambda row: row.is_right)
        return next((row for row in wrong if row.name == self.opened), wrong[0] if wrong else None)

    @property
    def game(self) -> Played | None:
        """The displayed game."""
        return next((game for game in self.tournament.played if game.number == self.shown), None)

    @property
    def files(self) -> list[Named]:
        """The files of a tournament, the person's first."""
        return [Named(self.name, self.text), *self.rivals]


NO_BOT = Bots()
"""The initial workbench."""
