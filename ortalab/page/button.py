"""Buttons whose attributes encode a message of a table or of the shell."""

from functools import lru_cache

from markupsafe import escape

from ortalab.page.controls import CONTROLS, Attributes, Controls
from ortalab.page.markup import Markup

BUTTON = Markup('<button{classes} id="{id}" {data}{label}{state}>{inside}</button>')
LINK = Markup('<a id="{id}" href="{href}" {data}{state}>{inside}</a>')
CLASSES = Markup(' class="{}"')
LABEL = Markup(' aria-label="{}"')


def data_of(attributes: Attributes) -> Markup:
    """Format the `data-…` attributes of an element.

    >>> data_of({"do": "take", "arg": 'my "best"'})
    Markup('data-do="take" data-arg="my &#34;best&#34;"')
    """
    written = [f'data-{name}="{escape(value)}"' for name, value in attributes.items()]
    return Markup(str.join(" ", written))  # noqa: S704 — the values are escaped


class Buttons:
    """Format the buttons and links that send the messages of some controls.

    >>> from ortalab.page.messages import PageAct
    >>> button(PageAct.SHARE, "Share", label="Share a link")
    Markup('<button class="btn" id="share" data-do="share" aria-label="Share a link">Share</button>')
    """

    def __init__(self, controls: Controls) -> None:
        """Create the caches, as a page formats the same buttons hundreds of times."""
        self.attributes = controls.attributes
        # The key includes the type, as messages of two kinds can be equal tuples.
        self.data = lru_cache(maxsize=1024, typed=True)(self._data)  # saves 0.18 ms of an edit
        self._written = lru_cache(maxsize=1024, typed=True)(self._write)  # saves 0.45 ms of an edit

    def _data(self, message: object) -> Markup:
        return data_of(self.attributes(message))

    def id(self, message: object) -> str:
        """Return the id of a message's button, built from its attributes without the place."""
        words = self.attributes(message)
        parts = ("do", "arg") if "place" in words else ("do", "row", "arg")
        return "-".join(words[part] for part in parts if part in words)

    def __call__(
        self,
        message: object,
        inside: Markup | str,
        classes: str = "btn",
        *,
        name: str = "",
        label: str = "",
        state: Markup | str = "",
    ) -> Markup:
        """Return the button of a message; `name` is its id, `label` its accessible name, `state` more attributes."""
        return self._written(message, inside, classes, name, label, state)

    def link(
        self, message: object, href: str, inside: Markup | str, *, name: str = "", state: Markup | str = ""
    ) -> Markup:
        """Return a link; a plain click sends the message instead of leaving the page."""
        return LINK.format(id=name or self.id(message), href=href, data=self.data(message), state=state, inside=inside)

    def _write(
        self, message: object, inside: Markup | str, classes: str, name: str, label: str, state: Markup | str
    ) -> Markup:
        return BUTTON.format(
            classes=CLASSES.format(classes) if classes else "",
            id=name or self.id(message),
            data=self.data(message),
            label=LABEL.format(label) if label else "",
            state=state,
            inside=inside,
        )


button = Buttons(CONTROLS)
"""The buttons of the shell."""
