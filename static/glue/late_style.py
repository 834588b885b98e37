"""Load the style sheet of a part of the page, or the drawings of the full game, when the part is first opened."""

from __future__ import annotations

import js
from pyscript.ffi import is_none


def add_style(name: str) -> None:
    """Add the style sheet of a part, once."""
    _add(name, "link", "href", rel="stylesheet")


def add_script(name: str) -> None:
    """Add a script of the page's own, once."""
    _add(name, "script", "src")


def _add(name: str, kind: str, address: str, **attributes: str) -> None:
    """Add an element to the head once, with the address that the page's script provides."""
    if is_none(js.document.getElementById(f"{name}-{kind}")):
        element = js.document.createElement(kind)
        element.id = f"{name}-{kind}"
        for attribute, value in attributes.items():
            element.setAttribute(attribute, value)
        element.setAttribute(address, js.document.querySelector("script[data-table]").getAttribute(f"data-{name}"))
        js.document.head.append(element)
