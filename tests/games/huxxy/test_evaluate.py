"""The values of Huxxy's plays, based only on a player's own knowledge."""

import pytest

from ortalab.games.huxxy.evaluate import evaluate
from ortalab.games.huxxy.game import State, apply, deal, legal_moves
from ortalab.games.huxxy.players import choose_play, points
from ortalab.games.huxxy.repair import pack
from ortalab.games.huxxy.rules import PLAYERS, Play, score

OPENED: list[Play] = [(0, 3, None), (1, 0, None), (2, 0, None), (3, 0, None)]


@pytest.mark.slow
def test_estimates_converge_to_the_searching_players_choice() -> None:
    state, better = deal(5), 0
    while not state.is_over:
        *slices, last = evaluate(state.view, 60)
        best = last[0]
        assert [one.value for one in last] == sorted((one.value for one in last), reverse=True)
        assert {one.move for one in last} <= {*legal_moves(state)}
        assert all(one.error >= 0 for one in last)
        for earlier in slices:
            assert not earlier or earlier[0].value <= best.value
        chosen = choose_play(*state.arguments(), effort=60)
        if best.move[1] == 0 or chosen[1] == 0:
            assert best.move == chosen
        better += best.move[1] == 1
        state = apply(state, chosen)
    assert better > 10


def test_the_value_of_a_turn_is_the_points_left_in_the_hand() -> None:
    state = State((("KS", "2C"), ("AS",), ("AS",), ("AS",)), ("AH", "AD"), (("KC", "KH", "KD"),), tuple(OPENED))
    *_, estimates = evaluate(state.view)
    assert [(one.move, one.value, one.error) for one in estimates[:1]] == [((0, 1, ("KS", 0)), -2.0, 0.0)]
    pick = next(one for one in estimates if one.move[1] == 0)
    assert -score(state.hands[0]) - 13 < pick.value < -score(state.hands[0])
    state = apply(state, (0, 1, ("KS", 0)))
    *_, estimates = evaluate(state.view)
    assert estimates[0] == ((0, 3, None), -2.0, 0.0, ((0, 3, None),))
    assert points(pack(state.hands[0])) == 2


def test_a_view_has_no_hidden_card() -> None:
    state = deal(1)
    other = State(tuple(state.hands[(seat * 3) % PLAYERS] for seat in range(PLAYERS)), state.stock[::-1])
    assert state.view == other.view
    assert state.view.held == (12,) * PLAYERS
