"""The solver of the full game: against every order of small rounds, its bounds, and its refusals."""

from collections.abc import Sequence
from dataclasses import replace
from itertools import permutations, product
from math import inf
from random import Random

import pytest

import ortalab
from ortalab.errors import RoundError
from ortalab.rounds.joker import Singles
from ortalab.rounds.luck.lay import BOOK, JOKERS, when_of
from ortalab.rounds.luck.means import mean
from ortalab.rounds.luck.outcomes import relevant
from ortalab.rounds.luck.score import LuckScore
from ortalab.workshop.solve.anytime.choices import CardPool, Choice
from ortalab.workshop.solve.anytime.copy_plans import CopyPlan, PlanGroup
from ortalab.workshop.solve.anytime.deal import Deal
from ortalab.workshop.solve.anytime.lifts import Lift, Ties, arranged, best, chained
from ortalab.workshop.solve.anytime.orders import orders, urgencies
from ortalab.workshop.solve.anytime.result import ALIKE
from ortalab.workshop.solve.solution import Aim, Limits, total_of
from ortalab.workshop.solve.solver import solve
from tests.full.rounds import arrangements, best_of_all, lucky_round, read_hand, small_round
from tests.rows import for_each

AIMS = ("least", "expected", "most")
SMALL = ((2, 3), (2, 3), (3, 2), (1, 3))
LUCKY_SIZES = ((2, 3), (3, 2), (3, 2), (4, 1), (1, 3))
LARGER = ((3, 3), (4, 2), (1, 4), (4, 3), (2, 4))


def agrees(seed: int, sizes: tuple[tuple[int, int], ...]) -> bool:
    """Compare a random round's solutions with all its orders; return whether every one is exact."""
    random = Random(seed)
    laid = small_round(random, *random.choice(sizes))
    all_exact = True
    for aim, most in best_of_all(laid).items():
        found = solve(laid, aim)
        assert found.total == total_of(found.score, aim), (seed, aim)
        assert found.total <= most * (1 + ALIKE), (seed, aim)
        assert found.bound >= most * (1 - ALIKE), (seed, aim)
        assert not found.is_exact or found.total >= most * (1 - ALIKE), (seed, aim, found.total, most)
        assert found.is_exact or aim == "expected" or found.bound <= found.total + 1, (seed, aim)
        all_exact &= found.is_exact
    return all_exact


@pytest.mark.slow
@pytest.mark.no_cover
def test_no_order_of_small_rounds_scores_more() -> None:
    exact = sum(agrees(seed, SMALL) for seed in range(20))
    assert exact > 17


@pytest.mark.exhaustive
@pytest.mark.parametrize("part", range(10))
def test_no_order_of_thousands_of_rounds_scores_more(part: int) -> None:
    exact = sum(agrees(seed, LARGER) for seed in range(10_000 + 300 * part, 10_300 + 300 * part))
    assert exact > 150


def has_the_best_mean(seed: int) -> bool:
    """Compare a round with correlated luck with all its orders; return whether the solution is exact."""
    random = Random(seed)
    laid = lucky_round(random, *random.choice(LUCKY_SIZES))
    most = max(LuckScore(one).expected for one in arrangements(laid))
    found = solve(laid, "expected")
    assert found.bound >= most * (1 - ALIKE), seed
    assert not found.is_exact or found.total >= most * (1 - ALIKE), (seed, found.total, most)
    return found.is_exact


@pytest.mark.slow
@pytest.mark.no_cover
def test_no_order_has_a_better_mean_where_luck_hangs_together() -> None:
    assert sum(map(has_the_best_mean, range(10))) > 7


@pytest.mark.exhaustive
@pytest.mark.parametrize("part", range(10))
def test_no_order_of_a_thousand_rounds_has_a_better_mean(part: int) -> None:
    assert sum(map(has_the_best_mean, range(1000 + 100 * part, 1100 + 100 * part))) > 90


KINGS = "cards_played: [K♥ Polychrome Red Seal, K♠ Lucky Polychrome +15, K♥ Mult Polychrome +15]"


@pytest.mark.parametrize(
    ("cards", "best_mean"),
    [
        # by the most luck the Lucky card comes first, by the mean the other
        ("deck: Plasma, cards_played: [K♠ Lucky Polychrome, K♥ Holographic], jokers: [Triboulet]", 3393),
        # both orders have the same mean before their scores are floored; the floor of a mean does not bound the mean of
        # floors
        ("deck: Plasma, cards_played: [2♥], jokers: [Blueprint, Walkie Talkie, Bloodstone, Blueprint]", 17.125),
        (f"{KINGS}, levels: {{Three of a Kind: 5}}, observatory: {{Three of a Kind: 2}}", 36221.6),
    ],
)
def test_the_order_of_lucky_cards_is_the_one_with_the_best_mean(cards: str, best_mean: float) -> None:
    laid = read_hand(f"{{{cards}}}")
    found = solve(laid, "expected")
    assert (found.total, found.is_exact) == (best_mean, True)
    assert found.total == best_of_all(laid)["expected"]


def test_orders_under_luck_hold_the_best_of_all() -> None:
    random = Random(3)
    for _ in range(60):
        least = {card: Lift(random.choice((1, 1, 1.5, 2)), random.choice((0, 0, 4, 10))) for card in range(4)}
        most = {card: Lift(gain.times * random.choice((1, 1, 2)), gain.plus + random.choice((0, 0, 9)))
                for card, gain in least.items()}  # fmt: skip
        others = frozenset(random.sample((1, 2, 3), 2))
        ties = random.choice((Ties(), Ties(front=0), Ties(leader=0, others=others), Ties(follower=0, others=others)))
        found = [*orders({card: urgencies(least[card], most[card]) for card in least}, ties)]
        assert len({*found}) == len(found)
        assert all(keeps(order, ties) for order in found)
        for luck in product((least, most), repeat=4):
            gains = {card: luck[card][card] for card in least}
            best_mult = max(mult_of(gains, order) for order in permutations(gains) if keeps(order, ties))
            assert max(mult_of(gains, order) for order in found) == pytest.approx(best_mult, rel=1e-12)


@pytest.mark.slow
def test_a_mean_by_moments_is_the_mean_of_the_scores_before_they_are_floored() -> None:
    for seed in range(25):
        scored = LuckScore(lucky_round(Random(seed), 3, 4))
        found = mean(relevant(scored.events), scored.start)
        slack = 1 if not scored.round.run.plasma else 1 + found**0.5 * 2
        assert scored.expected * (1 - ALIKE) <= found < scored.expected + slack, seed


def test_an_arrangement_of_gains_is_the_best_of_all_that_keep_their_ties() -> None:
    random = Random(5)
    for _ in range(100):
        gains = {card: Lift(random.choice((1, 1, 1.5, 2)), random.choice((0, 0, 4, 10))) for card in range(4)}
        others = frozenset(random.sample((1, 2, 3), 2))
        ties = random.choice((Ties(), Ties(front=0), Ties(leader=0, others=others), Ties(follower=0, others=others)))
        best_order = arranged(gains, ties)
        assert keeps(best_order, ties)
        most = max(mult_of(gains, order) for order in permutations(gains) if keeps(order, ties))
        assert mult_of(gains, best_order) == pytest.approx(most, rel=1e-12)
        assert best(gains.values()).times * 3 + best(gains.values()).plus >= most * (1 - 1e-12)


def keeps(order: tuple[int, ...] | list[int], ties: Ties) -> bool:
    places = {card: place for place, card in enumerate(order)}
    is_first = ties.front is None or places[ties.front] == 0
    leads = ties.leader is None or all(places[ties.leader] < places[card] for card in ties.others)
    return is_first and leads and (ties.follower is None or all(places[0] > places[card] for card in ties.others))


def mult_of(gains: dict[int, Lift], order: tuple[int, ...] | list[int]) -> float:
    times, plus = chained(gains[card] for card in order)
    return times * 3 + plus


def taken_apart(deal: Deal, order: Sequence[int]) -> list[object]:
    """List all parts of a deal for an order."""
    passes = [
        (card, [(one.own, one.jokers) for one in gains.passes])
        for line in (deal.played, deal.held)
        for card, gains in sorted(line.gains.items())
    ]
    turns = [(seat, turn.gain(7)) for seat, turn in deal.turns.items()]
    sums = [deal.chips, deal.money, deal.parts.mult, deal.parts.tail, deal.reach(order)]
    return [sums, deal.parts.is_tied, deal.loose, turns, passes]


@pytest.mark.slow
def test_the_parts_of_a_plan_match_the_played_plan() -> None:
    compared = 0
    for seed in range(20):
        random = Random(seed)
        pool = CardPool(small_round(random, 4, 5), BOOK)
        if not pool.is_steady:
            continue
        choice = next(pool.singled(random.choice([*pool.choices()])))
        for aim in Aim:
            for plan in random.sample(plans := pool.jokers.copy_plans()[0], min(4, len(plans))):
                derived = pool.deals(choice, plan.before, aim)(PlanGroup(pool.jokers, [plan], is_whole=True))
                played = pool.played(choice, plan.acting, aim)
                order = random.sample(range(5), 5)
                assert taken_apart(derived, order) == taken_apart(played, order), (seed, aim)
                compared += plan.acting != pool.jokers.own
    assert compared > 30


@for_each([name for name, row in JOKERS.items() if row.can_be_copied and when_of(row) != "none"])
def test_a_copy_gains_as_the_joker_that_it_copies(name: str) -> None:
    needs = {"suit": " ♥", "card": " K♥", "": ""}[JOKERS[name].needs]
    laid = read_hand(f"{{{PLAIN}, jokers: [{name}{needs}, Hack, Blueprint], hands: 1}}")
    pool = CardPool(laid, BOOK)
    choice = Choice((0, 1, 2), (3, 4))
    acting = ((0, 0), (1, 1), (2, 0))
    group = PlanGroup(pool.jokers, [CopyPlan(acting, (), ())], is_whole=True)
    for aim in Aim:
        derived, played = pool.deals(choice, (), aim)(group), pool.played(choice, acting, aim)
        assert taken_apart(derived, (0, 1, 2)) == taken_apart(played, (0, 1, 2))


PLAIN = "cards_played: [K♥ Red Seal, Q♠, 7♦ Lucky], cards_held_in_hand: [4♣ Red Seal, 4♥]"


@for_each([name for name, row in JOKERS.items() if when_of(row) != "none"])
def test_a_joker_that_depends_on_the_card_order_is_marked(name: str) -> None:
    needs = {"suit": " ♥", "card": " K♥", "": ""}[JOKERS[name].needs]
    laid = read_hand(f"{{{PLAIN}, jokers: [{name}{needs}, Splash]}}")
    gained = set()
    for played, held in product(permutations(laid.played), permutations(laid.held)):
        events = LuckScore(replace(laid, played=played, held=held)).events
        gained.add(tuple(sorted(str((event.unit, event.amount, event.seat)) for event in events if event.unit)))
    assert (len(gained) > 1) == (JOKERS[name].singles is not Singles.NONE)


def test_a_search_out_of_time_claims_no_bound_that_it_has_not_computed() -> None:
    cards = ", ".join(f"{rank}♠" for rank in ("K", "Q", "J", 10, 9, 8))
    found = solve(read_hand(f"{{cards_played: [2♥], cards_held_in_hand: [{cards}]}}"), "most", Limits(seconds=0))
    assert (found.is_exact, found.bound) == (False, inf)
    assert found.total >= 7


@pytest.mark.no_cover
def test_a_round_of_fifteen_jokers_and_copies_has_an_answer_with_its_bound() -> None:
    jokers = ", ".join(["Blueprint", "Brainstorm", "Blueprint", "Baron", "Mime", *10 * ["Joker"]])
    laid = read_hand(f"{{cards_played: [K♠, K♥], jokers: [{jokers}]}}")
    found = solve(laid, "least", Limits(seconds=0.2))
    assert found.bound >= found.total >= LuckScore(laid).least.total


@pytest.mark.parametrize(
    ("keys", "aim", "complaint"),
    [
        (f"cards_played: [2♥], cards_held_in_hand: [{', '.join(20 * ['2♥'])}]", "most", "21 cards"),
        (f"cards_played: [2♥], jokers: [{', '.join(16 * ['Joker'])}]", "most", "16 jokers"),
        ("cards_played: [2♥]", "best", "there is no aim 'best'; use one of least, expected, most"),
    ],
)
def test_too_many_cards_are_refused_in_a_sentence(keys: str, aim: str, complaint: str) -> None:
    with pytest.raises(RoundError, match=complaint):
        solve(read_hand(f"{{{keys}}}"), aim)


def test_a_round_without_a_card_is_refused() -> None:
    with pytest.raises(RoundError, match="no card is played"):
        solve(ortalab.Round())
