"""Store the length of a tab's history across a reload; tables extend this with their own data."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING, Any

import js
from storage import keep

from ortalab.page.numbers import number_in

if TYPE_CHECKING:
    from ortalab.page.shell import Shell

    Model = Shell[Any, Any]


class Memory:
    """The storage of a page; if the browser refuses it, a reload loses the history."""

    def __init__(self, name: str) -> None:
        """Set the storage key by the table's name; no changes are pending yet."""
        self.top = f"{name}-top"
        self.pending_top: int | None = None
        self.is_refused = False  # whether the browser refused to store a text

    def keep(self, key: str, text: str) -> bool:
        """Store a text in the browser; return whether that succeeded, and remember a refusal for the page's report."""
        is_kept = keep(key, text)
        self.is_refused |= not is_kept
        return is_kept

    def record(self, before: Model, _: object, after: Model) -> bool:
        """Record changes to stored data that a message made; return whether there are any."""
        if after.history.top != before.history.top:
            self.pending_top = after.history.top
        return after.history.top != before.history.top

    def discard(self) -> None:
        """Drop the unwritten changes of an edit."""
        self.pending_top = None

    def flush(self) -> None:
        """Write the pending changes."""
        top = self.pending_top
        self.discard()
        if top is not None:
            self.store_top(top)

    def save_sessions(self, entry: int | None, model: Model) -> None:
        """Store the state of this page for the next page in this tab."""

    def clear_sessions(self) -> None:
        """Delete that state while the page is visible."""

    def store_top(self, top: int) -> None:
        """Store the number of edits in this tab's history, as a reload loses the later ones."""
        with suppress(Exception):
            js.sessionStorage.setItem(self.top, str(top))

    def stored_top(self) -> int:
        """Return the number of edits in this tab's history; 0 if it is unknown."""
        with suppress(Exception):
            return number_in(str(js.sessionStorage.getItem(self.top))) or 0
        return 0
