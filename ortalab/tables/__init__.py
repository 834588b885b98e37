"""The tables: a folder and a row of the registry each."""

from typing import NamedTuple


class Row(NamedTuple):
    """A row of the registry: it names modules, and loads none."""

    folder: str  # of its page; "" for the first page
    module: str  # fills `ortalab.page.table.Table`
    script: str = "page"  # the module of static/ with its `Page`; "page" for a table that adds nothing to the shell
    worker: str = ""  # the script of static/ that its worker runs; "" for a table without one
    title: str = ""  # as the list of tables names it
    about: str = ""  # one line in that list
    runs_bots: bool = False  # it runs programs of other people

    @property
    def name(self) -> str:
        """The name of its pack."""
        return self.module.removesuffix(".table").rpartition(".")[2]


TABLES = (
    Row("", "ortalab.tables.ortalab.table", "round_page", "solver", "Ortalab", "A round, its score and why"),
    Row(
        "triangles/",
        "ortalab.tables.triangles.table",
        "script_page",
        "triangles_worker",
        "Triangles",
        "Fifteen places, every line a poker hand",
    ),
    Row(
        "huxxy/",
        "ortalab.tables.huxxy.table",
        "huxxy_page",
        "huxxy_worker",
        "Huxxy",
        "Runs and kinds, against three others",
        runs_bots=True,
    ),
    Row(
        "big2/",
        "ortalab.tables.big2.table",
        "script_page",
        "big2_worker",
        "Big-2",
        "Out of cards before three others",
    ),
    Row(
        "poker/",
        "ortalab.tables.poker.table",
        "poker_page",
        "poker_worker",
        "Poker",
        "Which hand wins, why, and how likely",
    ),
    Row("days/", "ortalab.tables.days.table", "days_page", "", "Your days", "What you played, day by day"),
)
"""The registry: `build.py` makes a page of each row; the last is no table, but the days of all."""
