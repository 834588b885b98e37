"""The benchmark of Big-2: the former player stays what it was, and the table's factors follow what is seen."""

from math import prod
from random import Random

import pytest

from ortalab.games.big2.learned import TABLE
from ortalab.games.big2.record import read_game
from tests.bench_big2 import Seen, fit, seen_in_a_game
from tests.former_big2 import play_former

FORMER_GAME = "1-3-5afint000hL0P000boIJ0O0Z0005qruvx000dpCQR000ewM0T0VY0002AB02DE000kN00SX"
"""A game of four, as the former player played it when it was the strong one."""


@pytest.mark.no_cover
def test_the_former_player_plays_as_it_did() -> None:
    game = read_game(FORMER_GAME)
    late = [*zip(game.states(), game.moves, strict=False)][-24:]
    assert [play_former(state.view) for state, _ in late] == [move for _, move in late]


@pytest.mark.no_cover
def test_the_table_learns_who_wins(monkeypatch: pytest.MonkeyPatch) -> None:
    for row, factors in TABLE.items():
        monkeypatch.setitem(TABLE, row, (1.0,) * len(factors))
    seen = [*seen_in_a_game(1, Random(1))]
    assert chance_of_what_came(seen) == 0.25
    fit(seen, 2)
    assert chance_of_what_came(seen) > 0.5


def chance_of_what_came(seen: list[Seen]) -> float:
    """Return the mean chance to win that the table gave to who won."""
    told = []
    for places, winner in seen:
        weights = [prod(TABLE[row][number] for row, number in own) for own in places]
        told.append(weights[winner] / sum(weights))
    return sum(told) / len(told)
