"""Messages of the board, and the controls that send them."""

from typing import NamedTuple

from ortalab.page.controls import control
from ortalab.page.messages import Button

CHECK = "check"
"""The purpose of a chosen file: a check's report."""
SQUARE = "square-"
"""The prefix of the id of a case's square."""


class BoardAct(Button):
    OPEN = "open-check"  # ask for a report
    SHOW = "show-board"  # go back to the board from one of its cases
    CLOSE = "close-check"
    ALL = "all-of-place"  # show only the cases of the first place to mend, or all
    COPY = "copy-board"  # copy the verdicts for a spreadsheet
    TRY = "try-case"  # open the displayed case as the table does


class ShowCase(NamedTuple):
    """Show the case of a square beside the board."""

    at: int


class ShowShape(NamedTuple):
    """Show the squares of one shape, or all again."""

    shape: str  # the name of a `Shape`, in small letters


BoardMessage = BoardAct | ShowCase | ShowShape
BOARD_ROWS = (control("square", ShowCase, {}), control("shape", ShowShape, {}))
"""The controls of the board."""
