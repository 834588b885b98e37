"""The page of a game's table, an extension of the shell's: worker, results and lines, the time, numbers for deals."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

import js
import page
from drawing import Picture
from export import save
from memory import Memory
from page import now
from pointer import closest
from pyscript.ffi import create_proxy, is_none, to_js
from pyscript.js_modules.browser import afterPaint, later
from scheduled import Scheduled
from storage import RESULTS, keep, stored
from storage import change as change_stored
from texts import TEXTS, ask_file, ask_files

from ortalab.json_text import MOST_BYTES
from ortalab.page.games.messages import (
    AskImport,
    AskSeed,
    AskText,
    AskTime,
    Beat,
    Beaten,
    Export,
    Imported,
    KeepChoices,
    KeepLines,
    KeepResult,
    KeepResults,
    Now,
    Opened,
    Seed,
    StartTask,
    StepTask,
    StoredData,
    Wait,
    Waited,
)
from ortalab.page.messages import Failed
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
    from ortalab.page.games.shell import GameShell
    from ortalab.page.table import Table
    from ortalab.storage.results import Results

    Model = GameShell[Any, Any, Any]

LINES = "ortalab-lines-"
CHOICES = "ortalab-choices-"
FIELDS = "input, textarea, select"


class Lines(Memory):
    """The tab's storage, and the lines of the deals, which are written once an edit is painted."""

    def __init__(self, name: str, key: str) -> None:
        super().__init__(name)
        self.key = key
        self.lines: Callable[[], str] | None = None

    def discard(self) -> None:
        super().discard()
        self.lines = None

    def flush(self) -> None:
        write = self.lines
        super().flush()
        if write:
            keep(self.key, write())


class Page(page.Page):
    """The page of a table of a game."""

    DEFERRED = ("proof", "shelf")
    memory: Lines

    def __init__(self, table: Table[object, object]) -> None:
        self.drawn_last: object = None  # what was drawn last, as it is seen, and without which regions
        self.drawing_panels = Scheduled(afterPaint, self.draw_panels)
        super().__init__(table)
        self.desk: Desk | None = None
        self.asked: list[StartTask | StepTask] = []
        self.asking = Scheduled(afterPaint, self.ask_worker)
        self.unkept: Results = {}  # what the browser did not take, for the file
        self.when_waited = create_proxy(lambda: self.send(Waited()))
        self.when_beaten = create_proxy(lambda: self.send(Beaten()))
        if self.model.is_embedded:
            self.redraw()

    def make_memory(self) -> Lines:
        return Lines(self.table.NAME, f"{LINES}{self.model.word}")

    def picture(self, model: Model, focused: JsProxy) -> Picture:
        """Return the picture to draw now: the panels beside the table once a move is painted, unless one is typed in.

        A field that an edit clears would lose what is typed in the meantime.
        """
        is_typing = not is_none(focused) and focused.matches(FIELDS)
        if self.is_live and model.table is not self.model.table and not is_typing:
            self.drawing_panels.request()
        without = self.DEFERRED if self.drawing_panels.is_pending and not is_typing else ()
        if (model.displayed, without) == self.drawn_last:
            return Picture(model, without, {}, {})
        return self.drawing.picture(model, without)

    def after_draw(self, before: Model, picture: Picture) -> None:
        """Bring the fields in step, also the one that has the focus: a slider, or a text that was sent."""
        self.drawn_last = self.model.displayed, picture.without
        if is_told(self.model) and not is_told(before):
            show_hinted()
        for field in js.document.querySelectorAll("[data-at]"):
            if field.value != field.dataset.at:
                field.value = field.dataset.at

    def draw_panels(self) -> None:
        """Draw the panels that were left out of the frame of a move; a fault in it is reported as in `send`."""
        try:
            self.redraw()
        except Exception:  # noqa: BLE001 — whatever it is, the page goes on and a person can report it
            self.fail(self.model, "after the move")

    def perform_own(self, effect: GameEffect) -> None:
        match effect:
            case StartTask() | StepTask():
                self.asked.append(effect)
                self.ask_worker() if self.desk else self.asking.request()
            case AskTime():
                self.send(Now(now()))
            case AskSeed(below, field):
                self.send(Seed(int(js.Math.random() * below), field))
            case Wait() | Beat():
                self.wait(effect)
            case KeepLines() | KeepChoices() | KeepResult() | KeepResults():
                self.perform_keeping(effect)
            case Export():
                kept = stored(RESULTS)
                known = merged(readable_results(kept), self.unkept)
                name, text = (UNREAD_FILE, kept) if trouble_of(kept) else (FILE, rewritten(kept, known))
                save(self, name, text, "application/json")
            case AskImport():
                ask_file(self, ".json,application/json", MOST_BYTES, Imported)
            case AskText(_, longest, True):
                ask_files(self, TEXTS, longest)
            case AskText(field, longest):
                ask_file(self, TEXTS, longest, lambda text: Opened(field, text))

    def ask_worker(self) -> None:
        """Give the worker its tasks; for the first time once the move is painted, as to set it up takes longer."""
        asked, self.asked = self.asked, []
        for effect in asked:
            self.worker.perform(effect)

    def wait(self, effect: Wait | Beat) -> None:
        """Send a message after some time: the moves of others at once where a person wants less motion."""
        is_still = isinstance(effect, Wait) and js.document.documentElement.dataset.motion == "less"
        name, when = ("clock", self.when_waited) if isinstance(effect, Wait) else ("beat", self.when_beaten)
        later(name, when, 0 if is_still else effect.milliseconds)

    def perform_keeping(self, effect: Keeping) -> None:
        """Keep something in the browser."""
        match effect:
            case KeepLines(write):
                self.memory.lines = write
                self.flushing.request()
            case KeepChoices(text):
                keep(f"{CHOICES}{self.model.word}", text)
            case KeepResult(result):
                self.keep(lambda known: added(known, self.model.word, result))
            case KeepResults(text):
                self.keep(lambda known: merged(known, read_results(text)[0]))

    @property
    def worker(self) -> Desk:
        """The desk, set up when it is first needed."""
        if self.desk is None:
            from game_desk import Desk

            self.desk = Desk(self)
        return self.desk

    def after_click(self, event: JsProxy, message: Message) -> None:  # noqa: ARG002
        """Scroll to what a press shows: a phone's tab its pane, and a list with `data-shows` the element it names."""
        if closest(event, "#tabs"):
            panes = [pane for pane in js.document.querySelectorAll(".pane") if not is_none(pane.offsetParent)]
            scroll_to(panes[0]) if panes else js.scrollTo(to_js({"top": 0, "behavior": page.gliding()}))
        elif listed := closest(event, "[data-shows]"):
            scroll_to(js.document.getElementById(listed.dataset.shows))

    def on_approach(self, event: JsProxy) -> None:
        """Let the worker start while the pointer or the focus is near what asks it."""
        if closest(event, self.model.warms):
            self.worker.warm()

    def keep(self, change: Callable[[Results], Results]) -> None:
        """Keep the results of all tables after a change, while no other tab does."""
        change_stored(partial(self.keep_now, change))

    def keep_now(self, change: Callable[[Results], Results]) -> None:
        """Keep them, and show this table's; what cannot be read stays as it is."""
        before = stored(RESULTS)
        if why := trouble_of(before):
            self.send(Failed(f"{why} Nothing is added to them: “Your days” saves them as a file, and starts anew."))
            return
        text = rewritten(before, change(merged(readable_results(before), self.unkept)))
        if keep(RESULTS, text):
            self.unkept = {}
        else:
            self.unkept = readable_results(text)
            self.send(Failed("The browser keeps nothing for this page: save your games as a file."))
        self.send(StoredData(results=text))

    def load_stored(self) -> None:
        """Send the texts that the browser keeps, and the time."""
        self.send(StoredData(*map(stored, (RESULTS, f"{LINES}{self.model.word}", f"{CHOICES}{self.model.word}"))))
        self.send(Now(now()))

    def storage_changed(self, key: str | None) -> None:
        """Take over what another tab has kept."""
        if key in {None, RESULTS}:
            self.send(StoredData(results=stored(RESULTS)))
        if key == self.memory.key:
            self.send(StoredData(lines=stored(key)))

    def show(self) -> None:
        """Go on in sight: another day may have begun."""
        super().show()
        if self.is_live:
            self.send(Now(now()))


def is_told(model: Model) -> bool:
    """Tell whether a hint shows its move."""
    if not (hint := getattr(model, "hint", None)):
        return False
    from ortalab.page.games.hints import LAST  # not before somebody asks for one

    return bool(hint.step >= LAST)


def show_hinted() -> None:
    """Scroll to the place that a hint lights up, else to its card, where it is out of sight."""
    lit = [one for name in (".aim", ".lit") for one in js.document.querySelectorAll(f"#table {name}")]
    if lit and not is_in_sight(lit[0]):
        lit[0].scrollIntoView(to_js({"block": "center", "behavior": page.gliding()}))


def is_in_sight(element: JsProxy) -> bool:
    """Tell whether nothing covers the middle of an element."""
    box = element.getBoundingClientRect()
    on_top = js.document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2)
    return not is_none(on_top) and bool(element.contains(on_top))


def scroll_to(element: JsProxy) -> None:
    """Scroll until an element is in sight, no further."""
    element.scrollIntoView(to_js({"block": "nearest", "behavior": page.gliding()}))
