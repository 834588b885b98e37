"""The messages of this table, the effects of an update, and the types of what handles messages."""

from collections.abc import Callable, Mapping
from enum import Enum
from typing import NamedTuple

from ortalab.page.effects import PageEffect
from ortalab.page.features import Then
from ortalab.page.messages import Beaten, Button, PageMessage
from ortalab.rounds.marks import Edition, Enhancement
from ortalab.tables.ortalab.state.areas import Area
from ortalab.tables.ortalab.state.compare import CompareMessage
from ortalab.tables.ortalab.state.daily import DailyEffect, DailyMessage
from ortalab.tables.ortalab.state.full import FullMessage
from ortalab.tables.ortalab.state.model import Model, Slot, Source, Tab
from ortalab.tables.ortalab.state.now import DecisionMessage
from ortalab.tables.ortalab.state.program import ProgramMessage
from ortalab.tables.ortalab.state.program_effects import ProgramEffect
from ortalab.tables.ortalab.state.quiz import AskTick, DealQuestion, QuizMessage
from ortalab.tables.ortalab.state.sets import DealForSet, SetMessage
from ortalab.tables.ortalab.state.solver import Scarce, SearchEffect, SolverMessage, Wake
from ortalab.tables.ortalab.state.toolbar import Deal, ToolbarAct, ToolbarEffect, ToolbarMessage
from ortalab.tables.ortalab.state.tour import TourMessage
from ortalab.tables.ortalab.state.variations import VariationMessage


class Act(Button):
    """Messages of the page without argument."""

    CLEAR = "clear"  # take the whole round off the table; the bench stays
    TAKE_OFF = "take-off"  # take off what the rules of the table lack
    RESET = "reset"  # put the example on the table
    KEEP_READ = "keep"  # go on with what could be read of a damaged link
    TOGGLE_COMPLAINTS = "whole"  # show all complaints about a damaged link, or only the first ones
    OPEN_PANEL = "open-panel"  # open the panel that reads and writes YAML
    READ_PANEL = "read-panel"  # put the round of the panel's text on the table
    PICK_FILE = "pick-file"  # ask for a file to open
    COPY_TEXT = "copy-text"  # copy the round as YAML
    SAVE_TEXT = "save-text"  # download the round as a YAML file
    PLAY = "play"  # start the replay, or stop it
    COUNT = "count-up"  # count a new score step by step
    SKIP = "skip-event"  # show the end of what is counted at once
    STEP_BACK = "step-back"  # go to the step before
    STEP_ON = "step-on"  # go to the next step
    FIRST = "first"  # go to the first step
    LAST = "last"  # go to the last step
    TOGGLE_PROOF = "why"  # open the proof of the hand, or fold it
    FIND = "find"  # go to the shelf's field
    COPY_SCORE = "copy-score"  # copy every digit of the score
    WAITING = "waiting"  # unfold what lies beside the round below the jokers, or fold it
    COPY_STEPS = "copy-steps"  # copy the explanation as text


TEXTS = Act.OPEN_PANEL, Act.READ_PANEL, Act.PICK_FILE, Act.COPY_TEXT, Act.SAVE_TEXT
"""The messages about the round as text."""


class Add(NamedTuple):
    """Put a card or joker from the shelf on the table; without a slot at the end of its row."""

    name: str  # its slug
    to: Slot | None = None


class Move(NamedTuple):
    """Move a card or joker to another slot."""

    at: Slot
    to: Slot  # its place counts without the card


class SwapPlaces(NamedTuple):
    """Let two cards, or two jokers, of different areas change places."""

    at: Slot
    to: Slot


class ReplaceThing(NamedTuple):
    """Put a card or joker from the shelf in the place of another."""

    name: str  # its slug
    at: Slot


class LiftByKey(NamedTuple):
    """Lift a card or joker with the keyboard."""

    source: Source


class Carry(NamedTuple):
    """Carry what the keyboard has lifted over a gap, or over a card of a full row."""

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
    """Choose the area to which a click on the shelf adds."""

    row: Area
    place: int | None = None  # of the hole that was pressed


class OpenEditor(NamedTuple):
    """Open the popover of a card or joker."""

    at: Slot


class Sized(NamedTuple):
    """The screen is that of a phone, or no longer."""

    is_phone: bool


class ShowTab(NamedTuple):
    """Show a pane; a phone closes the sheet that it shows already."""

    tab: Tab


class LightStep(NamedTuple):
    """Point at a step; None points at no step."""

    step: int | None


class PinStep(NamedTuple):
    """Pin a step: it stays lit until it is clicked again."""

    step: int


PACES = {0.5: "half", 1.0: "normal", 2.0: "double"}
"""The factors of the replay's speed, each with its word."""


class SetPace(NamedTuple):
    """Replay so many times as fast."""

    pace: float


class ToggleRule(NamedTuple):
    """Open the rule of a line where it stands, or close it."""

    line: str  # "step-4", "silent-0"


class OpenText(NamedTuple):
    """Read a round from YAML: from the panel, a file, a drop or the clipboard."""

    text: str | bytes
    name: str = ""  # of the file


class ReadSheet(NamedTuple):
    """The text of the sheet has rested for a moment: read it."""


Message = (
    PageMessage[Slot]
    | Act
    | ToolbarAct
    | Add
    | Move
    | SwapPlaces
    | ReplaceThing
    | LiftByKey
    | Carry
    | Remove
    | SetEnhancement
    | SetEdition
    | AimShelf
    | OpenEditor
    | Sized
    | ShowTab
    | LightStep
    | PinStep
    | SetPace
    | ToggleRule
    | QuizMessage
    | DailyMessage
    | SetMessage
    | CompareMessage
    | ProgramMessage
    | OpenText
    | ReadSheet
    | Beaten
    | ToolbarMessage
    | SolverMessage
    | Scarce
    | Wake
    | TourMessage
    | VariationMessage
    | FullMessage
    | DecisionMessage
)


class Seed(NamedTuple):
    """Send a message with a random seed in place of its own."""

    below: int
    message: Deal | DealQuestion | DealForSet


class Show(Enum):
    """Show something where motion is welcome."""

    EVENT = "event"  # a new score step by step, answered by `Act.COUNT`


class Ask(Enum):
    """Open a dialog of the browser; the content of a file comes back as a message."""

    FILE = "file"  # answered by `OpenText`
    PRINTED = "printed"  # a file with what another program printed, answered by `ReadOutput`
    FOLDER = "folder"  # of rounds and outputs, answered by `FoundFiles`
    CASES = "cases"  # files of rounds and outputs, answered by `FoundFiles`


Effect = PageEffect | Then | Seed | Show | Ask | AskTick | ToolbarEffect | SearchEffect | ProgramEffect | DailyEffect
"""Everything that an update can ask the page to do outside the document, and messages that follow at once."""

Update = tuple[Model, tuple[Effect, ...]]
"""The page after a message, and the effects that it asks for."""
Handlers = Mapping[Button | type | tuple[type, str], Callable[..., Update]]
"""The handlers of messages: for a button `handler(model)`, for any other class `handler(model, message)`."""
