"""What a tab keeps of its history over a reload; a table may keep more."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING, Any

import js

from ortalab.page.numbers import number_in

if TYPE_CHECKING:
    from ortalab.page.shell import Shell

    Model = Shell[Any, Any]


class Memory:
    """The tab's storage, as far as the browser allows."""

    def __init__(self, name: str) -> None:
        """Begin with nothing owed; the name is the table's."""
        self.top = f"{name}-top"
        self.owed_top: int | None = None

    def follow(self, before: Model, _: object, after: Model) -> bool:
        """Take over what is to be kept after a message; tell whether anything is."""
        if after.history.top != before.history.top:
            self.owed_top = after.history.top
        return after.history.top != before.history.top

    def drop(self) -> None:
        """Owe nothing of an edit any more."""
        self.owed_top = None

    def settle(self) -> None:
        """Keep what is owed."""
        top = self.owed_top
        self.drop()
        if top is not None:
            self.reach(top)

    def hand_over(self, entry: int | None) -> None:
        """Leave to the next page in this tab what it needs to know of this one."""

    def claim(self) -> None:
        """Leave nothing while the page is in sight."""

    def reach(self, top: int) -> None:
        """Keep, for this tab alone, how many edits its history holds: a reload forgets which lie ahead."""
        with suppress(Exception):
            js.sessionStorage.setItem(self.top, str(top))

    def reached(self) -> int:
        """Return how many edits this tab's history holds, 0 where that is not known."""
        with suppress(Exception):
            return number_in(str(js.sessionStorage.getItem(self.top))) or 0
        return 0
