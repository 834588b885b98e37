"""The page of a table in a browser: shows each model that the table's `update` makes, and does what it asks for."""

from __future__ import annotations

import traceback
from contextlib import suppress
from typing import TYPE_CHECKING, Any

import js
from address import Address
from closing import Closing
from drawing import Drawing
from giving import copy, save, share
from memory import Memory
from once import Once
from pointer import attributes, closest
from pyscript.js_modules.browser import afterPaint, holdFocus, placeFocus, whenFree

from ortalab.page.changed import changed
from ortalab.page.effects import Copy, CopyLink, Download, Go, Push, Remember, Replace
from ortalab.page.messages import Broken, Focused, PageAct
from ortalab.page.precompute import Precompute

if TYPE_CHECKING:
    from drawing import Picture
    from pyodide.ffi import JsProxy

    from ortalab.page.shell import Shell
    from ortalab.page.table import Table

    Model = Shell[Any, Any]
    Message = Any  # the table's own


def gliding() -> str:
    """Return how the browser is to scroll: at once where less motion is wished for."""
    return "auto" if js.document.documentElement.dataset.motion == "less" else "smooth"


class Page:
    """The model that is shown, and what goes on around it; a table that has more to do extends it."""

    FIRST = "[data-place]"
    """A selector of the element that takes the focus when what had it is gone, and the markup names no other."""
    FOLLOWING: tuple[str, ...] = ()
    """The regions that may follow an edit, once that is painted."""

    def __init__(self, table: Table[Any]) -> None:
        self.table = table
        start = table.start("")
        self.drawing = Drawing(table.regions, start, self.FOLLOWING)
        self.model: Model = changed(start, is_embedded=js.document.documentElement.hasAttribute("data-embed"))
        self.settled = self.model  # what the browser's history says while an entry is owed
        self.is_live = False
        self.address = Address(self)
        self.memory, self.closing = self.remembered(), Closing(self)
        self.settling = Once(afterPaint, self.settle)
        self.precompute, self.precomputing = Precompute(table.update, self.likely), Once(whenFree, self.foresee)

    # ---- what a table may have more of

    def remembered(self) -> Memory:
        """Return what the browser keeps for this page."""
        return Memory(self.table.NAME)

    def likely(self, model: Model) -> tuple[Message, ...]:
        """Return what is likely to be done next."""
        return (PageAct.DROP,) if model.lifted and not model.lifted.refused else ()

    def picture(self, model: Model, focused: JsProxy) -> Picture:  # noqa: ARG002 — a table may look at it
        """Return what is to be drawn now."""
        return self.drawing.picture(model)

    def drawn(self, before: Model, picture: Picture) -> None:
        """See to what goes along with what was drawn."""

    def perform_own(self, effect: object) -> None:
        """Do what only this table asks for."""
        raise TypeError(f"{self.table.NAME} asks for {effect!r}, which its page does not know")

    def meant(self, event: JsProxy, control: JsProxy) -> Message | None:  # noqa: ARG002
        """Return what a click on a control means."""
        return self.table.message(attributes(control))

    def clicked(self, event: JsProxy, message: Message) -> None:
        """See to what goes along with a click."""

    def missed(self, event: JsProxy) -> None:
        """See to a click beside all controls: it closes what is open."""
        if self.model.overlay and not closest(event, "#panel"):
            self.send(PageAct.CLOSE)

    def focused(self, element: JsProxy) -> Message:
        """Return what it means that the focus reached an element."""
        return Focused(self.table.place(attributes(element)) or element.id or None)

    def typed(self, field: JsProxy) -> None:
        """See to what goes along with what is typed."""

    def approached(self, event: JsProxy) -> None:
        """See to what the pointer or the focus comes near."""

    def lights(self, event: JsProxy) -> None:
        """Light what the pointer or the focus is on."""

    def take(self, event: JsProxy, data: JsProxy) -> None:
        """Read what was dropped or pasted."""

    def stored(self, key: str | None) -> None:
        """Take over what another tab has stored under a key; None: all of it was cleared."""

    def recall(self) -> None:
        """Tell what the browser still has of earlier visits."""

    def closing_message(self) -> Message | None:
        """Return what a device's Back closes, None where nothing is open."""
        return PageAct.CLOSE if self.model.overlay else None

    def focus_id(self, model: Model) -> str:
        """Return the id of the element that has the focus, "" where none has it."""
        if model.focus is None or isinstance(model.focus, str):
            return model.focus or ""
        return self.table.element(model, model.focus)

    # ---- what goes on

    def send(self, message: Message) -> bool:
        """Let something happen: the next model, its picture, and what else is to be done; tell whether it worked."""
        before = self.model
        try:
            model, effects = self.precompute.update(before, message)
            if any(isinstance(effect, Push | Replace | Go) for effect in effects) and not self.settle():
                return False
            if model is not before:
                self.draw(model)
            for effect in effects:
                if isinstance(effect, Push):
                    self.settled = before
                self.perform(effect)
            if self.memory.follow(before, message, model):
                self.settling.ask()
        except Exception:  # noqa: BLE001 — whatever it is, the last good table stays and a person can report it
            self.fail(before, message)
            return False
        return True

    def settle(self) -> bool:
        """Write the last edit into the browser's history and memory, for which nobody waits; else take it back."""
        try:
            self.address.settle()
            self.memory.settle()
        except Exception:  # noqa: BLE001 — as in `send`
            self.take_back()
            return False
        return True

    def leave(self) -> None:
        """Write all down, for the next page in the tab as well: there may be no other moment."""
        self.memory.settle()  # first: what a history that is leaving refuses can no longer be taken back before eyes
        self.settle()
        # Where the address is behind, the next page begins a work of its own: what is kept here is newer than it.
        self.memory.hand_over(None if self.address.is_behind else self.address.entry)

    def show(self) -> None:
        """Go on in sight."""
        self.settle()
        self.memory.claim()

    def take_back(self) -> None:
        """Say that what follows an edit went wrong, and take the edit back, while that can be done."""
        before = self.settled if self.address.owed else self.model
        self.address.owed = None
        self.memory.drop()
        self.fail(before, "afterwards")

    def draw(self, model: Model) -> None:
        """Change what of the page changed; the focus goes where the model says, else where the markup does."""
        focused = js.document.activeElement
        picture = self.picture(model, focused)
        before, self.model = self.model, model
        holdFocus()
        self.drawing.draw(picture)
        self.drawn(before, picture)
        self.closing.follow()
        placeFocus(self.focus_id(model), model.focus not in {None, before.focus}, self.FIRST)
        self.look_ahead()

    def wake(self) -> None:
        """Say that the page is live."""
        self.is_live = True
        js.document.documentElement.setAttribute("data-ready", "")

    def look_ahead(self) -> None:
        """Work out the next of what is likely to be done, while nothing is to be done."""
        if self.is_live:
            self.precomputing.ask()

    def foresee(self) -> None:
        """Do so, with the picture of it. What goes wrong is told when it is asked for."""
        if not self.precompute.begin(self.model):
            return
        with suppress(Exception):
            if model := self.precompute.advance():
                self.drawing.look_ahead(model)
        self.look_ahead()

    def redraw(self) -> None:
        self.draw(self.model)

    def fail(self, before: Model, message: Message) -> None:
        """Show the last good table again, and say in one sentence that the page itself went wrong."""
        report = f"{js.location.href}\n{message!r}\n{js.navigator.userAgent}\n\n{traceback.format_exc()}"
        js.console.error(report)
        with suppress(Exception):
            self.draw(self.table.update(before, Broken(report))[0])

    def perform(self, effect: object) -> None:
        """Do what `update` asked for; the outcome comes back as a message."""
        match effect:
            case Push() | Replace() | Go():
                self.address.take(effect)
            case Copy(text, said):
                copy(self, text, said)
            case CopyLink(link, said, by_sheet):
                (share if by_sheet else copy)(self, f"{js.location.href.partition('#')[0]}#{link}", said)
            case Download(name, text):
                save(self, name, text, f"application/{'json' if name.endswith('.json') else 'yaml'}")
            case Remember(name, word):
                js.preferences.keep(name, word)
            case _:
                self.perform_own(effect)
