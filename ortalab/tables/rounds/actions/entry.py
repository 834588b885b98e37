"""Add the cards and jokers typed into the shelf's field, all or none: `10h foil, KS, Baron`."""

from ortalab.errors import TextError
from ortalab.page.changed import changed
from ortalab.page.overlay import Popover, closed
from ortalab.rounds.card import Card, JokerCard
from ortalab.rounds.gains import listed
from ortalab.tables.rounds.actions.history import edited
from ortalab.tables.rounds.state.areas import AREAS, Area
from ortalab.tables.rounds.state.edits import add
from ortalab.tables.rounds.state.entry import entry_of
from ortalab.tables.rounds.state.messages import Update
from ortalab.tables.rounds.state.model import Model, Slot
from ortalab.tables.rounds.state.names import FIND_FIELD
from ortalab.tables.rounds.state.shelf import aimed
from ortalab.tables.rounds.state.words import are, spoken


def enter(model: Model) -> Update:
    """Add all typed cards and jokers; raise `OrtalabError` if one is unreadable or has no place."""
    things, trouble, _ = entry_of(model)
    if not things:
        raise TextError(trouble)
    table, rows = model.table, set[Area]()
    for thing in things:
        row = aimed(model.table, model.shelf, JokerCard if isinstance(thing, JokerCard) else Card)
        table = add(table, thing, Slot(row, len(table.row(row))))
        rows.add(row)
    where = AREAS[next(iter(rows))].place_of[0] if all(AREAS[row].waits for row in rows) else "on the table"
    notice = f"{listed([spoken(thing) for thing in things])} {are(things)} {where}."
    return edited(changed(closed(model, Popover), shelf=model.shelf._replace(find="")), table, notice)


def find(model: Model) -> Update:
    """Focus the shelf's field, opening the shelf on a phone."""
    return changed(closed(model), panes=model.panes.showing(model.panes.left), focus=FIND_FIELD), ()
