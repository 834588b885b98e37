"""The protocol of a table, implemented by a module that a row of `tables.TABLES` registers."""

from collections.abc import Mapping
from typing import Any, Protocol

from ortalab.page.controls import Attributes, Key
from ortalab.page.drag import S
from ortalab.page.shell import M


class Table(Protocol[M, S]):
    """A table with its own types of places, messages and effects; the page handles those of `page/` itself.

    Each row is an element `row-<area>`; each place in it has `data-row` and `data-place`.
    """

    TITLE: str  # the page's title
    NAME: str
    CLAIM: str  # a line beside the name
    DESCRIPTION: str  # a sentence for search engines and previews
    AREAS: tuple[str, ...]  # the rows between which cards are dragged

    def start(self, link: str) -> M:
        """Open a link, without `#`."""

    def update(self, model: M, message: object) -> tuple[M, tuple[Any, ...]]:
        """Return the next model, and the effects for the page to perform."""

    def regions(self, model: M) -> Mapping[str, str]:
        """Return the HTML of each region, by the id of its element in `index.html`."""

    def message(self, attributes: Attributes) -> object:
        """Return the message for a click on an element with these attributes, or None."""

    def key(self, model: M, key: Key) -> object:
        """Return the message for a key; None if the browser handles it."""

    def place(self, attributes: Attributes) -> S | None:
        """Return the place of an element with these attributes, or None."""

    def gap(self, row: str, place: int) -> S:
        """Return the gap before a place of a row; the last gap's place is the length of the row."""

    def element(self, model: M, place: S) -> str:
        """Return the id of the element at a place."""

    def ghost(self, model: M) -> str:
        """Return the HTML that follows the pointer; "" if nothing is dragged."""
