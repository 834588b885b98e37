"""The pages that are not in the list of tables: each is a choice on another table, and nobody loads it unasked."""

from typing import Final

from ortalab.tables import TABLES, Row

CHOICES: Final = (
    Row(
        "full/",
        "ortalab.tables.full.table",
        "full_page",
        "full_worker",
        "Full game",
        "Any hand of the full game, with all 150 jokers",
    ),
)
"""The full game is a third set of rules on the table of rules 1 and 2."""
LAYOUTS: Final = {"full": "ortalab"}
"""The table whose layout each of them has."""
PAGES: Final = (*TABLES, *CHOICES)
"""All pages that `build.py` makes."""
