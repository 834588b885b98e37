"""The page in a browser: shows each model that `update` makes, and does what it asks for besides."""

from __future__ import annotations

import traceback
from contextlib import suppress
from typing import TYPE_CHECKING

import js
from address import Address
from afterwards import Afterwards, Once
from closing import PHONE, Closing
from drawing import Drawing
from giving import copy, draw, save, share
from memory import Memory
from pyscript.ffi import create_proxy, is_none, to_js
from pyscript.js_modules.browser import afterPaint, focus, whenFree

from ortalab.page.changed import changed
from ortalab.page.effects import Copy, CopyLink, Download, Go, Push, Remember, Replace
from ortalab.page.messages import Broken, Failed
from ortalab.tables.ortalab.actions.compare import calls_for_cards, stands_at
from ortalab.tables.ortalab.actions.preview import seen
from ortalab.tables.ortalab.actions.save_file import LONGEST
from ortalab.tables.ortalab.actions.typed import apart
from ortalab.tables.ortalab.actions.update import update
from ortalab.tables.ortalab.input.precompute import Foresight
from ortalab.tables.ortalab.state.compare import Printed
from ortalab.tables.ortalab.state.effects import Ask, Tick
from ortalab.tables.ortalab.state.ids import EDITOR, FIND_FIELD, NAME_FIELD, OWN_FIELD, PRINTED_FIELD, SCRUBBER
from ortalab.tables.ortalab.state.messages import Act, OpenText
from ortalab.tables.ortalab.state.model import FIRST, Slot, Tab, example
from ortalab.tables.ortalab.state.names import focus_id, slot_id
from ortalab.tables.ortalab.state.quiz import Pose, Roll
from ortalab.tables.ortalab.state.solver import DropSearch, StartSearch, StepSearch
from ortalab.tables.ortalab.state.toolbar import Deal, Draw, Forget, Found, Keep, Seed, Tool, Unkept

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from drawing import Picture
    from pyodide.ffi import JsProxy
    from solving import Desk

    from ortalab.tables.ortalab.state.effects import Effect
    from ortalab.tables.ortalab.state.messages import Message
    from ortalab.tables.ortalab.state.model import Model

FIELDS: Mapping[str, tuple[str, Callable[[Model], str]]] = {
    FIND_FIELD: ("shelf", lambda model: model.shelf.find),
    NAME_FIELD: ("panel", lambda model: model.saves.naming),
    OWN_FIELD: ("panel", lambda model: model.drafts.joker.text),
    PRINTED_FIELD: ("proof", lambda model: model.comparing.text),
}
"""The fields whose text the page may change while they are open, each with its region."""
MOST_BYTES = LONGEST + 1
"""Bytes of a file that are looked at: one more than of the longest that is read, so that a longer one is refused."""
AROUND = 8
"""Pixels that are seen around a card: the ring of the one that is edited."""


def gliding() -> str:
    """Return how the browser is to scroll: at once where less motion is wished for."""
    return "auto" if js.document.documentElement.dataset.motion == "less" else "smooth"


class Page:
    """The model that is shown, and what goes on around it."""

    def __init__(self) -> None:
        """Take over the page as it was built."""
        self.drawing = Drawing()
        self.model: Model = changed(example(), is_embedded=js.document.documentElement.hasAttribute("data-embed"))
        self.settled = self.model  # what the browser's history says while an entry is owed
        self.is_live = False
        self.address = Address(self)
        self.memory, self.closing = Memory(self.address.entry), Closing(self)
        self.settling = Once(afterPaint, self.settle)
        self.afterwards = Afterwards(self.model.round, self.redraw, self.take_back)
        self.foresight, self.foreseeing = Foresight(), Once(whenFree, self.foresee)
        self.stands_at: int | None = None
        self.desk: Desk | None = None
        self.timer = 0
        self.beat = create_proxy(lambda *_: self.send(Act.BEAT))
        if self.model.is_embedded:
            self.redraw()  # its head is another, also where the address has nothing but what was built

    @property
    def solver(self) -> Desk:
        """The solver's desk, set up when it is first needed."""
        if self.desk is None:
            from solving import Desk

            self.desk = Desk(self)
        return self.desk

    def send(self, message: Message) -> bool:
        """Let something happen: the next model, its picture, and what else is to be done; tell whether it worked."""
        if isinstance(message, Tool | Forget | OpenText):
            self.catch_up()
        before = self.model
        try:
            model, effects = self.foresight.update(before, message)
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
        """Change what of the page changed; the focus goes where the model says."""
        focused = js.document.activeElement
        picture = self.picture(model, focused)
        before, self.model = self.model, model
        self.drawing.draw(picture)
        for name, (region, text) in FIELDS.items():
            if region in picture.parts or text(model) != text(before):
                write(name, text(model))
        if model.strip.play != before.strip.play and model.tab is Tab.BEST and not model.strip.is_optimising:
            js.document.getElementById("best").scrollIntoView(to_js({"block": "nearest"}))
        at = stands_at(seen(model))
        if "proof" in picture.texts and at != self.stands_at:
            self.stands_at = at
            follow(at)
        if calls_for_cards(before, model) and js.matchMedia(PHONE).matches:
            js.scrollTo(to_js({"top": 0, "behavior": gliding()}))  # to the cards that light up
        if model.editing not in {None, before.editing} and js.matchMedia(PHONE).matches:
            uncover(slot_id(model.table, model.editing))
        self.closing.follow()
        is_lost = not is_none(focused) and not focused.isConnected
        if is_lost or model.focus not in {None, before.focus}:
            shown = seen(model)
            focus(focus_id(shown) or "", slot_id(shown.table, FIRST) if is_lost else "")
        self.look_ahead()

    def picture(self, model: Model, focused: JsProxy) -> Picture:
        """Return what is to be drawn now, but for what follows when that is painted."""
        is_read = model.comparing.is_open != self.model.comparing.is_open
        if not isinstance(model.focus, Slot):
            is_read = is_read or self.drawing.elements["proof"].contains(focused)
        self.afterwards.follow(model.round, is_live=self.is_live, is_read=is_read)
        return self.drawing.picture(model, self.afterwards.shown.weighed, self.afterwards.later)

    def wake(self) -> None:
        """Say that the page is live."""
        self.is_live = True
        js.document.documentElement.setAttribute("data-ready", "")

    def look_ahead(self) -> None:
        """Work out the next of what is likely to be done, while nothing is to be done."""
        if self.is_live:
            self.foreseeing.ask()

    def foresee(self) -> None:
        """Do so, with the picture of it. What goes wrong is told when it is asked for."""
        if not self.foresight.turn(self.model):
            return
        with suppress(Exception):
            if model := self.foresight.look():
                self.drawing.look_ahead(model)
        self.look_ahead()

    def redraw(self) -> None:
        """Draw what of the model is to be drawn by now."""
        self.draw(self.model)

    def fail(self, before: Model, message: Message | str) -> None:
        """Show the last good table again, and say in one sentence that the page itself went wrong."""
        report = f"{js.location.href}\n{message!r}\n{js.navigator.userAgent}\n\n{traceback.format_exc()}"
        js.console.error(report)
        with suppress(Exception):
            self.draw(update(before, Broken(report))[0])

    def perform(self, effect: Effect) -> None:  # noqa: C901, PLR0912 — one closed set, one match
        """Do what `update` asked for; the outcome comes back as a message."""
        match effect:
            case Push() | Replace() | Go():
                self.address.take(effect)
            case Copy(text, said):
                copy(self, text, said)
            case CopyLink(link, said, by_sheet):
                (share if by_sheet else copy)(self, f"{js.location.href.partition('#')[0]}#{link}", said)
            case StartSearch() | StepSearch() | DropSearch():
                self.solver.take(effect)
            case Roll(level):
                self.send(Pose(level, int(js.Math.random() * 2**31)))
            case Tick(wait):
                js.clearTimeout(self.timer)
                self.timer = js.setTimeout(self.beat, wait)
            case Download(name, text):
                save(self, name, text, f"application/{'json' if name.endswith('.json') else 'yaml'}")
            case Remember(name, word):
                js.preferences.keep(name, word)
            case Ask.FILE | Ask.PRINTED:
                self.ask_file(Printed if effect is Ask.PRINTED else OpenText)
            case Keep(text, over):
                if not self.memory.keep(text, over):
                    saves = self.memory.saves()
                    self.send(Unkept(saves, saves != over))
            case Draw():
                draw(self, effect)
            case Seed(below):
                self.send(Deal(int(js.Math.random() * below)))

    def recall(self) -> None:
        """Tell what the browser still has of earlier visits."""
        self.send(Found(self.memory.links(), self.memory.saves()))
        for typed in apart(self.memory.noted()):
            if not self.send(typed):
                self.memory.spare(typed)

    def catch_up(self) -> None:
        """Take over what another tab has saved: nothing may be written over it, though the browser told us late."""
        saves = self.memory.saves()
        if saves != self.model.saves.store:
            self.send(Found((), saves))

    def ask_file(self, answer: type[OpenText | Printed]) -> None:
        """Open the browser's dialog for a file."""
        field = js.document.createElement("input")
        field.type, field.accept = "file", ".yml,.yaml,.json,.txt,text/plain,application/yaml"
        field.onchange = lambda _: self.read_file(field.files.item(0), answer)
        field.click()

    def read_file(self, file: JsProxy, answer: type[OpenText | Printed]) -> None:
        """Read a file, but not more of it than anything takes."""

        def failed(_: object) -> None:
            self.send(Failed(f"{file.name} could not be read."))

        if not is_none(file):
            content = file.slice(0, MOST_BYTES).arrayBuffer()
            content.then(lambda buffer: self.send(answer(buffer.to_bytes(), file.name)), failed)


def write(name: str, text: str) -> None:
    """Give a field its text: what is typed stays, unless the page itself took it."""
    field = js.document.getElementById(name)
    if not is_none(field) and field.value != text:
        field.value = text


def uncover(name: str) -> None:
    """Bring a card, with what it did, out from under the sheet in which it is edited: up to below the score at most."""
    card = js.document.getElementById(f"{name}-slot").getBoundingClientRect()
    score = js.document.querySelector(".score").offsetHeight  # it stays in sight, at the top
    sheet = js.document.getElementById(EDITOR)  # it may still be on its way up, or to the side of a phone that lies
    hidden = min(card.bottom + AROUND - (js.innerHeight - sheet.offsetHeight), card.top - AROUND - score)
    if hidden > 0 and not sheet.offsetLeft:
        js.scrollBy(to_js({"top": hidden, "behavior": gliding()}))


def follow(step: int | None) -> None:
    """Show where the replay stands: the scrubber's thumb also while it has the focus, the line where lines scroll."""
    thumb, line = js.document.getElementById(SCRUBBER), js.document.getElementById(f"step-{step}")
    if not is_none(thumb):
        thumb.value = thumb.dataset.at
    if not is_none(line):
        box, top = line.closest(".lines"), line.offsetTop
        if not box.scrollTop <= top <= box.scrollTop + box.clientHeight - line.offsetHeight:
            box.scrollTop = top - box.clientHeight / 2
