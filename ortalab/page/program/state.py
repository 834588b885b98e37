"""The displayed part of a board, and the previous verdicts."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from ortalab.courses.result import Shape


class Earlier(NamedTuple):
    """The previous verdicts on a folder of this name: their time, and whether each case was right."""

    when: str
    right: Mapping[str, bool]

    def __hash__(self) -> int:
        """Return a constant-time hash."""
        return hash(self.when)


class Look(NamedTuple):
    """The order of the rows, the filters, the place to mend, and the case in the pane."""

    rows: str = ""  # "" is the board's first order
    shapes: "frozenset[Shape]" = frozenset()  # the displayed shapes; empty: all
    is_place: bool = False  # only the cases of the place to mend are displayed
    mend: int = 0  # the index of the displayed place to mend
    at: int | None = None  # the case of the pane; None: the smallest of the place to mend
    stop: str = ""  # the id of the square in the tab order; "": the first wrong one
    is_ringed: bool = False  # the cases that have changed are marked
