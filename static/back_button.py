"""Close what lies over the table when a phone's Back is pressed, before Back walks the history."""

from __future__ import annotations

from typing import TYPE_CHECKING

import js

if TYPE_CHECKING:
    from host import Host

PHONE = "(pointer: coarse), (max-width: 759px)"
"""Where Back is the way to close what is open, as on a phone; a mouse and a keyboard have others."""


class BackButton:
    """The Back button while something is open: the browser's history has an entry more, which it takes away."""

    def __init__(self, page: Host) -> None:
        self.page = page
        self.phone = js.matchMedia(PHONE)

    def update(self) -> None:
        """Tell the address whether something is open that Back is to close."""
        is_open = bool(self.phone.matches) and self.page.closing_message() is not None
        if is_open != self.page.address.is_open:
            self.page.address.set_open(is_open=is_open)

    def close(self) -> None:
        if message := self.page.closing_message():
            self.page.send(message)
