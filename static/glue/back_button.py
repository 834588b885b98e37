"""Close the overlay when a phone's Back is pressed, before Back walks the history."""

from __future__ import annotations

from typing import TYPE_CHECKING

import js

if TYPE_CHECKING:
    from host import Host

PHONE = "(pointer: coarse), (max-width: 759px)"
"""Media query for phones, on which Back closes an overlay."""


class BackButton:
    """Closes the overlay by a phone's Back button, which removes the cover entry from the history."""

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
