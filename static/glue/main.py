"""Listen to the page's events, with one listener for each type, and send messages that the table interprets."""

from __future__ import annotations

import importlib
from typing import TYPE_CHECKING

import js
from pointer import Pointer, closest
from pyscript.ffi import create_proxy, is_none, to_js
from pyscript.js_modules.browser import onKey

from ortalab.page.controls import Key
from ortalab.page.messages import Focused, OpenLink, Recalled, Typed
from ortalab.page.settings import CHOICES, recalled

if TYPE_CHECKING:
    from collections.abc import Callable

    from page import Page
    from pyodide.ffi import JsProxy


FIELDS = "input:not([type=range]), textarea, select, [contenteditable]"
SETTINGS = frozenset(f"ortalab-{name}" for name in CHOICES)
"""The keys under which boot.js stores the settings."""

data = js.document.querySelector("script[data-table]").dataset
page: Page = importlib.import_module(data.script).Page(importlib.import_module(data.table))
pointer = Pointer(page)


# ---- clicks, keys and fields ----------------------------------------------------------------------------------------


def on_click(event: JsProxy) -> None:
    """Send the message for a control; ignore the click that ends a drag; close the popover on a click elsewhere."""
    if pointer.has_dragged and event.detail:
        pointer.has_dragged = False
        event.preventDefault()
        return
    control = closest(event, "button, a[data-do]")
    if control and control.matches("a") and opens_elsewhere(event):
        return
    message = page.click_message(event, control) if control else None
    if message:
        event.preventDefault()  # a link is followed on this page
        page.send(message)
        page.after_click(event, message)
    else:
        page.click_beside(event)


def opens_elsewhere(event: JsProxy) -> bool:
    """Return whether a click on a link opens a tab or a window, or saves the link."""
    return bool(event.ctrlKey or event.metaKey or event.shiftKey or event.altKey)


def on_key(name: str, shift: bool, control: bool, alt: bool, typing: bool) -> bool:  # noqa: FBT001 — of the event
    """Send the message for a key; return whether it has one, so that the browser ignores the key."""
    message = page.table.key(page.model, Key(name, shift, control, alt, typing))
    if message is None:
        return False
    is_dragging = page.model.drag is not None
    page.send(message)
    if page.model.drag is None:
        pointer.has_dragged |= is_dragging  # the finger is still down, so its release is not a tap
        pointer.release()
    return True


def on_input(event: JsProxy) -> None:
    field = closest(event, "[data-field]")
    if field:
        page.send(Typed(field.dataset.field, field.value))
        page.after_input(field)


def on_focusin(event: JsProxy) -> None:
    page.on_approach(event)
    if not page.drawing.is_busy:
        page.send(page.focus_message(event.target))
        page.light(event)


def on_focusout(event: JsProxy) -> None:
    if not page.drawing.is_busy and is_none(event.relatedTarget):
        page.send(Focused(None))


# ---- dragging -------------------------------------------------------------------------------------------------------


def on_pointerover(event: JsProxy) -> None:
    """Highlight the element under a moving mouse; a resting mouse leaves the keyboard's highlight."""
    page.on_approach(event)
    at = (event.clientX, event.clientY)
    if event.pointerType == "mouse" and page.model.drag is None and at != pointer.over:
        page.light(event)
    pointer.over = at


def suppressed(when: Callable[[JsProxy], object]) -> Callable[[JsProxy], None]:
    """Return a listener that prevents the browser's default action under a condition."""
    return lambda event: event.preventDefault() if when(event) else None


# ---- files and texts from outside -----------------------------------------------------------------------------------


def on_pointermove(event: JsProxy) -> None:
    """Move the drag, or follow the pointer."""
    pointer.move(event)
    if page.model.drag is None:
        page.on_move(event)


def on_drop(event: JsProxy) -> None:
    if event.dataTransfer.files.length or not closest(event, FIELDS):
        event.preventDefault()
        page.read_transfer(event, event.dataTransfer)


def on_paste(event: JsProxy) -> None:
    if not closest(event, FIELDS):
        event.preventDefault()
        page.read_transfer(event, event.clipboardData)


def on_storage(event: JsProxy) -> None:
    """Load another tab's settings or saves; ignore its autosaves and drafts."""
    key = None if is_none(event.key) else event.key  # None: the storage was cleared
    if key is None or key in SETTINGS:
        load_settings()
    page.storage_changed(key)


def load_settings() -> None:
    """Send the stored settings, which boot.js has already applied."""
    page.send(Recalled(recalled(js.preferences.read().to_py())))


def on_visibility(_: JsProxy | None = None) -> None:
    """Write everything when the page is hidden, as a background tab can end without an event."""
    if js.document.hidden:
        page.leave()
    else:
        page.show()


# ---- start ----------------------------------------------------------------------------------------------------------


def guarded(name: str, listener: Callable[..., object]) -> JsProxy:
    """Wrap a function as a permanent listener for the browser; report its errors like all others."""

    def listener_proxy(*details: object) -> object:
        try:
            return listener(*details)
        except Exception:  # noqa: BLE001 — after any error, the page goes on and the person can report it
            return page.fail(page.model, name)

    return create_proxy(listener_proxy)


def listen(target: JsProxy, name: str, listener: Callable[[JsProxy], None], **options: bool) -> None:
    target.addEventListener(name, guarded(name, listener), to_js(options))


def start() -> None:
    """Add the listeners and start the visit."""
    onKey(guarded("keydown", on_key), FIELDS)
    for name, listener in LISTENERS.items():
        listen(js.document, name, listener, passive=False)
    listen(js.document, "scroll", pointer.scrolled, capture=True, passive=True)
    listen(js.window, "popstate", page.address.on_popstate)
    listen(js.window, "storage", on_storage)
    listen(js.document, "visibilitychange", on_visibility)
    listen(js.window, "pagehide", lambda _: page.leave())
    visit()


def visit() -> None:
    """Open the address, load the stored data, and mark the page as live."""
    load_settings()
    page.send(OpenLink(js.location.hash, page.address.entry or 0, page.address.top))
    page.load_stored()
    on_visibility()
    page.go_live()


LISTENERS: dict[str, Callable[[JsProxy], None]] = {
    "click": on_click,
    "input": on_input,
    "focusin": on_focusin,
    "focusout": on_focusout,
    "pointerdown": pointer.down,
    "pointermove": on_pointermove,
    "pointerup": pointer.up,
    "pointercancel": pointer.cancel,
    "pointerover": on_pointerover,
    "touchmove": suppressed(lambda _: page.model.lifted),  # scrolling while a card is dragged
    "contextmenu": suppressed(lambda _: page.model.drag and pointer.is_touch),  # the menu of a long press
    "dragstart": suppressed(lambda _: True),  # the browser's own dragging
    "dragover": suppressed(lambda event: not closest(event, FIELDS) or event.dataTransfer.types.includes("Files")),
    "drop": on_drop,
    "paste": on_paste,
}
start()
