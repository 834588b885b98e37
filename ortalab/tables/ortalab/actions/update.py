"""What happens on the page: one message takes one model to the next, and says what else is to be done."""

from collections.abc import Callable, Mapping
from functools import partial
from typing import assert_never

from ortalab.page.announce import dismissed, made_way, outcome, refused
from ortalab.page.changed import changed
from ortalab.page.effects import Copy, Download
from ortalab.page.messages import (
    Broken,
    Button,
    Done,
    Drag,
    Failed,
    Focused,
    Moved,
    OpenLink,
    PageAct,
    Prefer,
    Press,
    Recalled,
    Typed,
)
from ortalab.page.overlay import Popover
from ortalab.page.undo import redo, undo
from ortalab.page.update import choose, copy_report, said_once
from ortalab.scoring.gains import listed
from ortalab.tables.ortalab.actions.arrange import mark
from ortalab.tables.ortalab.actions.brush import edit, take_brush
from ortalab.tables.ortalab.actions.compare import compared, walked
from ortalab.tables.ortalab.actions.edits import choose_row, drag, drop, hold, lay, press, stayed
from ortalab.tables.ortalab.actions.fields import typed
from ortalab.tables.ortalab.actions.history import kept, laid, moved, opened, shifted
from ortalab.tables.ortalab.actions.overlay import clear_away, close, closed, toggle_settings
from ortalab.tables.ortalab.actions.preview import previewed
from ortalab.tables.ortalab.actions.quiz import questioned
from ortalab.tables.ortalab.actions.refusal import refusal
from ortalab.tables.ortalab.actions.replay import REPLAYED, pin
from ortalab.tables.ortalab.actions.texts import read_panel, read_text, write_text
from ortalab.tables.ortalab.actions.toolbar import TOOLS, ordered
from ortalab.tables.ortalab.actions.typed import open_panel
from ortalab.tables.ortalab.link import link_of
from ortalab.tables.ortalab.state.areas import AREAS, Aside
from ortalab.tables.ortalab.state.compare import CompareAct, CompareMessage
from ortalab.tables.ortalab.state.effects import Ask, Update
from ortalab.tables.ortalab.state.ids import (
    PANEL,
)
from ortalab.tables.ortalab.state.messages import (
    Act,
    Add,
    AimShelf,
    FilterShelf,
    LightStep,
    Message,
    Move,
    OpenEditor,
    OpenText,
    PinStep,
    Remove,
    SetEdition,
    SetEnhancement,
    ShowTab,
)
from ortalab.tables.ortalab.state.model import EMPTY, Model, Slot, Tab, example
from ortalab.tables.ortalab.state.quiz import QuizMessage
from ortalab.tables.ortalab.state.shelf import KINDS
from ortalab.tables.ortalab.state.solver import SolverMessage
from ortalab.tables.ortalab.state.toolbar import ToolbarMessage


def update(model: Model, message: Message) -> Update:
    """Return the page after something happened, and what it is asked to do besides.

    What the table does not allow changes nothing and is said in the notice.
    """
    return said_once(model, partial(_guarded, message=message))


def _guarded(model: Model, message: Message) -> Update:
    """Do what a message asks for, unless it is refused; the solver's strip keeps step."""
    why = refusal(model, message)
    if why is not None:
        return (refused(model, why) if why else model), ()
    after = previewed(model, message, _update)
    if model.solver.is_at_work or after[0].solver.is_at_work:
        from ortalab.tables.ortalab.actions.optimise import followed  # with the solver, not before

        return followed(model, message, after)
    return after


def _update(model: Model, message: Message) -> Update:  # noqa: C901, PLR0911, PLR0912 — one closed set, one match
    if isinstance(message, ToolbarMessage | QuizMessage | CompareMessage | SolverMessage):
        return _passed_on(model, message)
    match message:
        case Act() | PageAct():
            return ACTS[message](model)
        case Button():
            return TOOLS[message](model)
        case Add() | Move() | Remove():
            return lay(model, message)
        case SetEnhancement() | SetEdition():
            return mark(model, message)
        case Moved():
            return moved(model, message)
        case OpenLink():
            return opened(model, message)
        case OpenText(text, name):
            return read_text(model, text, name)
        case AimShelf(row, place):
            return choose_row(model, row, place)
        case OpenEditor(at):
            return edit(model, at)
        case PinStep(step):
            return pin(model, step)
        case Typed(field, text):
            return typed(model, field, text)
        case ShowTab(Tab.BEST):
            return _turn_to_best(model)
        case FilterShelf() | ShowTab() | LightStep() | Focused():
            return _look(model, message), ()
        case Prefer() | Recalled():
            return choose(model, message)
        case Done() | Failed() | Broken():
            return outcome(model, message), ()
        case Press():
            return press(model, message), ()
        case Drag(x, y, over):
            return drag(model, x, y, over), ()
        case _:
            assert_never(message)


def _passed_on(model: Model, message: ToolbarMessage | QuizMessage | CompareMessage | SolverMessage) -> Update:
    """Let the module of a family of messages do what one of them asks for."""
    if isinstance(message, ToolbarMessage):
        return ordered(model, message)
    if isinstance(message, CompareMessage):
        return compared(model, message)
    if isinstance(message, QuizMessage):
        return questioned(model, message)
    from ortalab.tables.ortalab.actions.solver import solved  # not before somebody asks the solver

    return solved(model, message)


def _look(model: Model, message: FilterShelf | ShowTab | LightStep | Focused[Slot]) -> Model:
    """Change what is looked at, never the round."""
    match message:
        case FilterShelf(kind):
            return changed(model, shelf=model.shelf._replace(kinds=model.shelf.kinds ^ {kind} & KINDS.keys()))
        case ShowTab(tab):
            return changed(made_way(model), tab=tab)
        case LightStep(step):
            return changed(model, replay=model.replay._replace(lit=step))
        case Focused(on):
            return changed(model, focus=on)


def _turn_to_best(model: Model) -> Update:
    from ortalab.tables.ortalab.actions.solver import turn_to

    return turn_to(made_way(model))


# --- panels, texts and the clipboard ----------------------------------------------------------------------------------


def _close(model: Model) -> Update:
    """Close what is open on top."""
    if model.overlay:
        return close(model), ()
    if model.brush.is_in_hand or model.is_comparing:
        return take_brush(model) if model.brush.is_in_hand else compared(model, CompareAct.PANE)
    if model.solver.is_unfolded:
        from ortalab.tables.ortalab.actions.solver import close as fold

        return fold(model)
    model = dismissed(model)
    return (model, ()) if model.replay.pinned is None else pin(model, model.replay.pinned)


def _open_panel(model: Model) -> Update:
    if model.sheet:
        return close(model), ()
    return changed(open_panel(clear_away(model)), focus=PANEL), ()


def _clear(model: Model) -> Update:
    beside = [AREAS[area].subject.lower() for area in Aside if model.table.row(area)]
    stay = "stays as it was" if len(beside) == 1 else "stay as they were"
    said = f"The rows are empty; {listed(beside)} {stay}." if beside else "The table is empty."
    if model.damage:
        return kept(model, EMPTY, said)
    return laid(closed(model, Popover), EMPTY, said)


def _reset(model: Model) -> Update:
    return laid(closed(model, Popover), example().round, "The example is on the table.")


def _keep(model: Model) -> Update:
    if not model.damage:
        return model, ()
    return kept(model, model.round, "The rest of the link is left out.")


def _tell_whole(model: Model) -> Update:
    damage = model.damage
    return changed(model, damage=damage and damage._replace(whole=not damage.whole)), ()


ACTS: Mapping[Act | PageAct, Callable[[Model], Update]] = {
    **REPLAYED,
    Act.STEP_BACK: lambda model: walked(model, -1),
    Act.STEP_ON: lambda model: walked(model, 1),
    Act.CLEAR: _clear,
    Act.RESET: _reset,
    PageAct.UNDO: lambda model: undo(model, shifted, link_of),
    PageAct.REDO: lambda model: redo(model, shifted, link_of),
    Act.KEEP: _keep,
    Act.WHOLE: _tell_whole,
    PageAct.CLOSE: _close,
    PageAct.DISMISS: lambda model: (dismissed(model), ()),
    Act.OPEN_PANEL: _open_panel,
    Act.READ_PANEL: read_panel,
    Act.PICK_FILE: lambda model: (model, (Ask.FILE,)),
    Act.COPY_TEXT: lambda model: (model, (Copy(write_text(model), "The round is copied as YAML."),)),
    Act.SAVE_TEXT: lambda model: (model, (Download("round.yml", write_text(model)),)),
    PageAct.SETTINGS: toggle_settings,
    PageAct.COPY_REPORT: copy_report,
    PageAct.LONG_PRESS: lambda model: (hold(model), ()),
    PageAct.DROP: drop,
    PageAct.CANCEL: lambda model: (changed(model, drag=None), ()),
    PageAct.GIVE_UP: lambda model: (stayed(model), ()),
}
"""What each act does; a test holds that none is missing."""
