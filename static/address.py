"""The browser's history as the page walks along with it: one entry for each edit."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING

import js
from pyscript.ffi import create_proxy, is_none

from ortalab.web.effects import Go, Push, Replace
from ortalab.web.messages import Act, Failed, Moved

if TYPE_CHECKING:
    from page import Page
    from pyodide.ffi import JsProxy

PATIENCE = 600
"""Milliseconds to wait for the browser to go back before the address is corrected by hand."""
FORGOTTEN = "The browser has no edit left there: it keeps only so many, and the page was loaded anew since."


class Address:
    """The browser's history. It goes back in its own time, so what follows has to wait for it."""

    def __init__(self, page: Page) -> None:
        """Stand at the entry that the page was opened with."""
        self.page = page
        self.owed: Push | None = None
        self.here = ""
        self.waiting: list[Push | Replace | Go] = []
        self.going: Go | None = None
        self.left: int | None = None  # the place in the browser's history from which it was sent
        self.stood = self.place  # the place that the page knows of
        self.timer = 0
        self.late = create_proxy(self.give_up)

    @property
    def entry(self) -> int | None:
        """The number in the entry's state: how many edits lie before it."""
        state = js.history.state
        return int(state) if isinstance(state, int | float) else None

    @property
    def place(self) -> int | None:
        """The place in the browser's history, None where it does not tell: nowhere in a frame of no origin."""
        stands = js.navigation.currentEntry if hasattr(js, "navigation") else None
        return None if is_none(stands) else stands.index

    @property
    def top(self) -> int:
        """The number of the last entry of this page that lies ahead, as far as this tab and the browser know."""
        entry = self.entry or 0
        top = max(self.page.memory.reached(), entry)
        # The browser may know what lies ahead on this origin: something else may have taken its place.
        if (place := self.place) is not None:
            here = js.location.href.partition("#")[0]
            ahead = [str(each.url).partition("#")[0] for each in js.navigation.entries()][place + 1 :]
            top = min(top, entry + next((nth for nth, place in enumerate(ahead) if place != here), len(ahead)))
        return top

    def take(self, step: Push | Replace | Go) -> None:
        """Take a step, or keep it until the browser has gone where it was sent; a new entry is owed for a moment."""
        self.settle()
        if self.going:
            self.waiting.append(step)
            return
        match step:
            case Push():
                self.owed, self.here = step, js.location.hash.lstrip("#")
                self.page.settling.ask()
            case Replace(link, entry):
                place = f"#{link.lstrip('#')}" if link else js.location.pathname + js.location.search
                with suppress(Exception):  # a browser takes so many a minute; the next one says it all anyway
                    js.history.replaceState(entry, "", place)
            case Go(delta, _, _) if self.is_at_end(delta):
                self.correct(step)
            case Go(delta, _, _):
                self.going, self.left = step, self.place
                self.timer = js.setTimeout(self.late, PATIENCE)
                js.history.go(delta)

    def settle(self) -> None:
        """Make the entry that is owed."""
        if self.owed:
            js.history.pushState(self.owed.entry, "", f"#{self.owed.link}")
            self.owed, self.stood = None, self.place

    def arrived(self, _: JsProxy) -> None:
        """The browser reached another entry: because it was sent, by its own buttons, or a typed address."""
        sent, self.going = self.going, None
        js.clearTimeout(self.timer)
        by = self.gone_by(sent)
        if self.owed and self.entry is not None:
            self.make_up(self.owed, self.entry)
            return
        if not (sent and sent.link is not None and self.has_gone(sent)):
            self.waiting.clear()
            self.owed = None  # a typed address has taken its place
            self.page.send(Moved(self.entry, js.location.hash, by))
        elif (js.location.hash.lstrip("#"), self.entry) != (sent.link, sent.entry):
            # A step was looked at when this entry was left, or it is one further on: the browser keeps only so many.
            self.correct(sent)
        self.go_on()

    def gone_by(self, sent: Go | None) -> int | None:
        """Return how many entries the browser went by itself since the page last knew where it stood."""
        stood, self.stood = self.stood, self.place
        known = sent.delta if sent and sent.link is not None else 0  # as far as that the page is there already
        return None if stood is None or self.stood is None else self.stood - stood - known

    def has_gone(self, sent: Go) -> bool:
        """Tell whether the browser went where it was sent, whichever entry it has there."""
        if sent.entry == self.entry:
            return True
        left, place = self.left, self.place
        return self.entry is not None and left is not None and place is not None and left + sent.delta == place

    def is_at_end(self, delta: int) -> bool:
        """Tell whether nothing lies in a direction, as far as the browser tells."""
        place = self.place
        return place is not None and not 0 <= place + delta < js.navigation.entries().length

    def make_up(self, owed: Push, entry: int) -> None:
        """Return from where the browser's own buttons led while an entry was owed, make it, and take it back."""
        away = entry - (owed.entry - 1)
        if not away:
            return
        self.owed = None
        self.take(Go(-away, self.here, owed.entry - 1))
        self.waiting.append(owed)
        for _ in range(-away):
            self.page.send(Act.UNDO)

    def give_up(self) -> None:
        """Go on where the browser, which keeps only so many entries, could not go back."""
        sent, self.going = self.going, None
        if sent:
            self.correct(sent)
        self.go_on()

    def correct(self, step: Go) -> None:
        """Write the address of where the browser was to go; what only the browser knew is lost, and that is said."""
        if step.link is None:
            self.page.send(Failed(FORGOTTEN))
        else:
            self.take(Replace(step.link, step.entry))

    def go_on(self) -> None:
        """Take the steps that had to wait."""
        steps, self.waiting = self.waiting, []
        for step in steps:
            self.take(step)
