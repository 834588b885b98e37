"""Two tabs with the same game: the one that falls behind says so, and follows or stays."""

from collections.abc import Callable
from typing import Any

import pytest

from ortalab.page.games.deals import FOLLOWED, GOES_ON, PARTS, STAYS
from ortalab.page.games.lines import Mark
from ortalab.page.games.messages import DealAct, StoredData
from ortalab.page.messages import PageAct
from ortalab.tables.big2.state import Act as Big2Act
from ortalab.tables.huxxy.state import Act as HuxxyAct
from ortalab.tables.triangles.state import Lay
from tests.page.game_pages import GamePage, text_of
from tests.tables.big2.pages import Page as Big2
from tests.tables.huxxy.pages import Page as Huxxy
from tests.tables.triangles.pages import Page as Triangles

Make = Callable[..., GamePage[Any]]


def notify(page: GamePage[Any], other: GamePage[Any]) -> GamePage[Any]:
    """Notify a tab of another tab's write."""
    page.lines = other.lines
    return page.send(StoredData(lines=other.lines))


def two(make: Make = Triangles, game: str = "1d3-7") -> tuple[GamePage[Any], GamePage[Any]]:
    first = make().open(game)
    return first, make(lines=first.lines).open(game)


@pytest.mark.parametrize(
    ("make", "game", "play"),
    [
        pytest.param(Triangles, "1d3-7", Lay(0, 0), id="triangles"),
        pytest.param(Big2, "1-7", Big2Act.PLAY, id="big2"),
        pytest.param(Huxxy, "1-7", HuxxyAct.PICK_UP, id="huxxy"),
    ],
)
def test_a_tab_says_that_its_game_goes_on_in_another_and_follows_it(make: Make, game: str, play: object) -> None:
    first, second = two(make, game)
    first.send(play)
    assert notify(second, first).said == GOES_ON
    assert second.link == game
    second.send(PageAct.FOLLOW)
    assert (second.said.startswith(FOLLOWED), second.link, second.entries) == (True, first.link, [first.link])
    assert second.send(PageAct.UNDO).link == game


def test_a_tab_that_follows_goes_on_following_and_its_result_counts() -> None:
    first, second = two()
    notify(second, first.send(Lay(0, 0))).send(PageAct.FOLLOW)
    assert notify(second, first.send(Lay(0, 1))).link == first.link
    assert second.send(Lay(0, 2)).model.lines[-1].marks == frozenset()
    assert notify(first, second).said == GOES_ON


def test_a_tab_that_stays_is_not_asked_again() -> None:
    first, second = two()
    notify(second, first.send(Lay(0, 0), Lay(0, 1))).send(PageAct.STAY)
    assert (second.said, second.link) == (STAYS, "1d3-7")
    assert notify(second, first.send(Lay(0, 2))).said == STAYS
    assert second.send(Lay(0, 0)).model.lines[-1].marks == frozenset()
    assert second.send(Lay(1, 5)).model.lines[-1].marks == {Mark.UNDO}


def test_a_tab_with_a_different_game_is_reported() -> None:
    first, second = two()
    second.send(Lay(1, 3))
    assert notify(second, first.send(Lay(0, 0), Lay(0, 1))).said == PARTS
    assert second.model.lines[-1].plays == first.model.lines[-1].plays
    assert second.send(PageAct.FOLLOW).link == first.link


@pytest.mark.parametrize("undone", [0, 1, 2])
def test_games_played_here_cause_no_notice(undone: int) -> None:
    first, second = two()
    notify(second, first.send(Lay(0, 0), Lay(0, 1))).send(PageAct.FOLLOW, *[PageAct.UNDO] * undone)
    said = second.said
    assert notify(second, first).said == said


def test_the_buttons_do_nothing_once_another_deal_is_on_the_table() -> None:
    first, second = two()
    second.seed = 8
    notify(second, first.send(Lay(0, 0))).send(DealAct.NEW)
    link = second.link
    for act in (PageAct.FOLLOW, PageAct.STAY):
        assert second.send(act).link == link


def test_the_notice_stays_until_one_has_chosen() -> None:
    first, second = two()
    assert notify(second, first.send(Lay(0, 0))).model.notice.stays
    assert "Follow Stay" in text_of(second, "trail")
