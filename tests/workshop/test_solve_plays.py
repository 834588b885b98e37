"""The play that a search returns: never worse than hill climbing; ties by mean; the least useful fillers; in time."""

from collections import deque
from collections.abc import Iterator
from itertools import count
from math import inf
from random import Random

import pytest

from ortalab.errors import RoundError
from ortalab.rounds.luck.events import amounts
from ortalab.rounds.luck.lay import BOOK
from ortalab.rounds.luck.outcomes import Samples, sampled
from ortalab.rounds.luck.score import LuckScore
from ortalab.workshop.solve.anytime import hill_climb, plays, search
from ortalab.workshop.solve.anytime.choices import CardPool
from ortalab.workshop.solve.anytime.copy_plans import MOST_WAYS, Jokers
from ortalab.workshop.solve.anytime.hill_climb import HillClimb
from ortalab.workshop.solve.anytime.result import ALIKE
from ortalab.workshop.solve.solution import Aim, Limits, Progress, total_of
from ortalab.workshop.solve.solver import solve
from tests.full.rounds import arrangements, best_of_all, lucky_round, read_hand, small_round


@pytest.fixture
def slow_machine(monkeypatch: pytest.MonkeyPatch) -> None:
    """Give searches a clock that advances five milliseconds at each reading."""
    ticks = count(0, 0.005)
    for module in (search, hill_climb, plays):
        monkeypatch.setattr(module, "perf_counter", lambda: next(ticks))


CHANGERS = """
cards_played: [K♥, Q♥]
cards_held_in_hand: [J♥, 10♥, 9♥, 8♥, 2♣, 3♣]
jokers: [Vampire, Midas Mask, Vampire, Midas Mask, Vampire, Midas Mask, Vampire, Midas Mask, Vampire, Blueprint]
"""


@pytest.mark.usefixtures("slow_machine")
def test_a_search_without_time_for_all_bounds_climbs_to_a_better_play() -> None:
    found = solve(read_hand(CHANGERS), limits=Limits(seconds=2))
    assert (found.is_exact, found.bound) == (False, inf)
    assert found.score.hand.prose == "Straight Flush"
    assert found.total > 50 * LuckScore(read_hand(CHANGERS)).expected


@pytest.mark.usefixtures("slow_machine")
def test_the_time_limit_covers_all_requested_plays() -> None:
    cards = "cards_played: [A♠], cards_held_in_hand: [K♥, Q♣, J♦, 9♠, 8♥, 7♣, 5♦, 4♠, 3♥]"
    asked = plays.question(read_hand(f"{{{cards}}}"), "least", Limits(top=10**6, seconds=1))

    def ended() -> Iterator[Progress]:
        found = yield from asked
        assert 0 < len(found.plays) < 200

    deque(ended())


def test_ways_to_act_before_the_base_are_limited_while_they_are_made() -> None:
    laid = read_hand(CHANGERS)
    plans, is_whole = Jokers(laid, BOOK).copy_plans()
    assert not is_whole
    assert sum(len(plan.layouts) for plan in plans) == MOST_WAYS


def test_a_climb_ends_at_the_best_of_nearly_all_small_rounds() -> None:
    best = 0
    for seed in range(12):
        laid = small_round(Random(seed), 2, 2)
        pool = CardPool(laid, BOOK)
        climb = HillClimb(pool, [*pool.choices()], Aim.LEAST, is_free=True, keeps_jokers=False)
        ends = [total_of(scored, "least") for scored in climb.best(inf)]
        best += max(ends) >= best_of_all(laid)["least"] * (1 - ALIKE)
    assert best >= 11


@pytest.mark.slow
def test_of_plays_with_the_same_least_the_one_with_the_best_mean_is_found() -> None:
    for seed in range(15):
        laid = lucky_round(Random(seed), 2, 2)
        scores = [LuckScore(one) for one in arrangements(laid)]
        least = max(one.least.total for one in scores)
        mean = max(one.expected for one in scores if one.least.total >= least * (1 - ALIKE))
        assert solve(laid, "least").score.expected >= mean * (1 - 1e-9), seed


FILLERS = [
    ("[A♣, K♥, 9♥, 5♦, 4♠, 3♠]", "", "Q♣, Q♦, 5♦, 4♠, 3♠"),
    ("[A♣ Gold, 4♠ Steel, 3♠ Glass, 2♠ Red Seal, 9♥]", "", "Q♣, Q♦, 9♥"),
    ("[5♦, 4♠, 3♠]", "blind: The Tooth", "Q♣, Q♦"),
    ("[5♦, 4♠, 3♠, 8♣, A♣ debuffed]", "", "Q♣, Q♦, 4♠, 3♠, A♣ debuffed"),
    ("[5♦, 4♠, 3♠]", "jokers: [Half Joker]", "Q♣, Q♦, 3♠"),
    ("[9♦ forced, 4♠, 3♠, 2♥]", "blind: Cerulean Bell", "Q♣, Q♦, 9♦ forced, 3♠, 2♥"),
    ("[5♦, 4♠]", "jokers: [Raised Fist]", "Q♣, Q♦, 4♠"),  # 10 mult from the held 5, not 8 from the 4
]


@pytest.mark.parametrize(("held", "keys", "played"), FILLERS)
def test_cards_that_do_not_score_are_the_least_useful_ones(held: str, keys: str, played: str) -> None:
    laid = read_hand(f"{{cards_played: [Q♣, Q♦], cards_held_in_hand: {held}, {keys}}}")
    for aim in Aim:
        found = solve(laid, aim)
        assert sorted(map(str, found.round.played)) == sorted(played.split(", ")), aim
        assert {*map(str, found.best.fillers)} == {*played.split(", ")} - {"Q♣", "Q♦"}


def test_a_hand_with_too_many_steps_is_refused_before_they_are_taken() -> None:
    kings, jokers = ", ".join(200 * ["K♥"]), ", ".join([*50 * ["Mime"], *50 * ["Baron"]])
    laid = read_hand(f"{{cards_played: [2♣], cards_held_in_hand: [{kings}], jokers: [{jokers}]}}")
    with pytest.raises(RoundError, match=r"the hand exceeds 50,000 steps at K♥; take off cards, or jokers that"):
        LuckScore(laid)


@pytest.mark.slow
@pytest.mark.parametrize("luck", [0, -1])
def test_samples_of_one_luck_score_as_that_luck_does(luck: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Samples, "_rolled", lambda self, event: [amounts(event)[luck][1]] * self.count)
    for seed in range(20):
        scored = LuckScore(lucky_round(Random(seed), 3, 3))
        run = scored.most if luck else scored.least
        assert sampled(scored.events, scored.start, 2, Random(0)) == [run.total] * 2, seed
