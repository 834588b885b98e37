"""Hand the person's own round to the tab's next page, while the round of a quiz or of a day lies in its place."""

from __future__ import annotations

from contextlib import suppress

import js
from pyscript.ffi import is_none


class OwnRound:
    """The link of a round that waits; where the browser refuses its storage, it is forgotten over a reload."""

    def __init__(self, name: str, entry: int | None) -> None:
        """Go on with the round that a page before left waiting at this entry; None: the tab comes from elsewhere."""
        self.key = f"{name}-own"
        self.link = self.load(entry)

    def load(self, entry: int | None) -> str:
        """Return the link that was left at this entry and address, "" if none was."""
        with suppress(Exception):
            text = js.sessionStorage.getItem(self.key)
            if entry is not None and not is_none(text):
                place, _, link = str(text).partition("\n")
                return link if place == f"{entry} {js.location.hash}" else ""
        return ""

    def take(self) -> str:
        """Return the link for the page that opens, and forget it."""
        link, self.link = self.link, ""
        return link

    def save(self, entry: int | None, link: str) -> None:
        """Write the link of a round that waits now, or what is not yet taken, for the next page in this tab."""
        with suppress(Exception):
            js.sessionStorage.setItem(self.key, f"{entry} {js.location.hash}\n{link or self.link}")

    def clear(self) -> None:
        """Remove it while the page is visible, as with the sessions."""
        with suppress(Exception):
            js.sessionStorage.removeItem(self.key)
