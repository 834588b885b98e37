"""The full game's page: a game's page with numbers in fields, rounds that are pasted, and files."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import game_page
import js
from drafts import Drafts, split
from late_style import add_style
from own_round import OwnRound
from page import gliding, now
from pointer import closest
from pyscript.ffi import create_proxy, is_none
from pyscript.js_modules.browser import cancel, during, later
from step_list import scroll_to_step
from storage import SAVES, keep, stored
from storage import change as change_stored

from ortalab.errors import OrtalabError
from ortalab.page.games.messages import Now
from ortalab.page.messages import Failed
from ortalab.page.words import sentence
from ortalab.storage.parts import part_of, with_former, with_part
from ortalab.tables.full.actions.kept import own_link
from ortalab.tables.full.state.messages import (
    MOST_FILE_BYTES,
    Act,
    AskFile,
    ChangeStored,
    CountUp,
    OpenFile,
    OpenText,
    Stored,
    StoredSets,
    Tick,
)
from ortalab.tables.full.state.model import Playing

if TYPE_CHECKING:
    from drawing import Picture
    from host import Message
    from page import Model
    from pyodide.ffi import JsProxy

    from ortalab.page.games.messages import GameEffect
    from ortalab.page.sets.walk import Sets
    from ortalab.page.table import Table
    from ortalab.storage.parts import Change

KINDS = ".yml,.yaml,.txt,.jkr,text/plain,application/yaml"
"""The kinds of files that are asked for."""
FORMER = "ortalab-choices-full game"
"""The key of the rounds that this page kept before they had a part in the file of kept rounds."""


class Memory(game_page.Lines):
    """The tab's storage, and the texts of sets, which are written once a change is painted."""

    def __init__(self, name: str, key: str, entry: int | None) -> None:
        super().__init__(name, key)
        self.own = OwnRound("ortalab-full", entry)
        self.drafts = Drafts("ortalab-typed-full-", StoredSets())
        self.pending_sets: Sets | None = None

    def record(self, before: Model, message: Message, after: Model) -> bool:
        is_longer = super().record(before, message, after)
        if after.sets is before.sets:
            return is_longer
        self.pending_sets = after.sets
        return True

    def save_sessions(self, entry: int | None, model: Model) -> None:
        self.own.save(entry, own_link(model))

    def clear_sessions(self) -> None:
        self.own.clear()

    def flush(self) -> None:
        sets, self.pending_sets = self.pending_sets, None
        super().flush()
        if sets:
            from ortalab.tables.full.actions.sets import stored_texts  # not before somebody opens a set

            self.drafts.store(StoredSets(*stored_texts(sets)))


class Page(game_page.Page):
    """The page of the full game."""

    memory: Memory

    def __init__(self, table: Table[object, object]) -> None:
        self.timer = None
        self.beat = create_proxy(lambda: self.send(Act.BEAT))
        super().__init__(table)

    def make_memory(self) -> Memory:
        return Memory(self.table.NAME, f"{game_page.LINES}{self.model.word}", self.address.entry)

    def on_press(self, event: JsProxy) -> bool:
        """Show the end of a score that is counted, unless its own buttons are pressed."""
        if self.model.playing is not Playing.EVENT or closest(event, "#switch-sound, #skip-event, #replay"):
            return False
        self.send(Act.SKIP)
        return True

    def play_step(self, before: Model) -> None:
        """Let the step move that is replayed now; what flies is taken away where the replay stops."""
        now = self.model
        if not (now.playing or before.playing) or (now.lit, now.playing) == (before.lit, before.playing):
            return
        import score_event  # not before somebody replays a score

        if now.playing and now.lit is not None:
            from ortalab.tables.full.actions.replay import beat_of

            score_event.show(now.lit, beat_of(now))
        elif not now.playing:
            score_event.stop()

    def after_draw(self, before: Model, picture: Picture) -> None:
        """Bring the fields in step, but for the one that is typed in, and let a replayed step move."""
        super().after_draw(before, picture)
        if self.model.quiz:
            add_style("quiz")
        self.play_step(before)
        if self.model.lit != before.lit:
            scroll_to_step(self.model.lit)
        for field in js.document.querySelectorAll("[data-now]"):
            if field.value != field.dataset.now and field.id != js.document.activeElement.id:
                field.value = field.dataset.now

    def after_click(self, event: JsProxy, message: Message) -> None:
        """Leave the scrolling to the browser: the panes have the layout of the first table."""

    def on_approach(self, event: JsProxy) -> None:
        """Let the worker start while the pointer or the focus is near what asks it."""
        if closest(event, "#open-quiz"):
            add_style("quiz")
        if closest(event, "#best-line, #show-best, #right-best"):
            self.worker.warm()

    def perform_own(self, effect: GameEffect | AskFile | ChangeStored | Tick | CountUp) -> None:
        match effect:
            case AskFile():
                field = js.document.createElement("input")
                field.type, field.accept = "file", KINDS
                field.onchange = create_proxy(lambda _: self.read_file(field.files.item(0)))
                field.click()
            case Tick(milliseconds):
                cancel(self.timer)
                self.timer = later("clock", self.beat, milliseconds)
            case CountUp():
                if gliding() == "smooth":
                    self.send(Act.COUNT)
            case ChangeStored(change):
                change_stored(partial(self.change_part, change))
            case _:
                super().perform_own(effect)

    def change_part(self, change: Change) -> None:
        """Change this game's part of the file of kept rounds; a file that cannot be read stays as it is."""
        try:
            text = with_part(stored(SAVES), change)
        except OrtalabError as error:
            self.send(Failed(sentence(str(error))))
            return
        if keep(SAVES, text):
            self.send(Stored(part_of(text)))
        else:
            self.send(Failed("The browser keeps nothing for this page."))

    def load_stored(self) -> None:
        """Send the texts that the browser keeps, and the time."""
        self.send(Stored(part_of(stored(SAVES)), self.memory.own.take()))
        if former := stored(FORMER):
            change_stored(partial(self.take_over, former))
        self.send(Now(now()))
        for drafts in split(self.memory.drafts.load()):
            if not self.send(drafts):
                self.memory.drafts.protect(drafts)

    def take_over(self, former: str) -> None:
        """Move the rounds of the former key into the file of kept rounds."""
        self.change_part(partial(with_former, former))
        if part_of(stored(SAVES)).rounds:
            keep(FORMER, "")

    def storage_changed(self, key: str | None) -> None:
        """Take over what another tab has kept."""
        if key in {None, SAVES}:
            self.send(Stored(part_of(stored(SAVES))))

    def read_file(self, file: JsProxy) -> None:
        """Read a file up to the most bytes that are taken, and send them."""
        if is_none(file):
            return
        failed = Failed(f"{file.name} could not be read.")
        content = file.slice(0, MOST_FILE_BYTES).arrayBuffer()
        content.then(lambda buffer: self.send(OpenFile(buffer.to_bytes(), str(file.name))), lambda _: self.send(failed))
        during("files", content)

    def read_transfer(self, event: JsProxy, data: JsProxy) -> None:  # noqa: ARG002
        """Put a pasted or dropped round on the table, or show a dropped save."""
        if data.files.length:
            self.read_file(data.files.item(0))
        elif text := str(data.getData("text/plain")):
            self.send(OpenText(text))
