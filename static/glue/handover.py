"""Pass a text to the next page in this tab, such as the undo history, or a round that waits during a quiz."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING, Any

import js
from pyscript.ffi import is_none

if TYPE_CHECKING:
    from collections.abc import Callable

    Model = Any  # the page's own


class Handover:
    """A text for the next page in the tab's storage; if the browser refuses to store it, a reload loses it."""

    def __init__(self, key: str, entry: int | None, write: Callable[[Model], str]) -> None:
        """Load the text that the previous page left at this entry; None means that the tab comes from elsewhere."""
        self.key, self.write = key, write
        self.text = self.load(entry)

    def load(self, entry: int | None) -> str:
        """Return the text left at this entry and address; "" if there is none."""
        with suppress(Exception):
            text = js.sessionStorage.getItem(self.key)
            if entry is not None and not is_none(text):
                place, _, left = str(text).partition("\n")
                return left if place == f"{entry} {js.location.hash}" else ""
        return ""

    def take(self) -> str:
        """Return the text for the page that opens, and delete it."""
        text, self.text = self.text, ""
        return text

    def save(self, entry: int | None, model: Model) -> None:
        """Store the text of a model for the next page in this tab, or else the one that is still waiting."""
        text = self.write(model) or self.text
        with suppress(Exception):
            js.sessionStorage.setItem(self.key, f"{entry} {js.location.hash}\n{text}")

    def clear(self) -> None:
        """Delete the text while the page is visible, so that a copy of the tab does not find it."""
        with suppress(Exception):
            js.sessionStorage.removeItem(self.key)
