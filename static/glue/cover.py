"""The cover entry: an extra entry of the browser's history while an overlay is open over a phone's table.

It is always the last entry, and its state is the number of the entry below plus a half. Back leaves it, which closes
the overlay.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import js

if TYPE_CHECKING:
    from host import Host

PHONE = "(pointer: coarse), (max-width: 759px)"
"""Media query for phones, on which Back closes an overlay."""
COVER = 0.5
"""The amount by which a cover entry's state exceeds that of the entry below."""
MOST_ENTRIES = 10**9
"""The limit of the number in an entry's state; larger numbers come from other pages."""


class Cover(NamedTuple):
    """The browser's current entry, if it is a cover entry."""

    entry: int  # the number of the entry below
    link: str  # the newest link, perhaps newer than that of the entry below


def read_entry() -> int | None:
    """Return the number of edits before the browser's entry, from its state; None if another page wrote it."""
    state = js.history.state
    return int(state) if isinstance(state, int | float) and 0 <= state < MOST_ENTRIES else None


def read_cover() -> Cover | None:
    """Return the browser's current entry if it is a cover entry; None if it is an edit's."""
    entry = read_entry()
    return Cover(entry, str(js.location.hash)) if entry is not None and js.history.state != entry else None


class BackButton:
    """Lets a phone's Back close the overlay instead of going back."""

    def __init__(self, page: Host) -> None:
        self.page = page
        self.phone = js.matchMedia(PHONE)

    def update(self) -> None:
        """Report to the address whether an overlay is open that Back should close."""
        is_open = bool(self.phone.matches) and self.page.closing_message() is not None
        if is_open != self.page.address.is_open:
            self.page.address.set_open(is_open=is_open)

    def close(self) -> None:
        if message := self.page.closing_message():
            self.page.send(message)
