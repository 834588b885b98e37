"""The solver is exact: brute force, using only `score`, finds nothing higher and no smaller tie."""

from collections.abc import Callable, Hashable
from fractions import Fraction
from itertools import permutations
from random import Random

import pytest

from ortalab.cards import RANKS
from ortalab.rounds.card import JokerCard
from ortalab.rounds.gains import Unit
from ortalab.rounds.play import Score
from ortalab.rounds.round import Round
from ortalab.rounds.rulesets import COURSES, Book
from ortalab.rounds.score import score
from ortalab.workshop.solve.exact.pool import Pool, asks_for_order, pool_of
from ortalab.workshop.solve.exact.search import Outcome
from tests.workshop.brute import (
    MARKS,
    MARKS_2,
    Answer,
    any_pool,
    bench_pool,
    best_by,
    every_team,
    outcome_of,
    rounding_pool,
    some_cards,
    some_jokers,
    stone_bench_pool,
    stone_pool,
    stone_straight_pool,
    straight_pool,
)

SHARES = 3
"""The number of tests among which a kind of pool is split, so that a failure is easier to locate."""
SHARE = [0, *(pytest.param(share, marks=pytest.mark.slow) for share in range(1, SHARES))]
"""A test's share; the quick checks run the first."""


def answers(outcome: Outcome) -> list[Answer]:
    return [(-found.total, *found.arrangement) for found in outcome.found]


POOLS = [
    (any_pool, 25),
    (straight_pool, 4),
    (rounding_pool, 5),
    (bench_pool, 2),
    (stone_pool, 15),
    (stone_straight_pool, 2),
    (stone_bench_pool, 2),
]


def agree(draw: Callable[[Random], Pool], seed: int) -> None:
    pool = draw(Random(seed))
    outcome = outcome_of(pool)
    best, count = best_by(pool, every_team(pool))
    assert answers(outcome) == [best[0]], f"{draw.__name__}({seed})"
    assert outcome.closed <= outcome.found[0].total
    assert outcome.evaluated <= count


@pytest.mark.slow
@pytest.mark.parametrize("share", SHARE)
@pytest.mark.parametrize(("draw", "count"), POOLS)
@pytest.mark.no_cover
def test_no_arrangement_scores_more_or_moves_less(draw: Callable[[Random], Pool], count: int, share: int) -> None:
    for seed in range(count * share, count * (share + 1)):
        agree(draw, seed)


def test_no_arrangement_is_counted_twice() -> None:
    agree(stone_pool, 11810)  # two arrangements, and Hanging Chad, which loosens a bound


@pytest.mark.exhaustive
@pytest.mark.parametrize(("draw", "count"), POOLS)
def test_no_optimum_of_many_more_pools_is_below_the_brute_force(draw: Callable[[Random], Pool], count: int) -> None:
    for seed in range(count * SHARES, 240 * count * SHARES):
        agree(draw, seed)


def cards_played(scored: Score) -> Hashable:
    return tuple(sorted(map(str, scored.round.played)))


def cards_scoring(scored: Score) -> Hashable:
    return tuple(sorted(str(spot.card) for spot in scored.scene.scoring))


def hand(scored: Score) -> Hashable:
    return scored.hand.word


@pytest.mark.slow
@pytest.mark.parametrize(("by", "kind", "most"), [("cards", cards_scoring, 3), ("hand", hand, 12)])
@pytest.mark.no_cover
def test_the_best_of_each_kind_is_the_best_of_each_kind(by: str, kind: Callable[[Score], Hashable], most: int) -> None:
    for seed in range(15):
        pool = any_pool(Random(seed))
        best, _ = best_by(pool, every_team(pool), kind)
        assert answers(outcome_of(pool, most=most, by=by)) == sorted(best.values())[:most], seed


@pytest.mark.no_cover
def test_plays_that_differ_in_idle_cards_are_one_answer_and_are_counted() -> None:
    counts = set()
    for seed in range(20):
        pool = any_pool(Random(seed))
        looks: dict[tuple[Hashable, float], set[Hashable]] = {}

        def kind(scored: Score, looks: dict[tuple[Hashable, float], set[Hashable]] = looks) -> Hashable:
            looks.setdefault((cards_scoring(scored), scored.total), set()).add(cards_played(scored))
            return cards_scoring(scored)

        best_by(pool, every_team(pool), kind)
        for found in outcome_of(pool, most=3, by="cards").found:
            assert found.looks == looks[found.kind, found.total], seed
            counts.add(len(found.looks))
    assert counts >= {1, 2, 3}


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
    assert large  # where the last printed digits depend on it


@pytest.mark.slow
@pytest.mark.parametrize("rules", COURSES)
@pytest.mark.parametrize("joker", COURSES["1"] | Book(COURSES["2"].rows), ids=str)
@pytest.mark.no_cover
def test_gains_depend_on_earlier_cards_only_if_declared(joker: str, rules: str) -> None:
    chance = Random(7)
    marks, book = MARKS if rules == "1" else MARKS_2, COURSES["1"] | Book(COURSES["2"].rows)
    for _ in range(8):
        cards = some_cards(chance, 8, chance.sample(RANKS, 3), marks)
        pool = pool_of(Round(cards[:4], cards[4:], (*some_jokers(chance, 2), JokerCard(joker))), book=book)
        laid = (0, 1, 2), (0, 1, 2, 3), (4, 5, 6, 7)
        assert not asks_for_order(book[joker], pool, laid, permutations(range(4)))


@pytest.mark.parametrize(
    ("rules", "names"), [("1", ["Raised Fist", "Photograph"]), ("2", ["Raised Fist", "Photograph", "Hanging Chad"])]
)
def test_only_these_jokers_depend_on_earlier_cards(rules: str, names: list[str]) -> None:
    asked = {
        row.name: (*row.on_scored, *row.on_held, row.again_scored, row.again_held) for row in COURSES[rules].values()
    }
    dependent = [name for name, hooks in asked.items() if any(hook.depends_on_predecessors for hook in hooks if hook)]
    assert dependent == names


def test_the_solvers_score_equals_the_engines() -> None:
    pool = any_pool(Random(3))
    found = outcome_of(pool).found[0]
    _, jokers, played, held = found.arrangement
    assert score(pool.round(jokers, played, held)).total == found.total
