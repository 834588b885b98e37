"""The update: it takes the model from one message to the next, and returns the effects that this asks for."""

from functools import partial

from ortalab.page.announce import dismissed, made_way, refused
from ortalab.page.changed import changed
from ortalab.page.messages import Broken, Button, Done, Failed, PageAct, Prefer, Recalled
from ortalab.page.update import attempt, copy_report, react
from ortalab.tables.ortalab.actions import (
    arrange,
    brush,
    compare,
    drafts,
    drag,
    edits,
    fields,
    history,
    quiz,
    replay,
    rest,
    rules,
    saves,
    texts,
    toolbar,
)
from ortalab.tables.ortalab.actions.overlay import close, toggle_settings, toggle_tables
from ortalab.tables.ortalab.actions.preview import previewed
from ortalab.tables.ortalab.actions.refusal import refusal
from ortalab.tables.ortalab.state.effects import Handlers, Update
from ortalab.tables.ortalab.state.messages import FilterShelf, Message, ShowTab
from ortalab.tables.ortalab.state.model import Model
from ortalab.tables.ortalab.state.shelf import KINDS
from ortalab.tables.ortalab.state.solver import SolverMessage
from ortalab.tables.ortalab.state.toolbar import JokerEdit


def update(model: Model, message: Message) -> Update:
    """Return the page after a message, and the effects that it asks for.

    If the table does not allow it, nothing changes and the notice says why.
    """
    return attempt(model, partial(_guarded, message=message))


def _guarded(model: Model, message: Message) -> Update:
    """Handle a message unless it is refused, and keep the solver in step."""
    why = refusal(model, message)
    if why is not None:
        return (refused(model, why) if why else model), ()
    after = previewed(model, message, _handled)
    return rest.followed(model, message, after)


def _handled(model: Model, message: Message) -> Update:
    handlers = HANDLERS
    if isinstance(message, SolverMessage):
        from ortalab.tables.ortalab.actions import solver  # not before somebody asks the solver

        handlers = solver.HANDLERS
    elif isinstance(message, JokerEdit):
        from ortalab.tables.ortalab.actions import custom_joker  # not before somebody writes a joker

        handlers = custom_joker.HANDLERS
    return handlers[message](model) if isinstance(message, Button) else handlers[type(message)](model, message)


def filter_shelf(model: Model, message: FilterShelf) -> Update:
    """Show a kind of joker on the shelf, or no longer."""
    return changed(model, shelf=model.shelf._replace(kinds=model.shelf.kinds ^ {message.kind} & KINDS.keys())), ()


def show_tab(model: Model, message: ShowTab) -> Update:
    """Show a tab; whoever opens Best asks the solver."""
    model = changed(made_way(model), tab=message.tab)
    if not model.shows_best:
        return model, ()
    from ortalab.tables.ortalab.actions import solver  # not before somebody asks the solver

    return solver.solve(model)


def close_topmost(model: Model) -> Update:
    """Close the topmost overlay or pane; if none is open, dismiss the notice and unpin the step."""
    if model.overlay:
        return close(model)
    if model.brush.is_in_hand or model.is_comparing:
        return brush.take_brush(model) if model.brush.is_in_hand else compare.toggle_pane(model)
    if model.solver.shown:
        from ortalab.tables.ortalab.actions import solver

        return solver.close(model)
    model = dismissed(model)
    return (model, ()) if model.replay.pinned is None else replay.pin(model, model.replay.pinned)


HANDLERS: Handlers = {
    **arrange.HANDLERS,
    **brush.HANDLERS,
    **compare.HANDLERS,
    **drafts.HANDLERS,
    **drag.HANDLERS,
    **edits.HANDLERS,
    **fields.HANDLERS,
    **history.HANDLERS,
    **quiz.HANDLERS,
    **replay.HANDLERS,
    **rest.HANDLERS,
    **rules.HANDLERS,
    **saves.HANDLERS,
    **texts.HANDLERS,
    **toolbar.HANDLERS,
    FilterShelf: filter_shelf,
    ShowTab: show_tab,
    **dict.fromkeys((Prefer, Recalled, Done, Failed, Broken), react),
    PageAct.CLOSE: close_topmost,
    PageAct.DISMISS: lambda model: (dismissed(model), ()),
    PageAct.SETTINGS: toggle_settings,
    PageAct.TABLES: toggle_tables,
    PageAct.COPY_REPORT: copy_report,
}
"""The handler of each message; a test holds that none is missing."""
