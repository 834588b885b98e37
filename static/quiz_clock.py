"""The clock of the quiz's storm: it tells the time after so many milliseconds, and whether anybody sees the page."""

from __future__ import annotations

from typing import TYPE_CHECKING

import js
from page import now
from pyscript.ffi import create_proxy

from ortalab.tables.ortalab.state.quiz import StormTick

if TYPE_CHECKING:
    from host import Host
    from pyodide.ffi import JsProxy

    from ortalab.tables.ortalab.state.quiz import AskTick

waiting: list[int] = []
"""The timer, once one was set."""
telling: list[JsProxy] = []
"""The function that it calls."""


def perform(page: Host, effect: AskTick) -> None:
    """Tell the time after so many milliseconds, and only for the last one who asked."""
    if not telling:
        telling.append(create_proxy(lambda *_: tell(page)))
    for timer in waiting:
        js.clearTimeout(timer)
    waiting[:] = [js.setTimeout(telling[0], effect.wait)]  # the page rests meanwhile


def tell(page: Host) -> None:
    """Send the time."""
    page.send(StormTick(round(js.performance.now()), now().partition("T")[0], bool(js.document.hidden)))
