"""Read the variations that the browser kept, and long studies, in short tasks, so that a press need not wait."""

from __future__ import annotations

import importlib
from math import inf
from typing import TYPE_CHECKING, Any, TypeVar

import js
from pyscript.js_modules.browser import later
from scheduled import Scheduled

from ortalab.exports import lazily

if TYPE_CHECKING:
    from collections.abc import Callable

    from host import Drafting, Host

    from ortalab.page.parts import Parts
    from ortalab.tables.ortalab.state.toolbar import StoredDrafts
    from ortalab.tables.ortalab.state.variations import StoredTrees

with lazily():
    from ortalab.tables.ortalab.actions.study_reading import stored_trees, study_of

T = TypeVar("T")
LONGEST = 8
"""Milliseconds of a task."""
NEEDED = (
    "ortalab.tables.ortalab.set_link",
    "ortalab.tables.ortalab.study",
    "ortalab.tables.ortalab.actions.study_reading",
    "ortalab.tables.ortalab.view.variations",
)
"""The modules to import first, each in a part of its own."""


class Reading:
    """Something that is read in short tasks; once it is there, the page takes it as a message."""

    def __init__(self, page: Host, parts: Parts[Any], subject: str) -> None:
        """Begin with some parts; the subject names them where they fail."""
        self.page, self.parts, self.subject = page, parts, subject
        self.found: Any = None
        self.is_done = False
        self.scheduled = Scheduled(lambda act: later("tree", act, 0), self.go_on)
        self.scheduled.request()

    def go_on(self, most: float = LONGEST) -> None:
        """Read for so many milliseconds, unless all was read meanwhile; take what is read in a task of its own."""
        if self.found is not None and not self.is_done:
            self.is_done = True
            self.take(self.found)
        end = js.performance.now() + most
        while self.found is None and not self.is_done and js.performance.now() < end:
            try:
                next(self.parts)
            except StopIteration as stop:
                self.found = stop.value
            except Exception:  # noqa: BLE001 — as in `Page.send`; what cannot be read stays where it is
                self.is_done = True
                self.page.fail(self.page.model, self.subject)
        if not self.is_done:
            self.scheduled.request()

    def take(self, read: Any) -> None:  # noqa: ANN401 — a message of the table's own
        self.page.send(read)

    def finish(self) -> None:
        """Read all that is left at once, and take it, as somebody asks for it."""
        while not self.is_done:
            self.go_on(inf)


class TreeReading(Reading):
    """The variations as far as they are read; the browser keeps its text until the page has them all."""

    def __init__(self, page: Drafting, drafts: StoredDrafts) -> None:
        """Begin with the draft of the variations."""
        super().__init__(page, with_imports(stored_trees, drafts.tried), "the stored variations")
        self.drafts = drafts

    def take(self, read: StoredTrees) -> None:
        if self.page.send(read):
            self.page.memory.drafts.release(self.drafts)


def read_study(page: Host, text: str) -> None:
    """Read a study that somebody opens."""
    Reading(page, with_imports(study_of, text), "the study")


def with_imports(read: Callable[[str], Parts[T]], text: str) -> Parts[T]:
    """Import what is needed, and read a text."""
    for name in NEEDED:
        importlib.import_module(name)
        yield
    return (yield from read(text))
