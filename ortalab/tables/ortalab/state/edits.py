"""The edits of a table as pure functions; what it does not allow raises `RoundError`."""

from dataclasses import replace

from ortalab.errors import RoundError
from ortalab.scoring.round import Card, Edition, Enhancement, JokerCard
from ortalab.tables.ortalab.state.areas import AREAS, Area, Table, Thing, most
from ortalab.tables.ortalab.state.model import Slot, thing_at


def full_sentence(row: Area) -> str:
    """Return the sentence that an area is full.

    >>> from ortalab.scoring.round import Row
    >>> from ortalab.tables.ortalab.state.areas import BENCH
    >>> full_sentence(Row.HELD), full_sentence(BENCH)
    ('Held is full: five cards at most.', 'The bench is full: ten jokers at most.')
    """
    area = AREAS[row]
    return f"{area.subject} is full: {area.most_words} {'cards' if area.holds is Card else 'jokers'} at most."


def add(table: Table, thing: Thing, to: Slot) -> Table:
    """Return the table with one more card or joker, at a place or, past the end, at the end.

    Raises `RoundError` if the area is full or holds the other kind.
    """
    things, place = table.row(to.row), max(to.place, 0)
    if not isinstance(thing, AREAS[to.row].holds):
        raise RoundError(AREAS[to.row].refusal)
    if len(things) >= most(to.row):
        raise RoundError(f"{full_sentence(to.row)} Take one off first.")
    return table.with_row(to.row, (*things[:place], thing, *things[place:]))


def move(table: Table, at: Slot, to: Slot) -> Table:
    """Return the table with a card or joker moved to another slot, whose place counts without it."""
    thing = thing_at(table, at)
    if thing is None:
        return table
    return add(table.without(*at), thing, to)


def modify(table: Table, at: Slot, enhancement: Enhancement | None, edition: Edition | None) -> Table:
    """Return the table with other marks on the card or joker at a slot; raise `RoundError` if it cannot take them."""
    things = list[Thing](table.row(at.row))
    match thing_at(table, at):
        case None:
            return table
        case Card() as card:
            things[at.place] = replace(card, enhancement=enhancement, edition=edition)
        case JokerCard() as joker if enhancement is None:
            things[at.place] = replace(joker, edition=edition)
        case JokerCard():
            raise RoundError("A joker takes an edition, but no enhancement.")
    return table.with_row(at.row, tuple(things))
