"""The page in a browser: the one place that draws into the document, and does what `update` asks for besides."""

from __future__ import annotations

import traceback
from contextlib import suppress
from typing import TYPE_CHECKING

import js
from address import Address
from giving import draw, share
from memory import Memory
from pyscript.ffi import create_proxy, is_none, to_js
from pyscript.js_modules.idiomorph import Idiomorph

from ortalab.web.comparing import calls_for_cards, stands_at
from ortalab.web.comparisons import Printed
from ortalab.web.effects import Ask, Copy, CopyLink, Download, Go, Push, Remember, Replace, Tick
from ortalab.web.keys import SCRUBBER
from ortalab.web.link import link_of
from ortalab.web.messages import Act, Broken, Done, Failed, OpenText
from ortalab.web.model import changed, example, focus_id
from ortalab.web.orders import Deal, Draw, Forget, Found, Keep, Seed, Tool
from ortalab.web.proposals import DropSearch, Sliced, StartSearch, StepSearch
from ortalab.web.questions import Pose, Roll
from ortalab.web.showing import seen
from ortalab.web.update import update
from ortalab.web.view import regions
from ortalab.web.view.change import only_section

if TYPE_CHECKING:
    from pyodide.ffi import JsProxy
    from solving import Desk

    from ortalab.web.effects import Effect
    from ortalab.web.messages import Message
    from ortalab.web.model import Model

MORPHS = {
    (style, is_typing): to_js({"morphStyle": style, "ignoreActiveValue": is_typing})
    for style in ("innerHTML", "outerHTML")
    for is_typing in (False, True)
}
"""How text becomes nodes. While somebody types, all that is in the element with the focus is left alone: right for a
text field, wrong for an open popover."""
PHONE = "(max-width: 759px)"
LATEST = 250
"""Milliseconds after which what waits for the browser to be idle is done anyway."""
MOST_BYTES = 300_000
"""Bytes of a file that are looked at; what is made of it may be shorter than that."""


def gliding() -> str:
    """Return how the browser is to scroll: at once where less motion is wished for."""
    return "auto" if js.document.documentElement.dataset.motion == "less" else "smooth"


class Page:
    """The model that is shown, and the regions as they were last drawn."""

    def __init__(self) -> None:
        """Take over the page as it was built: with the example drawn in."""
        self.drawn = regions(example())
        self.model: Model = changed(example(), is_embedded=js.document.documentElement.hasAttribute("data-embed"))
        self.elements = {name: js.document.getElementById(name) for name in self.drawn}
        self.is_drawing = False
        self.address = Address(self)
        self.memory = Memory()
        self.weighed = self.model.round
        self.when_drawn = create_proxy(lambda *_: js.requestAnimationFrame(self.when_painted))
        self.when_painted = create_proxy(lambda *_: when_idle(self.when_calm))
        self.when_calm = create_proxy(self.weigh)
        self.is_weighing = False
        self.seen = ""
        self.desk: Desk | None = None
        self.timer = 0
        self.beat = create_proxy(lambda *_: self.send(Act.BEAT))

    @property
    def solver(self) -> Desk:
        """The solver's desk, set up when it is first needed."""
        if self.desk is None:
            from solving import Desk

            self.desk = Desk(self)
        return self.desk

    def send(self, message: Message) -> None:
        """Let something happen: the next model, its picture, and what else is to be done."""
        if isinstance(message, Tool | Forget | OpenText):
            self.catch_up()
        before = self.model
        try:
            model, effects = update(before, message)
            if model is not before:
                self.draw(model)
            if model.top != before.top:
                self.memory.reach(model.top)
            for effect in effects:
                self.perform(effect)
            # An address that a person opened or typed is not this tab's work until it is edited.
            is_told = model.index == before.index or any(isinstance(effect, Replace) for effect in effects)
            if not is_told or (isinstance(message, Sliced) and model.table != before.table):
                self.memory.remember(link_of(model))
        except Exception:  # noqa: BLE001 — whatever it is, the last good table stays and a person can report it
            self.fail(before, message)

    def draw(self, model: Model) -> None:
        """Change the regions whose text changed; the focus goes where the model says."""
        texts = self.texts(model)
        before, self.model = self.model, model
        focused = js.document.activeElement
        is_typing = not is_none(focused) and focused.tagName in {"INPUT", "TEXTAREA"}
        self.is_drawing = True
        try:
            for name, text in texts.items():
                if text is not self.drawn[name] and text != self.drawn[name]:
                    self.morph(name, text, is_typing=is_typing)
        finally:
            self.is_drawing = False
        if model.strip.play != before.strip.play and not model.strip.is_optimising:
            js.document.getElementById("best").scrollIntoView(to_js({"block": "nearest"}))
        at, was = (stands_at(seen(one)) for one in (model, before))
        if at != was:
            follow(at)
        if calls_for_cards(before, model) and js.matchMedia(PHONE).matches:
            js.scrollTo(to_js({"top": 0, "behavior": gliding()}))  # to the cards that light up
        written = (("find", model.find), ("name", model.naming), ("own", model.draft.text))
        for name, text in (*written, ("printed", model.comparing.text)):
            field = js.document.getElementById(name)
            if not is_none(field) and field.value != text:  # what is typed stays, unless the page itself took it
                field.value = text
        is_lost = not is_none(focused) and not focused.isConnected
        if model.focus is not None and (is_lost or model.focus != before.focus):
            self.focus(focus_id(seen(model)))

    def texts(self, model: Model) -> dict[str, str]:
        """Return the regions as they are to be; once the page is live, the bars follow when the rest is painted."""
        if not js.document.documentElement.hasAttribute("data-ready"):
            self.weighed = model.round
        elif model.round != self.weighed and not self.is_weighing:
            self.is_weighing = True
            js.requestAnimationFrame(self.when_drawn)
        return regions(model, self.weighed)

    def weigh(self, *_: object) -> None:
        """Show what each card is worth, which takes as long as the rest: after the new score is painted."""
        self.is_weighing = False
        self.weighed = self.model.round
        try:
            self.draw(self.model)
        except Exception:  # noqa: BLE001 — as in `send`
            self.fail(self.model, "weigh")

    def morph(self, name: str, text: str, *, is_typing: bool) -> None:
        """Give a region its new text, or only the one section in which it differs."""
        element, part, style = self.elements[name], text, "innerHTML"
        if section := only_section(self.drawn[name], text):
            element, part, style = element.querySelectorAll("section")[section.place], section.text, "outerHTML"
        Idiomorph.morph(element, str(part), MORPHS[style, is_typing])
        self.drawn[name] = text

    def focus(self, name: str | None) -> None:
        """Give an element the focus, if it is there and has not got it."""
        element = js.document.getElementById(name or "")
        if not is_none(element) and js.document.activeElement != element:
            element.focus()

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
                self.copy(text, said)
            case CopyLink(link, said):
                share(self, f"{js.location.href.partition('#')[0]}#{link}", said)
            case StartSearch() | StepSearch() | DropSearch():
                self.solver.take(effect)
            case Roll(level):
                self.send(Pose(level, int(js.Math.random() * 2**31)))
            case Tick(wait):
                js.clearTimeout(self.timer)
                self.timer = js.setTimeout(self.beat, wait)
            case Download(name, text):
                save(name, text)
                self.send(Done(f"{name} is saved."))
            case Remember(name, word):
                js.preferences.keep(name, word)
            case Ask.FILE | Ask.PRINTED:
                self.ask_file(Printed if effect is Ask.PRINTED else OpenText)
            case Keep(text):
                self.seen = text
                if not self.memory.keep(text):
                    self.send(Failed("The browser keeps nothing for this page: download the rounds to keep them."))
            case Draw():
                draw(self, effect)
            case Seed(below):
                self.send(Deal(int(js.Math.random() * below)))

    def recall(self) -> None:
        """Tell what the browser still has of earlier visits."""
        self.seen = self.memory.saves()
        self.send(Found(self.memory.last(), self.seen))

    def catch_up(self) -> None:
        """Take over what another tab has saved: nothing may be written over it, though the browser told us late."""
        saves = self.memory.saves()
        if saves != self.seen:
            self.seen = saves
            self.send(Found("", saves))

    def copy(self, text: str, said: str) -> None:
        """Copy a text by the clipboard's own way, and where that is closed by the old one."""

        def old_way(_: object = None) -> None:
            worked = copy_selected(text)
            self.send(Done(said) if worked else Failed("The browser keeps its clipboard closed to this page."))

        clipboard = js.navigator.clipboard
        if clipboard:
            clipboard.writeText(text).then(lambda _: self.send(Done(said)), old_way)
        else:
            old_way()

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


def when_idle(act: JsProxy) -> None:
    """Let the browser show the frame that it works on, then act; where it does not tell when it is idle, after it."""
    if hasattr(js, "requestIdleCallback"):
        js.requestIdleCallback(act, to_js({"timeout": LATEST}))
    else:
        js.setTimeout(act)


def follow(step: int | None) -> None:
    """Show where the replay stands: the scrubber's thumb also while it has the focus, the line where lines scroll."""
    thumb, line = js.document.getElementById(SCRUBBER), js.document.getElementById(f"step-{step}")
    if not is_none(thumb):
        thumb.value = thumb.dataset.at
    if not is_none(line):
        box, top = line.closest(".lines"), line.offsetTop
        if not box.scrollTop <= top <= box.scrollTop + box.clientHeight - line.offsetHeight:
            box.scrollTop = top - box.clientHeight / 2


def save(name: str, text: str) -> None:
    """Let the browser save a text as a file."""
    link = js.document.createElement("a")
    link.href = js.URL.createObjectURL(js.Blob.new(to_js([text]), to_js({"type": "application/yaml"})))
    link.download = name
    link.click()
    js.setTimeout(js.URL.revokeObjectURL, 10_000, link.href)


def copy_selected(text: str) -> bool:
    """Copy a text by selecting it in a field that nobody sees."""
    before = js.document.activeElement
    field = js.document.createElement("textarea")
    field.value = text
    field.style.setProperty("position", "fixed")
    field.style.setProperty("opacity", "0")
    js.document.body.append(field)
    field.select()
    try:
        return bool(js.document.execCommand("copy"))
    finally:
        field.remove()
        before.focus()
