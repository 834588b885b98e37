"""What a device's Back closes before it walks the history: whatever lies over the table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pyscript.ffi import create_proxy
from pyscript.js_modules.browser import watchClosing

if TYPE_CHECKING:
    from host import Host

PHONE = "(max-width: 759px)"


class Closing:
    """Whether the browser is to ask for something to be closed."""

    def __init__(self, page: Host) -> None:
        self.page = page
        self.is_asked = False
        self.asked = create_proxy(self.close)

    def follow(self) -> None:
        """Let the browser ask while something is open; it asks once, so whatever opens next is to be asked for anew."""
        is_open = self.page.closing_message() is not None
        if is_open != self.is_asked:
            self.is_asked = is_open
            watchClosing(is_open, self.asked)

    def close(self) -> None:
        self.is_asked = False
        if message := self.page.closing_message():
            self.page.send(message)
