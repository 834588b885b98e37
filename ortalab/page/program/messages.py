"""Messages of the board."""

from typing import NamedTuple

from ortalab.page.messages import Button

CHECK = "check"
"""The purpose of a chosen file: a check's report."""
SQUARE = "sq-"
"""The prefix of the id of a case's square; its row and the index of its case follow."""
NAMED = "square-named"
"""The id of the line below the board with the name of a square."""


class BoardAct(Button):
    """Messages of every board, without arguments."""

    OPEN = "new-outputs"  # add other outputs
    COPY = "copy-results"  # copy the verdicts for a spreadsheet
    ALL = "all-of-place"  # show only the cases of the displayed mistake, or all
    CHANGES = "show-changes"  # mark the cases that have changed
    TRY = "open-case"  # open the case of the pane on the table


class CheckAct(Button):
    """Messages of the board of a report."""

    SHOW = "show-board"  # go back to the board from one of its cases
    CLOSE = "close-check"


class ShowCase(NamedTuple):
    """Show the case of a square."""

    at: int


class ShowShape(NamedTuple):
    """Show the squares of another shape as well, or hide them."""

    shape: str  # the name of a `Shape`, in small letters


class ShowRows(NamedTuple):
    """Choose how the squares are grouped in rows."""

    by: str


class ShowMistake(NamedTuple):
    """Show another mistake with its cases."""

    nth: int


BoardMessage = BoardAct | ShowCase | ShowShape | ShowRows | ShowMistake
CheckMessage = BoardMessage | CheckAct
