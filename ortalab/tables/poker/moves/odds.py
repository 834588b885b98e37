"""Handlers for the worker's chances, draws and hoped-for cards, and for the choices in their panels."""

from ortalab.errors import TextError
from ortalab.games.poker.completions import HOLE, Estimate
from ortalab.games.poker.hands import HAND_SIZE
from ortalab.page.features import Handlers
from ortalab.page.games.messages import Answer, ShowTab
from ortalab.page.games.shell import answer_handler, start_task, stop_task
from ortalab.page.messages import Typed
from ortalab.page.shell import changed
from ortalab.page.update import Update, refused
from ortalab.tables.poker.state import (
    LONGEST_SHARED,
    SHARED,
    Chances,
    HoldResult,
    Model,
    decision_of,
    displayed_hand,
    measured,
    panel_of,
    why_unmeasured,
)
from ortalab.tables.poker.state.messages import Act, Measure, SetMeasure, SetMost, ShowHand, ShowHold, ShowStep, Tab

CHANCES, THROW, ON_BOARD = "chances", "throw", "shared"


def wanted(model: Model) -> str:
    """Return the worker's task for the open panel; "" for none."""
    if model.is_embedded or model.is_asking or model.is_programming:
        return ""
    if panel_of(model) is Tab.CHANCES and model.shared.strip():
        return ON_BOARD
    if not model.table.hands:
        return ""
    if model.shown_tab is Tab.THROW:
        return THROW if HOLE not in model.table.hands[displayed_hand(model)] else ""
    return CHANCES if model.table.holes else ""


def follow(before: Model, _: object, after: Model) -> Update[Model]:
    """Start the task that the page needs, and drop one that it no longer needs."""
    kind = wanted(after)
    is_same = kind == wanted(before) and displayed_hand(before) == displayed_hand(after) and before.table == after.table
    is_same = is_same and measured(before) is measured(after) and before.shared == after.shared
    if is_same and (after.task.kind == kind or not kind):
        return after, ()
    after = changed(after, hold=None, hopes=())
    if kind not in {CHANCES, ON_BOARD} or before.table != after.table:
        after = changed(after, chances=())
    if not kind:
        return changed(stop_task(after), holds=()), ()
    if kind == ON_BOARD:
        return start_task(
            changed(after, holds=(), shared_chances=()), kind, text=after.shared, low_ace=after.table.low_ace
        )
    arguments = {"measure": measured(after)} if kind == THROW else {}
    return start_task(changed(after, holds=()), kind, link=after.link, hand=displayed_hand(after), **arguments)


def receive_holds(model: Model, holds: tuple[HoldResult, ...]) -> Update[Model]:
    """Store the holds that the worker has evaluated so far."""
    return changed(model, holds=holds), ()


def receive_chances(model: Model, found: Chances) -> Update[Model]:
    """Store the worker's chances so far, and the cards to hope for."""
    return changed(model, chances=found.chances, hopes=found.hopes or model.hopes), ()


def receive_shared(model: Model, chances: tuple[Estimate, ...]) -> Update[Model]:
    """Store the chances of hands that share a board."""
    return changed(model, shared_chances=chances), ()


def share_board(model: Model, message: Typed) -> Update[Model]:
    """Store the typed hands that share a board; raise `TextError` if they are too long."""
    if len(message.text) > LONGEST_SHARED:
        raise TextError(f"the hands have more than {LONGEST_SHARED} characters; type two cards for each")
    return changed(model, shared=message.text), ()


def show_tab(model: Model, message: ShowTab) -> Update[Model]:
    has_deck = True if message.tab is Tab.CARDS else model.has_deck
    return changed(model, tab=message.tab, has_deck=has_deck, step=None, is_programming=False), ()


def show_hand(model: Model, message: ShowHand) -> Update[Model]:
    is_there = message.hand < len(model.table.hands)
    return (changed(model, hand=message.hand, hold=None) if is_there else model), ()


def show_step(model: Model, message: ShowStep) -> Update[Model]:
    """Show a comparison on the cards; a second press shows the deciding one."""
    decision = decision_of(model.table)
    if decision is None or message.step >= len(decision.steps):
        return model, ()
    return changed(model, step=None if model.step == message.step else message.step), ()


def show_hold(model: Model, message: ShowHold) -> Update[Model]:
    return changed(model, hold=message.mask if message.mask < 1 << HAND_SIZE else None), ()


def set_measure(model: Model, message: SetMeasure) -> Update[Model]:
    """Choose whether throws are measured against any hand or against the others on the table, if those are complete."""
    if message.measure is Measure.THESE and (why := why_unmeasured(model)):
        return refused(model, why), ()
    return changed(model, measure=message.measure, hold=None), ()


HANDLERS: Handlers = {
    Act.ALL_HOLDS: lambda model: (changed(model, has_all=not model.has_all), ()),
    Act.DECK: lambda model: (changed(model, has_deck=not model.shows_deck), ()),
    ShowTab: show_tab,
    ShowHand: show_hand,
    ShowStep: show_step,
    ShowHold: show_hold,
    SetMost: lambda model, message: (changed(model, most=min(max(message.most, 1), HAND_SIZE), hold=None), ()),
    SetMeasure: set_measure,
    (Typed, SHARED): share_board,
    (Answer, CHANCES): answer_handler(Chances, receive_chances),
    (Answer, THROW): answer_handler(tuple[HoldResult, ...], receive_holds),
    (Answer, ON_BOARD): answer_handler(tuple[Estimate, ...], receive_shared),
}
