"""The registry of tables, with a row for each table's folder."""

from typing import NamedTuple


class Row(NamedTuple):
    """A row of the registry; it names modules without importing them."""

    folder: str  # the page's folder; "" for the first page
    module: str  # the module that implements `ortalab.page.table.Table`
    script: str = "page"  # the module in static/ with its `Page`; "page" if the shell is enough
    worker: str = ""  # its worker's script in static/; "" if it has none
    title: str = ""  # its name in the list of tables
    about: str = ""  # its line in that list
    runs_bots: bool = False  # whether it runs other people's programs
    unit: str = ""  # the unit of a result's points; "" for a table without results
    shape: str = ""  # the outline of its mark in the calendar, 10 by 10
    is_low: bool = False  # whether fewer points are better
    won: str = "Won"
    noun: str = "game"

    @property
    def name(self) -> str:
        """The name of the table's pack."""
        return self.module.removesuffix(".table").rpartition(".")[2]


TABLES = (
    Row("", "ortalab.tables.rounds.table", "round_page", "solver", "Ortalab", "A round, its score and why"),
    Row(
        "triangles/",
        "ortalab.tables.triangles.table",
        "script_page",
        "triangles_worker",
        "Triangles",
        "Fifteen places, every line a poker hand",
        unit="points",
        shape="M5 1 9.5 9H.5z",
        won="Better than the bot",
    ),
    Row(
        "huxxy/",
        "ortalab.tables.huxxy.table",
        "huxxy_page",
        "huxxy_worker",
        "Huxxy",
        "Runs and kinds, against three others",
        runs_bots=True,
        unit="points left",
        shape="M1.2 1.2h7.6v7.6H1.2z",
        is_low=True,
    ),
    Row(
        "big2/",
        "ortalab.tables.big2.table",
        "script_page",
        "big2_worker",
        "Big-2",
        "Be the first out of cards",
        unit="cards left",
        shape="M5 .8a4.2 4.2 0 1 1 0 8.4a4.2 4.2 0 1 1 0-8.4z",
        is_low=True,
    ),
    Row(
        "poker/",
        "ortalab.tables.poker.table",
        "poker_page",
        "poker_worker",
        "Poker",
        "Which hand wins, why, and how likely",
        unit="points of 2",
        shape="M5 .2 9.8 5 5 9.8.2 5z",
        won="Right",
        noun="question",
    ),
    Row("days/", "ortalab.tables.days.table", "days_page", "", "Your days", "What you played, day by day"),
)
"""The registry: `build.py` builds a page from each row; the last row is a page without a game."""
