"""What a table is to the page: a module that fills this protocol is plugged in by one row of `tables.TABLES`."""

from collections.abc import Mapping
from typing import Any, Protocol, TypeVar

from ortalab.page.controls import Attributes
from ortalab.page.keys import Key
from ortalab.page.shell import Shell

M = TypeVar("M", bound=Shell[Any, Any])


class Table(Protocol[M]):
    """One table; its rows are the elements `row-<area>`, and in them the places, each with `data-row` and `data-place`.

    Places, messages and effects are the table's own values: the page hands them on, and knows those of `page/` alone.
    """

    TITLE: str  # of the page
    NAME: str
    CLAIM: str  # one line beside the name
    DESCRIPTION: str  # one sentence for search engines and previews
    AREAS: tuple[str, ...]  # the rows among which things are dragged

    def start(self, link: str) -> M:
        """Return the page that a link opens, without `#`; what the link does not say is as at the first visit."""

    def update(self, model: M, message: Any) -> tuple[M, tuple[Any, ...]]:  # noqa: ANN401 — the table's own
        """Return the page after something happened, and what it is asked to do besides."""

    def regions(self, model: M) -> Mapping[str, str]:
        """Return what stands inside each region; `index.html` has an element of the same id for each."""

    def link_of(self, model: M) -> str:
        """Return the link that opens what the page shows."""

    def message(self, attributes: Attributes) -> Any | None:  # noqa: ANN401
        """Return what a click on an element with these attributes means, None where that is nothing."""

    def key(self, model: M, key: Key) -> Any | None:  # noqa: ANN401
        """Return what a key means, None where it is left to the browser."""

    def place(self, attributes: Attributes) -> Any | None:  # noqa: ANN401
        """Return the place on the table that an element with these attributes shows."""

    def gap(self, row: str, place: int) -> Any:  # noqa: ANN401
        """Return the gap before a place of a row; that after its last thing has the number of things in it."""

    def element(self, model: M, place: Any) -> str:  # noqa: ANN401
        """Return the id of the element that shows a place."""

    def ghost(self, model: M) -> str:
        """Return the face of what is dragged, "" while nothing is."""
