"""Scroll the list of a score's steps."""

from __future__ import annotations

import js
from pyscript.ffi import is_none


def scroll_to_step(step: int | None) -> None:
    """Scroll the list to a step that is out of view; a phone's list does not scroll."""
    line = js.document.getElementById(f"step-{step}")
    if not is_none(line):
        box = line.closest(".lines")
        edge, at = box.getBoundingClientRect(), line.getBoundingClientRect()
        if not edge.top <= at.top <= edge.bottom - at.height:
            box.scrollTop += at.top - edge.top - box.clientHeight / 2
