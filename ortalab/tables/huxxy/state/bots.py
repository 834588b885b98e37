"""The workbench: a file of your own, what came of its functions, its seat at the table, and its games."""

import re
from enum import StrEnum
from typing import NamedTuple

from ortalab.games.huxxy.bot_limits import NAME
from ortalab.games.huxxy.rules import PLAYERS, Play
from ortalab.games.huxxy.tournament import Outcome

TEXT, GAMES, SEED, REPLAY = "bot-text", "bot-games", "bot-seed", "bot-replay"
"""The fields: the file's text, how many games, the first deal, and the slider of a game that is shown."""
GUEST = 1
"""The seat in which it plays at the table."""
MOST_TEXT = 100_000
"""The letters of a file that is taken."""
MOST_GAMES = 1000
"""The games of a tournament."""
MOST_RIVALS = PLAYERS - 1
"""The files that play against yours."""
FILE = "mine.py"
"""The name of a file that was typed."""
FUNCTION = re.compile(rf"(?m)^(?:(?:async )?def {NAME}\b|{NAME}\s*[:=]|from .* import .*\b{NAME}\b)")


class Where(StrEnum):
    """The places of the table, in the page's head."""

    TABLE = "table"
    WORKBENCH = "workbench"


class Pane(StrEnum):
    """The part of the workbench that a phone shows."""

    FILE = "file"
    CASES = "cases"
    BOTS = "bots"


class Named(NamedTuple):
    """A file: its name and its text."""

    name: str
    text: str


class WrongCase(NamedTuple):
    """The smallest wrong case of a function, in words."""

    arguments: tuple[tuple[str, str], ...]  # the name of each, and its value as Python spells it
    expected: str
    got: str
    why: str
    printed: tuple[str, ...]  # lines, bounded
    lines: int  # that were printed in all
    line: int  # of the file, on which the function returned or failed; 0 where that is not known
    groups: tuple[tuple[str, ...], ...]  # to be laid
    hand: tuple[str, ...]
    call: str  # to be run


class Tested(NamedTuple):
    """The outcome of a function's trial."""

    name: str  # without what all of them begin with
    question: str
    verdict: str  # right, no jokers, wrong, error or missing
    counts: str
    line: int  # of its `def`
    case: WrongCase | None

    @property
    def is_found(self) -> bool:
        return self.verdict != "missing"

    @property
    def is_right(self) -> bool:
        """Whether it is right, perhaps without Jokers."""
        return self.verdict in {"right", "no jokers"}


class Trial(NamedTuple):
    """The findings on a file, as far as its tests are."""

    rows: tuple[Tested, ...] = ()
    is_over: bool = True
    why: str = ""  # it cannot be tested, a sentence
    line: int = 0  # of the file, that is at fault; 0 where that is not known


class GuestTurn(NamedTuple):
    """A turn of the file at the table."""

    plays: tuple[Play, ...] | None  # None: it forfeits
    why: str  # it forfeits; "" where it does not
    printed: tuple[str, ...]


class Version(NamedTuple):
    """A file as it was once."""

    at: str  # the time here, as 2026-11-23 18:12
    name: str
    right: int
    found: int
    text: str


class Played(NamedTuple):
    number: int  # from 0
    game: str  # as text
    outcomes: tuple[Outcome, ...]  # of your file, and of each rival
    reason: str = ""  # why somebody forfeited it; "" for a game that went to its end
    printed: tuple[tuple[int, str], ...] = ()  # by your file, each text after the number of plays before it

    @property
    def outcome(self) -> Outcome:
        return self.outcomes[0]


class Told(NamedTuple):
    """A game of a tournament: played, on its way, or why there is none."""

    played: Played | None = None
    so_far: str = ""  # as text, while it is played
    why: str = ""  # a file cannot play
    file: int = 0  # which


class Costliest(NamedTuple):
    """The turn of a game that cost most."""

    at: int  # the plays until it is over; 0 where none cost anything
    told: str  # a sentence


class Tournament(NamedTuple):
    """Games of the file against others, and ours in the free seats."""

    nth: int = 0  # answers to earlier ones are dropped
    games: int = 0  # that were asked for
    seed: int = 0
    names: tuple[str, ...] = ()  # of the files, yours first
    played: tuple[Played, ...] = ()  # in the order of their numbers
    is_under_way: bool = False
    why: str = ""  # it could not go on: a sentence


class Bots(NamedTuple):
    """The page's second place."""

    text: str = ""  # of the file
    name: str = FILE
    at: str = ""  # when it was read, as 18:12
    games: int = 100
    seed: int = 0
    tested: str | None = None  # the text that was tested last, or is being tested
    rows: tuple[Tested, ...] = ()  # what came of it so far
    is_tested: bool = False  # as a whole
    fault: str = ""  # why that cannot run: a sentence
    fault_line: int = 0
    opened: str = ""  # the function whose case is laid out
    shows_all: bool = False  # all lines that a case printed
    versions: tuple[Version, ...] = ()  # the newest first
    rivals: tuple[Named, ...] = ()
    pane: Pane = Pane.FILE
    is_guest: bool = False  # it plays at the table
    printed: str = ""  # by the file, in its last turn of the game at the table
    tournament: Tournament = Tournament()
    shown: int | None = None  # the number of the game that is shown
    at_play: int = 0  # after so many plays
    costliest: Costliest | None = None  # of the game that is shown

    @property
    def has_function(self) -> bool:
        return FUNCTION.search(self.text) is not None

    @property
    def case(self) -> Tested | None:
        """The function whose case is laid out: the one that was opened, else the first that is wrong."""
        wrong = sorted((row for row in self.rows if row.case), key=lambda row: row.is_right)
        return next((row for row in wrong if row.name == self.opened), wrong[0] if wrong else None)

    @property
    def game(self) -> Played | None:
        """The game that is shown."""
        return next((game for game in self.tournament.played if game.number == self.shown), None)

    @property
    def files(self) -> list[Named]:
        """The files of a tournament, yours first."""
        return [Named(self.name, self.text), *self.rivals]


NO_BOT = Bots()
"""At the start."""
