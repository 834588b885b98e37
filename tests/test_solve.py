"""The solver is exact: brute force, which uses nothing but `score`, finds nothing higher and no lesser equal."""

from collections.abc import Callable, Hashable
from fractions import Fraction
from itertools import permutations
from random import Random

import pytest

from ortalab.cards import RANKS
from ortalab.scoring.gains import Unit
from ortalab.scoring.jokers import JOKERS
from ortalab.scoring.play import Score, score
from ortalab.scoring.round import JokerCard, Round
from ortalab.scoring.scene import Joker
from ortalab.workshop.solve.pool import Pool, pool_of
from ortalab.workshop.solve.search import Job, Outcome, search
from ortalab.workshop.solve.sound import asks_for_order
from tests.brute import (
    Answer,
    any_pool,
    bench_pool,
    best_by,
    every_team,
    rounding_pool,
    some_cards,
    some_jokers,
    straight_pool,
)

SHARES = 5
"""Each kind of pool is tried in this many tests, so that a failure says about where."""


def outcome_of(pool: Pool, *, most: int = 1, by: str = "all") -> Outcome:
    under_way = search(Job(pool, pool.teams(), most, by))
    while True:
        try:
            next(under_way)
        except StopIteration as done:
            outcome: Outcome = done.value
            return outcome


def answers(outcome: Outcome) -> list[Answer]:
    return [(-found.total, *found.arrangement) for found in outcome.found]


POOLS = [(any_pool, 100), (straight_pool, 15), (rounding_pool, 20), (bench_pool, 10)]


def agree(draw: Callable[[Random], Pool], seed: int) -> None:
    pool = draw(Random(seed))
    outcome = outcome_of(pool)
    best, count = best_by(pool, every_team(pool))
    assert answers(outcome) == [best[0]], f"{draw.__name__}({seed})"
    assert outcome.closed <= outcome.found[0].total
    assert outcome.evaluated <= count


@pytest.mark.no_cover
@pytest.mark.parametrize("share", range(SHARES))
@pytest.mark.parametrize(("draw", "count"), POOLS)
def test_no_arrangement_scores_more_or_moves_less(draw: Callable[[Random], Pool], count: int, share: int) -> None:
    for seed in range(count * share, count * (share + 1)):
        agree(draw, seed)


@pytest.mark.exhaustive
@pytest.mark.parametrize(("draw", "count"), POOLS)
def test_nor_does_one_of_many_more_pools(draw: Callable[[Random], Pool], count: int) -> None:
    for seed in range(count * SHARES, 60 * count * SHARES):
        agree(draw, seed)


def cards_played(scored: Score) -> Hashable:
    return tuple(sorted(map(str, scored.round.played)))


def hand(scored: Score) -> Hashable:
    return scored.hand.word


@pytest.mark.no_cover
@pytest.mark.parametrize(("by", "kind", "most"), [("cards", cards_played, 3), ("hand", hand, 12)])
def test_the_best_of_each_kind_is_the_best_of_each_kind(by: str, kind: Callable[[Score], Hashable], most: int) -> None:
    for seed in range(40):
        pool = any_pool(Random(seed))
        best, _ = best_by(pool, every_team(pool), kind)
        assert answers(outcome_of(pool, most=most, by=by)) == sorted(best.values())[:most], seed


def test_rounding_is_met_in_the_pools_that_are_to_round() -> None:
    rounded = large = 0
    for seed in range(50):
        pool = rounding_pool(Random(seed))
        scored = score(pool.round(tuple(range(5)), tuple(range(5)), tuple(range(5, 10))))
        exact = Fraction(scored.hand.mult)
        for step in scored.steps:
            if step.gain and step.gain.unit is Unit.MULT:
                exact += Fraction(step.gain.amount)
            elif step.gain and step.gain.unit is Unit.TIMES:
                exact *= Fraction(step.gain.amount)
        rounded += exact != Fraction(scored.mult)
        large += scored.total > 2**53
    assert rounded > 20
    assert large  # there the last digits that are printed depend on it


@pytest.mark.no_cover
@pytest.mark.parametrize("joker", JOKERS, ids=lambda joker: joker.name)
def test_what_a_joker_does_with_a_card_depends_on_the_cards_before_if_it_says_so_and_never_on_an_order(
    joker: Joker,
) -> None:
    chance = Random(7)
    for _ in range(8):
        cards = some_cards(chance, 8, chance.sample(RANKS, 3))
        pool = pool_of(Round(cards[:4], cards[4:], (*some_jokers(chance, 2), JokerCard(joker.name))))
        laid = (0, 1, 2), (0, 1, 2, 3), (4, 5, 6, 7)
        assert not asks_for_order(joker, pool, laid, permutations(range(4)))


def test_only_these_ask_which_cards_come_before() -> None:
    dependent = [
        joker.name
        for joker in JOKERS
        for effect in (*joker.on_scored, *joker.on_held)
        if effect.depends_on_predecessors
    ]
    assert dependent == ["Raised Fist", "Photograph"]


def test_the_answer_is_what_the_engine_scores() -> None:
    pool = any_pool(Random(3))
    found = outcome_of(pool).found[0]
    _, jokers, played, held = found.arrangement
    assert score(pool.round(jokers, played, held)).total == found.total
