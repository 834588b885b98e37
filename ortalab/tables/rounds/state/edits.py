"""Edits of a table as pure functions; a forbidden edit raises `RoundError`."""

from dataclasses import replace

from ortalab.errors import RoundError
from ortalab.plurals import spelled
from ortalab.rounds.card import Card, JokerCard
from ortalab.rounds.marks import Edition, Enhancement
from ortalab.rounds.round import RULES
from ortalab.tables.rounds.state.areas import AREAS, Area, Table, Thing, most
from ortalab.tables.rounds.state.messages import Add, Move, Remove, ReplaceThing, SwapPlaces
from ortalab.tables.rounds.state.model import Slot, Source, thing_at
from ortalab.tables.rounds.state.shelf import on_shelf


def full_sentence(row: Area, rules: str = RULES) -> str:
    """Return the sentence for a full area.

    >>> from ortalab.rounds.round import Row
    >>> from ortalab.tables.rounds.state.areas import BENCH
    >>> full_sentence(Row.HELD), full_sentence(BENCH)
    ('Held is full: five cards at most.', 'The bench is full: ten jokers at most.')
    """
    area = AREAS[row]
    return f"{area.subject} is full: {spelled(most(row, rules))} {'cards' if area.holds is Card else 'jokers'} at most."


def add(table: Table, thing: Thing, to: Slot) -> Table:
    """Insert a card or joker at a place; past the end, append it.

    Raises `RoundError` if the area is full or for the other kind.
    """
    things, place = table.row(to.row), max(to.place, 0)
    if not isinstance(thing, AREAS[to.row].holds):
        raise RoundError(AREAS[to.row].refusal)
    if table.is_full(to.row):
        raise RoundError(f"{full_sentence(to.row, table.round.rules)} Take one off first.")
    return table.with_row(to.row, (*things[:place], thing, *things[place:]))


def move(table: Table, at: Slot, to: Slot) -> Table:
    """Move a card or joker to another slot, whose place is counted without it."""
    thing = thing_at(table, at)
    if thing is None:
        return table
    return add(table.without(*at), thing, to)


def swap(table: Table, at: Slot, to: Slot) -> Table:
    """Swap the contents of two slots of different areas.

    Raises `RoundError` if an area cannot hold the other's content.
    """
    one, other = thing_at(table, at), thing_at(table, to)
    if one is None or other is None or at.row is to.row:
        return table
    return put_over(put_over(table, one, to), other, at)


def put_over(table: Table, thing: Thing, at: Slot) -> Table:
    """Replace a card or joker; raise `RoundError` if the area cannot hold the new one."""
    if not isinstance(thing, AREAS[at.row].holds):
        raise RoundError(AREAS[at.row].refusal)
    return table if thing_at(table, at) is None else table.with_thing(*at, thing)


def modify(table: Table, at: Slot, enhancement: Enhancement | None, edition: Edition | None) -> Table:
    """Change the marks of the card or joker at a slot; raise `RoundError` if it cannot have them."""
    match thing_at(table, at):
        case Card() as card:
            return table.with_thing(*at, replace(card, enhancement=enhancement, edition=edition))
        case JokerCard() as joker if enhancement is None:
            return table.with_thing(*at, replace(joker, edition=edition))
        case JokerCard():
            raise RoundError("A joker takes an edition, but no enhancement.")
    return table


Landing = Add | Move | SwapPlaces | ReplaceThing | Remove
"""The messages for a drop."""


def land(table: Table, source: Source, over: Slot | None) -> Landing | None:
    """Return the message for a drop.

    Off the table, a thing of the table is removed and one of the shelf goes back. In a full row, a thing from another
    row swaps with the thing under it, and one from the shelf replaces it.
    """
    if over is None:
        return None if isinstance(source, str) else Remove(source)
    is_own = isinstance(source, Slot) and over.row is source.row
    if not is_own and table.is_full(over.row):
        onto = Slot(over.row, min(over.place, len(table.row(over.row)) - 1))
        return ReplaceThing(source, onto) if isinstance(source, str) else SwapPlaces(source, onto)
    if isinstance(source, str):
        return Add(source, over)
    beyond = is_own and over.place > source.place
    return Move(source, Slot(over.row, over.place - beyond))


def landed(table: Table, message: Landing) -> Table:
    """Return the table after a drop; raise `RoundError` if the drop is forbidden."""
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
    """Return the dragged card or joker."""
    return on_shelf(source, table.round) if isinstance(source, str) else thing_at(table, source)
