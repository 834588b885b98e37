"""Messages and effects of every table of a game: what comes from the browser and its worker, and what they do."""

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
    HINT = "hint"  # ask for it, and for its next step
    DO_HINT = "do-hint"  # make the move of the hint
    KEEP_MINE = "keep-mine"  # close it


class ReviewAct(Button):
    """The buttons of the analysis of a finished game."""

    BACK = "move-back"
    ON = "move-on"
    PLAY = "play-replay"  # or pause
    FROM_HERE = "from-here"  # play on from the step on show
    WORST = "costliest"  # show the move that gave most away
    RESULT = "copy-result"


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
    """A person pressed a card, or a place where one may go."""

    at: Place


class ShowTab(NamedTuple):
    tab: Any  # one of the table's own


class ShowMove(NamedTuple):
    """Show a finished game at a stop of its analysis."""

    at: int


class ShowLine(NamedTuple):
    """Show a line of the script, by its place."""

    at: int


class AskTime(NamedTuple):
    """Send `Now`."""


class Now(NamedTuple):
    text: str  # as 2026-11-23T06:12


class AskSeed(NamedTuple):
    """Send `Seed`."""

    below: int
    field: str = ""  # what it is for


class Seed(NamedTuple):
    """A number, such as that of a new deal."""

    number: int
    field: str = ""  # what it is for


class KeepLines(NamedTuple):
    """Keep the lines of this table's deals in the browser."""

    write: Callable[[], str]  # makes the text, once what the person did is painted


class KeepChoices(NamedTuple):
    """Keep a person's choices on this table in the browser."""

    text: str


class KeepResult(NamedTuple):
    """Add a result to those of this table that the browser keeps, and send `StoredData`."""

    result: Result


class Export(NamedTuple):
    """Save the results of all tables as a file."""


class AskImport(NamedTuple):
    """Ask for a file of results, and send `Imported`."""


class Imported(NamedTuple):
    """A file that a person chose."""

    text: str


class KeepResults(NamedTuple):
    """Keep these results, those of all tables, beside what the browser has, and send `StoredData`."""

    text: str


class StoredData(NamedTuple):
    """The texts that the browser keeps, sent at the start and after each change."""

    results: str = ""
    lines: str = ""
    choices: str = ""


class Wait(NamedTuple):
    """Send `Waited` after some time; at once where a person wants less motion."""

    milliseconds: int


class Waited(NamedTuple):
    """The time is over."""


class Beat(NamedTuple):
    """Send `Beaten` after some time, also where a person wants less motion."""

    milliseconds: int


class Beaten(NamedTuple):
    """The replay may show its next step."""


class AskText(NamedTuple):
    """Ask for a text file, and send `Opened`."""

    field: str  # what it is for
    longest: int  # bytes that are read
    is_several: bool = False  # may several be chosen, so that `Dropped` comes?


class Dropped(NamedTuple):
    """Text files that a person dropped on the page, or chose together."""

    files: tuple[tuple[str, str], ...]  # name and text of each


class Opened(NamedTuple):
    """A text file that a person chose."""

    field: str
    text: str


class StartTask(NamedTuple):
    """Let the worker begin a task, and drop the one before."""

    nth: int
    job: str


class StepTask(NamedTuple):
    """Let the worker go on for a moment."""

    nth: int


class TaskStarted(NamedTuple):
    nth: int


class TaskStep(NamedTuple):
    """The worker went on for a moment."""

    nth: int
    share: float  # of the task that is done, from 0 to 1
    answer: str  # what is known so far


class Answer(NamedTuple):
    """The answer, so far, to a task of a kind."""

    field: str  # the kind
    value: object  # as JSON has it


class TaskFailed(NamedTuple):
    """The worker cannot do a task."""

    nth: int
    why: str


GameMessage = FileAct | TourAct | Now | Seed | Imported | StoredData | TaskStarted | TaskStep | TaskFailed | Answer
"""The messages of every page of games, also of one without deals."""
DealMessage = GameMessage | DealAct | HintAct | ReviewAct | Tap | ShowTab | ShowMove | Beaten
"""The messages of every table of a game with deals."""
ScriptMessage = ScriptAct | ShowLine | Opened | Dropped
"""The messages of the place of a script."""
Keeping = KeepLines | KeepChoices | KeepResult | KeepResults
GameEffect = AskTime | AskSeed | Keeping | Wait | Beat | Export | AskImport | AskText | StartTask | StepTask
