"""The state of a board's display, and the previous verdicts."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from ortalab.courses.result import Shape


class Earlier(NamedTuple):
    """The time of the previous check of a folder of this name, and whether each case was right."""

    when: str
    right: Mapping[str, bool]

    def __hash__(self) -> int:
        """Return a constant-time hash."""
        return hash(self.when)


class Look(NamedTuple):
    """The state of a board's display: the order of its rows, its filters, and the contents of its pane."""

    rows: str = ""  # "" is the board's first order
    shapes: "frozenset[Shape]" = frozenset()  # the displayed shapes; empty: all
    is_place: bool = False  # whether only the cases of the displayed mistake are shown
    mistake: int = 0  # the index of the displayed mistake
    at: int | None = None  # the case of the pane; None is the smallest of the mistake
    stop: str = ""  # the id of the square in the tab order; "": the first wrong one
    is_ringed: bool = False  # the cases that have changed are marked
