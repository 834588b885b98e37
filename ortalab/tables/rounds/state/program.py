"""The state, the messages and the effects of the Program screen."""

from enum import StrEnum
from typing import TYPE_CHECKING, NamedTuple

from ortalab.page.messages import Button
from ortalab.page.program.messages import BoardMessage, Earlier, Look
from ortalab.tables.rounds.state.areas import Table

if TYPE_CHECKING:
    from ortalab.courses.board import Board
    from ortalab.courses.ortalab.board import Case

PASTED_FIELD = "pasted"  # a pasted output
MOST_FILES, MOST_LOOKED_AT = 2000, 20_000  # maximum number of files read at a time, and of files considered
MOST_BYTES = 64 * 1024 + 1
"""Maximum number of bytes read from a file: one more than is used, to detect longer files."""
MOST_OF_REPORT = 48 * 1024 * 1024
"""Maximum size of a check's report, in bytes."""
MOST_KEPT = 16 * 1024 * 1024
"""Maximum length of all outputs in memory, in characters."""
AT_ONCE, PARTS = 16, 40
"""Minimum number of rounds that the worker judges at a time, and maximum number of such batches."""


class System(StrEnum):
    """The operating systems, each with its own command."""

    LINUX = "linux"
    MACOS = "macos"
    WINDOWS = "windows"


class Part(StrEnum):
    """The parts of the screen on a phone; each has a tab."""

    BOARD = "board"
    FIX = "fix"
    LIST = "list"
    ROUND = "round"
    STEPS = "steps"


class Planned(NamedTuple):
    """A round to judge: the indices of its files (-1 for none), or its index in a report."""

    name: str
    round: int
    printed: int = -1
    round_name: str = ""
    printed_name: str = ""


class Unread(NamedTuple):
    """A file that cannot be used, and the reason as a clause."""

    name: str
    reason: str


class Shown(NamedTuple):
    """The round on the table, with a program's output for it."""

    table: Table
    case: "Case"
    place: int | None = None  # on the board; None for a pasted output
    smaller: str = ""  # the link of a smaller round with the same mistake, once found


class Program(NamedTuple):
    """The screen and its latest outputs; links do not include them."""

    is_loaded: bool = False  # whether the browser was asked for stored outputs
    number: int = 0  # the number of the current reading; answers to others are dropped
    folder: str = ""
    when: str = ""  # when it was read, by the device's clock: 2026-11-24T18:04
    now: str = ""  # the time, if known
    plan: tuple[Planned, ...] = ()
    done: int = 0  # the number of judged rounds
    board: "Board[Case] | None" = None
    unread: tuple[Unread, ...] = ()
    rules: str = ""  # the default rules of rounds
    is_report: bool = False  # whether the plan refers to a report in the worker
    is_running: bool = False
    notes: tuple[str, ...] = ()  # remarks on the files, sentences
    trouble: str = ""  # why reading stopped, or nothing was read, a sentence
    earlier: Earlier | None = None
    look: Look = Look()  # the state of the board's display
    is_linked: bool = False  # whether the round on the table comes from a link to this screen
    shows_ways: bool = False  # whether the ways to add outputs are shown instead of the board
    system: System | None = None  # None is the browser's own system
    part: Part = Part.BOARD
    text: str = ""  # the contents of data-field="pasted"

    @property
    def has_board(self) -> bool:
        return bool(self.plan) or self.board is not None

    @property
    def shows_board(self) -> bool:
        """Whether the board is shown, rather than the ways to add outputs."""
        return self.has_board and not self.shows_ways


class ProgramAct(Button):
    """Messages of the Program screen, without arguments."""

    OPEN = "program"  # go to the screen, from a round to its board
    PICK_FOLDER = "pick-folder"  # ask for a folder
    PICK_FILES = "pick-files"  # ask for files
    STOP = "stop-reading"  # stop reading; finished rounds stay
    GO_ON = "read-on"  # continue reading where it stopped
    COPY_COMMAND = "copy-command"  # copy the command that runs a program on every round
    SEND_COMMAND = "send-command"  # share it through the device's share sheet
    COMPARE = "compare-output"  # compare the pasted output with the round on the table
    NEXT = "next-wrong"  # open the next wrong round
    PREVIOUS = "previous-wrong"
    NEXT_OF_RULE = "next-of-rule"  # open the next round that goes wrong at the same place
    PUT_BACK = "put-back"  # restore the round as it was judged
    SMALLER = "try-small-one"  # put a smaller round with the same mistake on the table, and copy it
    ASK = "ask-about-it"  # copy the round, its link and both lines
    EXAMPLE = "try-example"  # read the outputs of an example
    FORGET = "forget-outputs"


class FoundFiles(NamedTuple):
    """The paths of files that were chosen or dropped, for reading them later."""

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
    """The worker's smaller round with the same mistake, if it found one."""

    job: str  # of the given round
    link: str  # "" if there is none


class KeptOutputs(NamedTuple):
    """The outputs of the last visit, from the browser's storage."""

    text: str
    now: str  # by the device's clock
    system: str  # of the browser


class ReadPasted(NamedTuple):
    """Compare a text dropped or pasted on the screen; a round or a link opens on the table."""

    text: str | bytes
    name: str = ""  # of the file


class PastedRested(NamedTuple):
    """The person paused while typing an output."""

    text: str  # its text


class NotKept(NamedTuple):
    """The browser has no room for the outputs."""


class ShowPart(NamedTuple):
    """Show another part of the screen on a phone."""

    part: Part


class ChooseSystem(NamedTuple):
    system: System


ProgramMessage = (
    ProgramAct
    | BoardMessage
    | FoundFiles
    | ReportRead
    | CasesJudged
    | CasesFailed
    | SmallerFound
    | KeptOutputs
    | ReadPasted
    | PastedRested
    | NotKept
    | ShowPart
    | ChooseSystem
)


class LoadOutputs(NamedTuple):
    """Request the stored outputs; answered by `KeptOutputs`."""


class StoreOutputs(NamedTuple):
    """Store outputs in the browser ("" deletes them); answered by `NotKept` if there is no room."""

    text: str


class ReadReport(NamedTuple):
    """Let the worker parse a report; answered by `ReportRead` or `CasesFailed`."""

    number: int
    place: int  # among the files; -1 is the example


class JudgeCases(NamedTuple):
    """Read some rounds and judge them; answered by `CasesJudged` or `CasesFailed`."""

    number: int
    rules: str
    rounds: tuple[Planned, ...]
    is_report: bool = False


class FindSmaller(NamedTuple):
    """Search for a smaller round with the same mistake; answered by `SmallerFound`."""

    job: str  # JSON


class AwaitRest(NamedTuple):
    """Send `PastedRested` after a moment; a later request replaces an earlier one."""

    text: str
    wait: int = 300  # milliseconds


ProgramEffect = LoadOutputs | StoreOutputs | ReadReport | JudgeCases | FindSmaller | AwaitRest
"""Effects that read files, use the browser's storage, or run the worker."""
