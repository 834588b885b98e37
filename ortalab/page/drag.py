"""The states of a drag, pressed and then lifted, and the gap that lies under a point."""

from collections.abc import Callable, Collection, Mapping
from typing import Generic, NamedTuple, TypeVar

from ortalab.page.numbers import number_in

S = TypeVar("S")
"""A place on the table; on the shelf a thing has its slug."""
A = TypeVar("A", bound=str)
"""A row of the table."""
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


class Place(NamedTuple):
    """A place on a table whose rows need no type of their own."""

    row: str
    place: int


def only_gap(row: str, _: int) -> Place:
    """Return the gap under the pointer in a row with one: its cards have no order, or keep their own."""
    return Place(row, 0)


class Pressed(NamedTuple, Generic[S]):
    """A pointer is down on something that can be dragged, and has not moved far enough yet; nothing is drawn."""

    source: S | str
    x: float
    y: float
    touch: bool = False


class Lifted(NamedTuple, Generic[S]):
    """Something is being dragged: its origin is drawn faded, and a caret stands before `over`.

    Over a row that is full, `over` is the card whose place it takes.
    """

    source: S | str
    over: S | None = None  # the gap before that place, the row's length for the last gap; None: off the table
    refused: bool = False  # `over` would not take it
    message: str = ""  # the notice meanwhile: what dropping does, or why it does nothing
    takes: bool = False  # dropping takes the place of the card at `over`
    tag: tuple[str, ...] = ()  # the lines beside the ghost
    touch: bool = False  # a finger carries it
    by_keys: bool = False  # no pointer carries it: arrows choose `over`


class RowBox(NamedTuple, Generic[A]):
    """The box of a row, or of one line of the bench, in pixels, and the middles of its cards, left to right."""

    row: A
    left: float
    top: float
    right: float
    bottom: float
    middles: tuple[float, ...]
    before: int = 0  # cards of the same row in the lines above this one
    inner: float = 0  # a quarter of a card's width: how far its inner half reaches from the middle
    is_full: bool = False  # no place of the row is free


def locate(
    boxes: tuple[RowBox[A], ...], x: float, y: float, source: tuple[str, int] | str | None = None
) -> tuple[A, int] | None:
    """Return the gap under a point: its row, and the place of the card it lies before; None off the table.

    Within its own row, a card that is dropped on the inner half of another takes that card's place. In a full row, what
    comes from elsewhere goes to the place of the nearest card.

    >>> row = RowBox("held", 0, 0, 500, 100, (50, 150))
    >>> [locate((row,), x, 50) for x in (20, 120, 400, 900)]
    [('held', 0), ('held', 1), ('held', 2), None]
    >>> [locate((row._replace(is_full=True),), x, 50, "Kh") for x in (20, 120, 400)]
    [('held', 0), ('held', 1), ('held', 1)]
    """
    around = [
        box
        for box in boxes
        if box.left - REACH <= x <= box.right + REACH and box.top - REACH <= y <= box.bottom + REACH
    ]
    if not around:
        return None
    # Of boxes side by side, as the cells of a board are, the one that the point is in, or nearest to.
    box = min(around, key=lambda box: (abs((box.top + box.bottom) / 2 - y), max(box.left - x, x - box.right, 0)))
    at = source[1] - box.before if isinstance(source, tuple) and source[0] == box.row else None
    if box.is_full and at is None and box.middles:
        return box.row, box.before + min(range(len(box.middles)), key=lambda nth: abs(box.middles[nth] - x))
    sides = [0 if at is None else (nth < at) - (nth > at) for nth in range(len(box.middles))]
    return box.row, (box.before + sum(a + box.inner * b < x for a, b in zip(box.middles, sides, strict=True)))


def swapped(before: Lifted[S] | None, *, is_dropped: bool) -> tuple[S, S] | None:
    """Return the places of two things that a drop made swap, the one dropped on first; None after any other draw.

    >>> a, b = Place("held", 0), Place("played", 4)
    >>> swapped(Lifted(a, b, takes=True), is_dropped=True), swapped(Lifted("Kh", b, takes=True), is_dropped=True)
    ((Place(row='played', place=4), Place(row='held', place=0)), None)
    """
    if not is_dropped or before is None or not before.takes or before.over is None or isinstance(before.source, str):
        return None
    return before.over, before.source


def place_of(attributes: Mapping[str, str], areas: Collection[str]) -> Place | None:
    """Read a place from an element's `data-row` and `data-place`; return None if it has none.

    >>> place_of({"row": "cells", "place": "2"}, {"cells"}), place_of({"row": "cellar", "place": "2"}, {"cells"})
    (Place(row='cells', place=2), None)
    """
    row, place = attributes.get("row", ""), number_in(attributes.get("place", ""))
    return Place(row, place) if row in areas and place is not None else None


def scroll_speed(y: float, height: float) -> float:
    """Return the page's scrolling speed in pixels per frame for a drag at a height of the window.

    >>> [scroll_speed(y, 800) for y in (400, 752, 776, 800, 24)]
    [0.0, 0.0, 7.0, 14.0, -7.0]
    """
    into = max(y - (height - EDGE), 0) - max(EDGE - y, 0)
    return min(max(into / EDGE, -1), 1) * FASTEST


def dragged(
    state: Pressed[S] | Lifted[S], x: float, y: float, over: S | None, lift: Callable[[S | str, S | None], Lifted[S]]
) -> Pressed[S] | Lifted[S] | None:
    """Return the drag after the pointer moved: the same object where nothing changed, None where a finger scrolls.

    A finger lifts what it moves sideways or has rested on; up and down belong to the browser's scrolling.
    """
    if isinstance(state, Pressed):
        right, down = abs(x - state.x), abs(y - state.y)
        if max(right, down) < (TOUCH_SLACK if state.touch else MOUSE_SLACK):
            return state
        if state.touch and down >= right:
            return None
    if isinstance(state, Lifted) and state.over == over:
        return state
    return lift(state.source, over)
