"""What waits for a moment of the browser's, and is then done once."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pyscript.ffi import create_proxy

if TYPE_CHECKING:
    from collections.abc import Callable


class Once:
    """Something that is done once for all who have asked for it until then."""

    def __init__(self, wait: Callable[..., object], act: Callable[[], None], *settings: int) -> None:
        self.wait, self.act, self.settings = wait, act, settings
        self.is_due = False
        self.proxy = create_proxy(self.do)

    def ask(self) -> None:
        """See to it that it is done, unless somebody has already."""
        if not self.is_due:
            self.is_due = True
            self.wait(self.proxy, *self.settings)

    def do(self) -> None:
        self.is_due = False
        self.act()
