"""Read the variations that the browser kept in short tasks once the page is live, so that a press need not wait."""

from __future__ import annotations

import importlib
from math import inf
from typing import TYPE_CHECKING

import js
from pyscript.js_modules.browser import later
from scheduled import Scheduled

from ortalab.exports import late

if TYPE_CHECKING:
    from host import Drafting

    from ortalab.page.parts import Parts
    from ortalab.tables.ortalab.actions.study_reading import stored_trees
    from ortalab.tables.ortalab.state.toolbar import StoredDrafts
    from ortalab.tables.ortalab.state.variations import StoredTrees
else:
    stored_trees = late("ortalab.tables.ortalab.actions.study_reading.stored_trees")

LONGEST = 8
"""Milliseconds of a task."""
NEEDED = (
    "ortalab.tables.ortalab.set_link",
    "ortalab.tables.ortalab.study",
    "ortalab.tables.ortalab.actions.study_reading",
    "ortalab.tables.ortalab.view.variations",
)
"""The modules to import first, each in a part of its own."""


class TreeReading:
    """The variations as far as they are read; the browser keeps its text until the page has them all."""

    def __init__(self, page: Drafting, drafts: StoredDrafts) -> None:
        """Begin with the draft of the variations."""
        self.page, self.drafts = page, drafts
        self.parts = parts_of(drafts.tried)
        self.is_done = False
        self.scheduled = Scheduled(lambda act: later("tree", act, 0), self.read)
        self.scheduled.request()

    def read(self, most: float = LONGEST) -> None:
        """Read for so many milliseconds, unless all was read meanwhile."""
        end = js.performance.now() + most
        while not self.is_done and js.performance.now() < end:
            try:
                next(self.parts)
            except StopIteration as stop:
                self.is_done = True
                if self.page.send(stop.value):
                    self.page.memory.drafts.release(self.drafts)
            except Exception:  # noqa: BLE001 — as in `Page.send`; what cannot be read stays in the browser
                self.is_done = True
                self.page.fail(self.page.model, "the stored variations")
        if not self.is_done:
            self.scheduled.request()

    def finish(self) -> None:
        """Read all that is left at once, as somebody asks for the variations."""
        self.read(inf)


def parts_of(text: str) -> Parts[StoredTrees]:
    """Import what is needed, and read the variations."""
    for name in NEEDED:
        importlib.import_module(name)
        yield
    return (yield from stored_trees(text))
