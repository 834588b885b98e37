"""The solver is exact with custom jokers, compared with brute force over `score`."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ortalab.errors import OrtalabError
from ortalab.rounds.card import JokerCard
from ortalab.rounds.round import Round
from ortalab.rounds.rulesets import EVERY
from ortalab.rounds.score import score
from ortalab.text.yaml import read_round
from ortalab.workshop.solve.exact.pool import pool_of
from ortalab.workshop.solve.solution import Limits, Newcomer
from ortalab.workshop.solve.solver import solve
from tests.scoring.custom_jokers import declared
from tests.scoring.rounds import cards, lay
from tests.workshop.brute import best_by, every_team


@st.composite
def small_rounds(draw: st.DrawFn) -> Round:
    """Draw up to four cards and three jokers, two of them custom."""
    own = tuple(draw(st.lists(declared, min_size=2, max_size=2, unique_by=lambda joker: joker.name.lower())))
    theirs = st.sampled_from(["Mime", "Blueprint", "Photograph", "Sock and Buskin", "Pareidolia", "Joker"])
    names = [*(joker.name for joker in own), draw(theirs)]
    played = tuple(draw(st.lists(cards, min_size=1, max_size=2)))
    held = tuple(draw(st.lists(cards, max_size=2)))
    return Round(played, held, tuple(map(JokerCard, draw(st.permutations(names)))), own)


@given(small_rounds())
def test_no_arrangement_of_own_jokers_scores_more(laid: Round) -> None:
    pool = pool_of(laid)
    best, _ = best_by(pool, every_team(pool))
    found = solve(laid)
    assert found.score.total == -best[0][0]
    assert found.round.own == laid.own
    assert score(found.round).total == found.score.total


def test_custom_jokers_are_found_on_the_bench_and_among_additions() -> None:
    text = "{cards_played: [3h, 4h], own_jokers: [{name: Mine, once: {times: 50}}]}"
    laid = read_round(text)
    assert solve(laid, limits=Limits(newcomer=Newcomer.ADD)).round.jokers == (JokerCard("Mine"),)
    assert solve(laid, limits=Limits(bench=("mine foil", "joker"))).round.jokers[1].name == "Mine"
    with pytest.raises(OrtalabError, match="unknown joker 'mine'"):
        solve(replace(laid, own=()), limits=Limits(bench=("mine",)))


def test_a_joker_of_the_book_wins_over_a_custom_one() -> None:
    laid = replace(lay(["3h"]), jokers=(JokerCard("Hack"),), own=(EVERY["Hack"],))
    assert str(score(laid)) == "11"
