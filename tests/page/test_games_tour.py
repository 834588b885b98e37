"""New here? at the games: three steps on the current table; each leads to the next, and Escape and Leave end it."""

import re
from collections.abc import Callable
from typing import Any

import pytest

from ortalab.page.controls import Key
from ortalab.page.drag import Place
from ortalab.page.games.messages import StartTask, TourAct
from ortalab.tables.big2.state import Act as Big2Act
from ortalab.tables.huxxy.state import HAND, Lay
from ortalab.tables.huxxy.state import Act as HuxxyAct
from ortalab.tables.triangles.state import Choose
from ortalab.tables.triangles.state import Lay as Put
from tests.page.game_pages import GamePage, text_of
from tests.rows import for_each
from tests.tables.big2 import pages as big2_pages
from tests.tables.huxxy import pages as huxxy_pages
from tests.tables.poker import pages as poker_pages
from tests.tables.triangles import pages as triangles_pages


def poker() -> GamePage[Any]:
    return poker_pages.Page().open("1-9S9HKD7C2S-9D9CQSJH4D")


OPENED: dict[str, Callable[[], GamePage[Any]]] = {
    "triangles": lambda: triangles_pages.Page().open("1d3-7"),
    "big2": lambda: big2_pages.Page().open("1-7"),
    "huxxy": lambda: huxxy_pages.Page().open("1-7"),
    "poker": poker,
}


@pytest.mark.parametrize("name", OPENED)
def test_three_steps_are_read_one_after_the_other_and_end(name: str) -> None:
    page = OPENED[name]()
    assert 'id="new-here"' in page.html
    page.send(TourAct.OPEN)
    titles = []
    for nth in (1, 2, 3):
        found = re.search(r'class="fine">New here\? (\d) of 3</p><h2 id="tour-name" tabindex="-1">([^<]+)<', page.html)
        assert found
        assert (int(found[1]), page.model.focus) == (nth, "tour-name")
        titles.append(found[2])
        page.send(TourAct.NEXT)
    assert len(set(titles)) == 3
    assert (page.model.tour, page.model.focus, "tour-name" in page.html) == (0, "new-here", False)


@for_each([*OPENED])
def test_escape_and_leave_end_it(name: str) -> None:
    for leave in (lambda page: page.TABLE.key(page.model, Key("Escape")), lambda _: TourAct.LEAVE):
        page = OPENED[name]().send(TourAct.OPEN)
        assert page.send(leave(page)).model.tour == 0


def test_doing_a_step_leads_to_the_next() -> None:
    page = OPENED["triangles"]().send(TourAct.OPEN, Choose(0))
    assert page.model.tour == 2
    assert page.send(Put(0, 3)).model.tour == 3
    assert page.send(Put(0, 4)).model.tour == 3
    page = OPENED["big2"]().send(TourAct.OPEN)
    assert "Your 3♣ is lifted; the play must hold 3♣." in text_of(page, "table")
    assert page.send(Big2Act.PLAY).model.tour == 2
    page = OPENED["huxxy"]().send(TourAct.OPEN)
    assert "J♠ Q♥ K♠ make one, of 36 points." in text_of(page, "table")
    assert page.model.chosen
    assert page.send(Lay(Place(HAND, page.model.chosen.place), "new")).model.tour == 2


@pytest.mark.parametrize(
    ("make", "game", "turn", "first"),
    [
        pytest.param(big2_pages.Page, "1-8", Big2Act.PLAY, "is lifted", id="big2"),
        pytest.param(huxxy_pages.Page, "1-7", HuxxyAct.PICK_UP, "The first is lifted", id="huxxy"),
    ],
)
def test_it_begins_while_the_others_play_and_its_first_step_comes_with_ones_turn(
    make: Callable[..., GamePage[Any]], game: str, turn: object, first: str
) -> None:
    page = make().open(game).send(turn)
    assert page.model.is_waiting
    page.send(TourAct.OPEN)
    assert (page.model.tour, "The others are playing." in text_of(page, "table")) == (1, True)
    page.has_worker = True
    page.work(next(task for task in reversed(page.done) if isinstance(task, StartTask)))
    assert (page.model.is_mine, page.model.tour, bool(page.model.chosen)) == (True, 1, True)
    assert first in text_of(page, "table")


def test_it_puts_the_moves_that_wait_on_the_table() -> None:
    page = big2_pages.Page(has_worker=True, is_still=False).open("1-7").send(Big2Act.PLAY)
    assert page.model.is_waiting
    assert page.send(TourAct.OPEN).model.is_mine
    assert page.model.tour == 1


def test_a_finished_game_says_why_it_cannot_begin() -> None:
    page = triangles_pages.finish(triangles_pages.Page().open("1d3-7")).send(TourAct.OPEN)
    assert (page.model.tour, page.said) == (0, "Nothing can be played here now: deal the cards first.")
