"""Place the tour's sheet beside its target, and mark the target."""

from __future__ import annotations

from typing import TYPE_CHECKING

import js
from pyscript.ffi import create_proxy, is_none, to_js

from ortalab.tables.rounds.state.panes import TOUR_TEXT

if TYPE_CHECKING:
    from pyodide.ffi import JsProxy

DESCRIBED = "aria-describedby"
POINTED = "[data-pointed]"
GAP, EDGE = 20, 8
"""The pixels between the sheet and its target, and between the sheet and the window."""


def point(*, is_turned: bool, is_phone: bool) -> None:
    """Mark the sheet's target, scroll it into view after the sheet has changed, and put the sheet beside it."""
    sheet = js.document.getElementById("tour-sheet")
    at = None if is_none(sheet) else js.document.getElementById(sheet.dataset.at)
    for marked in js.document.querySelectorAll(POINTED):
        if is_none(at) or not marked.isSameNode(at):
            _mark(marked, is_pointed=False)
    if is_none(at):
        return
    _mark(at, is_pointed=True)
    if is_turned:
        at.scrollIntoView(to_js({"block": "center" if is_phone else "nearest", "inline": "nearest"}))
    place()


def _mark(element: JsProxy, *, is_pointed: bool) -> None:
    """Add the sheet's text to an element's accessible descriptions, or remove it."""
    element.toggleAttribute("data-pointed", is_pointed)
    words = [word for word in (element.getAttribute(DESCRIBED) or "").split() if word != TOUR_TEXT]
    words += [TOUR_TEXT] * is_pointed
    if words:
        element.setAttribute(DESCRIBED, " ".join(words))
    else:
        element.removeAttribute(DESCRIBED)


def place(_: object = None) -> None:
    """Put the sheet where there is room: right of its target, below, left or above."""
    sheet, at = js.document.getElementById("tour-sheet"), js.document.querySelector(POINTED)
    if is_none(sheet) or is_none(at):
        return
    box, width, height = at.getBoundingClientRect(), sheet.offsetWidth, sheet.offsetHeight
    most_left, most_top = js.innerWidth - width - EDGE, js.innerHeight - height - EDGE
    left, top, side = box.right + GAP, box.top, "right"
    if left > most_left:
        left, top, side = box.right - width, box.bottom + GAP, "below"
        if top > most_top:
            left, top, side = box.left - GAP - width, box.top, "left"
        if left < EDGE:
            left, top, side = box.right - width, box.top - GAP - height, "above"
    left, top = max(EDGE, min(left, most_left)), max(EDGE, min(top, most_top))
    sheet.dataset.side = side
    style = sheet.style
    style.setProperty("--left", f"{left:.0f}px")
    style.setProperty("--top", f"{top:.0f}px")
    style.setProperty("--tip-y", f"{max(10, min(box.top + box.height / 2 - top, height - 24)):.0f}px")
    style.setProperty("--tip-x", f"{max(10, min(box.left + box.width / 2 - left, width - 24)):.0f}px")


_again = create_proxy(place)
js.addEventListener("resize", _again)
js.document.addEventListener("scroll", _again, to_js({"capture": True, "passive": True}))
