"""The page's regions: what of them a model changes, worked out ahead where there is time, and drawn in."""

from __future__ import annotations

from collections import deque
from typing import TYPE_CHECKING, NamedTuple

import js
from pyscript.js_modules.browser import morph, prepare

from ortalab.page.changes import changed_sections

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Mapping
    from typing import Any

    from pyodide.ffi import JsProxy

    from ortalab.page.shell import Shell

    Model = Shell[Any, Any]


AHEAD = 2
"""Pictures of what may come next: a move to either side."""


class Picture(NamedTuple):
    """What of the page a model changes."""

    model: Model
    without: Collection[str]  # the regions that are to follow
    texts: dict[str, str]
    parts: dict[str, list[tuple[int | None, str]]]  # of the regions that change: sections by their places, or all of it


class Drawing:
    """The regions as they were last drawn, and what they may become next."""

    def __init__(
        self, regions: Callable[..., Mapping[str, str]], start: Model, following: Collection[str] = ()
    ) -> None:
        """Take over the page as it was built; some regions may follow an edit, once that is painted."""
        self.regions, self.following = regions, following
        self.drawn = {**regions(start)}
        self.elements: dict[str, JsProxy] = {name: js.document.getElementById(name) for name in self.drawn}
        self.ahead: deque[Picture] = deque(maxlen=AHEAD)
        self.is_busy = False

    def picture(self, model: Model, without: Collection[str] = (), **told: Any) -> Picture:  # noqa: ANN401
        """Return what a model changes, but for the regions that are to follow; the table's own view is told more."""
        for picture in self.ahead:
            if picture.model is model and picture.without == without:
                return picture
        texts = self.regions(model, without=without, **told) if without or told else self.regions(model)
        changes = {name: parts for name, text in texts.items() if (parts := self.parts(name, text))}
        return Picture(model, without, texts, changes)

    def look_ahead(self, model: Model) -> None:
        """Keep the picture of an edit that may come next, with its elements; the steps follow an edit."""
        picture = self.picture(model, self.following)
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
            if picture.parts.keys() - set(self.following):  # of those that follow an edit nothing is worked out ahead
                self.ahead.clear()

    def parts(self, name: str, text: str) -> list[tuple[int | None, str]]:
        """Return what of a region its new text changes."""
        if text is self.drawn[name] or text == self.drawn[name]:
            return []
        parts = changed_sections(self.drawn[name], text) or [(None, str(text))]
        # ASCII goes over to the browser at once, anything else letter by letter.
        return [(place, markup.encode("ascii", "xmlcharrefreplace").decode()) for place, markup in parts]
