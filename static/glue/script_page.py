"""The page of a table with scripts: extends a game's page to accept dropped scripts and outputs."""

from __future__ import annotations

from typing import TYPE_CHECKING

import game_page
from texts import read_texts

from ortalab.json_text import MOST_BYTES

if TYPE_CHECKING:
    from pyodide.ffi import JsProxy


class Page(game_page.Page):
    """The page of a table with scripts."""

    def read_transfer(self, event: JsProxy, data: JsProxy) -> None:  # noqa: ARG002
        """Read dropped files."""
        if data.files.length:
            read_texts(self, data.files, MOST_BYTES)
