"""The controls of the board."""

from ortalab.page.controls import control
from ortalab.page.program.messages import ShowCase, ShowMistake, ShowRows, ShowShape

BOARD_ROWS = (
    control("square", ShowCase, {}),
    control("shape", ShowShape, {}),
    control("rows", ShowRows, {}),
    control("show-mistake", ShowMistake, {}),
)
"""The rows of a table's controls."""
