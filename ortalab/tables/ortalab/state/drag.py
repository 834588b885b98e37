"""Drags on this table: the edit that letting go makes. `page/drag.py` has the states."""

from ortalab.tables.ortalab.state.areas import Table, Thing, most
from ortalab.tables.ortalab.state.edits import add, move, put_over, swap
from ortalab.tables.ortalab.state.messages import Add, Move, Remove, ReplaceThing, SwapPlaces
from ortalab.tables.ortalab.state.model import Slot, Source, thing_at
from ortalab.tables.ortalab.state.shelf import on_shelf

Landing = Add | Move | SwapPlaces | ReplaceThing | Remove
"""The messages of letting go."""


def land(table: Table, source: Source, over: Slot | None) -> Landing | None:
    """Return the message of letting go.

    Off the table a card is removed, and what came from the shelf goes back. In a full row, what comes from another row
    swaps with the card that it is over, and what comes from the shelf replaces that.
    """
    if over is None:
        return None if isinstance(source, str) else Remove(source)
    is_own = isinstance(source, Slot) and over.row is source.row
    if not is_own and len(things := table.row(over.row)) >= most(over.row):
        onto = Slot(over.row, min(over.place, len(things) - 1))
        return ReplaceThing(source, onto) if isinstance(source, str) else SwapPlaces(source, onto)
    if isinstance(source, str):
        return Add(source, over)
    beyond = is_own and over.place > source.place
    return Move(source, Slot(over.row, over.place - beyond))


def landed(table: Table, message: Landing) -> Table:
    """Return the table after letting go; raise `RoundError` if the table does not allow it."""
    match message:
        case Add(name, Slot() as to) if thing := on_shelf(name, table.round):
            return add(table, thing, to)
        case ReplaceThing(name, at) if thing := on_shelf(name, table.round):
            return put_over(table, thing, at)
        case Add() | ReplaceThing():
            return table
        case Move(at, to):
            return move(table, at, to)
        case SwapPlaces(at, to):
            return swap(table, at, to)
        case Remove(at):
            return table.without(*at)


def source_thing(table: Table, source: Source) -> Thing | None:
    """Return the card or joker that a drag carries."""
    return on_shelf(source, table.round) if isinstance(source, str) else thing_at(table, source)
