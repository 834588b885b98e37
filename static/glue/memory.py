"""Store what a tab needs for a reload, and the texts typed in it; a table of rounds extends this with its rounds."""

from __future__ import annotations

from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING, Any

import js
from storage import keep

from ortalab.page.numbers import number_in

if TYPE_CHECKING:
    from collections.abc import Callable

    from drafts import Drafts, Texts
    from handover import Handover

    from ortalab.page.shell import Shell

    Model = Shell[Any, Any]


class Memory:
    """The storage of a page; if the browser refuses it, a reload loses the history."""

    def __init__(self, name: str, drafts: Drafts | None = None, left: Handover | None = None) -> None:
        """Set the storage key by the table's name; a page without a game has neither drafts nor a text to leave."""
        self.top, self.drafts, self.left = f"{name}-top", drafts, left
        self.writes: dict[str, Callable[[], object]] = {}  # of an edit, by key: they write after it is painted
        self.pending_drafts: Model | None = None
        self.is_refused = False  # whether the browser refused to store a text

    def keep(self, key: str, text: str) -> bool:
        """Store a text in the browser; return whether that succeeded, and remember a refusal for the page's report."""
        is_kept = keep(key, text)
        self.is_refused |= not is_kept
        return is_kept

    def record(self, before: Model, _: Any, after: Model) -> bool:  # noqa: ANN401 — the table's own message
        """Record changes to stored data that a message made; return whether there are any."""
        is_typed = self.drafts is not None and self.has_typed(before, after)
        if is_typed:
            self.pending_drafts = after
        is_longer = after.history.top != before.history.top
        if is_longer:
            self.writes[self.top] = partial(self.store_top, after.history.top)
        return is_typed or is_longer

    def has_typed(self, before: Model, after: Model) -> bool:
        """Return whether a message changed a typed text."""
        return bool(self.typed_in(after) != self.typed_in(before))

    def typed_in(self, model: Model) -> Texts:
        """Return the typed texts."""
        return model.drafts  # type: ignore[attr-defined]  # of a game's page

    def discard(self) -> None:
        """Drop the unwritten changes of an edit."""
        self.writes = {}

    def flush(self) -> None:
        """Write the pending changes."""
        writes, typed, self.pending_drafts = self.writes, self.pending_drafts, None
        self.discard()
        for write in writes.values():
            write()
        if typed and self.drafts:
            self.is_refused |= not self.drafts.store(self.typed_in(typed))

    def save_sessions(self, entry: int | None, model: Model) -> None:
        """Store the state of this page for the next page in this tab."""
        if self.left:
            self.left.save(entry, model)

    def clear_sessions(self) -> None:
        """Delete that state while the page is visible, so that a copy of the tab does not find it."""
        if self.left:
            self.left.clear()

    def store_top(self, top: int) -> None:
        """Store the number of edits in this tab's history, as a reload loses the later ones."""
        with suppress(Exception):
            js.sessionStorage.setItem(self.top, str(top))

    def stored_top(self) -> int:
        """Return the number of edits in this tab's history; 0 if it is unknown."""
        with suppress(Exception):
            return number_in(str(js.sessionStorage.getItem(self.top))) or 0
        return 0
