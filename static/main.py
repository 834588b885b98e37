"""The page's events: one listener a type, for as long as the page lives. The table decides what they mean."""

from __future__ import annotations

import importlib
from typing import TYPE_CHECKING

import js
from pointer import Pointer, closest
from pyscript.ffi import create_proxy, is_none, to_js
from pyscript.js_modules.browser import onKey

from ortalab.page.keys import Key
from ortalab.page.messages import Focused, OpenLink, Recalled, Typed
from ortalab.page.settings import CHOICES, recalled

if TYPE_CHECKING:
    from collections.abc import Callable

    from page import Page
    from pyodide.ffi import JsProxy


FIELDS = "input:not([type=range]), textarea, select, [contenteditable]"
SETTINGS = frozenset(f"ortalab-{name}" for name in CHOICES)
"""The keys under which boot.js keeps them."""

told = js.document.querySelector("script[data-table]").dataset
page: Page = importlib.import_module(told.script).Page(importlib.import_module(told.table))
pointer = Pointer(page)


# ---- clicks, keys and fields ----------------------------------------------------------------------------------------


def on_click(event: JsProxy) -> None:
    """Do what a control is for; a click that ends a drag is none, and one beside the popover closes it."""
    if pointer.has_dragged and event.detail:
        pointer.has_dragged = False
        event.preventDefault()
        return
    control = closest(event, "button")
    message = page.meant(event, control) if control else None
    if message:
        page.send(message)
        page.clicked(event, message)
    else:
        page.missed(event)


def on_key(name: str, shift: bool, control: bool, alt: bool, typing: bool) -> bool:  # noqa: FBT001 — of the event
    """Do what a key means here; tell whether it means anything, and nothing to the browser then."""
    message = page.table.key(page.model, Key(name, shift, control, alt, typing))
    if message is None:
        return False
    is_dragging = page.model.drag is not None
    page.send(message)
    if page.model.drag is None:
        pointer.has_dragged |= is_dragging  # a finger that rested is still there: what it gave up is no tap, either
        pointer.let_go()
    return True


def on_input(event: JsProxy) -> None:
    field = closest(event, "[data-field]")
    if field:
        page.send(Typed(field.dataset.field, field.value))
        page.typed(field)


def on_focusin(event: JsProxy) -> None:
    page.approached(event)
    if not page.drawing.is_busy:
        page.send(page.focused(event.target))
        page.lights(event)


def on_focusout(event: JsProxy) -> None:
    if not page.drawing.is_busy and is_none(event.relatedTarget):
        page.send(Focused(None))


# ---- dragging -------------------------------------------------------------------------------------------------------


def on_pointerover(event: JsProxy) -> None:
    """Light what the mouse is moved over; what changes under a mouse at rest does not put out what the keys light."""
    page.approached(event)
    at = (event.clientX, event.clientY)
    if event.pointerType == "mouse" and page.model.drag is None and at != pointer.over:
        page.lights(event)
    pointer.over = at


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
    if not closest(event, FIELDS) or event.dataTransfer.types.includes("Files"):
        event.preventDefault()


def on_drop(event: JsProxy) -> None:
    if event.dataTransfer.files.length or not closest(event, FIELDS):
        event.preventDefault()
        page.take(event, event.dataTransfer)


def on_paste(event: JsProxy) -> None:
    if not closest(event, FIELDS):
        event.preventDefault()
        page.take(event, event.clipboardData)


def on_storage(event: JsProxy) -> None:
    """Take over what another tab chose or saved; what it keeps at every key and edit is not for this one."""
    key = None if is_none(event.key) else event.key  # None: all of it was cleared
    if key is None or key in SETTINGS:
        recall_settings()
    page.stored(key)


def recall_settings() -> None:
    """Take over what is remembered of the settings; boot.js has applied it already."""
    page.send(Recalled(recalled(js.preferences.read().to_py())))


def on_visibility(_: JsProxy | None = None) -> None:
    """Leave when the page is hidden: no frame may come any more, and a tab in the background may end untold."""
    if js.document.hidden:
        page.leave()
    else:
        page.show()


# ---- start ----------------------------------------------------------------------------------------------------------


def guarded(name: str, listener: Callable[..., object]) -> JsProxy:
    """Return a listener for the browser, for good; a fault of its own is told like any other."""

    def heard(*told: object) -> object:
        try:
            return listener(*told)
        except Exception:  # noqa: BLE001 — whatever it is, the page goes on and a person can report it
            return page.fail(page.model, name)

    return create_proxy(heard)


def listen(target: JsProxy, name: str, listener: Callable[[JsProxy], None], **options: bool) -> None:
    target.addEventListener(name, guarded(name, listener), to_js(options))


def start() -> None:
    """Listen, for as long as the page lives, and begin the visit."""
    onKey(guarded("keydown", on_key), FIELDS)
    for name, listener in LISTENERS.items():
        listen(js.document, name, listener, passive=False)
    listen(js.document, "scroll", pointer.scrolled, capture=True, passive=True)
    listen(js.window, "popstate", page.address.arrived)
    listen(js.window, "storage", on_storage)
    listen(js.document, "visibilitychange", on_visibility)
    listen(js.window, "pagehide", lambda _: page.leave())
    visit()


def visit() -> None:
    """Show the round of the address and what is kept of earlier visits, and say that the page is live."""
    recall_settings()
    page.send(OpenLink(js.location.hash, page.address.entry or 0, page.address.top))
    page.recall()
    on_visibility()
    page.wake()


LISTENERS: dict[str, Callable[[JsProxy], None]] = {
    "click": on_click,
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
