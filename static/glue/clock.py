"""Read the time, and send delayed messages."""

from __future__ import annotations

from typing import TYPE_CHECKING

import js
from pyscript.ffi import create_proxy
from pyscript.js_modules.browser import cancel, later

from ortalab.page.messages import Beaten, Wait, Waited

if TYPE_CHECKING:
    from host import Host

    from ortalab.page.messages import Beat


def now() -> str:
    """Return the time in UTC, as 2026-11-23T06:12."""
    return str(js.Date.new().toISOString())[:16]


class Clock:
    """The two timers of a page, for the opponents' moves and for a replay; each serves only its latest request."""

    def __init__(self, page: Host) -> None:
        self.when_waited = create_proxy(lambda *_: page.send(Waited()))
        self.when_beaten = create_proxy(lambda *_: page.send(Beaten()))
        self.timers: dict[str, int] = {}

    def wait(self, effect: Wait | Beat) -> None:
        """Send a message after a delay; opponents' moves come at once if the person prefers reduced motion."""
        is_still = isinstance(effect, Wait) and js.document.documentElement.dataset.motion == "less"
        name, when = ("clock", self.when_waited) if isinstance(effect, Wait) else ("beat", self.when_beaten)
        if name in self.timers:
            cancel(self.timers[name])
        self.timers[name] = later(name, when, 0 if is_still else effect.milliseconds)
