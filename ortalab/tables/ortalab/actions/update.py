"""The update: it takes the model from one message to the next, and returns the effects that this asks for."""

from functools import partial

from ortalab.page.announce import dismissed, made_way, refused, skipped
from ortalab.page.changed import changed
from ortalab.page.messages import Broken, Button, Done, Failed, Focused, PageAct, Prefer, Recalled
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
    places,
    replay,
    rest,
    rules,
    saves,
    texts,
    toolbar,
)
from ortalab.tables.ortalab.actions.overlay import close, toggle_settings, toggle_tables
from ortalab.tables.ortalab.actions.preview import previewed
from ortalab.tables.ortalab.actions.refusal import leaves_program, refusal
from ortalab.tables.ortalab.state.daily import DailyMessage
from ortalab.tables.ortalab.state.effects import Handlers, Update
from ortalab.tables.ortalab.state.ids import PROGRAM
from ortalab.tables.ortalab.state.messages import Act, LightStep, Message, ShowTab, Sized
from ortalab.tables.ortalab.state.model import Model, Tab
from ortalab.tables.ortalab.state.names import RULE_OF_JOKER
from ortalab.tables.ortalab.state.program import ProgramMessage
from ortalab.tables.ortalab.state.quiz import QuizMessage
from ortalab.tables.ortalab.state.sets import SetMessage
from ortalab.tables.ortalab.state.solver import SolverMessage
from ortalab.tables.ortalab.state.toolbar import JokerEdit
from ortalab.tables.ortalab.state.tour import TourMessage


def update(model: Model, message: Message) -> Update:
    """Return the page after a message, and the effects that it asks for.

    If the table does not allow it, nothing changes and the notice says why.
    """
    return attempt(model, partial(_guarded, message=message))


def _guarded(model: Model, message: Message) -> Update:
    """Handle a message unless it is refused, and keep the solver in step."""
    if model.sets.paper and not isinstance(message, Sized | Focused | LightStep):  # it is printed by now
        model = changed(model, sets=model.sets._replace(paper=""))
    if model.program.is_open and leaves_program(model, message):
        model = changed(model, program=model.program.closed)
    why = refusal(model, message)
    if why is not None:
        return (refused(model, why) if why else model), ()
    after = places.followed(model, rest.followed(model, message, previewed(model, message, _handled)))
    after = replay.followed(model, after)
    if after[0].daily.is_open:
        from ortalab.tables.ortalab.actions import daily  # not before somebody opens the day's round

        after = daily.followed(model, message, after)
    if after[0].program.is_open:
        from ortalab.tables.ortalab.actions import program  # not before somebody goes to the place Program

        after = program.followed(message, after)
    if model.quiz and not after[0].quiz:
        from ortalab.tables.ortalab.actions import quiz_tally  # not before a quiz ends

        after = quiz_tally.followed(model, after)
    if model.tour is None:
        return after
    from ortalab.tables.ortalab.actions import tour  # not before somebody takes it

    return tour.followed(model, message, after)


def _handled(model: Model, message: Message) -> Update:
    handlers = HANDLERS
    if isinstance(message, SolverMessage):
        from ortalab.tables.ortalab.actions import solver  # not before somebody asks the solver

        handlers = solver.HANDLERS
    elif isinstance(message, JokerEdit):
        from ortalab.tables.ortalab.actions import custom_joker  # not before somebody writes a joker

        handlers = custom_joker.HANDLERS
    elif isinstance(message, TourMessage):
        from ortalab.tables.ortalab.actions import tour  # … or takes the tour

        handlers = tour.HANDLERS
    elif isinstance(message, DailyMessage):
        from ortalab.tables.ortalab.actions import daily  # … or opens the day's round

        handlers = daily.HANDLERS
    elif isinstance(message, ProgramMessage):
        from ortalab.tables.ortalab.actions import program  # … or goes to the place Program

        handlers = program.HANDLERS
    elif isinstance(message, SetMessage):
        from ortalab.tables.ortalab.actions import sets  # … or makes or answers a set

        handlers = sets.HANDLERS
    elif isinstance(message, QuizMessage):
        from ortalab.tables.ortalab.actions import quiz  # … or asks for a quiz

        handlers = quiz.HANDLERS
    return handlers[message](model) if isinstance(message, Button) else handlers[type(message)](model, message)


def skip(model: Model) -> Update:
    """Give the focus to the score, or to the heading of the place Program, which hides it."""
    is_hidden = model.program.is_open and model.program.shown is None
    return (changed(model, focus=PROGRAM) if is_hidden else skipped(model)), ()


def show_tab(model: Model, message: ShowTab) -> Update:
    """Show a pane; the tab of the sheet that a phone shows closes it."""
    panes, model = model.panes, made_way(model)
    if model.is_phone and panes.is_sheet and panes.chosen is message.tab:
        return changed(model, panes=panes._replace(is_sheet=False)), ()
    model = changed(model, panes=panes.showing(message.tab))
    if message.tab is not Tab.BEST:
        return model, ()
    from ortalab.tables.ortalab.actions import solver  # not before somebody asks the solver

    return solver.solve(model)


def toggle_bench(model: Model) -> Update:
    """Unfold what lies beside the round below the jokers, or fold it."""
    return changed(model, shelf=model.shelf._replace(is_bench_open=not model.shelf.is_bench_open)), ()


def close_topmost(model: Model) -> Update:
    """Close the topmost overlay, pane or rule; if none is open, dismiss the notice and unpin the step."""
    if model.overlay:
        is_in_popover = model.editing and model.rule_line == RULE_OF_JOKER
        return (changed(model, rule_line=""), ()) if is_in_popover else close(model)
    if model.tour is not None:
        return changed(model, tour=None), ()
    if model.brush.is_in_hand or model.is_comparing:
        return brush.put_away(model) if model.brush.is_in_hand else compare.toggle_pane(model)
    if model.solver.shown:
        from ortalab.tables.ortalab.actions import solver

        return solver.close(model)
    if model.rule_line:
        return changed(model, rule_line=""), ()
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
    **replay.HANDLERS,
    **rest.HANDLERS,
    **rules.HANDLERS,
    **saves.HANDLERS,
    **texts.HANDLERS,
    **toolbar.HANDLERS,
    ShowTab: show_tab,
    Sized: lambda model, message: (changed(model, is_phone=message.is_phone), ()),
    Act.WAITING: toggle_bench,
    **dict.fromkeys((Prefer, Recalled, Done, Failed, Broken), react),
    PageAct.CLOSE: close_topmost,
    PageAct.SKIP: skip,
    PageAct.DISMISS: lambda model: (dismissed(model), ()),
    PageAct.SETTINGS: toggle_settings,
    PageAct.TABLES: toggle_tables,
    PageAct.COPY_REPORT: copy_report,
}
"""The handler of each message; a test holds that none is missing."""
