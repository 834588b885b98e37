"""The page's regions: what of them a model changes, worked out ahead where there is time, and drawn in."""

from __future__ import annotations

from collections import deque
from typing import TYPE_CHECKING, NamedTuple

import js
from afterwards import FOLLOWING
from pyscript.js_modules.browser import morph, prepare

from ortalab.page.changes import changed_sections
from ortalab.tables.ortalab.input.precompute import MOVES
from ortalab.tables.ortalab.state.model import example
from ortalab.tables.ortalab.view import regions

if TYPE_CHECKING:
    from collections.abc import Collection

    from pyodide.ffi import JsProxy

    from ortalab.scoring.round import Round
    from ortalab.tables.ortalab.state.model import Model


class Picture(NamedTuple):
    """What of the page a model changes."""

    model: Model
    without: Collection[str]  # the regions that are to follow
    texts: dict[str, str]
    parts: dict[str, list[tuple[int | None, str]]]  # of the regions that change: sections by their places, or all of it


class Drawing:
    """The regions as they were last drawn, and what they may become next."""

    def __init__(self) -> None:
        """Take over the page as it was built: with the example drawn in."""
        self.drawn = regions(example())
        self.elements: dict[str, JsProxy] = {name: js.document.getElementById(name) for name in self.drawn}
        self.ahead: deque[Picture] = deque(maxlen=len(MOVES))
        self.is_busy = False

    def picture(self, model: Model, weighed: Round | None, without: Collection[str]) -> Picture:
        """Return what a model changes, but for the regions that are to follow."""
        for picture in self.ahead:
            if picture.model is model and picture.without == without:
                return picture
        texts = regions(model, weighed, without)
        changes = {name: parts for name, text in texts.items() if (parts := self.parts(name, text))}
        return Picture(model, without, texts, changes)

    def look_ahead(self, model: Model) -> None:
        """Keep the picture of an edit that may come next, with its elements; the steps follow an edit."""
        picture = self.picture(model, None, FOLLOWING)
        self.ahead.append(picture)
        for parts in picture.parts.values():
            for _, markup in parts:
                prepare(markup)

    def draw(self, picture: Picture) -> None:
        """Change the regions whose text changed."""
        self.is_busy = True
        try:
            for name, parts in picture.parts.items():
                self.drawn[name] = ""  # if a part of it cannot be drawn, the whole of it is the next time
                for place, markup in parts:
                    morph(self.elements[name], place, markup)
                self.drawn[name] = picture.texts[name]
        finally:
            self.is_busy = False
            if picture.parts.keys() - FOLLOWING:  # of those that follow an edit nothing is worked out ahead
                self.ahead.clear()

    def parts(self, name: str, text: str) -> list[tuple[int | None, str]]:
        """Return what of a region its new text changes."""
        if text is self.drawn[name] or text == self.drawn[name]:
            return []
        parts = changed_sections(self.drawn[name], text) or [(None, str(text))]
        # ASCII goes over to the browser at once, anything else letter by letter.
        return [(place, markup.encode("ascii", "xmlcharrefreplace").decode()) for place, markup in parts]
