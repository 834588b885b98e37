"""The messages of this table: everything that can happen on its page."""

from typing import NamedTuple

from ortalab.page.messages import Button, PageMessage
from ortalab.scoring.round import Edition, Enhancement
from ortalab.tables.ortalab.state.areas import Area
from ortalab.tables.ortalab.state.compare import CompareMessage
from ortalab.tables.ortalab.state.model import Slot, Source, Tab
from ortalab.tables.ortalab.state.quiz import QuizMessage
from ortalab.tables.ortalab.state.solver import Scarce, SolverMessage
from ortalab.tables.ortalab.state.toolbar import ToolbarMessage


class Act(Button):
    """Messages of the page without argument."""

    CLEAR = "clear"  # take the whole round off the table; the bench stays
    RESET = "reset"  # put the example on the table
    KEEP_READ = "keep"  # go on with what could be read of a damaged link
    TOGGLE_COMPLAINTS = "whole"  # show all complaints about a damaged link, or only the first ones
    OPEN_PANEL = "open-panel"  # open the panel that reads and writes YAML
    READ_PANEL = "read-panel"  # put the round of the panel's text on the table
    PICK_FILE = "pick-file"  # ask for a file to open
    COPY_TEXT = "copy-text"  # copy the round as YAML
    SAVE_TEXT = "save-text"  # download the round as a YAML file
    PLAY = "play"  # start the replay, or stop it
    BEAT = "beat"  # the time of a step of the replay is over
    STEP_BACK = "step-back"  # go to the step before
    STEP_ON = "step-on"  # go to the next step
    FIRST = "first"  # go to the first step
    LAST = "last"  # go to the last step
    PACE = "pace"  # replay at the next speed
    TOGGLE_PROOF = "why"  # open the proof of the hand, or fold it
    FIND = "find"  # go to the shelf's field
    COPY_SCORE = "copy-score"  # copy every digit of the score
    COPY_STEPS = "copy-steps"  # copy the explanation as text


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


class FilterShelf(NamedTuple):
    """Show this kind of joker on the shelf, or no longer."""

    kind: str


class ShowTab(NamedTuple):
    """Choose what a phone shows below the table."""

    tab: Tab


class LightStep(NamedTuple):
    """Point at a step; None points at no step."""

    step: int | None


class PinStep(NamedTuple):
    """Pin a step: it stays lit until it is clicked again."""

    step: int


class OpenText(NamedTuple):
    """Read a round from YAML: from the panel, a file, a drop or the clipboard."""

    text: str | bytes
    name: str = ""  # of the file


Message = (
    PageMessage[Slot]
    | Button
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
    | FilterShelf
    | ShowTab
    | LightStep
    | PinStep
    | QuizMessage
    | CompareMessage
    | OpenText
    | ToolbarMessage
    | SolverMessage
    | Scarce
)
