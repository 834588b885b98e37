"""Dragging as a pure state machine over pointer facts: pressed, then lifted over one gap after another, then let go.

Nothing here knows the document: where rows and cards lie arrives as plain numbers.
"""

from typing import NamedTuple

from ortalab.errors import OrtalabError
from ortalab.page.drag import Lifted, Pressed
from ortalab.scoring.round import Row
from ortalab.tables.ortalab.state.areas import Area, Table, most
from ortalab.tables.ortalab.state.edits import Thing, add, move
from ortalab.tables.ortalab.state.messages import Add, Move, Remove
from ortalab.tables.ortalab.state.model import Model, Slot, Source, thing_at
from ortalab.tables.ortalab.state.shelf import on_shelf
from ortalab.tables.ortalab.state.words import ordinal, spoken

MOUSE_SLACK = 5
"""Pixels that a mouse may move before its press becomes a drag."""
TOUCH_SLACK = 10
"""Pixels that a finger may."""
EDGE = 48
"""Pixels from the edge of the window within which a drag scrolls the page."""
FASTEST = 14
"""Pixels that it scrolls in a frame, at most."""
REACH = 16
"""Pixels around a row that still belong to it."""


class RowBox(NamedTuple):
    """Where a row, or one line of the bench, lies, in pixels, and the middles of the cards in it, left to right."""

    row: Area
    left: float
    top: float
    right: float
    bottom: float
    middles: tuple[float, ...]
    before: int = 0  # cards of the same row in the lines above this one
    inner: float = 0  # how far the inner half of a card reaches from its middle


def locate(boxes: tuple[RowBox, ...], x: float, y: float, source: Source | None = None) -> Slot | None:
    """Return the gap under a point: its row, and the place of the card it lies before; None off the table.

    What is moved within its row and let go on another card, on the inner half of it, takes the place of that.

    >>> row = RowBox(Row.HELD, 0, 0, 500, 100, (50, 150))
    >>> [locate((row,), x, 50) for x in (20, 120, 400, 900)]
    [Slot(row=<Row.HELD: 'held'>, place=0), Slot(row=<Row.HELD: 'held'>, place=1), \
Slot(row=<Row.HELD: 'held'>, place=2), None]
    """
    near = [
        box
        for box in boxes
        if box.left - REACH <= x <= box.right + REACH and box.top - REACH <= y <= box.bottom + REACH
    ]
    if not near:
        return None
    box = min(near, key=lambda box: abs((box.top + box.bottom) / 2 - y))
    at = source.place - box.before if isinstance(source, Slot) and source.row is box.row else None
    sides = [0 if at is None else (nth < at) - (nth > at) for nth in range(len(box.middles))]
    return Slot(box.row, box.before + sum(a + box.inner * b < x for a, b in zip(box.middles, sides, strict=True)))


def scroll_speed(y: float, height: float) -> float:
    """Return how many pixels a frame the page scrolls while something is held at this height of the window.

    >>> [scroll_speed(y, 800) for y in (400, 752, 776, 800, 24)]
    [0.0, 0.0, 7.0, 14.0, -7.0]
    """
    into = max(y - (height - EDGE), 0) - max(EDGE - y, 0)
    return min(max(into / EDGE, -1), 1) * FASTEST


def pulled(
    state: Pressed[Slot] | Lifted[Slot], table: Table, x: float, y: float, over: Slot | None
) -> Pressed[Slot] | Lifted[Slot] | None:
    """Return the drag after the pointer moved: the same state where nothing changed.

    None where a finger scrolls: it lifts what it pulls aside and what it rested on; up and down belong to the browser.
    """
    if isinstance(state, Pressed):
        right, down = abs(x - state.x), abs(y - state.y)
        if max(right, down) < (TOUCH_SLACK if state.touch else MOUSE_SLACK):
            return state
        if state.touch and down >= right:
            return None
    if isinstance(state, Lifted) and state.over == over:
        return state
    return _lifted(table, state.source, over)


def held(state: Pressed[Slot], table: Table) -> Lifted[Slot]:
    """Return the drag after a finger rested: it lifts what it rests on, wherever it goes from there."""
    return _lifted(table, state.source, None)


def land(source: Source, over: Slot | None) -> Add | Move | Remove | None:
    """Return what letting go does: off the table a card is taken off, and what came from the shelf goes back there."""
    if isinstance(source, str):
        return Add(source, over) if over else None
    if over is None:
        return Remove(source)
    beyond = over.row is source.row and over.place > source.place
    return Move(source, Slot(over.row, over.place - beyond))


def landed(table: Table, message: Add | Move | Remove) -> Table:
    """Return the table after letting go.

    Raises `RoundError` where the table does not allow it.
    """
    match message:
        case Add(name, Slot() as to) if thing := on_shelf(name, table.round):
            return add(table, thing, to)
        case Add():
            return table
        case Move(at, to):
            return move(table, at, to)
        case Remove(at):
            return table.without(*at)


def proposed(model: Model) -> Table | None:
    """Return the table as it would be if the drag ended now, to show what it would score; None without a drag."""
    if model.lifted is None or model.lifted.refused:
        return None
    message = land(model.lifted.source, model.lifted.over)
    return landed(model.table, message) if message else model.table


def source_thing(table: Table, source: Source) -> Thing | None:
    """Return the card or joker that a drag carries."""
    return on_shelf(source, table.round) if isinstance(source, str) else thing_at(table, source)


def _lifted(table: Table, source: Source, over: Slot | None) -> Lifted[Slot]:
    thing = source_thing(table, source)
    name = spoken(thing) if thing else ""
    message = land(source, over)
    if message is None:
        return Lifted(source, over, says=f"{name}: let go over a row to put it down.")
    try:
        landed(table, message)
    except OrtalabError as error:
        return Lifted(source, over, refused=True, says=str(error))
    if isinstance(message, Remove):
        return Lifted(source, over, says=f"{name}: let go here to take it off the table.")
    to = message.to or Slot(Row.PLAYED, 0)
    return Lifted(source, over, says=f"{name}: drop as the {ordinal(min(to.place, most(to.row) - 1), to.row)}.")
