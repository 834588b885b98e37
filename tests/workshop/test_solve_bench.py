"""The solver's boards: layouts that look the same to every joker share one, without loss."""

from random import Random
from typing import TYPE_CHECKING

import pytest

from ortalab.cards import RANKS
from ortalab.errors import OrtalabError
from ortalab.rounds.card import JokerCard
from ortalab.rounds.gains import mult, times
from ortalab.rounds.joker import Joker
from ortalab.rounds.round import Round
from ortalab.rounds.rulesets import COURSES, Book
from ortalab.rounds.scene import Scene, Spot
from ortalab.rounds.words import again, each, once
from ortalab.workshop.solve.exact.answer import job_of
from ortalab.workshop.solve.exact.bench import Bench
from ortalab.workshop.solve.exact.layout import Layout, layouts_of
from ortalab.workshop.solve.exact.pool import Pool, pool_of
from ortalab.workshop.solve.solution import Limits
from ortalab.workshop.solve.solver import solve
from tests.bench_solve import usual
from tests.workshop.brute import best_by, every_team, outcome_of, some_cards

if TYPE_CHECKING:
    from ortalab.workshop.solve.exact.layout import Answers

BENDERS = ("Four Fingers", "Shortcut", "Splash", "Smeared Joker", "Pareidolia")
OTHERS = ("Abstract Joker", "Photograph", "Flower Pot", "Raised Fist", "Droll Joker", "Blueprint", "Mime", "Baron")


def crowd(scene: Scene, _spot: Spot) -> int:
    return len(scene.jokers)


def crowded(scene: Scene, _spot: Spot) -> int:
    return int(len(scene.jokers) > 2)


OWN = Book(
    (
        Joker("Crowd", "+2 Mult for each joker, for each scoring card", on_scored=each(mult(2), crowd)),
        Joker(
            "Few", "+9 Mult for each joker that is missing", independent=once(mult(9), lambda it: 5 - len(it.jokers))
        ),
        Joker("Crowded", "repeats scoring cards among three jokers", again_scored=again(crowded)),
    )
)


def answers_of(layout: Layout, bench: Bench) -> list[object]:
    """Collect all answers of a bench's jokers about a layout."""
    answers: list[object] = [layout.turn(actor, ()) for actor in bench.asked]
    for actor in bench.copied:
        for phase, abilities in ((layout.scored, actor.row.on_scored), (layout.held, actor.row.on_held)):
            answers += [phase.gains_of(ability) for ability in abilities]
        if actor.row.again_scored:
            answers.append(layout.scored.repeats((actor.row.again_scored,)).counts)
        if actor.row.again_held:
            answers.append(layout.held.repeats((actor.row.again_held,)).counts)
    return answers


@pytest.mark.slow
@pytest.mark.parametrize("rules", COURSES)
def test_layouts_of_one_sight_look_the_same_to_every_joker(rules: str) -> None:
    chance, book = Random(5), COURSES[rules]
    shared = 0
    for _ in range(2):
        pool = job_of(usual(chance, 8, 0, book), Limits(bench=tuple(book))).pool
        bench = Bench(pool)
        frames = list({frame.key: frame for frame in bench.frames}.values())
        for split in chance.sample(list(pool.splits()), 2):
            known: dict[object, Layout] = {}
            for frame in frames:
                for layout in layouts_of(pool, split, frame.lineup):
                    first = known.setdefault((layout.joker_view, frame.many, frame.lineup.alike), layout)
                    if first is not layout:
                        shared += 1
                        assert answers_of(layout, bench) == answers_of(first, bench)
    assert shared > 100


@pytest.mark.slow
@pytest.mark.parametrize("rules", COURSES)
def test_answers_without_the_jokers_equal_answers_with_them(rules: str) -> None:
    chance, book = Random(6), COURSES[rules]
    pool = job_of(usual(chance, 8, 0, book), Limits(bench=tuple(book))).pool
    bench = Bench(pool)
    by_key = {frame.key: frame for frame in bench.frames}
    for split in chance.sample(list(pool.splits()), 2):
        known: dict[object, Answers] = {}
        for frame in by_key.values():
            for layout, fresh in zip(*(layouts_of(pool, split, frame.lineup) for _ in range(2)), strict=True):
                layout.use(known.setdefault(layout.joker_view, layout.prepare(bench.asked)))
                assert answers_of(layout, bench) == answers_of(fresh, bench)


def bent_pool(chance: Random, book: Book, names: tuple[str, ...]) -> Pool:
    """Draw two cards and a bench of the named jokers and three that bend rules."""
    cards = some_cards(chance, 2, chance.sample(RANKS, 2))
    played = chance.randint(1, 2)
    bench = tuple(JokerCard(name) for name in (*chance.sample(BENDERS, 3), *names))
    return pool_of(Round(cards[:played], cards[played:]), (), bench, book)


@pytest.mark.no_cover
@pytest.mark.parametrize("seed", [0, *(pytest.param(seed, marks=pytest.mark.slow) for seed in range(1, 2))])
def test_rule_bending_jokers_on_the_bench_match_brute_force(seed: int) -> None:
    chance = Random(seed)
    names = (*chance.sample(OTHERS, 2), *chance.sample(tuple(OWN), 2))
    pool = bent_pool(chance, COURSES["1"] | OWN, names)
    best, _ = best_by(pool, every_team(pool))
    assert [(-found.total, *found.arrangement) for found in outcome_of(pool).found] == [best[0]]


def test_a_joker_that_asks_for_the_rules_of_hands_is_refused() -> None:
    row = Joker("Lax", "×2 if four make a Flush", independent=once(times(2), lambda it: it.rules.flush_size == 4))
    laid = Round(some_cards(Random(1), 2, RANKS[:2]), (), (JokerCard("Lax"),))
    with pytest.raises(OrtalabError, match="the joker 'Lax' reads more than"):
        solve(laid, book=Book([row]))
