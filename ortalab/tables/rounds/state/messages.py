"""The messages of this table, the effects of an update, and the types of message handlers."""

from collections.abc import Callable, Mapping
from enum import Enum
from typing import NamedTuple

from ortalab.page.features import Then
from ortalab.page.messages import Button, PageEffect
from ortalab.rounds.marks import Edition, Enhancement
from ortalab.tables.rounds.state.areas import Area
from ortalab.tables.rounds.state.daily import DailyEffect
from ortalab.tables.rounds.state.model import Model, Slot, Source
from ortalab.tables.rounds.state.panes import Tab
from ortalab.tables.rounds.state.program import ProgramEffect
from ortalab.tables.rounds.state.quiz import AskTick, DealForSet, DealQuestion
from ortalab.tables.rounds.state.solver import SearchEffect
from ortalab.tables.rounds.state.toolbar import Deal, ToolbarEffect


class Act(Button):
    """Messages of the page, without arguments."""

    CLEAR = "clear"  # clear the round; the bench stays
    TAKE_OFF = "take-off"  # take off what the table's rules lack
    RESET = "reset"  # put the example on the table
    KEEP_READ = "keep"  # continue with the readable part of a damaged link
    TOGGLE_COMPLAINTS = "whole"  # show all complaints about a damaged link, or only the first ones
    OPEN_PANEL = "open-panel"  # open the panel of the round as YAML
    READ_PANEL = "read-panel"  # put the round of the panel's text on the table
    PICK_FILE = "pick-file"  # ask for a file to open
    COPY_TEXT = "copy-text"  # copy the round as YAML
    SAVE_TEXT = "save-text"  # download the round as a YAML file
    PLAY = "play"  # start the replay, or stop it
    COUNT = "count-up"  # count a new score step by step
    SKIP = "skip-event"  # show the end of a count at once
    STEP_BACK = "step-back"  # go to the previous step
    STEP_ON = "step-on"  # go to the next step
    FIRST = "first"  # go to the first step
    LAST = "last"  # go to the last step
    TOGGLE_PROOF = "why"  # open the proof of the hand, or fold it
    FIND = "find"  # go to the shelf's field
    COPY_SCORE = "copy-score"  # copy every digit of the score
    WAITING = "waiting"  # fold or unfold the bench below the jokers
    COPY_STEPS = "copy-steps"  # copy the explanation as text


TEXTS = Act.OPEN_PANEL, Act.READ_PANEL, Act.PICK_FILE, Act.COPY_TEXT, Act.SAVE_TEXT
"""The messages about the round as text."""


class Add(NamedTuple):
    """Add a card or joker from the shelf; without a slot, at the end of its row."""

    name: str  # its slug
    to: Slot | None = None


class Move(NamedTuple):
    """Move a card or joker to another slot."""

    at: Slot
    to: Slot  # its place is counted without the card


class SwapPlaces(NamedTuple):
    """Swap two cards, or two jokers, of different areas."""

    at: Slot
    to: Slot


class ReplaceThing(NamedTuple):
    """Replace a card or joker by one from the shelf."""

    name: str  # its slug
    at: Slot


class LiftByKey(NamedTuple):
    """Lift a card or joker by keyboard."""

    source: Source


class Carry(NamedTuple):
    """Carry the thing lifted by keyboard over a gap, or over a card of a full row."""

    over: Slot


class Remove(NamedTuple):
    """Take a card or joker off the table."""

    at: Slot


class SetEnhancement(NamedTuple):
    """Give a card an enhancement, or none."""

    at: Slot
    enhancement: Enhancement | None


class SetEdition(NamedTuple):
    """Give a card or joker an edition, or none."""

    at: Slot
    edition: Edition | None


class AimShelf(NamedTuple):
    """Choose the area for clicks on the shelf."""

    row: Area
    place: int | None = None  # of the pressed hole


class OpenEditor(NamedTuple):
    """Open the popover of a card or joker."""

    at: Slot


class Sized(NamedTuple):
    """The window became narrow enough for the phone layout, or wider than that."""

    is_phone: bool


class ShowTab(NamedTuple):
    """Show a pane; on a phone, close the sheet if it shows this pane already."""

    tab: Tab


class LightStep(NamedTuple):
    """Highlight the step under the pointer or the focus; None removes the highlight."""

    step: int | None


class PinStep(NamedTuple):
    """Pin a step, which stays highlighted until it is clicked again."""

    step: int


PACES = {0.5: "half", 1.0: "normal", 2.0: "double"}
"""Speed factors of the replay, each with its word."""


class SetPace(NamedTuple):
    """Set the speed factor of the replay."""

    pace: float


class ToggleRule(NamedTuple):
    """Open the rule of a line below it, or close it."""

    line: str  # "step-4", "silent-0"


class OpenText(NamedTuple):
    """Read a round in YAML from the panel, a file, a drop or the clipboard."""

    text: str | bytes
    name: str = ""  # of the file


class ReadSheet(NamedTuple):
    """Parse the text of the sheet, after a pause in the typing."""


class Seed(NamedTuple):
    """Send a message with a random seed."""

    below: int
    message: Deal | DealQuestion | DealForSet


class Show(Enum):
    """Start an animation, unless the person prefers reduced motion."""

    EVENT = "event"  # count up a new score, answered by `Act.COUNT`


class Ask(Enum):
    """Open a file dialog; the content is sent back as a message."""

    FILE = "file"  # answered by `OpenText`
    PRINTED = "printed"  # a file with another program's output, answered by `ReadOutput`
    FOLDER = "folder"  # of rounds and outputs, answered by `FoundFiles`
    CASES = "cases"  # files of rounds and outputs, answered by `FoundFiles`


Effect = PageEffect | Then | Seed | Show | Ask | AskTick | ToolbarEffect | SearchEffect | ProgramEffect | DailyEffect
"""The side effects that an update can request from the page, and follow-up messages."""

Update = tuple[Model, tuple[Effect, ...]]
"""The model after a message, and the requested effects."""
Handlers = Mapping[Button | type | tuple[type, str], Callable[..., Update]]
"""The handlers of messages: for a button `handler(model)`, for any other class `handler(model, message)`."""
