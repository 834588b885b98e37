"""The style sheets of places, which come late: at the first look at the place."""

from __future__ import annotations

import js
from pyscript.ffi import is_none


def add_style(name: str) -> None:
    """Add the style sheet of a place, once."""
    if is_none(js.document.getElementById(f"{name}-style")):
        link = js.document.createElement("link")
        link.id, link.rel = f"{name}-style", "stylesheet"
        link.href = js.document.querySelector("script[data-table]").getAttribute(f"data-{name}")
        js.document.head.append(link)
