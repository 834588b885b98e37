"""Cards and jokers added, moved, swapped, replaced and removed."""

from ortalab.errors import TextError
from ortalab.page.announce import made_way
from ortalab.page.changed import changed
from ortalab.page.overlay import Popover, closed
from ortalab.scoring.round import JokerCard
from ortalab.tables.ortalab.actions.brush import finished
from ortalab.tables.ortalab.actions.history import edited
from ortalab.tables.ortalab.state.areas import AREAS
from ortalab.tables.ortalab.state.drag import landed
from ortalab.tables.ortalab.state.edits import add
from ortalab.tables.ortalab.state.effects import Handlers, Update
from ortalab.tables.ortalab.state.messages import Add, AimShelf, Move, Remove, ReplaceThing, SwapPlaces
from ortalab.tables.ortalab.state.model import Model, Slot, Tab, thing_at
from ortalab.tables.ortalab.state.shelf import aimed, on_shelf
from ortalab.tables.ortalab.state.shelf import shelf as shown
from ortalab.tables.ortalab.state.words import ordinal, spoken


def rearrange(model: Model, message: Add | Move | SwapPlaces | Remove) -> Update:
    """Add, move, swap, replace or remove a card or joker; the focus follows it."""
    if isinstance(message, Add):
        return _add(model, message)
    if isinstance(message, SwapPlaces):
        return _swap(model, message)
    at, to = message.at, message.to if isinstance(message, Move) else None
    thing = thing_at(model.table, at)
    if thing is None:
        return model, ()
    if to is None:
        return _put(model, message, at, f"{spoken(thing)} is off the table.")
    table = landed(model.table, message)
    to = Slot(to.row, min(max(to.place, 0), len(table.row(to.row)) - 1))
    moved = changed(closed(model, Popover), focus=to)
    if model.editing == at:
        moved = changed(model, overlay=Popover(to))
    if to == at:  # the notice stays: a key that is held ends so
        return changed(moved, drag=None), ()
    return edited(moved, table, f"{spoken(thing)} is now the {ordinal(to.place, to.row)}.")


def _swap(model: Model, message: SwapPlaces) -> Update:
    """Let two cards or jokers change places; the focus goes along with the first."""
    at, to = message
    one, other = thing_at(model.table, at), thing_at(model.table, to)
    if one is None or other is None:
        return model, ()
    said = f"{spoken(one)} is now the {ordinal(to.place, to.row)}, {spoken(other)} the {ordinal(at.place, at.row)}."
    return _put(model, message, to, said)


def replace_thing(model: Model, message: ReplaceThing) -> Update:
    """Put something from the shelf in the place of a card or joker."""
    thing, at = on_shelf(message.name, model.round), message.at
    other = thing_at(model.table, at)
    if thing is None or other is None:
        return model, ()
    return _put(model, message, at, f"{spoken(thing)} replaces {spoken(other)} as the {ordinal(at.place, at.row)}.")


def _put(model: Model, message: Move | SwapPlaces | Remove | ReplaceThing, focus: Slot, said: str) -> Update:
    """Put what a message asks for on the table; the focus goes to a place, and the popover closes."""
    return edited(changed(closed(model, Popover), focus=focus), landed(model.table, message), said)


def _add(model: Model, message: Add) -> Update:
    """Put something from the shelf on the table; a click leaves the focus on the shelf, a drag takes it along."""
    thing, to = on_shelf(message.name, model.round), message.to
    if thing is None:
        raise TextError(f"there is no {message.name[:40]} among the cards and jokers")
    row = to.row if to else aimed(model.table, model.shelf, type(thing))
    end = len(model.table.row(row))
    slot = Slot(row, min(max(to.place, 0), end) if to else end)
    moved = changed(closed(model, Popover), focus=slot if to else model.focus)
    laid = finished(thing, model.brush)
    return edited(moved, add(model.table, laid, slot), f"{spoken(thing)} is the {ordinal(slot.place, row)}.")


def aim_shelf(model: Model, message: AimShelf) -> Update:
    """Open the shelf at what an area takes, and add there from now on; a place that was pressed takes the focus."""
    row, place = message
    is_jokers = AREAS[row].holds is JokerCard
    shelf = model.shelf._replace(joker_target=row) if is_jokers else model.shelf._replace(card_target=row)
    panes = model.panes.showing(Tab.JOKERS if is_jokers else Tab.CARDS)
    found = shown(model)  # a search for the other kind would hide what the area takes
    find = shelf.find if (found.jokers if is_jokers else found.cards) else ""
    model = changed(made_way(model), panes=panes, shelf=shelf._replace(is_aimed=True, find=find))
    return changed(model, focus=model.focus if place is None else Slot(row, place)), ()


HANDLERS: Handlers = {
    Add: rearrange,
    Move: rearrange,
    SwapPlaces: rearrange,
    ReplaceThing: replace_thing,
    Remove: rearrange,
    AimShelf: aim_shelf,
}
