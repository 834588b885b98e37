"""Draw the page's regions: compute the changes for a model, in advance if there is time, and apply them."""

from __future__ import annotations

from collections import deque
from typing import TYPE_CHECKING, NamedTuple

import js
from pyscript.ffi import is_none
from pyscript.js_modules.browser import morph, prepare, tell

from ortalab.page.elements import changed_sections

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Mapping
    from typing import Any

    from pyodide.ffi import JsProxy

    from ortalab.page.shell import Shell

    Model = Shell[Any, Any]


PREPARED = 2
"""The maximum number of prepared pictures of likely edits: one for a move to either side."""


class Picture(NamedTuple):
    """The changed parts of the page."""

    model: Model
    without: Collection[str]  # the regions drawn later
    texts: dict[str, str]
    parts: dict[str, list[tuple[int | None, str]]]  # for each changed region, its sections by index; None: all of it


class Drawing:
    """The regions as they were last drawn, and pictures of likely edits."""

    def __init__(self, regions: Callable[..., Mapping[str, str]], start: Model, deferred: Collection[str] = ()) -> None:
        """Take over the prebuilt page; the `deferred` regions are drawn after an edit is painted."""
        self.regions, self.deferred = regions, deferred
        self.drawn = {**regions(start)}
        self.elements: dict[str, JsProxy] = {name: js.document.getElementById(name) for name in self.drawn}
        tell(*self.elements.values())
        self.prepared: deque[Picture] = deque(maxlen=PREPARED)
        self.is_busy = False
        self.title, self.first = js.document.title, self.drawn.get("heading")

    def picture(self, model: Model, without: Collection[str] = (), **options: Any) -> Picture:  # noqa: ANN401
        """Compute the changes for a model, except in the `without` regions; the options go to the table's view."""
        for picture in self.prepared:
            if picture.model is model and picture.without == without:
                return picture
        texts = self.regions(model, without=without, **options) if without or options else self.regions(model)
        changes = {name: parts for name, text in texts.items() if (parts := self.parts(name, text))}
        return Picture(model, without, texts, changes)

    def prepare(self, model: Model) -> None:
        """Store the picture of a likely edit, and create its elements."""
        picture = self.picture(model, self.deferred)
        self.prepared.append(picture)
        for parts in picture.parts.values():
            for _, markup in parts:
                prepare(markup)

    def draw(self, picture: Picture) -> None:
        """Update the regions whose text changed."""
        self.is_busy = True
        try:
            for name, parts in picture.parts.items():
                self.drawn[name] = ""  # a region that fails is drawn completely the next time
                for place, markup in parts:
                    morph(self.elements[name], place, markup)
                self.drawn[name] = picture.texts[name]
            if "heading" in picture.parts:
                self.name_place()
            tell(*(self.elements[name] for name in picture.parts))
        finally:
            self.is_busy = False
            if picture.parts.keys() - set(self.deferred):  # deferred regions are in no prepared picture
                self.prepared.clear()

    def name_place(self) -> None:
        """Set the document's title to the first heading; the page's first place has the page's own title."""
        words = self.elements["heading"].textContent
        js.document.title = self.title if self.drawn["heading"] == self.first else f"{words} · Ortalab"

    def parts(self, name: str, text: str) -> list[tuple[int | None, str]]:
        """Return the changed parts of a region, given its new text."""
        if text is self.drawn[name] or text == self.drawn[name]:
            return []
        parts = changed_sections(self.drawn[name], text) or [(None, str(text))]
        # ASCII text crosses to JavaScript in one copy, any other text character by character.
        return [(place, markup.encode("ascii", "xmlcharrefreplace").decode()) for place, markup in parts]


def set_field(name: str, text: str) -> None:
    """Set the text of a field if it differs."""
    field = js.document.getElementById(name)
    if not is_none(field) and field.value != text:
        field.value = text
