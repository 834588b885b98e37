"""Prefetch a part of the page before it is opened: its style sheet and, when the browser is idle, its code.

The module that counts up scores comes with every part, and alone with the part "event".
"""

from __future__ import annotations

import importlib
import sys
from contextlib import suppress

from late_style import add_script, add_style
from pyscript.js_modules.browser import whenSpare
from scheduled import Scheduled

from ortalab.tables.rounds.table import AHEAD

STYLES = {name: (name,) for name in ("quiz", "sets", "variations", "full")} | {"program": ("program-board", "program")}
"""The style sheets of each part that has its own."""
pending: list[str] = []  # the modules to import


def prefetch(part: str) -> None:
    """Fetch the style sheet of a part, and import its code one module at a time, so that no task is long."""
    for name in STYLES.get(part, ()):
        add_style(name)
    if part == "full":
        add_script("emblems")
    names = (*(f"ortalab.tables.rounds.{name}" for name in AHEAD.get(part, ())), "score_event")
    pending.extend(name for name in names if name not in sys.modules)
    if pending:
        importing.request()


def import_next() -> None:
    """Import the next module; if that fails, the press that needs it reports the error."""
    with suppress(Exception):
        importlib.import_module(pending.pop(0))
    if pending:
        importing.request()


importing = Scheduled(whenSpare, import_next)
