"""The page of poker: extends a game's page to accept pasted text."""

from __future__ import annotations

from typing import TYPE_CHECKING

import game_page
from texts import read_texts

from ortalab.json_text import MOST_BYTES
from ortalab.tables.poker.state.messages import Pasted

if TYPE_CHECKING:
    from pyodide.ffi import JsProxy


class Page(game_page.Page):
    """The page of poker."""

    def read_transfer(self, event: JsProxy, data: JsProxy) -> None:  # noqa: ARG002
        """Put a pasted or dropped text on the table; read a file as a session."""
        if data.files.length:
            read_texts(self, data.files, MOST_BYTES)
        elif text := str(data.getData("text/plain")):
            self.send(Pasted(text))
