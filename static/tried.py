"""The variations that the browser kept: they are read once all the page's code has come, or when they are asked for."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ortalab.tables.ortalab.state.messages import OpenText
from ortalab.tables.ortalab.state.variations import VariationMessage

if TYPE_CHECKING:
    from host import Drafting
    from tree_reading import TreeReading

    from ortalab.tables.ortalab.state.messages import Message
    from ortalab.tables.ortalab.state.toolbar import StoredDrafts


class Tried:
    """The draft of the variations until it is read; the browser keeps it as it is."""

    def __init__(self, page: Drafting) -> None:
        self.page = page
        self.drafts: StoredDrafts | None = None
        self.reading: TreeReading | None = None

    def holds(self, drafts: StoredDrafts) -> bool:
        """Take the draft of the variations; return whether it is that."""
        if drafts.tried:
            self.drafts = drafts
            self.page.memory.drafts.protect(drafts)
        return bool(drafts.tried)

    def read(self) -> None:
        """Begin to read it."""
        if self.drafts and not self.reading:
            from tree_reading import TreeReading  # not before somebody has marked a round

            self.reading = TreeReading(self.page, self.drafts)

    def wait_before(self, message: Message) -> None:
        """Read it to its end before a message that is about variations."""
        if self.drafts and isinstance(message, VariationMessage | OpenText):
            self.read()
            self.reading.finish()
