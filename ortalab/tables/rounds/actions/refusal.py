"""Refuse messages before an update: on an embedded page, in a preview, in a quiz and in the daily round."""

from collections.abc import Callable, Mapping

from ortalab.errors import OrtalabError
from ortalab.page.messages import PageAct, Press, Typed
from ortalab.page.sets.messages import WALKING, GoTo
from ortalab.rounds.card import Card
from ortalab.rounds.round import FULL
from ortalab.tables.rounds.actions.history import HISTORY_MOVES
from ortalab.tables.rounds.actions.proposals import concerns_own_table
from ortalab.tables.rounds.actions.saves import holds_saves
from ortalab.tables.rounds.state.areas import AREAS, BENCH
from ortalab.tables.rounds.state.daily import DailyMessage
from ortalab.tables.rounds.state.edits import landed
from ortalab.tables.rounds.state.full import BLIND, NUMBER, FullAct, NowAct, SetMark, StepNumber, Toggle
from ortalab.tables.rounds.state.messages import (
    Act,
    Add,
    LiftByKey,
    Move,
    OpenEditor,
    OpenText,
    Remove,
    ReplaceThing,
    SetEdition,
    SetEnhancement,
    SwapPlaces,
)
from ortalab.tables.rounds.state.mode import Day, Mode, Question, SetWalk
from ortalab.tables.rounds.state.model import Model, thing_at
from ortalab.tables.rounds.state.panes import CompareAct, CompareMessage
from ortalab.tables.rounds.state.program import ProgramMessage
from ortalab.tables.rounds.state.quiz import DealQuestion, SetMessage
from ortalab.tables.rounds.state.solver import SolverMessage
from ortalab.tables.rounds.state.toolbar import (
    ClearRow,
    Discard,
    Duplicate,
    JokerAct,
    LoadExample,
    LoadSave,
    Resume,
    SetRules,
    Sort,
    Start,
    ToolbarAct,
    ToolbarEdit,
    ToolbarMessage,
)
from ortalab.tables.rounds.state.variations import GoToVariation, VariationMessage

PROPOSED = "This is the solver's proposal: use it, or go back to your table."
NOT_FULL = "Program checks rounds of rules 1 and 2: switch the rules first."
ASKED = "Answer the quiz first: comparing would give it away."
DEALT = "The daily round uses the cards and jokers dealt: move and swap them on the table."
BEGUN = "First press three to five cards to choose them; you can move jokers already."
OF_FULL = SetMark | StepNumber | Toggle | FullAct
NOT_IN_DAILY = (
    Add | Remove | ReplaceThing | SetEnhancement | SetEdition | Duplicate | ClearRow | SetRules | Discard | OF_FULL
)
"""Messages that add, change or remove a card or joker, refused while the daily round is open."""
FIXED = "This round cannot be changed here: try it on the table."
NOT_IN_QUIZ = NOT_IN_DAILY | Move | SwapPlaces | Sort
"""Messages that change the round of a quiz or a set, refused while it is open."""
EDIT_ACTS: frozenset[object] = frozenset(
    {Act.TAKE_OFF, NowAct.PUT, ToolbarAct.ENTER, ToolbarAct.SWAP, JokerAct.MAKE, JokerAct.RUN}
)
BUTTONS_NOT_IN_QUIZ = EDIT_ACTS | {Act.CLEAR}
BUTTONS_NOT_IN_DAILY: frozenset[object] = frozenset({Act.CLEAR, Act.TAKE_OFF, NowAct.PUT})
NOT_IN_FRAME = (
    *(OpenEditor, ToolbarMessage, Press, LiftByKey, CompareMessage, ProgramMessage, DailyMessage, VariationMessage),
)
"""Messages that open, type or carry something, refused in a frame, which shows one round."""
BUTTONS_NOT_IN_FRAME: frozenset[object] = frozenset(
    {Act.OPEN_PANEL, PageAct.SETTINGS, PageAct.TABLES, PageAct.UNDO, PageAct.REDO}
)
"""Buttons refused in a frame."""
EDITS = Add | SetEnhancement | SetEdition | DealQuestion | ToolbarEdit | GoToVariation | OF_FULL
"""Messages that change the table."""


def refusal(model: Model, message: object) -> str | None:
    """Return why a message is refused ("" to refuse it silently), or None if it is allowed."""
    if isinstance(message, SolverMessage):
        return None if model.can_look else ""
    if model.is_embedded:
        is_interactive = isinstance(message, NOT_IN_FRAME) or message in BUTTONS_NOT_IN_FRAME
        if isinstance(message, SetMessage):
            is_interactive = not isinstance(message, GoTo) and message not in WALKING
        return "" if is_interactive or edits(model, message) else None
    if model.round.rules == FULL and (isinstance(message, ProgramMessage) or _compares(message)):
        return NOT_FULL
    if isinstance(message, VariationMessage) and not model.is_at_table:
        return ""
    of_mode = OF_MODE.get(type(model.mode))
    why = of_mode(model, message) if of_mode else None
    return _hidden(model, message) if why is None else why


def _fixed(model: Model, message: object) -> str | None:
    """Return why a message that changes a round of a set or a quiz is refused; None if it is allowed."""
    if isinstance(message, Press | LiftByKey) or (model.practice.storm and message in HISTORY_MOVES):
        return ""
    is_edit = isinstance(message, NOT_IN_QUIZ) or message in BUTTONS_NOT_IN_QUIZ or _types_run(message)
    return FIXED if is_edit or (model.walk and isinstance(message, OpenEditor)) else None


def _dealt(model: Model, message: object) -> str | None:
    """Return why a message that changes the day's cards is refused; None if it is allowed."""
    if model.daily.picked is not None and _changes_rows(message):
        return BEGUN
    return DEALT if _changes_deal(message) else None


OF_MODE: Mapping[type[Mode], Callable[[Model, object], str | None]] = {
    Question: _fixed,
    SetWalk: _fixed,
    Day: _dealt,
}
"""The refusals of each mode."""


def _hidden(model: Model, message: object) -> str | None:
    """Return why a message is refused while a quiz asks or a proposal is previewed; None if it is allowed."""
    if model.is_asking and _compares(message):
        return ASKED
    if model.solver.previewed and not concerns_own_table(message):
        if isinstance(message, Press | LiftByKey):
            return ""
        return PROPOSED if isinstance(message, OpenEditor) or edits(model.displayed, message) else None
    return None


def _compares(message: object) -> bool:
    return isinstance(message, CompareMessage) and message not in {CompareAct.PICK, CompareAct.STEP}


def _changes_deal(message: object) -> bool:
    """Return whether a message adds, changes or removes dealt cards or jokers, or takes a joker out of its row."""
    if isinstance(message, Move | SwapPlaces):
        return message.to.row is BENCH
    return isinstance(message, NOT_IN_DAILY) or message in BUTTONS_NOT_IN_DAILY or _types_run(message)


def _types_run(message: object) -> bool:
    return isinstance(message, Typed) and message.field.startswith((NUMBER, BLIND))


def _changes_rows(message: object) -> bool:
    """Return whether a message changes a row of cards while they are being chosen."""
    if isinstance(message, Move | SwapPlaces):
        return AREAS[message.at.row].holds is Card
    return message is ToolbarAct.SWAP or (isinstance(message, Sort) and AREAS[message.row].holds is Card)


def edits(model: Model, message: object) -> bool:  # noqa: PLR0911 — one return for each kind of message
    """Return whether a message changes the table."""
    match message:
        case Act.CLEAR:
            return not model.table.is_cleared
        case PageAct.UNDO:
            return model.history.can_undo
        case PageAct.REDO:
            return model.history.can_redo
        case Act.READ_PANEL:
            return model.sheet is not None and not holds_saves(model.sheet.text)
        case OpenText(text):
            return not holds_saves(text)
        case Move() | Remove() | SwapPlaces() | ReplaceThing():
            return thing_at(model.table, message.at) is not None and _lands_elsewhere(model, message)
    return message is Act.RESET or message in EDIT_ACTS or isinstance(message, EDITS)


def _lands_elsewhere(model: Model, message: Move | Remove | SwapPlaces | ReplaceThing) -> bool:
    """Return whether a drop changes the table; a refused drop does not."""
    try:
        return landed(model.table, message) != model.table
    except OrtalabError:
        return False


def leaves_screen(model: Model, message: object) -> bool:
    """Return whether a message leaves the Program screen by putting another round on the table."""
    if isinstance(message, OpenText | LoadSave | LoadExample | Resume | Start):
        return not isinstance(message, OpenText) or not holds_saves(message.text)
    return model.case is None and edits(model, message) and message not in HISTORY_MOVES
