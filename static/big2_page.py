"""What the page of Big-2 has more than those of games: files are dropped on it, a script and a program's output."""

from __future__ import annotations

from typing import TYPE_CHECKING

import game_page
from texts import read_texts

from ortalab.tables.big2.state.script import LONGEST

if TYPE_CHECKING:
    from pyodide.ffi import JsProxy


class Page(game_page.Page):
    """The page of Big-2."""

    def read_transfer(self, event: JsProxy, data: JsProxy) -> None:  # noqa: ARG002
        """Read dropped files."""
        if data.files.length:
            read_texts(self, data.files, 4 * LONGEST)
