"""The page of the days: extends the shell's page to replace stored texts safely."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import page
from clock import now
from storage import RESULTS, SAVES, change, keep_all, stored
from texts import ask_file, read_file

from ortalab.json_text import MOST_BYTES
from ortalab.page.games.messages import AskImport, Imported
from ortalab.page.messages import AskTime, Failed, Now
from ortalab.storage.backup import Parts
from ortalab.tables.days.state import NotStored, Store, Stored

if TYPE_CHECKING:
    from pyodide.ffi import JsProxy

    from ortalab.page.table import Table
    from ortalab.tables.days.state import Effect

KEYS = Parts(SAVES, RESULTS)
ONE_FILE = "Nothing was added: drop one file at a time."


class Page(page.Page):
    """The page of the days."""

    def __init__(self, table: Table[object, object]) -> None:
        super().__init__(table)
        if self.model.is_embedded:
            self.redraw()

    def perform_own(self, effect: Effect) -> None:
        match effect:
            case Store(parts, over):
                change(partial(self.store, parts, over))
            case AskTime():
                self.send(Now(now()))
            case AskImport():
                ask_file(self, ".json,application/json", MOST_BYTES, Imported)

    def read_transfer(self, event: JsProxy, data: JsProxy) -> None:  # noqa: ARG002
        """Read a dropped or pasted file, as the button does; several are ignored."""
        if data.files.length > 1:
            self.send(Failed(ONE_FILE))
        elif data.files.length:
            read_file(self, data.files.item(0), MOST_BYTES, Imported)

    def store(self, parts: Parts, over: Parts) -> None:
        """Replace the changed texts, unless one was changed elsewhere since the page read it; then reload all texts."""
        is_other = any(new != old != here for new, old, here in zip(parts, over, texts(), strict=True))
        changes = {key: new for key, new, old in zip(KEYS, parts, over, strict=True) if new != old}
        if is_other or not keep_all(changes):
            self.send(NotStored(is_other))
        self.load_stored()

    def load_stored(self) -> None:
        """Send the stored texts and the time; on a page embedded in another, send nothing."""
        if not self.model.is_embedded:
            self.send(Stored(texts()))
            self.send(Now(now()))

    def storage_changed(self, key: str | None) -> None:
        """Load another tab's changes."""
        if key is None or key in KEYS:
            self.load_stored()

    def show(self) -> None:
        """Continue when the page is visible again, as the stored data or the day may have changed."""
        super().show()
        if self.is_live:
            self.load_stored()


def texts() -> Parts:
    """Return the stored texts."""
    return Parts(*map(stored, KEYS))
