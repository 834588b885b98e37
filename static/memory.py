"""Keep a tab's history over a reload; a table may keep more."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING, Any

import js

from ortalab.page.numbers import number_in

if TYPE_CHECKING:
    from ortalab.page.shell import Shell

    Model = Shell[Any, Any]


class Memory:
    """The tab's storage; where the browser refuses it, nothing is kept."""

    def __init__(self, name: str) -> None:
        """Start with nothing to write, for the table of a name."""
        self.top = f"{name}-top"
        self.pending_top: int | None = None

    def record(self, before: Model, _: object, after: Model) -> bool:
        """Note what a message changes that is kept; return whether it changes any."""
        if after.history.top != before.history.top:
            self.pending_top = after.history.top
        return after.history.top != before.history.top

    def discard(self) -> None:
        """Forget what is not yet written of an edit."""
        self.pending_top = None

    def flush(self) -> None:
        """Write the pending changes."""
        top = self.pending_top
        self.discard()
        if top is not None:
            self.store_top(top)

    def save_sessions(self, entry: int | None, model: Model) -> None:
        """Write the state of this page for the next one in this tab."""

    def clear_sessions(self) -> None:
        """Remove it again while the page is visible."""

    def store_top(self, top: int) -> None:
        """Store the number of edits in this tab's history, as a reload forgets those that lie ahead."""
        with suppress(Exception):
            js.sessionStorage.setItem(self.top, str(top))

    def stored_top(self) -> int:
        """Return the number of edits in this tab's history, 0 if it is unknown."""
        with suppress(Exception):
            return number_in(str(js.sessionStorage.getItem(self.top))) or 0
        return 0
