"""The controls of the board."""

from ortalab.page.controls import control
from ortalab.page.program.messages import ShowCase, ShowMend, ShowRows, ShowShape

BOARD_ROWS = (
    control("square", ShowCase, {}),
    control("shape", ShowShape, {}),
    control("rows", ShowRows, {}),
    control("show-mend", ShowMend, {}),
)
"""The rows of a table's controls."""
