"""Scroll on Ortalab's page to an element, an edited card or a step, and animate a replayed step."""

from __future__ import annotations

from typing import TYPE_CHECKING

import js
from page import gliding
from pyscript.ffi import is_none, to_js
from step_list import scroll_to_step

from ortalab.tables.rounds.actions.replay import beat_of
from ortalab.tables.rounds.state.names import EDITOR, SCRUBBER

if TYPE_CHECKING:
    from ortalab.tables.rounds.state.model import Model

AROUND = 8
"""The pixels of the ring around the edited card."""


def scroll_to(name: str) -> None:
    """Scroll to an element, below the score."""
    element = js.document.getElementById(name)
    if not is_none(element):
        element.scrollIntoView(to_js({"block": "start", "behavior": gliding()}))


def scroll_above_sheet(name: str) -> None:
    """Scroll a card and its caption above the sheet that edits it, at most to the lower edge of the score."""
    card = js.document.getElementById(f"{name}-slot").getBoundingClientRect()
    score = js.document.querySelector(".score").getBoundingClientRect().bottom  # it stays in view
    trail = js.document.getElementById("trail").offsetHeight  # below the sheet
    sheet = js.document.getElementById(EDITOR)  # it may still be sliding up, or be at the side of a phone in landscape
    hidden = min(card.bottom + AROUND - (js.innerHeight - sheet.offsetHeight - trail), card.top - AROUND - score)
    if hidden > 0 and not sheet.offsetLeft:
        js.scrollBy(to_js({"top": hidden, "behavior": gliding()}))


def show_step(step: int | None) -> None:
    """Show the step of the replay: move the scrubber's thumb, even if it has the focus, and scroll to its line."""
    thumb = js.document.getElementById(SCRUBBER)
    if not is_none(thumb):
        thumb.value = thumb.dataset.at
    scroll_to_step(step)


def play_step(before: Model, model: Model) -> None:
    """Animate the replayed step; remove flying elements where the replay stops."""
    now, then = model.replay, before.replay
    if not (now.playing or then.playing) or (now.pinned, now.playing) == (then.pinned, then.playing):
        return
    import score_event  # loaded when somebody replays a score

    if now.playing and now.pinned is not None:
        score_event.show(now.pinned, beat_of(model.displayed))
    elif not now.playing:
        score_event.stop()
