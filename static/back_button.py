"""Close what lies over the table when a device's Back is pressed, before Back walks the history."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pyscript.ffi import create_proxy
from pyscript.js_modules.browser import watchClosing

if TYPE_CHECKING:
    from host import Host


class BackButton:
    """The browser's watcher for Back, set while something is open."""

    def __init__(self, page: Host) -> None:
        self.page = page
        self.is_watched = False
        self.pressed = create_proxy(self.close)

    def update(self) -> None:
        """Set the watcher if something is open, else remove it; it fires once and is then set anew."""
        is_open = self.page.closing_message() is not None
        if is_open != self.is_watched:
            self.is_watched = is_open
            watchClosing(is_open, self.pressed)

    def close(self) -> None:
        self.is_watched = False
        if message := self.page.closing_message():
            self.page.send(message)
