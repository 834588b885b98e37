"""Scrolling on Ortalab's page: to an element, to a card above the sheet that edits it, and to a step of the replay."""

from __future__ import annotations

import js
from page import gliding
from pyscript.ffi import is_none, to_js

from ortalab.tables.ortalab.state.ids import EDITOR, SCRUBBER

AROUND = 8
"""Pixels of the ring around the card that is edited."""


def scroll_to(name: str) -> None:
    """Scroll to an element, below the score."""
    element = js.document.getElementById(name)
    if not is_none(element):
        element.scrollIntoView(to_js({"block": "start", "behavior": gliding()}))


def scroll_above_sheet(name: str) -> None:
    """Scroll a card and its caption above the sheet that edits it, at most to the lower edge of the score."""
    card = js.document.getElementById(f"{name}-slot").getBoundingClientRect()
    score = js.document.querySelector(".score").getBoundingClientRect().bottom  # it stays in sight
    trail = js.document.getElementById("trail").offsetHeight  # below the sheet
    sheet = js.document.getElementById(EDITOR)  # it may still be on its way up, or to the side of a phone that lies
    hidden = min(card.bottom + AROUND - (js.innerHeight - sheet.offsetHeight - trail), card.top - AROUND - score)
    if hidden > 0 and not sheet.offsetLeft:
        js.scrollBy(to_js({"top": hidden, "behavior": gliding()}))


def show_step(step: int | None) -> None:
    """Show the step of the replay: move the scrubber's thumb, also while it has the focus, and scroll to its line."""
    thumb, line = js.document.getElementById(SCRUBBER), js.document.getElementById(f"step-{step}")
    if not is_none(thumb):
        thumb.value = thumb.dataset.at
    if not is_none(line):
        box, top = line.closest(".lines"), line.offsetTop
        if not box.scrollTop <= top <= box.scrollTop + box.clientHeight - line.offsetHeight:
            box.scrollTop = top - box.clientHeight / 2
