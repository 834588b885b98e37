"""The page of a table in the browser: draws each model that the table's `update` returns, and performs its effects."""

from __future__ import annotations

import traceback
from contextlib import suppress
from typing import TYPE_CHECKING, Any

import js
from address import Address
from clock import Clock, now
from cover import BackButton
from drawing import Drawing
from memory import Memory
from pointer import attributes, closest
from pyscript.js_modules.browser import afterPaint, glideSwap, holdFocus, placeFocus, whenFree
from scheduled import Scheduled

from ortalab.page.drag import swapped
from ortalab.page.features import Precompute
from ortalab.page.messages import (
    AskTime,
    Beat,
    Broken,
    Copy,
    CopyLink,
    Download,
    Focused,
    Go,
    NotStored,
    Now,
    PageAct,
    Print,
    Push,
    Remember,
    Replace,
    Wait,
)
from ortalab.page.shell import changed

if TYPE_CHECKING:
    from drawing import Picture
    from pyodide.ffi import JsProxy

    from ortalab.page.shell import Shell
    from ortalab.page.table import Table

    Model = Shell[Any, Any]
    Message = Any  # the table's own type


def gliding() -> str:
    """Return the scrolling behaviour: no animation if the person prefers reduced motion."""
    return "auto" if js.document.documentElement.dataset.motion == "less" else "smooth"


class Page:
    """The displayed model and its updates; tables extend it by subclassing."""

    DEFERRED: tuple[str, ...] = ()
    """The regions drawn after an edit is painted."""

    def __init__(self, table: Table[Any, Any]) -> None:
        self.table = table
        start = table.start("")
        self.drawing = Drawing(table.regions, start, self.DEFERRED)
        self.model: Model = changed(start, is_embedded=js.document.documentElement.hasAttribute("data-embed"))
        self.flushed = self.model  # the model of the browser's entry while the next entry is pending
        self.is_live = False
        self.address = Address(self)
        self.memory, self.back_button = self.make_memory(), BackButton(self)
        self.flushing = Scheduled(afterPaint, self.flush)
        self.telling, self.reported = Scheduled(afterPaint, self.tell_refused), False
        self.clock = Clock(self)
        self.precompute = Precompute(table.update, self.likely)
        self.precomputing = Scheduled(whenFree, self.precompute_next)

    # ---- hooks for tables

    def make_memory(self) -> Memory:
        """Return the storage of this page."""
        return Memory(self.table.NAME)

    def likely(self, model: Model) -> tuple[Message, ...]:
        """Return the messages that are likely to come next."""
        return (PageAct.DROP,) if model.lifted and not model.lifted.refused else ()

    def completed(self, model: Model, effects: tuple[object, ...]) -> tuple[Model, tuple[object, ...]]:
        """Apply the immediate consequences of a new model, so that they are drawn together with it."""
        return model, effects

    def picture(self, model: Model, focused: JsProxy) -> Picture:  # noqa: ARG002 — a table may look at it
        """Return the picture to draw now."""
        return self.drawing.picture(model)

    def after_draw(self, before: Model, picture: Picture) -> None:
        """Hook called after a drawing."""

    def perform_own(self, effect: object) -> None:
        """Perform an effect of this table."""
        raise TypeError(f"{self.table.NAME} asks for {effect!r}, which its page does not know")

    def click_message(self, event: JsProxy, control: JsProxy) -> Message | None:  # noqa: ARG002
        """Return the message for a click on a control."""
        return self.table.message(attributes(control))

    def after_click(self, event: JsProxy, message: Message) -> None:
        """Hook called after a click's message."""

    def on_press(self, event: JsProxy) -> bool:  # noqa: ARG002
        """Handle a press anywhere; return whether it must have no further effect."""
        return False

    def on_move(self, event: JsProxy) -> None:
        """Follow the pointer, for tables that do more than drag."""

    def click_beside(self, event: JsProxy) -> None:
        """Handle a click outside all controls, which closes the overlay."""
        if self.model.overlay and not closest(event, "#panel"):
            self.send(PageAct.CLOSE)

    def focus_message(self, element: JsProxy) -> Message:
        """Return the message for focusing an element."""
        return Focused(self.table.place(attributes(element)) or element.id or None)

    def after_input(self, field: JsProxy) -> None:
        """Hook called after an input's message."""

    def on_approach(self, event: JsProxy) -> None:
        """Prepare for the control that the pointer or the focus approaches."""

    def light(self, event: JsProxy) -> None:
        """Highlight the element under the pointer or the focus."""

    def read_transfer(self, event: JsProxy, data: JsProxy) -> None:
        """Read dropped or pasted data."""

    def storage_changed(self, key: str | None) -> None:
        """Load another tab's change of a key; None means that it cleared the storage."""

    def load_stored(self) -> None:
        """Send the data stored in earlier visits."""

    def closing_message(self) -> Message | None:
        """Return the message that closes the topmost overlay; None if nothing is open."""
        return PageAct.CLOSE if self.model.overlay else None

    def fallback(self, model: Model) -> str:  # noqa: ARG002 — a table may look at it
        """Return the selector of the element to focus when the focused one is gone and the markup names no other."""
        return "[data-place]"

    def focus_id(self, model: Model) -> str:
        """Return the id of the focused element; "" if there is none."""
        if model.focus is None or isinstance(model.focus, str):
            return model.focus or ""
        return self.table.element(model, model.focus)

    # ---- messages and effects

    def send(self, message: Message) -> bool:
        """Update the model with a message, draw it and perform the effects; return whether that succeeded."""
        before = self.model
        try:
            model, effects = self.completed(*self.precompute.update(before, message))
            if any(isinstance(effect, Push | Replace | Go) for effect in effects) and not self.flush():
                return False
            if model is not before:
                self.draw(model)
            for effect in effects:
                if isinstance(effect, Push):
                    self.flushed = before
                self.perform(effect)
            if self.memory.record(before, message, model):
                self.flushing.request()
        except Exception:  # noqa: BLE001 — after any error, the last good table stays and the person can report it
            self.fail(before, message)
            return False
        return True

    def flush(self) -> bool:
        """Write the last edit to the browser's history and storage; if that fails, revert the edit."""
        try:
            self.address.flush()
            self.memory.flush()
        except Exception:  # noqa: BLE001 — as in `send`
            self.revert()
            return False
        if self.memory.is_refused and not self.reported:
            self.telling.request()
        return True

    def tell_refused(self) -> None:
        """Report, once, that the browser stores nothing."""
        if not self.reported and not self.model.is_embedded:
            self.reported = True
            self.send(NotStored())

    def leave(self) -> None:
        """Write everything before the page can end without another event."""
        self.memory.flush()  # first, since nobody would see the edit reverted if the history refuses it
        self.flush()
        # If the address is behind, the next page starts its own session, as the stored round is newer.
        self.memory.save_sessions(None if self.address.is_behind else self.address.entry, self.model)

    def show(self) -> None:
        """Continue when the page is visible again."""
        self.flush()
        self.memory.clear_sessions()
        if self.is_live:
            self.send(Now(now()))  # the day may have changed

    def revert(self) -> None:
        """Report an error after an edit, and undo the edit if it is still pending."""
        before = self.flushed if self.address.pending else self.model
        self.address.pending = None
        self.memory.discard()
        self.fail(before, "after the edit")

    def draw(self, model: Model) -> None:
        """Draw the changes; move the focus as the model requests or, by default, the markup."""
        focused = js.document.activeElement
        picture = self.picture(model, focused)
        before, self.model = self.model, model
        holdFocus()
        self.drawing.draw(picture)
        if places := swapped(before.lifted, is_dropped=model.drag is None and model.table != before.table):
            glideSwap(*(self.table.element(model, place) for place in places))
        self.after_draw(before, picture)
        self.back_button.update()
        placeFocus(self.focus_id(model), model.focus not in {None, before.focus}, self.fallback(model))
        self.request_precompute()

    def go_live(self) -> None:
        """Mark the page as live."""
        self.is_live = True
        self.address.set_open(is_open=False)
        js.document.documentElement.setAttribute("data-ready", "")

    def request_precompute(self) -> None:
        """Compute likely edits when the browser is idle."""
        if self.is_live:
            self.precomputing.request()

    def precompute_next(self) -> None:
        """Compute the next likely edit and its picture; ignore an error, which comes again if the edit is made."""
        if not self.precompute.begin(self.model):
            return
        with suppress(Exception):
            if model := self.precompute.advance():
                self.drawing.prepare(model)
        self.request_precompute()

    def redraw(self) -> None:
        self.draw(self.model)

    def fail(self, before: Model, message: Message) -> None:
        """Show the last good table again, with a notice that reports the error."""
        report = f"{js.location.href}\n{message!r}\n{js.navigator.userAgent}\n\n{traceback.format_exc()}"
        js.console.error(report)
        with suppress(Exception):
            self.draw(self.table.update(before, Broken(report))[0])

    def perform(self, effect: object) -> None:
        """Perform an effect of `update`; its outcome comes back as a message."""
        match effect:
            case Push() | Replace() | Go():
                self.address.apply(effect)
            case Copy() | CopyLink() | Download():
                from export import export  # 1.6 kB

                export(self, effect)
            case Print():
                js.print()
            case AskTime():
                self.send(Now(now()))
            case Wait() | Beat():
                self.clock.wait(effect)
            case Remember(name, word):
                if not js.preferences.keep(name, word):
                    self.telling.request()
            case _:
                self.perform_own(effect)
