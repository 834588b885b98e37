"""Messages and effects of all game tables, between the person, the browser and the worker."""

from collections.abc import Callable
from typing import Any, NamedTuple

from ortalab.page.drag import Place
from ortalab.page.messages import Button
from ortalab.storage.results import Result


class DealAct(Button):
    NEW = "new-deal"
    AGAIN = "deal-again"
    DAILY = "deal-of-the-day"


class FileAct(Button):
    EXPORT = "export-games"
    IMPORT = "import-games"


class HintAct(Button):
    HINT = "hint"  # request a hint, or show its next step
    DO_HINT = "do-hint"  # play the hint's move
    KEEP_MINE = "keep-mine"  # close the hint


class ReviewAct(Button):
    """The buttons of a finished game's replay."""

    BACK = "move-back"
    ON = "move-on"
    PLAY = "play-replay"  # or pause
    FROM_HERE = "from-here"  # play on from the displayed step
    WORST = "costliest"  # show the costliest move
    RESULT = "copy-result"


class PlaceAct(Button):
    LEAVE = "leave-place"  # return to the table: a phone's Back


class AnalysisAct(Button):
    STOP = "stop-analysis"
    AGAIN = "analyse-again"


class TourAct(Button):
    """The buttons of New here?."""

    OPEN = "new-here"
    NEXT = "tour-next"
    LEAVE = "tour-leave"


class ScriptAct(Button):
    TABLE = "place-table"
    SCRIPT = "place-script"
    OPEN = "open-script"  # a file
    OPEN_PRINTED = "open-printed"
    EXAMPLE = "example-script"
    CLEAR = "clear-script"
    LINE_BACK = "line-back"
    LINE_ON = "line-on"
    NEXT_REFUSAL = "next-refusal"
    TO_DIFFERENCE = "to-difference"
    COPY_EXPECTED = "copy-expected"
    COPY_SCRIPT = "copy-script"


class Tap(NamedTuple):
    """A person pressed a card, or a place for one."""

    at: Place


class ShowTab(NamedTuple):
    tab: Any  # a value of the table's own type


class ShowMove(NamedTuple):
    """Show a position of a finished game's analysis."""

    at: int


class ShowLine(NamedTuple):
    """Show a line of the script, by its index."""

    at: int


class AskSeed(NamedTuple):
    """Send a random number below a limit as a `Seed`."""

    below: int
    field: str = ""  # its purpose


class Seed(NamedTuple):
    """A random number, such as the seed of a new deal."""

    number: int
    field: str = ""  # its purpose


class KeepLines(NamedTuple):
    """Store the lines of this table's deals."""

    write: Callable[[], str]  # formats the text after the page is painted


class KeepChoices(NamedTuple):
    """Store a person's choices on this table."""

    text: str


class KeepResult(NamedTuple):
    """Store a result of this table, and send `StoredData`."""

    result: Result


class Export(NamedTuple):
    """Save the results of all tables as a file."""


class AskImport(NamedTuple):
    """Ask for a file of results, and send `Imported`."""


class Imported(NamedTuple):
    """A file of results that a person chose."""

    text: str


class KeepResults(NamedTuple):
    """Merge these results of all tables into the stored ones, and send `StoredData`."""

    text: str


class StoredData(NamedTuple):
    """The stored texts, sent at the start and after each change."""

    results: str = ""
    lines: str = ""
    choices: str = ""


class AskText(NamedTuple):
    """Ask for a text file, and send `Opened`."""

    field: str  # its purpose
    longest: int  # the maximum number of bytes read
    is_several: bool = False  # whether several files are allowed, sent as `Dropped`


class Dropped(NamedTuple):
    """Text files that a person dropped on the page, or chose together."""

    files: tuple[tuple[str, str], ...]  # the name and the text of each


class Opened(NamedTuple):
    """A text file that a person chose."""

    field: str
    text: str


class StartTask(NamedTuple):
    """Start a task in the worker, replacing the one before."""

    nth: int
    job: str


class StepTask(NamedTuple):
    """Let the worker continue for a short time."""

    nth: int


class Pointed(NamedTuple):
    """The mouse entered a place, or left the rows, while a card is lifted."""

    at: Place | None


class TaskStarted(NamedTuple):
    nth: int


class TaskStep(NamedTuple):
    """A progress report of the worker."""

    nth: int
    share: float  # the share done, from 0 to 1
    answer: str  # the answer so far


class Answer(NamedTuple):
    """The answer so far to a task."""

    field: str  # the task's kind
    value: object  # decoded JSON


class TaskFailed(NamedTuple):
    """The worker cannot perform a task."""

    nth: int
    why: str


ScriptMessage = ScriptAct | ShowLine | Opened | Dropped
"""The messages of a script's place."""
Keeping = KeepLines | KeepChoices | KeepResult | KeepResults
GameEffect = AskSeed | Keeping | Export | AskImport | AskText | StartTask | StepTask
