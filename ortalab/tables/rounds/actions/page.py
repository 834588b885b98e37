"""Handlers of the page around the round: overlays, drawers, panes, the screen size, and leaving a mode."""

from ortalab.page.features import Then
from ortalab.page.messages import Moved, PageAct, Replace
from ortalab.page.quiz.messages import QuizAct
from ortalab.page.shell import SILENT, Offer, changed, closed
from ortalab.page.update import close, dismissed, skipped, without_notice
from ortalab.rounds.round import FULL
from ortalab.tables.rounds.actions import edits, replay
from ortalab.tables.rounds.actions.drafts import with_link, with_texts
from ortalab.tables.rounds.actions.history import HISTORY_MOVES
from ortalab.tables.rounds.actions.proposals import without_preview
from ortalab.tables.rounds.actions.refusal import leaves_screen
from ortalab.tables.rounds.link import link_of
from ortalab.tables.rounds.state.messages import Act, Handlers, OpenText, ShowTab, Sized, Update
from ortalab.tables.rounds.state.mode import OWN_TABLE, Day, ProgramCase, Question, SetRoom, SetWalk
from ortalab.tables.rounds.state.model import Model
from ortalab.tables.rounds.state.names import LEDGER, PROGRAM, QUIZ_PANE, QUIZ_SETTINGS, RULE_OF_JOKER, SET_ROOM, tab_id
from ortalab.tables.rounds.state.panes import Compare, CompareAct, Tab
from ortalab.tables.rounds.state.solver import SolverAct


def skip(model: Model) -> Update:
    """Focus the score, or the heading of the screen that hides it."""
    heading = _heading(model)
    return (changed(model, focus=heading) if heading and model.case is None else skipped(model)), ()


def _heading(model: Model) -> str | None:
    """Return the id of the heading of a screen without the table, or of a program's round; None elsewhere."""
    return LEDGER if model.case else {ProgramCase: PROGRAM, SetRoom: SET_ROOM}.get(type(model.mode))


def show_tab(model: Model, message: ShowTab) -> Update:
    """Show a pane; for Best, start the search. Pressing the tab of a phone's open sheet closes it.

    A closed sheet hides the focused control, so the focus goes to the tab. The button of a quiz's sheet is below the
    open sheet, so the sheet takes the focus, and returns it.
    """
    panes, model = model.panes, without_notice(model)
    is_of_quiz = model.is_phone and model.quiz is not None
    if model.is_phone and panes.is_sheet and panes.chosen is message.tab:
        focus = QUIZ_SETTINGS if is_of_quiz else tab_id(message.tab)
        return changed(model, panes=panes._replace(is_sheet=False), focus=focus), ()
    model = changed(model, panes=panes.showing(message.tab), focus=QUIZ_PANE if is_of_quiz else model.focus)
    return model, (Then(SolverAct.SOLVE),) if message.tab is Tab.BEST else ()


def follow(before: Model, message: object, model: Model) -> Update:
    """Close the run's pane under rules without a run, and an offer once the table changes; clean up after a mode.

    A screen that a walk through the history opens takes the focus.
    """
    heading = _heading(model)
    if heading and heading != _heading(before) and (message in HISTORY_MOVES or isinstance(message, Moved)):
        model = changed(model, focus=heading)
    if isinstance(model.overlay, Offer) and model.table != before.table:
        model = closed(model)
    if model.panes.left is Tab.RUN and model.round.rules != FULL:
        model = changed(model, panes=model.panes._replace(left=Tab.JOKERS, chosen=Tab.JOKERS))
    return (model if model.mode.button is before.mode.button else _in_other_mode(before, model)), ()


def _in_other_mode(before: Model, model: Model) -> Model:
    """Clear the notice and the compared text of the previous mode; the text becomes a draft about its table."""
    is_other = model.table != before.table or model.day  # a link may ask about the round that is on the table already
    if is_other and model.compare is before.compare and before.compare.text:
        printed = with_link(before, before.compare.text)
        model = with_texts(changed(model, compare=Compare()), model.drafts.texts._replace(printed=printed))
    return changed(model, notice=SILENT) if model.notice is before.notice else model


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


def prepare(model: Model, message: object) -> Model:
    """Leave the Program screen, or the one for making sets, before a message puts another round on the table."""
    is_there = model.at_program or (isinstance(model.mode, SetRoom) and not isinstance(message, OpenText))
    return changed(model, mode=OWN_TABLE) if is_there and leaves_screen(model, message) else model


def leave(model: Model) -> Update:
    """Go back to the person's own table."""
    match model.mode:
        case Question():
            from ortalab.tables.rounds.actions.quiz import leave as leave_mode  # 6.2 kB
        case Day():
            from ortalab.tables.rounds.actions.daily import leave as leave_mode  # 5.2 kB
        case SetWalk():
            from ortalab.tables.rounds.actions.sets import leave as leave_mode  # 3.9 kB
        case SetRoom():
            model = changed(model, mode=OWN_TABLE, notice=SILENT)
            return model, (Replace(link_of(model), model.history.entry),)
        case ProgramCase():
            from ortalab.tables.rounds.actions.program import leave as leave_mode  # 3.5 kB
        case _:
            return model, ()
    return leave_mode(model)


HANDLERS: Handlers = {
    ShowTab: show_tab,
    Sized: lambda model, message: (changed(model, is_phone=message.is_phone), ()),
    Act.WAITING: lambda model: (
        changed(model, shelf=model.shelf._replace(is_bench_open=not model.shelf.is_bench_open)),
        (),
    ),
    PageAct.CLOSE: close_topmost,
    PageAct.SKIP: skip,
    QuizAct.LEAVE: leave,
}
