"""Drags on this table: what lifting, pulling and letting go do. `page/drag.py` has the states."""

from ortalab.errors import OrtalabError
from ortalab.page.drag import Lifted
from ortalab.scoring.round import Row
from ortalab.tables.ortalab.state.areas import Table, Thing, most
from ortalab.tables.ortalab.state.edits import add, move
from ortalab.tables.ortalab.state.messages import Add, Move, Remove
from ortalab.tables.ortalab.state.model import Model, Slot, Source, thing_at
from ortalab.tables.ortalab.state.shelf import on_shelf
from ortalab.tables.ortalab.state.words import ordinal, spoken


def land(source: Source, over: Slot | None) -> Add | Move | Remove | None:
    """Return the message of letting go: off the table a card is removed, and what came from the shelf goes back."""
    if isinstance(source, str):
        return Add(source, over) if over else None
    if over is None:
        return Remove(source)
    beyond = over.row is source.row and over.place > source.place
    return Move(source, Slot(over.row, over.place - beyond))


def landed(table: Table, message: Add | Move | Remove) -> Table:
    """Return the table after letting go; raise `RoundError` if the table does not allow it."""
    match message:
        case Add(name, Slot() as to) if thing := on_shelf(name, table.round):
            return add(table, thing, to)
        case Add():
            return table
        case Move(at, to):
            return move(table, at, to)
        case Remove(at):
            return table.without(*at)


def source_thing(table: Table, source: Source) -> Thing | None:
    """Return the card or joker that a drag carries."""
    return on_shelf(source, table.round) if isinstance(source, str) else thing_at(table, source)


def lift(model: Model, source: Source, over: Slot | None) -> Lifted[Slot]:
    """Return the drag of a source over a gap, with what dropping it there does."""
    thing = source_thing(model.table, source)
    name = spoken(thing) if thing else ""
    message = land(source, over)
    if message is None:
        return Lifted(source, over, message=f"{name}: let go over a row to put it down.")
    try:
        landed(model.table, message)
    except OrtalabError as error:
        return Lifted(source, over, refused=True, message=str(error))
    if isinstance(message, Remove):
        return Lifted(source, over, message=f"{name}: let go here to take it off the table.")
    to = message.to or Slot(Row.PLAYED, 0)
    return Lifted(source, over, message=f"{name}: drop as the {ordinal(min(to.place, most(to.row) - 1), to.row)}.")
