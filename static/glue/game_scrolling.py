"""Scroll to what a game shows: a hint, the place that it highlights, and the cards of a replayed step."""

from __future__ import annotations

from typing import TYPE_CHECKING

import js
import page
from pyscript.ffi import is_none, to_js

if TYPE_CHECKING:
    from pyodide.ffi import JsProxy


def show_hint() -> None:
    """Scroll to the text of a hint on a phone, where it has a tab."""
    shown = [js.document.querySelector(name) for name in (".hint-part", "#tabs button")]
    if not any(is_none(one) or is_none(one.offsetParent) for one in shown):
        scroll_to(shown[0])


def show_hinted() -> None:
    """Scroll to the place that a hint highlights, otherwise to its card, unless it is in view."""
    lit = [one for name in (".aim", ".lit") for one in js.document.querySelectorAll(f"#table {name}")]
    if lit and not is_in_sight(lit[0]):
        lit[0].scrollIntoView(to_js({"block": "center", "behavior": page.gliding()}))


def show_replayed() -> None:
    """Scroll the board, and nothing around it, to the cards of the replayed step."""
    card = js.document.querySelector(".board .slot.new")
    if not is_none(card):
        board, box = card.closest(".board"), card.getBoundingClientRect()
        middle = board.getBoundingClientRect().top + board.clientHeight / 2
        board.scrollBy(0, box.top + box.height / 2 - middle)


def is_in_sight(element: JsProxy) -> bool:
    """Return whether the middle of an element is visible."""
    box = element.getBoundingClientRect()
    on_top = js.document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2)
    return not is_none(on_top) and bool(element.contains(on_top))


def scroll_to(element: JsProxy) -> None:
    """Scroll just far enough to bring an element into view."""
    element.scrollIntoView(to_js({"block": "nearest", "behavior": page.gliding()}))
