"""Keep the browser's history in step with the page: one entry for each edit, and a cover entry for an open overlay."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING

import js
from cover import COVER, read_cover, read_entry
from pyscript.ffi import create_proxy, is_none
from pyscript.js_modules.browser import cancel, later

from ortalab.page.messages import Failed, Go, Moved, PageAct, Push, Replace

if TYPE_CHECKING:
    from host import Host
    from pyodide.ffi import JsProxy

PATIENCE = 600
"""The time limit in milliseconds for the browser to reach an entry, after which the page writes the address itself."""
CERTAIN = 10_000
"""The same limit if the browser lists its entries: then the entry exists, and only a busy machine takes this long."""
RETRY = 1_000
"""The milliseconds until a refused step is retried: Safari takes 100 entries in ten seconds."""
MOST_WAITING = 50
"""The maximum number of steps queued for a browser that refuses them; more are merged into one."""
FORGOTTEN = "The browser has forgotten that edit: it keeps a limited number, and the page was reloaded since."


class Address:
    """The browser's history; as it traverses asynchronously, further steps wait in a queue."""

    def __init__(self, page: Host) -> None:
        self.page = page
        self.pending: Push | None = None
        self.link_here = ""  # the link and the number of the browser's entry when the page was last in step
        self.entry_here: int | None = None
        self.queue: list[Push | Replace | Go] = []
        self.traversal: Go | None = None
        self.origin: int | None = None  # the place in the browser's history where the traversal started
        self.known_place = self.place  # the place as last read by the page
        self.is_open = False  # whether an overlay is open over the table
        self.cover = read_cover()
        self.timer = 0
        self.timed_out = create_proxy(self.give_up)
        self.retry_timer = 0  # 0 if nothing is refused
        self.retry_due = create_proxy(self.retry)

    @property
    def entry(self) -> int | None:
        """The number of edits before the browser's entry, from its state."""
        return read_entry()

    @property
    def place(self) -> int | None:
        """The index of the browser's entry in its history; None if it is unknown, as in a frame without an origin."""
        stands = js.navigation.currentEntry if hasattr(js, "navigation") else None
        return None if is_none(stands) else stands.index

    @property
    def top(self) -> int:
        """The number of this page's last known forward entry."""
        entry = self.entry or 0
        top = max(self.page.memory.stored_top(), entry)
        # Other scripts may have replaced entries; the browser knows the later ones of this origin.
        if (place := self.place) is not None:
            here = js.location.href.partition("#")[0]
            ahead = [str(each.url).partition("#")[0] for each in js.navigation.entries()][place + 1 :]
            top = min(top, entry + next((nth for nth, place in enumerate(ahead) if place != here), len(ahead)))
        return top

    @property
    def is_behind(self) -> bool:
        """Whether the browser's entry is behind the page, because steps are waiting."""
        return bool(self.pending or self.queue)

    def apply(self, step: Push | Replace | Go) -> None:
        """Apply a step, or queue it during a traversal; write a new entry a moment later."""
        self.write_pending()
        if self.traversal or self.retry_timer:
            self.enqueue(step)
            return
        if isinstance(step, Go):
            step = self.beside_cover(step)
        match step:
            case Push():
                self.pending = step
                self.note_position()
                self.page.flushing.request()
            case Replace():
                if not self.write(step):
                    self.requeue(step)
            case Go(delta, _, _) if self.is_at_end(delta):
                self.correct(step)
            case Go():
                self.go(step)

    def flush(self) -> None:
        """Write the pending entry, and add or remove the cover entry."""
        self.write_pending()
        if not self.traversal and not self.is_behind and self.is_open != bool(self.cover):
            self.follow_overlay()

    def write_pending(self) -> None:
        """Write the pending entry."""
        if pending := self.pending:
            self.pending = None
            if self.write(pending):
                self.known_place = self.place
            else:
                self.requeue(pending)

    def write(self, step: Push | Replace) -> bool:
        """Push or replace an entry; return whether the browser accepted it, as it limits their number.

        A new entry replaces the cover entry; replacing the entry below also replaces the cover.
        """
        link = step.link.lstrip("#")
        place = f"#{link}" if step.link else js.location.pathname + js.location.search
        covers = isinstance(step, Replace) and bool(self.cover)
        with suppress(Exception):  # Safari and Firefox raise, Chromium silently does nothing
            if isinstance(step, Push) and not self.cover:
                js.history.pushState(step.entry, "", place)
            else:
                js.history.replaceState(step.entry + (COVER if covers else 0), "", place)
            self.cover = read_cover()
            self.note_position()
            return self.entry_here == step.entry and self.link_here == link
        return False

    # ---- overlays over the table of a phone -------------------------------------------------------------------------

    def set_open(self, *, is_open: bool) -> None:
        """Record whether an overlay is open over the table; the cover entry is added or removed a moment later."""
        self.is_open = is_open
        if is_open != bool(self.cover):
            self.page.flushing.request()

    def follow_overlay(self) -> None:
        """Add or remove the cover entry."""
        entry = self.entry
        if cover := self.cover:
            self.go(Go(-1, cover.link, cover.entry))
        elif entry is not None:
            js.history.scrollRestoration = "manual"  # keeps the scroll position when the overlay closes
            with suppress(Exception):  # if the browser refuses, the next edit tries again
                js.history.pushState(entry + COVER, "", js.location.href)
            self.cover, self.known_place = read_cover(), self.place

    def beside_cover(self, step: Go) -> Push | Go:
        """Adjust a traversal to start below the cover entry; a step beyond the last entry becomes a new entry."""
        if step.delta == 1 and step.link is not None and (self.cover or self.is_at_end(1)):
            return Push(step.link, step.entry)
        return step._replace(delta=step.delta - 1) if self.cover and step.delta < 0 else step

    def uncovered(self) -> bool:
        """Close the overlay if the browser only went back from the cover entry; return whether it did."""
        cover, self.cover = self.cover, read_cover()
        if cover is None or self.cover or self.entry != cover.entry:
            if cover and self.known_place is not None:
                self.known_place -= 1  # the place of the edit's entry below, for comparison
            return False
        self.known_place = self.place
        below = Replace(cover.link, cover.entry)
        if str(js.location.hash) != cover.link and not self.write(below):
            self.requeue(below)
        self.note_position()
        self.is_open = False
        self.page.back_button.close()
        return True

    # ---- refused entries, which are written later -------------------------------------------------------------------

    def note_position(self) -> None:
        """Record the browser's link and entry."""
        self.link_here, self.entry_here = str(js.location.hash).lstrip("#"), self.entry

    def requeue(self, step: Push | Replace) -> None:
        """Put a step that the browser refused at the front of the queue, and retry later."""
        self.queue.insert(0, step)
        self.note_position()
        self.retry_timer = self.retry_timer or later("retry", self.retry_due, RETRY)

    def retry(self, *_: object) -> None:
        """Retry the queue."""
        self.retry_timer = 0
        if not self.traversal:
            self.run_queue()

    @property
    def is_folded(self) -> bool:
        """Whether so many steps are waiting for a refusing browser that they are merged into one entry."""
        if not self.retry_timer or not self.queue:
            return False
        first = self.queue[0]
        is_jump = isinstance(first, Push) and self.entry_here is not None and first.entry > self.entry_here + 1
        return is_jump or len(self.queue) >= MOST_WAITING

    def enqueue(self, step: Push | Replace | Go) -> None:
        """Queue a step; a replacement overwrites the step before it for the same entry."""
        last = self.queue[-1] if self.queue else None
        if self.is_folded and step.link is not None:  # otherwise the address would show each step in turn
            is_ahead = self.entry_here is None or step.entry > self.entry_here
            self.queue = [(Push if is_ahead else Replace)(step.link, step.entry)]
        elif isinstance(step, Replace) and isinstance(last, Push | Replace):
            self.queue[-1] = type(last)(step.link, step.entry)
        else:
            self.queue.append(step)

    # ---- traversals -------------------------------------------------------------------------------------------------

    def go(self, step: Go) -> None:
        """Start a traversal to another entry."""
        self.traversal, self.origin = step, self.place
        self.timer = later("address", self.timed_out, PATIENCE if self.origin is None else CERTAIN)
        js.history.go(step.delta)

    def on_popstate(self, _: JsProxy) -> None:
        """Follow the browser to an entry, after the page's traversal, the browser's buttons, or a typed address."""
        sent, self.traversal = self.traversal, None
        cancel(self.timer)
        if not sent and self.uncovered():
            self.run_queue()
            return
        self.cover = read_cover()
        if not sent and self.cover and self.cover.entry == self.page.model.history.entry:
            self.known_place = self.place
            self.cover = self.cover._replace(link=f"#{self.link_here}" if self.link_here else "")
            self.page.flushing.request()  # an old cover is ahead: remove it, with its older link
            return
        by = self.steps_moved(sent)
        if self.entry is not None and self.entry_here is not None and not sent and (self.pending or self.retry_timer):
            self.return_and_undo(self.entry - self.entry_here if by is None else by, self.entry_here)
            return
        if not (sent and sent.link is not None and self.has_reached(sent)):
            self.queue.clear()
            self.pending = None  # a typed address has replaced it
            cancel(self.retry_timer)
            self.retry_timer = 0
            self.page.send(Moved(self.entry, js.location.hash, by))
        elif (js.location.hash.lstrip("#"), self.entry) != (sent.link, sent.entry):
            # This entry has the link of a pinned step, or is one further on, as the browser keeps a limited number.
            self.correct(sent)
        self.note_position()
        self.run_queue()

    def steps_moved(self, sent: Go | None) -> int | None:
        """Return how many entries the browser moved beyond the page's own traversal; None if unknown."""
        known_place, self.known_place = self.known_place, self.place
        known = sent.delta if sent and sent.link is not None else 1 if self.cover else 0  # the page's own traversal
        return None if known_place is None or self.known_place is None else self.known_place - known_place - known

    def has_reached(self, sent: Go) -> bool:
        """Return whether a traversal reached its target position, even if another entry is there now."""
        if sent.entry == self.entry or (self.cover and sent.delta > 0):  # an old cover is there
            return True
        origin, place = self.origin, self.place
        return self.entry is not None and origin is not None and place is not None and origin + sent.delta == place

    def is_at_end(self, delta: int) -> bool:
        """Return whether a traversal by `delta` entries is known to leave the history."""
        place = self.place
        return place is not None and not 0 <= place + delta < js.navigation.entries().length

    def return_and_undo(self, away: int, entry: int) -> None:
        """Reverse a move by the browser's buttons made while steps are waiting; undo as many edits instead."""
        if not away:
            return
        self.queue += [self.pending] if self.pending else []
        self.pending = None
        self.go(Go(-away, self.link_here, entry))
        for _ in range(-away):
            self.page.send(PageAct.UNDO)

    def give_up(self) -> None:
        """End a traversal that timed out, as the browser keeps a limited number of entries."""
        sent, self.traversal = self.traversal, None
        if sent:
            self.correct(sent)
        self.run_queue()

    def correct(self, step: Go) -> None:
        """Write the address of a failed traversal's target; if only the browser knew it, report that it is lost."""
        if step.link is None:
            self.page.send(Failed(FORGOTTEN))
            return
        self.cover = None
        correction = Replace(step.link, step.entry)
        if self.retry_timer or not self.write(correction):
            self.requeue(correction)

    def run_queue(self) -> None:
        """Apply the queued steps unless the browser refuses them."""
        if self.retry_timer:
            return
        steps, self.queue = self.queue, []
        for step in steps:
            self.apply(step)
        self.set_open(is_open=self.is_open)
