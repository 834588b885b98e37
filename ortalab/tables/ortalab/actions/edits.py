"""Cards and jokers laid, moved and taken away, by a message or by a drag."""

from ortalab.errors import TextError
from ortalab.page.announce import made_way
from ortalab.page.changed import changed
from ortalab.page.drag import Lifted, Pressed
from ortalab.page.messages import Press
from ortalab.page.notice import Notice
from ortalab.page.overlay import Popover
from ortalab.scoring.round import JokerCard
from ortalab.tables.ortalab.actions.history import laid
from ortalab.tables.ortalab.actions.overlay import closed
from ortalab.tables.ortalab.state.areas import AREAS, Area
from ortalab.tables.ortalab.state.drag import held, land, landed, pulled, source_thing
from ortalab.tables.ortalab.state.edits import add
from ortalab.tables.ortalab.state.effects import Update
from ortalab.tables.ortalab.state.messages import Add, Move, Remove
from ortalab.tables.ortalab.state.model import Model, Slot, Tab, thing_at
from ortalab.tables.ortalab.state.shelf import on_shelf
from ortalab.tables.ortalab.state.words import ordinal, spoken


def lay(model: Model, message: Add | Move | Remove) -> Update:
    """Add, move or remove a card or joker; the focus goes with what moved."""
    match message:
        case Add(name, to):
            return _add(model, name, to)
        case Move(at, to):
            thing = thing_at(model.table, at)
        case Remove(at):
            thing, to = thing_at(model.table, at), None
    if thing is None:
        return model, ()
    table = landed(model.table, message)
    if to is None:
        said = f"{spoken(thing)} is off the table."
        return laid(changed(closed(model, Popover), focus=at), table, said)
    to = Slot(to.row, min(max(to.place, 0), len(table.row(to.row)) - 1))
    moved = changed(closed(model, Popover), focus=to)
    if model.editing == at:
        moved = changed(model, overlay=Popover(to))
    if to == at:  # what was said last stays: a key that is held ends so
        return changed(moved, drag=None), ()
    said = f"{spoken(thing)} is now the {ordinal(to.place, to.row)}."
    return laid(moved, table, said)


def _add(model: Model, name: str, to: Slot | None) -> Update:
    """Put something from the shelf on the table; a click leaves the focus on the shelf, a drag takes it along."""
    thing = on_shelf(name, model.round)
    if thing is None:
        raise TextError(f"there is no {name[:40]} on the shelf")
    row = to.row if to else model.shelf.joining if isinstance(thing, JokerCard) else model.shelf.target
    end = len(model.table.row(row))
    slot = Slot(row, min(max(to.place, 0), end) if to else end)
    table = add(model.table, thing, slot)
    said = f"{spoken(thing)} is the {ordinal(slot.place, row)}."
    return laid(changed(closed(model, Popover), focus=slot if to else model.focus), table, said)


def choose_row(model: Model, row: Area, place: int | None) -> Update:
    """Choose the row to which the shelf adds; a hole that was pressed takes the focus, and a phone opens the shelf."""
    if place is not None:
        model = changed(model, tab=Tab.SHELF)
    focus = model.focus if place is None else Slot(row, place)
    holds_jokers = AREAS[row].holds is JokerCard
    shelf = model.shelf._replace(joining=row) if holds_jokers else model.shelf._replace(target=row)
    return changed(model, shelf=shelf, focus=focus, notice=Notice(AREAS[row].chosen)), ()


def press(model: Model, message: Press[Slot]) -> Model:
    """Take hold of something, if it is there."""
    is_there = source_thing(model.table, message.source) is not None
    return changed(model, drag=Pressed(*message) if is_there else None)


def drag(model: Model, x: float, y: float, over: Slot | None) -> Model:
    """Follow the pointer with what it holds."""
    if model.drag is None:
        return model
    state = pulled(model.drag, model.table, x, y, over)
    if state is model.drag:
        return model
    return _carried(model, state) if state else changed(model, drag=None)


def hold(model: Model) -> Model:
    """Lift what a finger rests on."""
    return _carried(model, held(model.drag, model.table)) if isinstance(model.drag, Pressed) else model


def _carried(model: Model, drag: Pressed[Slot] | Lifted[Slot]) -> Model:
    """Return the model with its drag; the popover closes, and what was said before is not said anew afterwards."""
    return changed(closed(model if model.lifted else made_way(model), Popover), drag=drag)


def drop(model: Model) -> Update:
    """Let go of what the pointer holds."""
    carried = model.lifted
    message = land(carried.source, carried.over) if carried else None
    if message is None or landed(model.table, message) == model.table:
        return changed(stayed(model), focus=message.at if isinstance(message, Move) else model.focus), ()
    return lay(changed(model, drag=None), message)


def stayed(model: Model) -> Model:
    """Return the model after a drag that changes nothing, and say so."""
    thing = source_thing(model.table, model.lifted.source) if model.lifted else None
    model = changed(model, drag=None)
    if thing is None or model.notice.stays:
        return model
    return changed(model, notice=Notice(f"{spoken(thing)} stays where it was."))
