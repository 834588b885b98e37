"""The storage of a tab's history across a reload; tables store more."""

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
    """The tab's storage; if the browser refuses it, a reload loses the history."""

    def __init__(self, name: str) -> None:
        """Start with nothing to write, for the table of this name."""
        self.top = f"{name}-top"
        self.pending_top: int | None = None
        self.is_refused = False  # whether the browser refused to store a text

    def keep(self, key: str, text: str) -> bool:
        """Store a text in the browser; if it is refused, the page reports that."""
        is_kept = keep(key, text)
        self.is_refused |= not is_kept
        return is_kept

    def record(self, before: Model, _: object, after: Model) -> bool:
        """Record the changes that a message makes to stored data; return whether there are any."""
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
