"""Handlers of the page around the round: overlays, drawers, panes, and the screen size."""

from ortalab.page.changed import changed
from ortalab.page.features import Then
from ortalab.page.messages import PageAct
from ortalab.page.shell import Offer, closed
from ortalab.page.update import close, dismissed, skipped, without_notice
from ortalab.rounds.round import FULL
from ortalab.tables.rounds.actions import edits, replay
from ortalab.tables.rounds.actions.preview import without_preview
from ortalab.tables.rounds.state.compare import CompareAct
from ortalab.tables.rounds.state.messages import Act, Handlers, ShowTab, Sized, Update
from ortalab.tables.rounds.state.mode import ProgramCase, SetRoom
from ortalab.tables.rounds.state.model import Model, Tab
from ortalab.tables.rounds.state.names import PROGRAM, RULE_OF_JOKER, SET_ROOM
from ortalab.tables.rounds.state.solver import SolverAct


def skip(model: Model) -> Update:
    """Focus the score, or the heading of the screen that hides it."""
    heading = {ProgramCase: PROGRAM, SetRoom: SET_ROOM}.get(type(model.mode))
    return (changed(model, focus=heading) if heading and model.case is None else skipped(model)), ()


def show_tab(model: Model, message: ShowTab) -> Update:
    """Show a pane; for Best, start the search. Pressing the tab of a phone's open sheet closes it."""
    panes, model = model.panes, without_notice(model)
    if model.is_phone and panes.is_sheet and panes.chosen is message.tab:
        return changed(model, panes=panes._replace(is_sheet=False)), ()
    model = changed(model, panes=panes.showing(message.tab))
    return model, (Then(SolverAct.SOLVE),) if message.tab is Tab.BEST else ()


def follow(before: Model, message: object, model: Model) -> Update:  # noqa: ARG001 — as the features ask
    """Close the pane of the run under rules that have no run, and an offer once its row has changed."""
    if isinstance(model.overlay, Offer) and model.table != before.table:
        model = closed(model)
    is_gone = model.panes.left is Tab.RUN and model.round.rules != FULL
    return (changed(model, panes=model.panes._replace(left=Tab.JOKERS, chosen=Tab.JOKERS)) if is_gone else model), ()


def toggle_bench(model: Model) -> Update:
    """Fold or unfold the bench, below the jokers."""
    return changed(model, shelf=model.shelf._replace(is_bench_open=not model.shelf.is_bench_open)), ()


def close_topmost(model: Model) -> Update:
    """Close the topmost overlay, pane or rule; if none is open, dismiss the notice and unpin the step."""
    if model.overlay:
        is_in_popover = model.editing and model.rule_line == RULE_OF_JOKER
        return (changed(model, rule_line=""), ()) if is_in_popover else close(model)
    if model.tour is not None:
        return changed(model, tour=None), ()
    if model.brush.is_in_hand or model.is_comparing:
        return edits.put_away(model) if model.brush.is_in_hand else (model, (Then(CompareAct.PANE),))
    if model.solver.shown:
        return without_preview(model), ()
    if model.rule_line:
        return changed(model, rule_line=""), ()
    model = dismissed(model)
    return (model, ()) if model.replay.pinned is None else replay.pin(model, model.replay.pinned)


HANDLERS: Handlers = {
    ShowTab: show_tab,
    Sized: lambda model, message: (changed(model, is_phone=message.is_phone), ()),
    Act.WAITING: toggle_bench,
    PageAct.CLOSE: close_topmost,
    PageAct.SKIP: skip,
}
