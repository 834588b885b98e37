"""Handle pointer events: measure a drag's position in the document; the package `ortalab` interprets it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import js
from pyscript.ffi import create_proxy, is_none
from pyscript.js_modules.browser import cancel, later

from ortalab.page.controls import NAMES
from ortalab.page.drag import RowBox, locate, scroll_speed
from ortalab.page.messages import Drag, PageAct, Press

if TYPE_CHECKING:
    from collections.abc import Collection

    from host import Host
    from pyodide.ffi import JsProxy

    from ortalab.page.controls import Attributes

DRAGGABLE = "button[data-shelf], button[data-place]:not([data-do])"
REST = 250
"""The milliseconds after which a resting finger lifts a card; if it moves earlier, it scrolls the page."""
GLIDE = 200
"""The milliseconds in which a refused card glides back; the same as `--move` in the style sheet."""
ABOVE_FINGER = 40
"""The pixels between a finger and the card that it drags."""
NAMED = "square-named"
"""The id of the line that names a square of the Program screen."""
MARGIN = 8
"""The pixels between the dragged card's tag and the window's edges."""


class Pointer:
    """The pressed pointer, the rows' boxes, and the card that follows the pointer."""

    def __init__(self, page: Host) -> None:
        self.page = page
        self.shadow = js.document.getElementById("ghost")
        self.id: int | None = None
        self.origin: JsProxy | None = None
        self.is_touch = False
        self.has_dragged = False
        self.rows: tuple[RowBox, ...] = ()
        self.unseen: set[bool] = set()
        self.at = self.over = (0.0, 0.0)
        self.timer = self.timer_home = 0
        self.when_rested = create_proxy(self.rest)
        self.is_scrolling = False
        self.drawn = ""
        self.when_drawn = create_proxy(self.scroll_on)
        self.when_home = create_proxy(self.put_away)

    def down(self, event: JsProxy) -> None:
        """Press a draggable card."""
        if not event.isPrimary:
            self.pinch()
            return
        self.has_dragged = self.page.on_press(event)
        if event.button or self.has_dragged:
            return
        self.origin = closest(event, DRAGGABLE)
        if self.origin:
            data = attributes(self.origin)
            source = data.get("shelf") or self.page.table.place(data)
            self.id, self.is_touch = event.pointerId, event.pointerType != "mouse"
            if source:
                self.at = (event.clientX, event.clientY)
                self.page.send(Press(source, *self.at, self.is_touch))
            if self.is_touch:
                self.timer = later("touch", self.when_rested, REST)

    def pinch(self) -> None:
        """Cancel the first finger's press when a second finger starts to zoom."""
        if self.page.model.drag and not self.page.model.lifted:
            self.page.send(PageAct.CANCEL)

    def rest(self) -> None:
        """Lift the card under a resting finger, which then drags instead of scrolling."""
        if self.page.model.drag and not self.page.model.lifted:
            self.page.send(PageAct.LONG_PRESS)
            self.lift()
            self.page.send(Drag(*self.at, self.gap))
            self.show(*self.at)

    def move(self, event: JsProxy) -> None:
        """Drag the pressed card over the rows."""
        if self.page.model.drag is None or event.pointerId != self.id or self.is_carried_by_keys:
            return
        if not event.buttons:  # it was released outside the page's events, such as over a system menu
            self.cancel(event)
            return
        x, y = event.clientX, event.clientY
        if not self.page.model.lifted:
            self.page.send(Drag(x, y, None))
            if self.page.model.lifted:
                self.lift()
        if self.page.model.lifted:
            self.has_dragged = True
            self.at = (x, y)
            self.page.send(Drag(x, y, self.gap))
            self.show(x, y)
            self.scroll()

    @property
    def is_carried_by_keys(self) -> bool:
        """Whether the keyboard is dragging a card, so that the pointer must ignore it."""
        return bool(self.page.model.lifted and self.page.model.lifted.by_keys)

    @property
    def gap(self) -> object:
        """The gap under the dragged card."""
        lifted = self.page.model.lifted
        found = locate(self.rows, *self.at, lifted.source) if lifted else None
        return found and self.page.table.gap(*found)

    @property
    def speed(self) -> float:
        """The scrolling speed of a drag at an edge of the window; 0 if no row is out of view there."""
        speed = scroll_speed(self.at[1], js.innerHeight)
        return speed if (speed > 0) in self.unseen else 0

    def scroll(self) -> None:
        """Scroll while the drag is at the upper or lower edge of the window."""
        if not self.is_scrolling and self.speed:
            self.is_scrolling = True
            js.requestAnimationFrame(self.when_drawn)

    def scroll_on(self, _: object) -> None:
        """Scroll by one frame's share; `scrolled` then moves the drag along."""
        self.is_scrolling = False
        speed, before = self.speed, js.scrollY
        if self.page.model.lifted and speed:
            js.scrollBy(0, speed)
            if js.scrollY != before:
                self.scroll()

    def lift(self) -> None:
        """Capture the pointer, measure the rows, and show the card at the pointer."""
        self.origin.setPointerCapture(self.id)
        self.measure()
        width = js.document.querySelector("#table [data-place]").getBoundingClientRect().width
        self.put_away()
        self.face()
        self.shadow.style.setProperty("--w", f"{width}px")

    def face(self) -> None:
        """Draw the face of the dragged card, and the effect of a drop."""
        drawn = self.page.table.ghost(self.page.model)
        if drawn != self.drawn:
            self.drawn = self.shadow.innerHTML = drawn

    def measure(self) -> None:
        self.rows = tuple(box for area in self.page.table.AREAS for box in row_boxes(area))
        self.unseen = unseen(self.page.table.AREAS)

    def scrolled(self, _: object = None) -> None:
        """Update the drag after a scroll, even while the pointer rests: a wheel scrolls too."""
        if self.page.model.lifted and not self.is_carried_by_keys:
            self.measure()
            self.page.send(Drag(*self.at, self.gap))
            self.face()

    def show(self, x: float, y: float) -> None:
        """Move the card to the pointer, or above a finger, keeping its tag inside the window."""
        self.face()
        box = self.shadow.getBoundingClientRect()
        lift = box.height / 2 + ABOVE_FINGER if self.is_touch else 0
        left, top = x - box.width / 2, y - box.height / 2 - lift
        self.shadow.style.setProperty("transform", f"translate({left:.1f}px, {top:.1f}px)")
        tag = self.shadow.querySelector(".tag")
        if not is_none(tag):
            over = left + (box.width + tag.offsetWidth) / 2 + MARGIN - js.document.documentElement.clientWidth
            under = MARGIN - left - (box.width - tag.offsetWidth) / 2
            tag.style.setProperty("--aside", f"{max(under, 0) - max(over, 0):.1f}px")
            is_low = top + box.height + tag.offsetHeight + 2 * MARGIN > js.innerHeight
            self.shadow.classList.toggle("low", is_low)

    def up(self, event: JsProxy) -> None:
        """Drop the dragged card; a finger that rested without moving was a slow tap."""
        if event.pointerId == self.id and not self.is_carried_by_keys:
            lifted = self.page.model.lifted
            if self.page.model.drag:
                self.page.send(PageAct.DROP if self.has_dragged else PageAct.CANCEL)
            if lifted and lifted.refused:
                self.go_home()
            self.release()

    def cancel(self, event: JsProxy) -> None:
        """Cancel the drag because the browser took the pointer to scroll, or its release was missed."""
        if event.pointerId == self.id and not self.is_carried_by_keys:
            if self.page.model.drag:
                self.page.send(PageAct.CANCEL)
            self.release()

    def release(self) -> None:
        """Release the pointer, and hide the card at it."""
        self.id = None
        cancel(self.timer)
        if not self.shadow.classList.contains("home"):
            self.put_away()

    def go_home(self) -> None:
        """Animate a refused card back to its origin."""
        origin = js.document.getElementById(self.origin.id)
        if is_none(origin):
            return
        to, face = origin.getBoundingClientRect(), self.shadow.getBoundingClientRect()
        left, top = to.left + (to.width - face.width) / 2, to.top + (to.height - face.height) / 2
        self.shadow.classList.add("home")
        self.shadow.style.setProperty("transform", f"translate({left:.1f}px, {top:.1f}px)")
        self.timer_home = later("motion", self.when_home, GLIDE)

    def put_away(self) -> None:
        cancel(self.timer_home)
        self.shadow.classList.remove("home")
        self.shadow.classList.remove("low")
        self.drawn = ""
        if self.shadow.firstChild:
            self.shadow.replaceChildren()


def row_boxes(area: str) -> list[RowBox]:
    """Measure a row, or each line of the bench, and the middles of its cards."""
    element = js.document.getElementById(f"row-{area}")
    if is_none(element):  # a table can have fewer rows now than its maximum
        return []
    box = element.getBoundingClientRect()
    lines: list[list[JsProxy]] = [[]]
    for card in (card.getBoundingClientRect() for card in element.querySelectorAll("[data-place]:not([data-do])")):
        if lines[-1] and card.top > lines[-1][0].bottom:
            lines.append([])
        lines[-1].append(card)
    boxes, before, is_full = [], 0, is_none(element.querySelector("[data-place][data-do], div.hole"))
    for nth, line in enumerate(lines):
        top = line[0].top if nth else box.top
        bottom = box.bottom if nth == len(lines) - 1 else line[0].bottom
        middles = tuple(card.left + card.width / 2 for card in line)
        inner = line[0].width / 4 if line else 0
        boxes.append(RowBox(area, box.left, top, box.right, bottom, middles, before, inner, is_full))
        before += len(line)
    return boxes


def unseen(areas: Collection[str]) -> set[bool]:
    """Return whether rows are out of view below (True) or above (False), behind an edge or a fixed element."""
    sides = set()
    for row in (js.document.getElementById(f"row-{area}") for area in areas):
        if not is_none(row):
            box = row.getBoundingClientRect()
            y = (box.top + box.bottom) / 2
            on_top = js.document.elementFromPoint((box.left + box.right) / 2, y)
            if is_none(on_top) or not row.contains(on_top):
                sides.add(y > js.innerHeight / 2)
    return sides


def attributes(element: JsProxy) -> Attributes:
    """Return the `data-…` attributes of an element that belong to controls."""
    data = element.dataset
    return {name: getattr(data, name) for name in NAMES if hasattr(data, name)}


def closest(event: JsProxy, selector: str) -> JsProxy | None:
    """Return the innermost element around an event's target that matches a selector."""
    target = event.target
    found = target.closest(selector) if hasattr(target, "closest") else None
    return None if is_none(found) else found


def column(event: JsProxy) -> int | None:
    """Return the step of the chart's column under an event; None if there is none."""
    plot = closest(event, ".plot")
    if plot is None:
        return None
    box = plot.getBoundingClientRect()
    count = int(plot.closest("[data-n]").dataset.n)
    return min(max(int((event.clientX - box.left) / box.width * count), 0), count - 1)


def name_square(event: JsProxy) -> None:
    """Name the square under a finger, or the focused one, in a phone's line below the board."""
    line = js.document.getElementById(NAMED) if event.pointerType == "touch" else None
    if is_none(line):
        return
    over = js.document.elementFromPoint(event.clientX, event.clientY)  # a finger's events keep their first target
    is_square = not is_none(over) and over.matches("button.sq")
    line.textContent = over.ariaLabel if is_square else line.dataset.focus
