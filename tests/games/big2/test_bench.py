"""The benchmark of Big-2: the former player is unchanged, and the table's factors follow the observed games."""

from math import prod
from random import Random

import pytest

from ortalab.games.big2.evaluate import FITS, TABLE, Fit, evaluate
from ortalab.games.big2.game import View, apply, deal
from ortalab.games.big2.players import STRENGTHS, play
from ortalab.games.big2.record import read_game
from tests.bench_big2 import Seen, fit, seen_in_a_game
from tests.games.big2.chances import Told, chances_table, fit_to, moves_told
from tests.games.big2.former import play_former

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


def test_a_first_move_wins_more_often_the_weaker_the_others_and_of_several_kinds_the_mean_counts() -> None:
    view = deal(3).view
    told = {names: next(evaluate(view, 8, others=names)) for names in [("easy",), ("medium",), ("strong",)]}
    best = [estimates[0].value for estimates in told.values()]
    assert best == sorted(best, reverse=True)
    assert len({tuple(one.move for one in estimates) for estimates in told.values()}) == 1, "in the same order"
    mixed = next(evaluate(view, 8, others=("strong", "easy", "strong")))[0].value
    assert best[2] < mixed < best[0]
    assert next(evaluate(view, 8, others=("random",))) == told["easy",]


@pytest.mark.slow
@pytest.mark.no_cover
def test_the_chances_are_calibrated_and_the_calibration_is_printed() -> None:
    chance, fit = Random(1), Fit(-0.5, 1.0, -1.0, 0.5, 0.4)
    moves = []
    for seed in range(4000):
        move = Told(seed, chance.gauss(0, 1.5), chance.random(), chance.random() < 0.1, has_won=False)
        moves.append(move._replace(has_won=chance.random() < move.chance(fit)))
    assert fit_to(moves) == pytest.approx(fit, abs=0.3)
    two = [Told(seed, 0.0, 0.0, is_first=True, has_won=seed == 1) for seed in (1, 2)]
    head, _, first, *tenths = chances_table({"medium": two})
    assert head == "| told | medium, 2 games |"
    claimed = 100 * two[0].chance(FITS["medium"])
    assert first == f"| a player’s first move | {claimed:.1f}: 50.0 ± 35.4% |"
    assert [line.count("±") for line in tenths].count(1) == 1
    assert len(tenths) == 10


@pytest.mark.no_cover
def test_odds_of_a_move_come_from_the_deals() -> None:
    moves = [*moves_told("easy", [5])]
    assert [move.is_first for move in moves] == [True] + [False] * (len(moves) - 1)
    assert {move.has_won for move in moves} == {deal_won_by_first(5)}
    assert [move.played for move in moves] == sorted(move.played for move in moves)
    *_, (best, *_) = evaluate(first_view(5), others=("easy",))
    assert moves[0].chance(FITS["easy"]) == pytest.approx(best.value)


def first_view(seed: int) -> View:
    """Return the view of the first player at their first move against easy ones."""
    state = deal(seed)
    while state.player:
        state = apply(state, STRENGTHS["easy"](state.view))
    return state.view


def deal_won_by_first(seed: int) -> bool:
    """Return whether the strong player wins against easy ones."""
    *_, (_, _, end) = play(deal(seed), [STRENGTHS["strong"], *[STRENGTHS["easy"]] * 3])
    return end.winner == 0


def chance_of_what_came(seen: list[Seen]) -> float:
    """Return the mean chance that the table gave to the eventual winner."""
    told = []
    for places, winner in seen:
        weights = [prod(TABLE[row][number] for row, number in own) for own in places]
        told.append(weights[winner] / sum(weights))
    return sum(told) / len(told)
