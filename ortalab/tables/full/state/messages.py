"""The messages of this table: everything that can happen on its page."""

from typing import Final, NamedTuple

from ortalab.full.luck import Luck
from ortalab.page.drag import Place
from ortalab.page.games.messages import (
    Answer,
    Imported,
    Now,
    Seed,
    TaskFailed,
    TaskStarted,
    TaskStep,
    Waited,
)
from ortalab.page.messages import Button, PageMessage
from ortalab.page.quiz.messages import ChooseHand, NextQuestion, PressKey, QuizAct, SetQuestion
from ortalab.page.sets.messages import AddDealt, AddSave, DropQuestion, GoTo, PaperAct, RaiseQuestion, SetAct, SetAsks
from ortalab.storage.parts import Change
from ortalab.storage.saves import SaveFile
from ortalab.tables.full.state.model import Drawer, Tab


class Act(Button):
    """Messages without argument."""

    CLEAR = "clear"  # take everything off the table
    EXAMPLE = "example"  # put the example on the table
    KEEP_READ = "keep-read"  # go on with what could be read of a damaged link
    OPEN_PANEL = "open-panel"  # open the sheet that reads and writes YAML
    READ_PANEL = "read-panel"  # put the round of the sheet's text on the table
    PICK_FILE = "pick-file"  # ask for a file to open
    COPY_TEXT = "copy-text"  # copy the round as YAML
    SAVE_TEXT = "save-text"  # download the round as a YAML file
    COPY_STEPS = "copy-steps"  # copy the explanation as text
    FIND_BEST = "find-best"  # look for the best play
    REPLAY = "replay"  # let the steps light up one after another, or stop
    COUNT = "count"  # count a new score so
    BEAT = "beat"  # go on to the next step
    SKIP = "skip"  # show the end at once
    USE_SAVE = "use-save"  # put the round of the save that is shown on the table
    USE_BEST = "use-best"  # put the best play on the table
    LEVEL_1 = "level-1"  # set all hands to level 1
    KEEP = "keep"  # keep the round under the typed name
    LEAVE_SET = "leave-set"  # go back to one's own round


DEAL: Final = "quiz-"
"""Begins the field of a seed that deals a question: its level and theme follow."""
DEAL_FOR_SET: Final = "set-"
"""… and of one that deals a round for a set: its level follows."""


class DailyAct(Button):
    """The buttons of the daily round."""

    OPEN = "daily"  # open the round of today, or leave it
    PLAY = "play-try"  # count what lies there as a try
    BEST = "daily-best"  # lay out the best play
    RESULT = "daily-result"  # copy the result


class Add(NamedTuple):
    """Put a card or joker from the shelf on the table; without a place at the end of its row."""

    name: str  # its slug
    to: Place | None = None


class Move(NamedTuple):
    """Move a card or joker to another place."""

    at: Place
    to: Place  # its place counts without the card


class SwapPlaces(NamedTuple):
    """Let two cards of different rows change places."""

    at: Place
    to: Place


class ReplaceThing(NamedTuple):
    """Put something from the shelf in the place of another."""

    name: str
    at: Place


class Remove(NamedTuple):
    """Take a card or joker off the table."""

    at: Place


class Duplicate(NamedTuple):
    """Put another one beside a card or joker."""

    at: Place


class SetMark(NamedTuple):
    """Give a card or joker a mark, or take it off."""

    at: Place
    mark: str  # a word of `marks.MARKS`


class StepNumber(NamedTuple):
    """Make a number one step more, or less."""

    name: str
    way: str  # a word of `numbers.WAYS`


class Toggle(NamedTuple):
    """Turn a part of the round on or off."""

    name: str  # a word of `numbers.TOGGLES`, or a hand played this round


class AimShelf(NamedTuple):
    """Open the shelf at what a row takes, and add there from now on; a place that was pressed takes the focus."""

    row: str
    place: int | None = None


class OpenEditor(NamedTuple):
    """Open the popover of a card or joker."""

    at: Place


class ShowTab(NamedTuple):
    """Show a pane; a phone closes the sheet that it shows already."""

    tab: Tab


class SetLuck(NamedTuple):
    """Choose which score is shown."""

    luck: Luck


class Open(NamedTuple):
    """Open a drawer, or close it."""

    drawer: Drawer


class LightStep(NamedTuple):
    """Light a step, or put it out."""

    step: int


class ToggleRule(NamedTuple):
    """Open the rule of a line where it stands, or close it."""

    line: str


class LoadKept(NamedTuple):
    """Put a kept round on the table."""

    place: int


class DropKept(NamedTuple):
    """Keep a round no longer."""

    place: int


class OpenText(NamedTuple):
    """Read a round from YAML or a link: from the sheet or the clipboard."""

    text: str


class Stored(NamedTuple):
    """The browser's part of the file of kept rounds that is this game's: at the start, and when it changed."""

    part: SaveFile[str] = SaveFile()
    own: str = ""  # the link of the person's own round, which waited as the page was left in a quiz or a day


class StoredSets(NamedTuple):
    """The texts of sets that the browser has stored."""

    walk: str = ""  # the answers to a set, with its link
    made: str = ""  # the link of the set that is being made


class ChangeStored(NamedTuple):
    """Change that part while no other tab does, and send `Stored`: an effect."""

    change: Change


MOST_FILE_BYTES: Final = 1_000_001
"""Bytes that are read of a file: one more than the longest has, so that a longer one is refused."""


class OpenFile(NamedTuple):
    """Read a file that a person chose or dropped: a round as text, or a save of the game."""

    content: bytes
    name: str


class Tick(NamedTuple):
    """Send `Act.BEAT` after some time: an effect."""

    milliseconds: int


class CountUp(NamedTuple):
    """Send `Act.COUNT`, unless a person wants less motion: an effect."""


class AskFile(NamedTuple):
    """Open the browser's dialog for a file, and send `OpenFile`: an effect."""


CHANGES: Final = (
    Add,
    ReplaceThing,
    Remove,
    Duplicate,
    SetMark,
    StepNumber,
    Toggle,
    OpenText,
    OpenFile,
    LoadKept,
    SetLuck,
)
"""The messages that change the round, or tell another score, but for moves."""
MOVES: Final = (Move, SwapPlaces)
ROUND_ACTS: Final = frozenset(
    {*(Act.CLEAR, Act.EXAMPLE, Act.READ_PANEL, Act.LEVEL_1, Act.FIND_BEST, Act.USE_BEST, Act.USE_SAVE)}
)
"""… and the buttons that do."""
Message = (
    PageMessage[Place]
    | Now
    | Seed
    | Imported
    | Stored
    | StoredSets
    | TaskStarted
    | TaskStep
    | TaskFailed
    | Answer
    | Waited
    | Act
    | DailyAct
    | QuizAct
    | SetQuestion
    | NextQuestion
    | ChooseHand
    | PressKey
    | SetAct
    | PaperAct
    | GoTo
    | AddSave
    | AddDealt
    | DropQuestion
    | RaiseQuestion
    | SetAsks
    | Add
    | Move
    | SwapPlaces
    | ReplaceThing
    | Remove
    | Duplicate
    | SetMark
    | StepNumber
    | Toggle
    | AimShelf
    | OpenEditor
    | ShowTab
    | SetLuck
    | Open
    | LightStep
    | ToggleRule
    | LoadKept
    | DropKept
    | OpenText
    | OpenFile
)
