"""The game tables' views: equal visible models are drawn alike, and panels can be drawn late."""

import random
from importlib import import_module
from typing import Any

import pytest

from ortalab.page.drag import Lifted, Place, Pressed
from ortalab.page.games.messages import Tap
from ortalab.page.shell import History, changed
from ortalab.tables import TABLES
from tests.rows import for_each

GAMES = {
    "triangles": ("1d3-7", ["hand", "bin", *(f"cell{spot}" for spot in range(15))]),
    "huxxy": ("1-7", ["hand", "new", "group0", "group1"]),
    "big2": ("1-7", ["hand"]),
    "poker": ("1-9S9HKD7C2S-9D9CQSJH4D", ["hand0", "hand1"]),
}
TABLE_OF = {row.name: row.module for row in TABLES}


def places(areas: list[str], chance: random.Random) -> Place:
    return Place(chance.choice(areas), chance.randrange(5))


@pytest.mark.slow
@pytest.mark.parametrize("name", GAMES)
def test_the_focus_and_a_press_draw_nothing_unless_they_are_seen(name: str) -> None:
    table: Any = import_module(TABLE_OF[name])
    link, areas = GAMES[name]
    chance, model, tried = random.Random(7), table.start(link), 0
    for _ in range(25):
        model = table.update(model, Tap(places(areas, chance)))[0]
        at = places(areas, chance)
        for other in (changed(model, focus=at), changed(model, drag=Pressed(at, 1, 2, False))):  # noqa: FBT003
            if other.displayed == model.displayed:
                tried += 1
                assert table.regions(other) == table.regions(model)
    assert tried > 25
    assert changed(model, history=History(entry=model.history.entry + 1)).displayed != model.displayed
    assert changed(model, drag=Lifted(places(areas, chance))).displayed != model.displayed


@for_each([*GAMES])
def test_the_panels_may_be_left_out_and_nothing_else_is(name: str) -> None:
    table: Any = import_module(TABLE_OF[name])
    model = table.start(GAMES[name][0])
    whole, rest = table.regions(model), table.regions(model, without=("proof", "shelf"))
    assert whole.keys() - rest.keys() >= {"proof"}
    assert {**whole, **rest} == dict(whole)
