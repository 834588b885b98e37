"""The states of a drag, pressed and then lifted, and hit testing for the gaps between cards."""

from collections.abc import Callable, Collection, Mapping
from typing import Generic, NamedTuple, TypeVar

from ortalab.page.numbers import number_in

S = TypeVar("S")
"""A place on the table; on the shelf, a slug."""
A = TypeVar("A", bound=str)
"""A row of the table."""
MOUSE_SLACK = 5
"""The pixels that a mouse can move before its press becomes a drag."""
TOUCH_SLACK = 10
"""The pixels that a finger can move before its press becomes a drag or a scroll."""
EDGE = 48
"""The distance in pixels from the window's edge within which a drag scrolls the page."""
FASTEST = 14
"""The greatest scrolling speed, in pixels per frame."""
REACH = 16
"""The margin around a row, in pixels, in which a drop still counts."""


class Place(NamedTuple):
    """A place on a table whose rows are plain strings."""

    row: str
    place: int


def only_gap(row: str, _: int) -> Place:
    """Return the only gap of an unordered or automatically sorted row."""
    return Place(row, 0)


class Pressed(NamedTuple, Generic[S]):
    """A press on something draggable, before the pointer has moved far enough to drag; nothing is drawn."""

    source: S | str
    x: float
    y: float
    touch: bool = False


class Lifted(NamedTuple, Generic[S]):
    """A drag in progress; its origin is faded, and a caret is drawn before `over`."""

    source: S | str
    over: S | None = None  # the gap before a place, or in a full row the card to replace; None off the table
    refused: bool = False  # `over` does not accept it
    message: str = ""  # the notice during the drag: the effect of a drop, or the reason for its refusal
    takes: bool = False  # whether a drop replaces the card at `over`
    tag: tuple[str, ...] = ()  # the lines beside the ghost
    touch: bool = False  # dragged by a finger
    by_keys: bool = False  # dragged by arrow keys, not by a pointer


class RowBox(NamedTuple, Generic[A]):
    """The box of a row, or of one line of the bench, and the x of its cards' centres from left to right, in pixels."""

    row: A
    left: float
    top: float
    right: float
    bottom: float
    middles: tuple[float, ...]
    before: int = 0  # the number of the row's cards in the lines above
    inner: float = 0  # a quarter of a card's width: the distance from its centre to the edge of its inner half
    is_full: bool = False


def locate(
    boxes: tuple[RowBox[A], ...], x: float, y: float, source: tuple[str, int] | str | None = None
) -> tuple[A, int] | None:
    """Return the gap under a point, as a row and the index of the next card; None off the table.

    A card dropped on the inner half of another card of its row takes that card's place. On a full row, a card from
    elsewhere replaces the nearest one.

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
    # Of adjacent boxes, such as the cells of a board, take the one that contains the point, or the nearest.
    box = min(around, key=lambda box: (abs((box.top + box.bottom) / 2 - y), max(box.left - x, x - box.right, 0)))
    at = source[1] - box.before if isinstance(source, tuple) and source[0] == box.row else None
    if box.is_full and at is None and box.middles:
        return box.row, box.before + min(range(len(box.middles)), key=lambda nth: abs(box.middles[nth] - x))
    sides = [0 if at is None else (nth < at) - (nth > at) for nth in range(len(box.middles))]
    return box.row, (box.before + sum(a + box.inner * b < x for a, b in zip(box.middles, sides, strict=True)))


def swapped(before: Lifted[S] | None, *, is_dropped: bool) -> tuple[S, S] | None:
    """Return the two places that a drop swaps, the target first; None if nothing was swapped.

    >>> a, b = Place("held", 0), Place("played", 4)
    >>> swapped(Lifted(a, b, takes=True), is_dropped=True), swapped(Lifted("Kh", b, takes=True), is_dropped=True)
    ((Place(row='played', place=4), Place(row='held', place=0)), None)
    """
    if not is_dropped or before is None or not before.takes or before.over is None or isinstance(before.source, str):
        return None
    return before.over, before.source


def place_of(attributes: Mapping[str, str], areas: Collection[str]) -> Place | None:
    """Parse a place from `data-row` and `data-place`; return None if there is none.

    >>> place_of({"row": "cells", "place": "2"}, {"cells"}), place_of({"row": "cellar", "place": "2"}, {"cells"})
    (Place(row='cells', place=2), None)
    """
    row, place = attributes.get("row", ""), number_in(attributes.get("place", ""))
    return Place(row, place) if row in areas and place is not None else None


def scroll_speed(y: float, height: float) -> float:
    """Return the scrolling speed, in pixels per frame, of a drag at this y in a window of this height.

    >>> [scroll_speed(y, 800) for y in (400, 752, 776, 800, 24)]
    [0.0, 0.0, 7.0, 14.0, -7.0]
    """
    into = max(y - (height - EDGE), 0) - max(EDGE - y, 0)
    return min(max(into / EDGE, -1), 1) * FASTEST


def dragged(
    state: Pressed[S] | Lifted[S], x: float, y: float, over: S | None, lift: Callable[[S | str, S | None], Lifted[S]]
) -> Pressed[S] | Lifted[S] | None:
    """Return the drag after a pointer move: the same object if nothing changed, None if a finger is scrolling.

    A finger lifts a card by moving sideways or by a long press; up and down scroll the page.
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
