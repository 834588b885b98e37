"""Buttons: each carries its message, in the words of its table's controls or of the shell's."""

from functools import lru_cache
from typing import Any

from markupsafe import escape

from ortalab.page.controls import Attributes, Controls
from ortalab.page.markup import Markup
from ortalab.page.shell_controls import CONTROLS

BUTTON = Markup('<button{} id="{}" {}{}{}>{}</button>')
LOOK = Markup(' class="{}"')
LABEL = Markup(' aria-label="{}"')


def data_of(attributes: Attributes) -> Markup:
    """Return what a control carries, as it stands in its tag.

    >>> data_of({"do": "take", "arg": 'my "best"'})
    Markup('data-do="take" data-arg="my &#34;best&#34;"')
    """
    written = [f'data-{name}="{escape(value)}"' for name, value in attributes.items()]
    return Markup(str.join(" ", written))  # noqa: S704 — the values are escaped


class Buttons:
    """What writes the buttons of some controls.

    >>> from ortalab.page.messages import PageAct
    >>> button(PageAct.SHARE, "Share", label="Share a link")
    Markup('<button class="btn" id="share" data-do="share" aria-label="Share a link">Share</button>')
    """

    def __init__(self, controls: Controls[Any]) -> None:
        """Remember what was written for a message, as a page writes the same a hundred times."""
        self.attributes = controls.attributes
        self.data = lru_cache(maxsize=1024, typed=True)(self._data)  # typed: messages of two kinds can be equal tuples
        self.name = lru_cache(maxsize=256, typed=True)(self._name)

    def _data(self, message: object) -> Markup:
        """Return what the control carries that sends a message, as it stands in its tag."""
        return data_of(self.attributes(message))

    def _name(self, message: object) -> str:
        """Return the id of the button of a message: its words, but for a place."""
        words = self.attributes(message)
        parts = ("do", "arg") if "place" in words else ("do", "row", "arg")
        return "-".join(words[part] for part in parts if part in words)

    def __call__(
        self,
        message: object,
        inside: Markup | str,
        look: str = "btn",
        *,
        name: str = "",
        label: str = "",
        state: Markup | str = "",
    ) -> Markup:
        """Return the button of a message, with its classes, spoken name and states; its id is its words by default."""
        looks, spoken = LOOK.format(look) if look else "", LABEL.format(label) if label else ""
        return BUTTON.format(looks, name or self.name(message), self.data(message), spoken, state, inside)


button = Buttons(CONTROLS)
"""The buttons of the shell."""
