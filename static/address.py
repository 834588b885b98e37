"""The browser's history as the page walks along with it: one entry for each edit."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING

import js
from pyscript.ffi import create_proxy, is_none

from ortalab.page.effects import Go, Push, Replace
from ortalab.page.messages import Failed, Moved, PageAct

if TYPE_CHECKING:
    from host import Keeper
    from pyodide.ffi import JsProxy

PATIENCE = 600
"""Milliseconds to wait for the browser to go back before the address is corrected by hand."""
RETRY = 1_000
"""Milliseconds until the browser is asked again for what it refused: Safari takes 100 entries in ten seconds."""
MOST_WAITING = 50
"""Steps that wait for a browser that refuses them; more become one."""
MOST_ENTRIES = 10**9
"""No history holds so many; a state that is no such number is none of ours."""
FORGOTTEN = "The browser has no edit left there: it keeps only so many, and the page was loaded anew since."


class Address:
    """The browser's history. It goes back in its own time, so what follows has to wait for it."""

    def __init__(self, page: Keeper) -> None:
        self.page = page
        self.owed: Push | None = None
        self.here = ""  # the link and the entry of where the browser stands while steps wait
        self.base: int | None = None
        self.waiting: list[Push | Replace | Go] = []
        self.going: Go | None = None
        self.left: int | None = None  # the place in the browser's history from which it was sent
        self.stood = self.place  # the place that the page knows of
        self.timer = 0
        self.late = create_proxy(self.give_up)
        self.retrying = 0  # the timer that tries again what the browser refused; 0 while it refuses nothing
        self.again = create_proxy(self.try_again)

    @property
    def entry(self) -> int | None:
        """The number in the entry's state: how many edits lie before it."""
        state = js.history.state
        return int(state) if isinstance(state, int | float) and 0 <= state < MOST_ENTRIES else None

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

    @property
    def is_behind(self) -> bool:
        """Whether the browser does not stand where the page does: steps wait to be taken."""
        return bool(self.owed or self.waiting)

    def take(self, step: Push | Replace | Go) -> None:
        """Take a step, or keep it until the browser has gone where it was sent; a new entry is owed for a moment."""
        self.settle()
        if self.going or self.retrying:
            self.wait(step)
            return
        match step:
            case Push():
                self.owed = step
                self.stay()
                self.page.settling.ask()
            case Replace():
                if not self.write(step):
                    self.refused(step)
            case Go(delta, _, _) if self.is_at_end(delta):
                self.correct(step)
            case Go():
                self.go(step)

    def settle(self) -> None:
        """Make the entry that is owed."""
        if owed := self.owed:
            self.owed = None
            if self.write(owed):
                self.stood = self.place
            else:
                self.refused(owed)

    def write(self, step: Push | Replace) -> bool:
        """Add an entry or correct the present one; tell whether the browser took it: so many in ten seconds it does."""
        link = step.link.lstrip("#")
        place = f"#{link}" if step.link else js.location.pathname + js.location.search
        with suppress(Exception):  # Safari and Firefox raise, Chromium does nothing and says nothing
            if isinstance(step, Push):
                js.history.pushState(step.entry, "", place)
            else:
                js.history.replaceState(step.entry, "", place)
            return self.entry == step.entry and str(js.location.hash).lstrip("#") == link
        return False

    # ---- a browser that refuses: the edit stays, and the address follows when it can --------------------------------

    def stay(self) -> None:
        """Note where the browser stands while steps wait."""
        self.here, self.base = str(js.location.hash).lstrip("#"), self.entry

    def refused(self, step: Push | Replace) -> None:
        """Keep a step that the browser refused, and so all that follow, until it takes them."""
        self.waiting.insert(0, step)
        self.stay()
        self.retrying = self.retrying or js.setTimeout(self.again, RETRY)

    def try_again(self, *_: object) -> None:
        """Take what the browser refused, if it takes it by now."""
        self.retrying = 0
        if not self.going:
            self.go_on()

    @property
    def is_folded(self) -> bool:
        """Whether so much was refused that all of it becomes one entry."""
        if not self.retrying or not self.waiting:
            return False
        first = self.waiting[0]
        is_jump = isinstance(first, Push) and self.base is not None and first.entry > self.base + 1
        return is_jump or len(self.waiting) >= MOST_WAITING

    def wait(self, step: Push | Replace | Go) -> None:
        """Keep a step until those before it are taken; of corrections to one entry the newest is enough."""
        last = self.waiting[-1] if self.waiting else None
        if self.is_folded and step.link is not None:  # else the address would follow through all of them
            is_ahead = self.base is None or step.entry > self.base
            self.waiting = [(Push if is_ahead else Replace)(step.link, step.entry)]
        elif isinstance(step, Replace) and isinstance(last, Push | Replace):
            self.waiting[-1] = type(last)(step.link, step.entry)
        else:
            self.waiting.append(step)

    # ---- the browser walks ------------------------------------------------------------------------------------------

    def go(self, step: Go) -> None:
        """Send the browser to another entry."""
        self.going, self.left = step, self.place
        self.timer = js.setTimeout(self.late, PATIENCE)
        js.history.go(step.delta)

    def arrived(self, _: JsProxy) -> None:
        """The browser reached another entry: because it was sent, by its own buttons, or a typed address."""
        sent, self.going = self.going, None
        js.clearTimeout(self.timer)
        by = self.gone_by(sent)
        if self.entry is not None and self.base is not None and not sent and (self.owed or self.retrying):
            self.make_up(self.entry - self.base if by is None else by, self.base)
            return
        if not (sent and sent.link is not None and self.has_gone(sent)):
            self.waiting.clear()
            self.owed = None  # a typed address has taken its place
            js.clearTimeout(self.retrying)
            self.retrying = 0
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

    def make_up(self, away: int, base: int) -> None:
        """Return from where the browser's own buttons led while steps wait, take these, and take as many edits back."""
        if not away:
            return
        self.waiting += [self.owed] if self.owed else []
        self.owed = None
        self.go(Go(-away, self.here, base))
        for _ in range(-away):
            self.page.send(PageAct.UNDO)

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
            return
        correction = Replace(step.link, step.entry)
        if self.retrying or not self.write(correction):
            self.refused(correction)

    def go_on(self) -> None:
        """Take the steps that had to wait, if the browser takes any."""
        if self.retrying:
            return
        steps, self.waiting = self.waiting, []
        for step in steps:
            self.take(step)
