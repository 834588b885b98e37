"""The full game's page: a game's page with numbers in fields, and rounds that are pasted."""

from __future__ import annotations

from typing import TYPE_CHECKING

import game_page
import js
from pointer import closest
from texts import read_texts

from ortalab.tables.full.actions.texts import LONGEST
from ortalab.tables.full.state.messages import OpenText

if TYPE_CHECKING:
    from drawing import Picture
    from host import Message
    from page import Model
    from pyodide.ffi import JsProxy


class Page(game_page.Page):
    """The page of the full game."""

    def after_draw(self, before: Model, picture: Picture) -> None:
        """Bring the fields in step, but for the one that is typed in."""
        super().after_draw(before, picture)
        for field in js.document.querySelectorAll("[data-now]"):
            if field.value != field.dataset.now and field.id != js.document.activeElement.id:
                field.value = field.dataset.now

    def after_click(self, event: JsProxy, message: Message) -> None:
        """Leave the scrolling to the browser: the panes have the layout of the first table."""

    def on_approach(self, event: JsProxy) -> None:
        """Let the worker start while the pointer or the focus is near what asks it."""
        if closest(event, "#best-line, #show-best, #right-best"):
            self.worker.warm()

    def read_transfer(self, event: JsProxy, data: JsProxy) -> None:  # noqa: ARG002
        """Put a pasted or dropped round on the table."""
        if data.files.length:
            read_texts(self, data.files, LONGEST)
        elif text := str(data.getData("text/plain")):
            self.send(OpenText(text))
