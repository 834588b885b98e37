"""Drive Triangles' page: messages, the browser's answers, and its storage."""

from typing import ClassVar

from ortalab.page.drag import Place
from ortalab.page.table import Table
from ortalab.tables.triangles import table
from ortalab.tables.triangles.state import Lay, Model
from ortalab.tables.triangles.worker import Desk
from tests.page.game_pages import GamePage

TODAY = "1d3-20261123"


class Page(GamePage[Model]):
    TABLE: ClassVar[Table[Model, Place]] = table
    DESK = Desk


def cell(spot: int) -> Place:
    return Place(f"cell{spot}", 0)


def finish(page: Page) -> Page:
    """Put the hand's first card on the first empty cell until the end."""
    while page.model.state and page.model.state.empty:
        page.send(Lay(0, page.model.state.empty[0]))
    return page
