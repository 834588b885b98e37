"""The page of a game table: extends the shell's page with a worker, results and lines, the time, and seeds of deals."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

import js
import page
from clock import now
from drawing import Picture
from game_scrolling import scroll_to, show_hint, show_hinted, show_replayed
from memory import Drafts, Handover, Memory
from pointer import closest
from pyscript.ffi import is_none, to_js
from pyscript.js_modules.browser import afterPaint
from scheduled import Scheduled
from storage import RESULTS, keep, stored
from storage import change as change_stored
from texts import TEXTS, ask_file, ask_files

from ortalab.json_text import MOST_BYTES
from ortalab.page.games.messages import (
    AskImport,
    AskSeed,
    AskText,
    Export,
    Imported,
    KeepChoices,
    KeepLines,
    KeepResult,
    KeepResults,
    Opened,
    PlaceAct,
    Pointed,
    Seed,
    StartTask,
    StepTask,
    StoredData,
)
from ortalab.page.games.navigation import read_edits, write_edits
from ortalab.page.games.review import FIELD
from ortalab.page.messages import Failed, Now
from ortalab.storage.results import (
    FILE,
    UNREAD_FILE,
    added,
    merged,
    read_results,
    readable_results,
    rewritten,
    trouble_of,
)

if TYPE_CHECKING:
    from collections.abc import Callable

    from game_desk import Desk
    from host import Message
    from pyodide.ffi import JsProxy

    from ortalab.page.games.messages import GameEffect, Keeping
    from ortalab.page.games.review import Hint
    from ortalab.page.games.shell import GameShell
    from ortalab.page.table import Table
    from ortalab.storage.results import Results

    Model = GameShell[Any, Any, Any]

CHOICES = "ortalab-choices-"
FIELDS = "input, textarea, select"


class Page(page.Page):
    """The page of a game table."""

    DEFERRED = ("proof", "shelf")

    def __init__(self, table: Table[object, object]) -> None:
        self.last_drawn: object = None  # the last drawn model, and the regions left out of that drawing
        self.drawing_panels = Scheduled(afterPaint, self.draw_panels)
        super().__init__(table)
        self.desk: Desk | None = None
        self.asked: list[StartTask | StepTask] = []
        self.asking = Scheduled(afterPaint, self.ask_worker)
        self.unsaved: Results = {}  # results that the browser did not store, for the file
        if self.model.is_embedded:
            self.redraw()

    def make_memory(self) -> Memory:
        name = self.table.NAME
        drafts = Drafts(f"ortalab-typed-{name.lower()}-", self.model.drafts)
        return Memory(name, drafts, Handover(f"{name}-edits", self.address.entry, write_edits))

    @property
    def lines_key(self) -> str:
        """The storage key of the lines of the deals."""
        return f"ortalab-lines-{self.model.word}"

    def picture(self, model: Model, focused: JsProxy) -> Picture:
        """Return the picture to draw now; panels follow after a move is painted, unless one has a focused text field.

        A field that an edit clears would lose text typed in the meantime.
        """
        is_typing = not is_none(focused) and focused.matches(FIELDS)
        if self.is_live and model.table is not self.model.table and not is_typing:
            self.drawing_panels.request()
        without = self.DEFERRED if self.drawing_panels.is_pending and not is_typing else ()
        if (model.displayed, without) == self.last_drawn:
            return Picture(model, without, {}, {})
        return self.drawing.picture(model, without)

    def fallback(self, model: Model) -> str:
        return f"#{FIELD}" if model.replay else super().fallback(model)

    def after_draw(self, before: Model, picture: Picture) -> None:
        """Update the fields, including the focused one if it is a slider or its text was sent."""
        self.last_drawn = self.model.displayed, picture.without
        if self.model.board:
            from late_style import add_style

            add_style("program-board")
        if shows_move(self.model) and not shows_move(before):
            show_hinted()
        elif hint_of(self.model) not in {None, hint_of(before)}:
            show_hint()
        if replayed(self.model) != replayed(before):
            show_replayed()
        for field in js.document.querySelectorAll("[data-at]"):
            if field.value != field.dataset.at:
                field.value = field.dataset.at

    def closing_message(self) -> Message | None:
        """Return the message that closes the overlay or leaves the current place."""
        return super().closing_message() or (PlaceAct.LEAVE if self.model.place_word else None)

    def draw_panels(self) -> None:
        """Draw the panels that a move's frame left out; report errors like `send`."""
        try:
            self.redraw()
        except Exception:  # noqa: BLE001 — after any error, the page goes on and the person can report it
            self.fail(self.model, "after the move")

    def perform_own(self, effect: GameEffect) -> None:
        match effect:
            case StartTask() | StepTask():
                self.asked.append(effect)
                self.ask_worker() if self.desk else self.asking.request()
            case AskSeed(below, field):
                self.send(Seed(int(js.Math.random() * below), field))
            case KeepLines() | KeepChoices() | KeepResult() | KeepResults():
                self.perform_keeping(effect)
            case Export():
                change_stored(self.export)
            case AskImport():
                ask_file(self, ".json,application/json", MOST_BYTES, Imported)
            case AskText(_, longest, True):
                ask_files(self, TEXTS, longest)
            case AskText(field, longest):
                ask_file(self, TEXTS, longest, lambda text: Opened(field, text))

    def ask_worker(self) -> None:
        """Give the worker its tasks; the first time after the move is painted, as starting the worker takes longer."""
        asked, self.asked = self.asked, []
        for effect in asked:
            self.worker.perform(effect)

    def perform_keeping(self, effect: Keeping) -> None:
        """Perform an effect that stores data."""
        match effect:
            case KeepLines(write):
                self.memory.writes["lines"] = lambda: self.memory.keep(self.lines_key, write())
                self.flushing.request()
            case KeepChoices(text):
                self.memory.keep(f"{CHOICES}{self.model.word}", text)
                self.flushing.request()
            case KeepResult(result):
                self.keep(lambda known: added(known, self.model.word, result))
            case KeepResults(text):
                self.keep(lambda known: merged(known, read_results(text)[0]))

    @property
    def worker(self) -> Desk:
        """The desk, created on first use."""
        if self.desk is None:
            from game_desk import Desk

            self.desk = Desk(self)
        return self.desk

    def after_click(self, event: JsProxy, message: Message) -> None:  # noqa: ARG002
        """Scroll to the target of a press: the pane of a phone's tab, or the element that `data-shows` names."""
        if closest(event, "#tabs"):
            panes = [pane for pane in js.document.querySelectorAll(".pane") if not is_none(pane.offsetParent)]
            scroll_to(panes[0]) if panes else js.scrollTo(to_js({"top": 0, "behavior": page.gliding()}))
        elif listed := closest(event, "[data-shows]"):
            scroll_to(js.document.getElementById(listed.dataset.shows))

    def light(self, event: JsProxy) -> None:
        """Send the row under the mouse while a card is lifted; the focus is sent elsewhere."""
        if event.type == "pointerover" and (self.model.lifted_from or self.model.pointed):
            row = closest(event, "[id^='row-']")
            self.send(Pointed(row and self.table.gap(row.id.removeprefix("row-"), 0)))

    def on_approach(self, event: JsProxy) -> None:
        """Start the worker when the pointer or the focus comes near a control that needs it."""
        if closest(event, self.model.warms):
            self.worker.warm()

    def export(self) -> None:
        """Save the results of all tables as a file, after the changes that wait for the lock."""
        from export import save  # 1.6 kB

        kept = stored(RESULTS)
        known = merged(readable_results(kept), self.unsaved)
        name, text = (UNREAD_FILE, kept) if trouble_of(kept) else (FILE, rewritten(kept, known))
        save(self, name, text, "application/json")

    def keep(self, change: Callable[[Results], Results]) -> None:
        """Apply a change to the results of all tables, under a lock against other tabs."""
        change_stored(partial(self.keep_now, change))

    def keep_now(self, change: Callable[[Results], Results]) -> None:
        """Change the stored results and show this table's; never overwrite unreadable ones."""
        before = stored(RESULTS)
        if why := trouble_of(before):
            self.send(Failed(f"{why} Nothing is added to them: “Your days” saves them as a file, and starts over."))
            return
        text = rewritten(before, change(merged(readable_results(before), self.unsaved)))
        if keep(RESULTS, text):
            self.unsaved = {}
        else:
            self.unsaved = readable_results(text)
            self.send(Failed("The browser stores nothing for this page: save your games as a file."))
        self.send(StoredData(results=text))

    def load_stored(self) -> None:
        """Send the edits from before a reload, the stored texts, and the time."""
        if edits := read_edits(self.table.start, self.memory.left.take()):
            self.send(edits)
        self.send(StoredData(*map(stored, (RESULTS, self.lines_key, f"{CHOICES}{self.model.word}"))))
        self.send(Now(now()))
        self.memory.drafts.restore(self.send)

    def storage_changed(self, key: str | None) -> None:
        """Load another tab's changes."""
        if key in {None, RESULTS}:
            self.send(StoredData(results=stored(RESULTS)))
        if key == self.lines_key:
            self.send(StoredData(lines=stored(key)))

    def show(self) -> None:
        """Continue when the page is visible again, as the day may have changed, or another tab may have played."""
        super().show()
        if self.is_live:
            self.storage_changed(self.lines_key)


def hint_of(model: Model) -> Hint | None:
    """Return the hint of a game on the table."""
    hint: Hint | None = getattr(model, "hint", None)
    return hint


def shows_move(model: Model) -> bool:
    """Return whether a hint shows its move."""
    if not (hint := hint_of(model)):
        return False
    from ortalab.page.games.review import HINT_STEPS

    return bool(hint.step >= HINT_STEPS)


def replayed(model: Model) -> object:
    """Return the displayed step of a game's replay."""
    return getattr(model, "step", None)
