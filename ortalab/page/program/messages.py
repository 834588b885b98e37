"""The messages of a board with their controls, and the state of its display."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, NamedTuple

from ortalab.page.controls import control
from ortalab.page.messages import Button

CHECK = "check"
"""The field of a file chosen as a check's report."""
SQUARE = "sq-"
"""The prefix of a square's id; the row and the index of its case follow."""
NAMED = "square-named"
"""The id of the line below the board that names a square."""


class BoardAct(Button):
    """Messages of every board, without arguments."""

    OPEN = "new-outputs"  # add other outputs
    COPY = "copy-results"  # copy the verdicts for a spreadsheet
    ALL = "all-of-place"  # show only the cases of the displayed mistake, or all
    CHANGES = "show-changes"  # mark or unmark the cases that have changed
    TRY = "open-case"  # open the case in the pane on the table


class CheckAct(Button):
    """Messages of the board of a report."""

    SHOW = "show-board"  # go back to the board from one of its cases
    CLOSE = "close-check"


class ShowCase(NamedTuple):
    """Show the case of a square in the pane."""

    at: int


class ShowShape(NamedTuple):
    """Show the squares of another shape as well, or hide them."""

    shape: str  # the name of a `Shape`, in lower case


class ShowRows(NamedTuple):
    """Choose how the squares are grouped in rows."""

    by: str


class ShowMistake(NamedTuple):
    """Show another mistake with its cases."""

    nth: int


BoardMessage = BoardAct | ShowCase | ShowShape | ShowRows | ShowMistake
CheckMessage = BoardMessage | CheckAct


BOARD_ROWS = (
    control("square", ShowCase, {}),
    control("shape", ShowShape, {}),
    control("rows", ShowRows, {}),
    control("show-mistake", ShowMistake, {}),
)
"""The board's controls."""


if TYPE_CHECKING:
    from ortalab.courses.result import Shape


class Earlier(NamedTuple):
    """The previous check of a folder of this name: its time, and whether each case was right."""

    when: str
    right: Mapping[str, bool]

    def __hash__(self) -> int:
        """Hash only the time, since a mapping is unhashable."""
        return hash(self.when)


class Look(NamedTuple):
    """The state of a board's display: the order of its rows, its filters, and the contents of its pane."""

    rows: str = ""  # the order of the rows; "" for the first
    shapes: "frozenset[Shape]" = frozenset()  # the displayed shapes; all if empty
    is_place: bool = False  # whether only the cases of the displayed mistake are shown
    mistake: int = 0  # the index of the displayed mistake
    at: int | None = None  # the case in the pane; None for the smallest of the displayed mistake
    stop: str = ""  # the id of the square in the tab order; "" for the first wrong one
    is_ringed: bool = False  # whether the changed cases are marked
