"""Store the data of a game page: the lines of its deals, typed texts and, for a reload, the undo history."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from drafts import Drafts
from handover import Handover
from memory import Memory

from ortalab.page.reload import write_edits

if TYPE_CHECKING:
    from collections.abc import Callable

    from drafts import Texts

    from ortalab.page.games.shell import GameShell

    Model = GameShell[Any, Any]

LINES = "ortalab-lines-"


class Lines(Memory):
    """The tab's storage, with the lines of the deals, which are written after an edit is painted."""

    def __init__(self, name: str, key: str, entry: int | None, drafts: Texts) -> None:
        super().__init__(name)
        self.key = key
        self.drafts = Drafts(f"ortalab-typed-{name.lower()}-", drafts)
        self.pending_drafts: Model | None = None
        self.edits = Handover(f"{name}-edits", entry)
        self.lines: Callable[[], str] | None = None

    def record(self, before: Model, message: object, after: Model) -> bool:
        is_longer = super().record(before, message, after)
        if after.drafts == before.drafts:
            return is_longer
        self.pending_drafts = after
        return True

    def discard(self) -> None:
        super().discard()
        self.lines = None

    def flush(self) -> None:
        write, typed = self.lines, self.pending_drafts
        super().flush()
        self.pending_drafts = None
        if typed:
            self.is_refused |= not self.drafts.store(typed.drafts)
        if write:
            self.keep(self.key, write())

    def save_sessions(self, entry: int | None, model: Model) -> None:
        self.edits.save(entry, write_edits(model))

    def clear_sessions(self) -> None:
        self.edits.clear()
