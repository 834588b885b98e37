"""An action that waits for a moment of the browser, such as the next paint, and then runs once."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pyscript.ffi import create_proxy

if TYPE_CHECKING:
    from collections.abc import Callable


class Scheduled:
    """An action that runs once, however often it is requested before its moment comes."""

    def __init__(self, wait: Callable[..., object], act: Callable[[], None], *settings: int) -> None:
        """Keep the action; `wait` calls back at the moment, and takes the settings too."""
        self.wait, self.act, self.settings = wait, act, settings
        self.is_pending = False
        self.proxy = create_proxy(self.run)

    def request(self) -> None:
        """Schedule the action unless it is scheduled."""
        if not self.is_pending:
            self.is_pending = True
            self.wait(self.proxy, *self.settings)

    def run(self) -> None:
        self.is_pending = False
        self.act()
