"""The preview of the lifted card, under the mouse and in focus."""

from typing import Any

import pytest

from ortalab.page.drag import Place
from ortalab.page.games.messages import Pointed, Tap
from ortalab.page.messages import Drag, Focused, Press
from ortalab.tables.big2.state import PILE, Act
from tests.page.game_pages import GamePage
from tests.tables.big2.pages import Page as Big2
from tests.tables.huxxy.pages import Page as Huxxy
from tests.tables.huxxy.test_table import opened
from tests.tables.triangles.pages import Page as Triangles

FIRST = Place("hand", 0)
TABLES = [
    pytest.param(lambda: Triangles().open("1d3-7"), (Tap(FIRST),), Place("cell14", 0), id="triangles"),
    pytest.param(lambda: Triangles().open("1d3-7"), (Tap(FIRST),), Place("bin", 0), id="discard"),
    pytest.param(opened, (Tap(FIRST),), Place("group0", 0), id="huxxy"),
    pytest.param(opened, (Tap(FIRST),), Place("new", 0), id="new group"),
    pytest.param(lambda: Big2().open("1-7"), (), Place(PILE, 0), id="big2"),
]


def drawn(page: GamePage[Any], *names: str) -> dict[str, str]:
    regions = page.TABLE.regions(page.model)
    return {name: regions[name] for name in names}


@pytest.mark.parametrize("message", [Pointed, Focused])
@pytest.mark.parametrize(("begun", "lifting", "at"), TABLES)
def test_a_lifted_card_is_previewed_under_the_mouse_and_in_focus_as_a_drag_shows_it(
    begun: Any,  # noqa: ANN401 — builds the page of one of three tables
    lifting: tuple[object, ...],
    at: Place,
    message: Any,  # noqa: ANN401 — sent by the mouse or the focus
) -> None:
    page, other = begun().send(*lifting), begun().send(*lifting)
    source = page.model.lifted_from
    before = drawn(page, "trail", "tally", "table")
    page.send(message(at))
    other.send(Press(source, 0, 0), Drag(99, 99, at))
    assert (page.model.preview, page.model.lifted) == (other.model.lifted, None)
    assert drawn(page, "trail", "tally") == drawn(other, "trail", "tally")
    assert drawn(page, "trail", "tally", "table") != before
    page.send(message(None))
    assert drawn(page, "tally", "table") == {name: before[name] for name in ("tally", "table")}


def test_the_latest_of_mouse_and_focus_counts() -> None:
    page = Triangles().open("1d3-7").send(Tap(FIRST), Pointed(Place("cell3", 0)), Focused(Place("cell4", 0)))
    assert page.model.preview
    assert page.model.preview.over == Place("cell4", 0)
    page.send(Pointed(Place("cell5", 0)))
    assert page.model.preview.over == Place("cell5", 0)


def test_the_preview_ends_with_the_play_and_where_the_card_came_from() -> None:
    page = Huxxy().open("1-7").send(Tap(FIRST), Pointed(Place("new", 0)))
    assert page.model.preview
    assert page.send(Pointed(FIRST)).model.preview is None
    assert page.send(Pointed(Place("new", 0)), Tap(Place("new", 0))).model.preview is None
    other = Big2().open("1-7").send(Pointed(Place(PILE, 0)))
    assert other.model.preview
    assert other.send(Act.PLAY).model.preview is None
