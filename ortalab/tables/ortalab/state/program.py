"""The place Program: the outputs of somebody's program, its board, one round of it; its messages."""

from collections.abc import Mapping
from enum import StrEnum
from typing import TYPE_CHECKING, NamedTuple

from ortalab.page.messages import Button
from ortalab.tables.ortalab.state.areas import Table

if TYPE_CHECKING:
    from ortalab.courses.ortalab.board.board import Board
    from ortalab.courses.ortalab.board.case import Case
    from ortalab.courses.ortalab.judge.verdict import Shape
    from ortalab.courses.ortalab.places import By

PASTED_FIELD = "pasted"  # an output that is pasted
MOST_FILES, MOST_LOOKED_AT = 2000, 20_000  # files that are read at a time, and looked at to find them
MOST_BYTES = 64 * 1024 + 1
"""The bytes that are read of a file: one more than is ever used of it, so that a longer one is known."""
MOST_OF_REPORT = 48 * 1024 * 1024
"""The most bytes of a report of a check that are read."""
MOST_KEPT = 16 * 1024 * 1024
"""The most characters of all outputs that are held."""
AT_ONCE, PARTS = 16, 40
"""The rounds that the worker judges at a time, at least, and the most parts in which all are judged and drawn."""


class System(StrEnum):
    """The systems for which the command is written."""

    LINUX = "linux"
    MACOS = "macos"
    WINDOWS = "windows"


class Part(StrEnum):
    """The parts of the place that a phone shows, each with its tab."""

    BOARD = "board"
    MEND = "mend"
    LIST = "list"
    ROUND = "round"
    STEPS = "steps"


class Planned(NamedTuple):
    """A round to be judged: the places of its files among those that were found, -1 for none, or in a report."""

    name: str
    round: int
    printed: int = -1
    round_name: str = ""
    printed_name: str = ""


class Unread(NamedTuple):
    """A file that cannot be used, and why, half a sentence."""

    name: str
    reason: str


class Earlier(NamedTuple):
    """The last outputs of a folder of this name: when they were read, and whether each round was right."""

    when: str
    right: Mapping[str, bool]

    def __hash__(self) -> int:
        """Return a hash that costs nothing."""
        return hash(self.when)


class Shown(NamedTuple):
    """The round that lies on the table with what a program printed for it."""

    table: Table
    case: "Case"
    entry: int  # of the history, at which it was opened
    place: int | None = None  # on the board; None for an output that was pasted
    smaller: str = ""  # the link of a smaller round in which the mistake can still show, once it is found


class Program(NamedTuple):
    """The place and the outputs that were read last. They are in no link."""

    is_loaded: bool = False  # was the browser asked for what it keeps?
    number: int = 0  # of the reading: answers to another are dropped
    folder: str = ""
    when: str = ""  # it was read, by the device's clock: 2026-11-24T18:04
    now: str = ""  # the time, as far as it is known
    plan: tuple[Planned, ...] = ()
    done: int = 0  # how many of the plan are judged
    board: "Board | None" = None
    unread: tuple[Unread, ...] = ()
    rules: str = ""  # those of rounds that name none
    is_report: bool = False  # the plan is of a report, which the worker holds
    is_running: bool = False
    notes: tuple[str, ...] = ()  # remarks on the files, sentences
    trouble: str = ""  # why the reading stopped, or nothing was read, a sentence
    earlier: Earlier | None = None
    rows: "By | None" = None  # None: by stage
    shapes: "frozenset[Shape]" = frozenset()  # those that are shown; none chosen: all
    only: frozenset[str] = frozenset()  # the names of the rounds that are shown; empty: all
    first: int = 0  # the place to mend that is shown
    at: str = ""  # the id of the square that Tab reaches
    is_linked: bool = False  # a link has laid the round on the table that is to be shown
    is_ringed: bool = False  # what has changed is marked
    shows_ways: bool = False  # the ways to bring outputs are shown though there is a board
    system: System | None = None  # None: the browser's own
    part: Part = Part.BOARD
    text: str = ""  # the contents of data-field="pasted"

    @property
    def has_board(self) -> bool:
        return bool(self.plan) or self.board is not None

    @property
    def shows_board(self) -> bool:
        """Whether the board takes the place of the ways to bring outputs."""
        return self.has_board and not self.shows_ways


class ProgramAct(Button):
    """Messages of the place without argument."""

    OPEN = "program"  # go to the place, from a round to its board
    WAYS = "new-outputs"  # show the ways to bring outputs
    PICK_FOLDER = "pick-folder"  # ask for a folder
    PICK_FILES = "pick-files"  # ask for files
    STOP = "stop-reading"  # stop reading; what is done stays
    GO_ON = "read-on"  # go on where it stopped
    COPY = "copy-results"  # copy the results as text
    COPY_COMMAND = "copy-command"  # copy the command that runs a program on every round
    SEND_COMMAND = "send-command"  # hand it to the device's own sheet
    COMPARE = "compare-output"  # compare the pasted output with the round on the table
    NEXT = "next-wrong"  # open the next wrong round
    PREVIOUS = "previous-wrong"
    NEXT_OF_RULE = "next-of-rule"  # open the next round that goes wrong at the same place
    SMALLEST = "open-smallest"  # open the smallest round of what to mend
    ALL = "all-of-place"  # show only the rounds of what to mend, or all
    CHANGES = "show-changes"  # mark the rounds that have changed
    PUT_BACK = "put-back"  # lay the round out again as it was judged
    SMALLER = "try-small-one"  # lay out a smaller round in which the mistake can show, and copy it
    ASK = "ask-about-it"  # copy the round, its link and both lines
    EXAMPLE = "try-example"  # read the outputs of an example
    FORGET = "forget-outputs"


class FoundFiles(NamedTuple):
    """Files were chosen or dropped: their paths, by which the browser's part knows them."""

    names: tuple[str, ...]
    is_cut: bool = False  # there are more
    when: str = ""  # by the device's clock


class ReportRead(NamedTuple):
    number: int
    answer: str  # JSON


class CasesJudged(NamedTuple):
    """The worker has judged some rounds."""

    number: int
    answer: str  # JSON


class CasesFailed(NamedTuple):
    number: int
    why: str  # a sentence


class SmallerFound(NamedTuple):
    """The worker has looked for a smaller round in which a mistake can show."""

    job: str  # that it was given
    link: str  # "" where there is none


class KeptOutputs(NamedTuple):
    """The earlier outputs that the browser keeps."""

    text: str
    now: str  # by the device's clock
    system: str  # of the browser


class ReadPasted(NamedTuple):
    """Compare a text that is dropped or pasted at the place; a round or a link is opened at the table."""

    text: str | bytes
    name: str = ""  # of the file


class PastedRested(NamedTuple):
    """Nothing more was typed for a moment into the field for an output."""

    text: str  # that stood there


class NotKept(NamedTuple):
    """The browser has no room for the outputs."""


class OpenCase(NamedTuple):
    """Put the round of a square on the table, with its output beside our steps."""

    place: int


class ShowRows(NamedTuple):
    by: str  # a word of `By`


class ToggleShape(NamedTuple):
    """Show the squares of a shape, or all again."""

    shape: str  # the name of a `Shape`, in small letters


class ShowPlace(NamedTuple):
    nth: int


class ShowPart(NamedTuple):
    """Show another part of the place on a phone."""

    part: Part


class ChooseSystem(NamedTuple):
    system: System


ProgramMessage = (
    ProgramAct
    | FoundFiles
    | ReportRead
    | CasesJudged
    | CasesFailed
    | SmallerFound
    | KeptOutputs
    | ReadPasted
    | PastedRested
    | NotKept
    | OpenCase
    | ShowRows
    | ToggleShape
    | ShowPlace
    | ShowPart
    | ChooseSystem
)
"""Messages about the place."""
