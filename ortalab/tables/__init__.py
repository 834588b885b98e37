"""The tables: one folder each, filled into the shell of `ortalab.page`; one row each makes its page."""

from typing import NamedTuple


class Row(NamedTuple):
    """A table in the registry; its modules are named, so that naming it loads nothing."""

    folder: str  # of its page: "" is the first page, "triangles/" that of triangles
    module: str  # fills `ortalab.page.table.Table`
    script: str = "page"  # the module of static/ whose `Page` shows it; "page" where the table adds nothing of its own


TABLES = (Row("", "ortalab.tables.ortalab.table", "round_page"),)
"""The registry."""
