"""Everything a person can do on the page: a closed set of values."""

from enum import Enum
from typing import NamedTuple

from ortalab.scoring.round import Edition, Enhancement
from ortalab.tables.ortalab.state.areas import Area
from ortalab.tables.ortalab.state.compare import Comparison
from ortalab.tables.ortalab.state.model import Slot, Source, Tab
from ortalab.tables.ortalab.state.quiz import Question
from ortalab.tables.ortalab.state.settings import Preferences
from ortalab.tables.ortalab.state.solver import Solving
from ortalab.tables.ortalab.state.toolbar import Order


class Act(Enum):
    """What a person did, where the act alone says everything."""

    CLEAR = "clear"  # take the whole round off the table; the bench stays
    RESET = "reset"  # lay out the example
    UNDO = "undo"  # take the last edit back
    REDO = "redo"  # do again what was taken back
    KEEP = "keep"  # go on with what could be read of a damaged link
    WHOLE = "whole"  # tell all that is wrong with a damaged link, or its first lines
    DISMISS = "dismiss"  # take the notice away, whatever else is open
    CLOSE = "close"  # close what is open on top: the popover, the panel, else the pinned step
    OPEN_PANEL = "open-panel"  # open the panel that reads and writes YAML
    READ_PANEL = "read-panel"  # read the round that the panel's text describes
    PICK_FILE = "pick-file"  # ask for a file to open
    COPY_TEXT = "copy-text"  # copy the round as YAML
    SAVE_TEXT = "save-text"  # download the round as a YAML file
    SHARE = "share"  # give the page's link to the system's share sheet, or copy it where there is none
    COPY_LINK = "copy-link"  # copy the page's link
    PLAY = "play"  # let the replay walk, or stop it
    BEAT = "beat"  # the time of a step of the replay is over
    STEP_BACK = "step-back"  # go to the step before
    STEP_ON = "step-on"  # go to the next step
    FIRST = "first"  # go to the first step
    LAST = "last"  # go to the last step
    PACE = "pace"  # replay at the next speed
    SETTINGS = "settings"  # open the settings, or close them
    WHY = "why"  # open the proof of the hand, or fold it
    COPY_STEPS = "copy-steps"  # copy the explanation as text
    COPY_REPORT = "copy-report"  # copy the report of the fault that the notice tells of
    HOLD = "hold"  # a finger rested on something that can be dragged
    DROP = "drop"  # the pointer was let go
    CANCEL = "cancel"  # the drag came to nothing: a finger scrolled, or the browser took the pointer
    GIVE_UP = "give-up"  # the drag is given up: Escape


class Add(NamedTuple):
    """Put a card or joker from the shelf on the table; without a slot at the end of its row."""

    name: str  # its slug
    to: Slot | None = None


class Move(NamedTuple):
    """Take what lies at a slot to another one."""

    at: Slot
    to: Slot  # the place counts after the card was taken away: where it will lie


class Remove(NamedTuple):
    """Take a card or joker off the table."""

    at: Slot


class Enhance(NamedTuple):
    """Give a card an enhancement, or none."""

    at: Slot
    enhancement: Enhancement | None


class Finish(NamedTuple):
    """Give a card or joker an edition, or none."""

    at: Slot
    edition: Edition | None


class Moved(NamedTuple):
    """The browser went Back or Forward, or a person changed the address."""

    entry: int | None  # what the entry's state holds; None where it is not one of ours
    link: str
    by: int | None = None  # how many entries on, or back, as far as the browser tells


class OpenLink(NamedTuple):
    """The page starts with this address."""

    link: str
    entry: int = 0
    top: int = 0  # the last entry of this page that lies ahead in the browser's history


class Choose(NamedTuple):
    """Choose the row, or the bench, to which a click on the shelf adds."""

    row: Area
    place: int | None = None  # of the hole that was pressed


class Edit(NamedTuple):
    """Open the popover of a card or joker."""

    at: Slot


class Typed(NamedTuple):
    """A text field now holds this."""

    field: str
    text: str


class Filter(NamedTuple):
    """Show this kind of joker on the shelf, or no longer."""

    kind: str


class Show(NamedTuple):
    """Choose what a phone shows below the table."""

    tab: Tab


class Prefer(NamedTuple):
    """Choose how the page is to be seen, in one matter."""

    name: str
    word: str


class Recalled(NamedTuple):
    """The browser remembers this: at the start, and when another tab chose."""

    preferences: Preferences


class Light(NamedTuple):
    """Point at a step; None points at nothing."""

    step: int | None


class Pin(NamedTuple):
    """Click a step: it stays lit until it is clicked again."""

    step: int


class Focused(NamedTuple):
    """The browser moved the focus to a slot or a control."""

    on: Slot | str | None


class OpenText(NamedTuple):
    """Read a round from YAML: from the panel, a file, a drop or the clipboard."""

    text: str | bytes
    name: str = ""  # of the file


class Done(NamedTuple):
    """An effect succeeded; say so."""

    said: str


class Failed(NamedTuple):
    """An effect did not succeed; say why."""

    why: str


class Broken(NamedTuple):
    """Something inside the page went wrong."""

    report: str


class Press(NamedTuple):
    """A pointer went down on something that can be dragged."""

    source: Source
    x: float  # pixels
    y: float
    touch: bool = False


class Drag(NamedTuple):
    """The pointer moved while it is down."""

    x: float
    y: float
    over: Slot | None  # the row under it and the gap in that row; None: off the table


Message = (
    Act
    | Add
    | Move
    | Remove
    | Enhance
    | Finish
    | Moved
    | OpenLink
    | Choose
    | Edit
    | Typed
    | Filter
    | Show
    | Prefer
    | Recalled
    | Light
    | Pin
    | Question
    | Comparison
    | Focused
    | OpenText
    | Done
    | Failed
    | Broken
    | Press
    | Drag
    | Order
    | Solving
)
