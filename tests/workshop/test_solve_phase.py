"""The solver's sums of turns: computed directly, they equal those over all orders."""

from math import isclose
from random import Random

from ortalab.rounds.rulesets import COURSES
from ortalab.workshop.solve.exact.phase import Phase
from tests.workshop.brute import stone_pool

REPEATED = ("Hanging Chad", "Hack", "Sock and Buskin")
BOOK = COURSES["2"]


def test_sums_for_a_repeated_first_card_match_all_orders() -> None:
    compared = 0
    for seed in range(60):
        chance = Random(seed)
        pool = stone_pool(chance)
        split = next(pool.splits())
        phase = Phase(BOOK.scene(pool.round((), split, pool.rest(split))), len(split), scored=True, forced=False)
        names = ("Hanging Chad", *chance.choices(REPEATED, k=chance.randrange(3)))
        repeats = phase.repeats(tuple(row for name in names if (row := BOOK[name].again_scored)))
        assert len(repeats.first) == len(repeats.later) == len(phase.spots)
        for ability in (None, *(ability for row in BOOK.values() for ability in row.on_scored)):
            gains = phase.own_gains if ability is None else phase.gains_of(ability)
            now, orders = phase.sums(ability, repeats), phase.most(gains, repeats)
            assert (now.chips, now.plus) == (orders.chips, orders.plus)
            assert isclose(now.times, orders.times)
            compared += not gains.is_idle and gains.by_set is None
    assert compared > len(BOOK)


def test_a_joker_that_gains_nothing_with_any_card_is_recognised() -> None:
    pool = stone_pool(Random(1))
    split = next(pool.splits())
    phase = Phase(BOOK.scene(pool.round((), split, pool.rest(split))), len(split), scored=True, forced=False)
    for ability in (ability for row in BOOK.values() for ability in row.on_scored):
        orders = phase.most(phase.gains_of(ability), phase.repeats(()))
        assert phase.gains_of(ability).is_idle == (orders == (0.0, 1.0, 0.0))
