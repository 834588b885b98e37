"""The solver is exact: brute force, which uses nothing but `score`, finds nothing higher and no lesser equal."""

from collections.abc import Callable, Hashable
from copy import copy
from fractions import Fraction
from itertools import permutations
from random import Random

import pytest

from ortalab.cards import RANKS
from ortalab.scoring.gains import Unit
from ortalab.scoring.jokers import BOOK, JOKERS
from ortalab.scoring.play import Score, score
from ortalab.scoring.round import Round
from ortalab.scoring.scene import Scene
from ortalab.workshop.solve.pool import Pool
from ortalab.workshop.solve.search import Job, Outcome, search
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
from tests.rounds import lay

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


POOLS = [(any_pool, 300), (straight_pool, 40), (rounding_pool, 60), (bench_pool, 30)]


def agree(draw: Callable[[Random], Pool], seed: int) -> None:
    pool = draw(Random(seed))
    outcome = outcome_of(pool)
    best, count = best_by(pool, every_team(pool))
    assert answers(outcome) == [best[0]], f"{draw.__name__}({seed})"
    assert outcome.closed <= outcome.found[0].total
    assert outcome.evaluated <= count


@pytest.mark.parametrize("share", range(SHARES))
@pytest.mark.parametrize(("draw", "count"), POOLS)
def test_no_arrangement_scores_more_or_moves_less(draw: Callable[[Random], Pool], count: int, share: int) -> None:
    for seed in range(count * share, count * (share + 1)):
        agree(draw, seed)


@pytest.mark.exhaustive
@pytest.mark.parametrize(("draw", "count"), POOLS)
def test_nor_does_one_of_many_more_pools(draw: Callable[[Random], Pool], count: int) -> None:
    for seed in range(count * SHARES, 20 * count * SHARES):
        agree(draw, seed)


def cards_played(scored: Score) -> Hashable:
    return tuple(sorted(map(str, scored.round.played)))


def hand(scored: Score) -> Hashable:
    return scored.hand.word


@pytest.mark.parametrize(("by", "kind", "most"), [("cards", cards_played, 3), ("hand", hand, 12)])
def test_the_best_of_each_kind_is_the_best_of_each_kind(by: str, kind: Callable[[Score], Hashable], most: int) -> None:
    for seed in range(150):
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


def test_a_row_that_does_not_say_around_does_not_ask_what_comes_before() -> None:
    chance = Random(7)
    for joker in JOKERS:
        for _ in range(12):
            cards = some_cards(chance, 8, chance.sample(RANKS, 3))
            others = some_jokers(chance, 2)
            laid = Round(cards[:4], cards[4:], others)
            scene = Scene(laid, BOOK)
            for order in permutations(range(4)):
                turned = copy(scene)
                turned.scoring = tuple(scene.scoring[i] for i in order if i < len(scene.scoring))
                turned.held = tuple(scene.held[i] for i in order)
                assert_same(joker.name, scene, turned)


def assert_same(name: str, scene: Scene, turned: Scene) -> None:
    """Compare every hook of a row but those that say they look around."""
    joker = BOOK[name]
    for effect, spots in ((joker.on_scored, scene.scoring), (joker.on_held, scene.held)):
        if effect and not effect.around:
            assert [effect.gain(scene, spot) for spot in spots] == [effect.gain(turned, spot) for spot in spots]
    for test, spots in ((joker.again_scored, scene.scoring), (joker.again_held, scene.held)):
        if test:
            assert [test(scene, spot) for spot in spots] == [test(turned, spot) for spot in spots]
    if joker.independent:
        assert joker.independent.gain(scene) == joker.independent.gain(turned)


def test_a_row_that_says_around_asks_which_cards_come_before_and_not_in_which_order() -> None:
    around = [joker for joker in JOKERS for effect in (joker.on_scored, joker.on_held) if effect and effect.around]
    assert [joker.name for joker in around] == ["Raised Fist", "Photograph"]
    scene = Scene(lay(["K♠", "K♥", "Q♠", "Q♥"], ["2♠", "2♥", "3♠", "3♥"]), BOOK)
    for joker in around:
        effect, row = (joker.on_scored, "scoring") if joker.on_scored else (joker.on_held, "held")
        assert effect is not None
        spots = getattr(scene, row)
        known: dict[tuple[frozenset[int], int], object] = {}
        for order in permutations(range(4)):
            turned = copy(scene)
            setattr(turned, row, tuple(spots[i] for i in order))
            for place, card in enumerate(order):
                gain = effect.gain(turned, spots[card])
                assert known.setdefault((frozenset(order[:place]), card), gain) == gain


def test_the_answer_is_what_the_engine_scores() -> None:
    pool = any_pool(Random(3))
    found = outcome_of(pool).found[0]
    _, jokers, played, held = found.arrangement
    assert score(pool.round(jokers, played, held)).total == found.total
