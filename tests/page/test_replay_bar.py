"""The replay of a finished game: one bar for all games, which plays its steps with a reason for each."""

import re
from collections.abc import Callable
from functools import lru_cache
from typing import Any

import pytest

from ortalab.games.big2.players import play_medium
from ortalab.games.huxxy.game import apply
from ortalab.games.huxxy.players import player
from ortalab.games.huxxy.record import Recorded, state_of, write_game
from ortalab.page.games.analysis import own_stops
from ortalab.page.games.messages import ReviewAct, ShowMove
from ortalab.page.games.review import Judged
from ortalab.page.games.table import SEATS
from ortalab.page.messages import Beat, Beaten
from ortalab.page.shell import changed
from ortalab.tables.big2.state.game import GAME as BIG2
from ortalab.tables.big2.words import write_move
from ortalab.tables.triangles.state import GAME as TRIANGLES
from tests.page.game_pages import GamePage, text_of
from tests.tables.big2 import pages as big2_pages
from tests.tables.huxxy import pages as huxxy_pages
from tests.tables.triangles import pages as triangles_pages


def big2() -> GamePage[Any]:
    game = BIG2.deal(7)
    while not BIG2.state_of(game).is_over:
        game = BIG2.after(game, play_medium(BIG2.state_of(game).view))
    return big2_pages.Page().open(BIG2.write(game))


def huxxy() -> GamePage[Any]:
    game, play = Recorded(7), player()
    state, plays = state_of(game), []
    while not state.is_over:
        plays.append(play(*state.arguments()))
        state = apply(state, plays[-1])
    return huxxy_pages.Page().open(write_game(game._replace(plays=tuple(plays))))


def triangles() -> GamePage[Any]:
    return triangles_pages.finish(triangles_pages.Page().open(TRIANGLES.write(TRIANGLES.deal(7))))


GAMES = (triangles, big2, huxxy)


@lru_cache(maxsize=3)
def finished(make: Callable[[], GamePage[Any]]) -> GamePage[Any]:
    return make()


def at(make: Any, step: int, judged: tuple[Judged, ...] = ()) -> GamePage[Any]:  # noqa: ANN401 — as above
    page = finished(make)
    page.model = changed(page.model, review=page.model.review._replace(judged=judged))
    return page.send(ShowMove(step))


@pytest.mark.slow
@pytest.mark.parametrize("make", GAMES)
def test_the_replay_has_a_tick_a_state_and_a_sentence_for_each_step_of_each_seat(make: Any) -> None:  # noqa: ANN401
    page = finished(make)
    steps = page.model.steps
    assert [step.own for step in steps if step.own is not None] == [*range(len(own_stops(page.model)))]
    seats = {step.player for step in steps}
    assert seats == ({0} if make is triangles else {0, 1, 2, 3})
    for nth, step in [*enumerate(steps)][::3]:
        page.send(ShowMove(nth + 1))
        told = text_of(page, "table")
        assert (page.model.stops[nth + 1], f"{nth + 1} of {len(page.model.stops) - 1}" in told) == (step.at, True)
        if make is not triangles:
            assert f"{SEATS[step.player]} " in told.split(f" of {len(page.model.stops) - 1}")[-1]
        assert len(re.findall(r'class="g-(?:own|other)" d="M', page.html)) == len(steps)


@pytest.mark.parametrize("make", [big2, huxxy])
def test_the_replay_opens_every_hand(make: Any) -> None:  # noqa: ANN401
    page = at(make, 2)
    state = page.model.shown
    tiles = re.findall(r'<i class="tl', page.TABLE.regions(page.model)["seats"])
    assert len(tiles) == sum(map(len, state.hands[1:])) > 0


def test_the_replay_plays_by_itself_and_rests_at_the_end_or_when_a_step_is_chosen() -> None:
    page = at(triangles, 99).send(ReviewAct.PLAY)
    assert (page.model.review.at, page.model.review.is_playing, page.done[-1]) == (0, True, Beat(1200))
    page.send(Beaten(), Beaten())
    assert (page.model.review.at, 'aria-label="Pause"' in page.html) == (2, True)
    page.send(ReviewAct.PLAY, Beaten())
    assert (page.model.review.at, page.model.review.is_playing) == (2, False)
    page.send(ReviewAct.PLAY, *[Beaten()] * 99)
    assert (page.model.review.at, page.model.review.is_playing) == (len(page.model.stops) - 1, False)


def test_a_step_has_its_class_reason_and_better_move() -> None:
    page = finished(big2)
    first = own_stops(page.model)[0]
    told = text_of(at(big2, first, (Judged(12, 31, write_move((0,))),)), "table")
    assert "mistake You played" in told
    assert re.search(r"Better: the 3♣\. .+ 31% instead of 12%\.", told)
    told = text_of(at(triangles, 1, (Judged(40, 62, "p0.4"),)), "table")
    assert "blunder" in told
    assert re.search(r"Better: .+, worth 22\.0 more on average\.", told)


@pytest.mark.parametrize("make", GAMES)
def test_a_copy_of_the_game_is_played_on_from_the_step_on_show(make: Any) -> None:  # noqa: ANN401
    page = at(make, 3)
    link, stop = page.link, page.model.stops[3]
    page.send(ReviewAct.FROM_HERE)
    assert len(page.model.game.plays_of(page.model.table)) == stop
    assert not page.model.is_over
    page.model = page.TABLE.start(link)
