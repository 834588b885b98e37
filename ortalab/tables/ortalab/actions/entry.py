"""Adding what is typed into the shelf's field, all of it or nothing: `10h foil, KS`, `K K K 2 2 held: 2h baron`."""

from typing import NamedTuple

from ortalab.errors import TextError
from ortalab.page.changed import changed
from ortalab.page.overlay import Popover, closed
from ortalab.scoring.gains import listed
from ortalab.scoring.round import Card, JokerCard
from ortalab.tables.ortalab.actions.history import edited
from ortalab.tables.ortalab.state.areas import AREAS, Area
from ortalab.tables.ortalab.state.books import enhancements_of
from ortalab.tables.ortalab.state.edits import add
from ortalab.tables.ortalab.state.entry import Item, filled, parsed, wrong
from ortalab.tables.ortalab.state.messages import Update
from ortalab.tables.ortalab.state.model import Model, Slot
from ortalab.tables.ortalab.state.names import FIND_FIELD
from ortalab.tables.ortalab.state.shelf import aimed, jokers_of
from ortalab.tables.ortalab.state.words import are, named, spoken

NOTHING = "Type cards or jokers first, such as 10h foil, KS, Baron."
SUITS_FILLED = "The suits are filled in."


class Proposal(NamedTuple):
    """The cards and jokers that the field's text would add, in words, or the words in it that cannot be read."""

    adds: str = ""  # "K♠ and 2♥ to Held"; "" if not all of it can be read
    note: str = ""  # what is filled in, one sentence
    text: str = ""  # that is typed, if something in it is wrong
    wrong: tuple[Item, ...] = ()


def typed_items(model: Model) -> tuple[Item, ...]:
    """Return the items that are typed into the shelf's field, with missing suits filled in."""
    find = model.shelf.find
    if not find.strip():
        return ()
    items = parsed(find, jokers_of(model), enhancements_of(model.round), model.round.rules)
    return filled(items, model.table)


def proposal(model: Model) -> Proposal:
    """Return the proposal for the field's text: its additions, or its faults."""
    items = typed_items(model)
    if not items or any(item.trouble for item in items):
        return Proposal(text=model.shelf.find, wrong=wrong(items))
    rows = [item.area or _target(model, item) for item in items]
    names = {
        row: listed([named(item.thing) for item, at in zip(items, rows, strict=True) if item.thing and at is row])
        for row in rows
    }
    if any(item.area for item in items):
        adds = ", ".join(f"{says} to {AREAS[row].title}" for row, says in names.items())
    else:
        adds = listed([named(item.thing) for item in items if item.thing])
    return Proposal(adds, SUITS_FILLED if any(item.is_bare for item in items) else "")


def enter(model: Model) -> Update:
    """Add all cards and jokers that are typed; raise `OrtalabError` if one cannot be read or put down."""
    items = typed_items(model)
    if not items:
        raise TextError(NOTHING)
    table, rows = model.table, set[Area]()
    for item in items:
        if item.thing is None:
            raise TextError(item.trouble)
        row = item.area or _target(model, item)
        table = add(table, item.thing, Slot(row, len(table.row(row))))
        rows.add(row)
    things = [item.thing for item in items if item.thing]
    where = AREAS[next(iter(rows))].place_of[0] if all(AREAS[row].waits for row in rows) else "on the table"
    filled_in = f" {SUITS_FILLED}" if any(item.is_bare for item in items) else ""
    notice = f"{listed([spoken(thing) for thing in things])} {are(things)} {where}.{filled_in}"
    return edited(changed(closed(model, Popover), shelf=model.shelf._replace(find="")), table, notice)


def _target(model: Model, item: Item) -> Area:
    """Return the area that the shelf fills with such a thing."""
    return aimed(model.table, model.shelf, JokerCard if isinstance(item.thing, JokerCard) else Card)


def find(model: Model) -> Update:
    """Put the focus into the shelf's field, on a phone with the shelf open."""
    return changed(closed(model), panes=model.panes.showing(model.panes.left), focus=FIND_FIELD), ()
