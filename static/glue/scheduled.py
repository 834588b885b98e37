"""Delay an action until the next paint, an idle moment or a pause in typing, and run it once."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pyscript.ffi import create_proxy
from pyscript.js_modules.browser import cancel, later

if TYPE_CHECKING:
    from collections.abc import Callable


class Scheduled:
    """An action that runs once when its moment comes, however often it was requested before."""

    def __init__(self, wait: Callable[..., object], act: Callable[[], None], *settings: int) -> None:
        """Store the action; `wait` calls it back at the right moment, and takes its settings."""
        self.wait, self.act, self.settings = wait, act, settings
        self.is_pending = False
        self.proxy = create_proxy(self.run)

    def request(self) -> None:
        """Schedule the action unless it is already scheduled."""
        if not self.is_pending:
            self.is_pending = True
            self.wait(self.proxy, *self.settings)

    def run(self) -> None:
        self.is_pending = False
        self.act()


class Rested:
    """A debounced action: it runs once some milliseconds have passed without another request."""

    def __init__(self, act: Callable[[], object], wait: int) -> None:
        self.proxy, self.wait = create_proxy(lambda *_: act()), wait
        self.timer = 0

    def request(self) -> None:
        """Restart the delay."""
        cancel(self.timer)
        self.timer = later("clock", self.proxy, self.wait)
