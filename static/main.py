"""The page's events: one listener a type, for as long as the page lives. What they mean is decided in `ortalab.web`."""

from __future__ import annotations

from typing import TYPE_CHECKING

import js
from page import Page
from pyscript.ffi import create_proxy, is_none, to_js

from ortalab.scoring.round import Row
from ortalab.web.controls import clicked, focused, pointed, slot_of
from ortalab.web.drag import RowBox, locate
from ortalab.web.ghost import ghost
from ortalab.web.keys import Key, pressed
from ortalab.web.messages import Act, Drag, Focused, OpenLink, OpenText, Press, Typed

if TYPE_CHECKING:
    from collections.abc import Callable

    from pyodide.ffi import JsProxy

    from ortalab.web.controls import Attributes

NAMES = ("do", "arg", "row", "place", "step", "shelf")
DRAGGABLE = "button[data-shelf], button[data-place]:not([data-do])"
FIELDS = "input, textarea, select, [contenteditable]"
REST = 300
"""Milliseconds after which a finger that rests on the shelf lifts what lies under it."""
ABOVE_FINGER = 40
"""Pixels by which a card floats above the finger that drags it."""

page = Page()
table = js.document.getElementById("table")
shadow = js.document.getElementById("ghost")


def attributes(element: JsProxy) -> Attributes:
    """Return what an element says of itself in `data-…`."""
    data = element.dataset
    return {name: getattr(data, name) for name in NAMES if hasattr(data, name)}


def closest(event: JsProxy, selector: str) -> JsProxy | None:
    """Return the innermost element around an event that the selector names."""
    target = event.target
    found = target.closest(selector) if hasattr(target, "closest") else None
    return None if is_none(found) else found


# ---- clicks, keys and fields ----------------------------------------------------------------------------------------


def on_click(event: JsProxy) -> None:
    """Do what a control is for; a click that ends a drag is none, and one beside the popover closes it."""
    if pointer.has_dragged and event.detail:
        pointer.has_dragged = False
        event.preventDefault()
        return
    control = closest(event, "button")
    message = clicked(attributes(control)) if control else None
    if message:
        page.send(message)
    elif page.model.editing and not closest(event, "#panel"):
        page.send(Act.CLOSE)


def on_keydown(event: JsProxy) -> None:
    """Do what a key means here, and keep the browser from doing what it means elsewhere."""
    if event.isComposing:
        return
    typing = closest(event, FIELDS) is not None
    key = Key(event.key, event.shiftKey, event.ctrlKey or event.metaKey, event.altKey, typing)
    message = pressed(page.model, key)
    if message:
        event.preventDefault()
        page.send(message)
        if page.model.drag is None:
            pointer.let_go()


def on_input(event: JsProxy) -> None:
    field = closest(event, "[data-field]")
    if field:
        page.send(Typed(field.dataset.field, field.value))


def on_focusin(event: JsProxy) -> None:
    if not page.is_drawing:
        page.send(focused(event.target.id, attributes(event.target)))
        light(event)


def on_focusout(event: JsProxy) -> None:
    if not page.is_drawing and is_none(event.relatedTarget):
        page.send(Focused(None))


def light(event: JsProxy) -> None:
    """Light the step that the pointer or the focus is on."""
    line = closest(event, "#proof [data-step]")
    message = pointed(attributes(line) if line else {})
    if message.step != page.model.lit:
        page.send(message)


# ---- dragging -------------------------------------------------------------------------------------------------------


class Pointer:
    """The pointer that is down, where the rows lie under it, and what follows it."""

    def __init__(self) -> None:
        """Start with no pointer down."""
        self.id: int | None = None
        self.origin: JsProxy | None = None
        self.is_touch = False
        self.has_dragged = False
        self.rows: tuple[RowBox, ...] = ()
        self.at = (0.0, 0.0)
        self.timer = 0
        self.when_rested = create_proxy(self.rest)

    def down(self, event: JsProxy) -> None:
        """Press what can be dragged."""
        self.has_dragged = False
        if event.button or not event.isPrimary:
            return
        self.origin = closest(event, DRAGGABLE)
        if self.origin:
            data = attributes(self.origin)
            source = data.get("shelf") or slot_of(data)
            self.id, self.is_touch = event.pointerId, event.pointerType != "mouse"
            if source:
                self.at = (event.clientX, event.clientY)
                page.send(Press(source, *self.at, self.is_touch))
            if self.is_touch and "shelf" in data:
                self.timer = js.setTimeout(self.when_rested, REST)

    def rest(self) -> None:
        """Lift what a finger rests on: from here it drags, and no longer scrolls."""
        if page.model.drag and not page.model.lifted:
            page.send(Act.HOLD)
            self.lift()
            self.show(*self.at)

    def move(self, event: JsProxy) -> None:
        """Carry what is pressed over the rows."""
        if page.model.drag is None or event.pointerId != self.id:
            return
        x, y = event.clientX, event.clientY
        if not page.model.lifted:
            page.send(Drag(x, y, None))
            if page.model.lifted:
                self.lift()
        if page.model.lifted:
            page.send(Drag(x, y, locate(self.rows, x, y)))
            self.show(x, y)

    def lift(self) -> None:
        """Take hold of the pointer, measure the rows once, and let the card's face follow."""
        self.origin.setPointerCapture(self.id)
        self.has_dragged = True
        self.measure()
        width = table.querySelector("[data-place]").getBoundingClientRect().width
        shadow.innerHTML = ghost(page.model)
        shadow.style.setProperty("--w", f"{width}px")

    def measure(self, _: object = None) -> None:
        """Read where the rows and their cards lie; again after a scroll."""
        if page.model.lifted:
            self.rows = tuple(row_box(row) for row in Row)

    def show(self, x: float, y: float) -> None:
        """Put the face at the pointer, above a finger."""
        box = shadow.getBoundingClientRect()
        lift = box.height / 2 + ABOVE_FINGER if self.is_touch else 0
        shadow.style.setProperty(
            "transform", f"translate({x - box.width / 2:.1f}px, {y - box.height / 2 - lift:.1f}px)"
        )

    def up(self, event: JsProxy) -> None:
        """Let go of it where it is."""
        if event.pointerId == self.id:
            if page.model.drag:
                page.send(Act.DROP)
            self.let_go()

    def cancel(self, event: JsProxy) -> None:
        """Put it back: the browser took the pointer, to scroll."""
        if event.pointerId == self.id:
            if page.model.drag:
                page.send(Act.CANCEL)
            self.let_go()

    def let_go(self) -> None:
        """Take the face away."""
        self.id = None
        js.clearTimeout(self.timer)
        if shadow.firstChild:
            shadow.replaceChildren()


def row_box(row: Row) -> RowBox:
    """Read where a row lies, and the middles of its cards."""
    element = js.document.getElementById(f"row-{row}")
    box = element.getBoundingClientRect()
    cards = [card.getBoundingClientRect() for card in element.querySelectorAll("[data-place]:not([data-do])")]
    middles = tuple(card.left + card.width / 2 for card in cards)
    return RowBox(row, box.left, box.top, box.right, box.bottom, middles)


def on_pointerover(event: JsProxy) -> None:
    if event.pointerType == "mouse" and page.model.drag is None:
        light(event)


def on_dragstart(event: JsProxy) -> None:
    """Keep the browser's own dragging out of ours."""
    event.preventDefault()


def on_touchmove(event: JsProxy) -> None:
    """Keep the page from scrolling under a card that is carried."""
    if page.model.lifted:
        event.preventDefault()


def on_contextmenu(event: JsProxy) -> None:
    """Keep the menu of a long press away from what a finger is about to lift."""
    if page.model.drag and pointer.is_touch:
        event.preventDefault()


# ---- files and texts from outside -----------------------------------------------------------------------------------


def on_dragover(event: JsProxy) -> None:
    if not closest(event, FIELDS):
        event.preventDefault()


def on_drop(event: JsProxy) -> None:
    if event.dataTransfer.files.length or not closest(event, FIELDS):
        event.preventDefault()
        take(event.dataTransfer)


def on_paste(event: JsProxy) -> None:
    if not closest(event, FIELDS):
        event.preventDefault()
        take(event.clipboardData)


def take(data: JsProxy) -> None:
    """Read what was dropped or pasted: a file, else a text."""
    if data.files.length:
        page.read_file(data.files.item(0))
        return
    text = data.getData("text/plain")
    if text.strip():
        page.send(OpenText(text))


# ---- start ----------------------------------------------------------------------------------------------------------


def listen(target: JsProxy, name: str, listener: Callable[[JsProxy], None], **options: bool) -> None:
    target.addEventListener(name, create_proxy(listener), to_js(options))


def start() -> None:
    """Listen, show the round of the address, and say that the page is live."""
    for name, listener in LISTENERS.items():
        listen(js.document, name, listener, passive=False)
    listen(js.document, "scroll", pointer.measure, capture=True, passive=True)
    listen(js.window, "popstate", page.address.arrived)
    page.send(OpenLink(js.location.hash, page.address.entry or 0))
    js.document.documentElement.setAttribute("data-ready", "")


pointer = Pointer()
LISTENERS: dict[str, Callable[[JsProxy], None]] = {
    "click": on_click,
    "keydown": on_keydown,
    "input": on_input,
    "focusin": on_focusin,
    "focusout": on_focusout,
    "pointerdown": pointer.down,
    "pointermove": pointer.move,
    "pointerup": pointer.up,
    "pointercancel": pointer.cancel,
    "pointerover": on_pointerover,
    "touchmove": on_touchmove,
    "contextmenu": on_contextmenu,
    "dragstart": on_dragstart,
    "dragover": on_dragover,
    "drop": on_drop,
    "paste": on_paste,
}
start()
