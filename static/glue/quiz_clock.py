"""The clock of the quiz's storm, a timed quiz: send the time, and whether the page is visible, after a delay."""

from __future__ import annotations

from typing import TYPE_CHECKING

import js
from clock import now
from pyscript.ffi import create_proxy

from ortalab.tables.rounds.state.quiz import StormTick

if TYPE_CHECKING:
    from host import Host
    from pyodide.ffi import JsProxy

    from ortalab.tables.rounds.state.quiz import AskTick

waiting: list[int] = []
"""The timer, once one was set."""
telling: list[JsProxy] = []
"""Its callback."""


def perform(page: Host, effect: AskTick) -> None:
    """Send the time after a delay; only the latest request counts."""
    if not telling:
        telling.append(create_proxy(lambda *_: tell(page)))
    for timer in waiting:
        js.clearTimeout(timer)
    waiting[:] = [js.setTimeout(telling[0], effect.wait)]  # the page is idle meanwhile


def tell(page: Host) -> None:
    """Send the time."""
    page.send(StormTick(round(js.performance.now()), now().partition("T")[0], bool(js.document.hidden)))
