"""The keys of a drag without a pointer: Space lifts, arrows choose the gap or the card, Space drops."""

from ortalab.page.drag import Lifted
from ortalab.page.keys import Key
from ortalab.page.messages import PageAct
from ortalab.tables.ortalab.state.areas import AREAS, Area, Table, most
from ortalab.tables.ortalab.state.drag import source_thing
from ortalab.tables.ortalab.state.messages import Carry, Message
from ortalab.tables.ortalab.state.model import Slot, Source

STEPS = {"ArrowLeft": -1, "ArrowRight": 1}
LINES = {"ArrowUp": -1, "ArrowDown": 1}
DROPS = frozenset({" ", "Enter"})


def carried(table: Table, lifted: Lifted[Slot], key: Key) -> Message | None:
    """Return the message of a key while the keyboard carries something; None for keys that do not concern it."""
    source, over = lifted.source, lifted.over
    if key.name in DROPS:
        return PageAct.DROP
    if over is None:
        return None
    rows = _rows(table, source)
    if key.name in LINES:
        nth = rows.index(over.row) + LINES[key.name]
        row = rows[min(max(nth, 0), len(rows) - 1)]
        return Carry(gap(table, source, row, position(source, over)))
    if key.name in {"Home", "End"}:
        return Carry(gap(table, source, over.row, 0 if key.name == "Home" else most(over.row)))
    if key.name not in STEPS:
        return None
    return Carry(gap(table, source, over.row, position(source, over) + STEPS[key.name]))


def _rows(table: Table, source: Source) -> list[Area]:
    """Return the areas that hold things of this kind, from the top of the table down."""
    thing = source_thing(table, source)
    return [area for area, row in AREAS.items() if isinstance(thing, row.holds)]


def position(source: Source, over: Slot) -> int:
    """Return the place that dropping over a gap leads to.

    >>> from ortalab.scoring.round import Row
    >>> [position(Slot(Row.HELD, 1), Slot(Row.HELD, place)) for place in range(4)]
    [0, 1, 1, 2]
    """
    return over.place - (isinstance(source, Slot) and source.row is over.row and over.place > source.place)


def gap(table: Table, source: Source, row: Area, place: int) -> Slot:
    """Return the gap, or in a full row the card, that leads to a place; the nearest one if there is none."""
    count = len(table.row(row))
    if isinstance(source, Slot) and source.row is row:
        place = min(max(place, 0), count - 1)
        return Slot(row, place + (place > source.place))
    return Slot(row, min(max(place, 0), count if count < most(row) else count - 1))
