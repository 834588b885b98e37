"""Luck in the full game: the exact distribution if it is small, otherwise seeded samples with their error."""

import re
from fractions import Fraction
from math import inf, isinf

import pytest

from ortalab.rounds.luck import outcomes as luck
from ortalab.rounds.luck.score import LuckScore
from tests.full.rounds import read_hand


def scored(keys: str) -> LuckScore:
    return LuckScore(read_hand(f"{{{keys}}}"))


def test_a_hand_without_luck_has_one_score() -> None:
    score = scored("cards_played: [K♥, K♠]")
    assert (score.outcomes.scores, score.expected, score.has_luck) == (((60.0, Fraction(1)),), 60.0, False)


def test_thirty_rolls_of_one_factor_are_as_many_scores_and_no_more() -> None:
    keys = (
        "cards_played: [K♥, K♥, J♥, A♥, 6♥], hands: 1, jokers: [Sock and Buskin, Dusk, Seltzer, Bloodstone, Bloodstone]"
    )
    score = scored(keys)
    rolls = sum(event.is_open for event in score.events)
    assert rolls == 36
    assert len(score.outcomes.scores) == rolls + 1
    assert sum(chance for _, chance in score.outcomes.scores) == 1
    assert score.outcomes.is_exact
    assert score.expected == pytest.approx(score.average.chips * score.average.mult, rel=1e-4)


MANY = "cards_played: [K♥ Lucky, K♥ Lucky, J♥ Lucky, A♥ Lucky, 6♥ Lucky], jokers: [Sock and Buskin, Bloodstone]"


def test_many_ways_are_sampled_alike_each_time_and_say_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(luck, "MOST_STATES", 100)
    monkeypatch.setattr(luck, "MOST_SAMPLES", 500)
    first, second = scored(MANY), scored(MANY)
    assert first.outcomes == second.outcomes
    assert (first.outcomes.samples, first.outcomes.is_exact) == (500, False)
    assert first.least.total <= first.outcomes.scores[0][0] <= first.outcomes.scores[-1][0] <= first.most.total
    assert first.expected == first.average.chips * first.average.mult  # the rolls are independent
    assert first.outcomes.error == 0
    assert "±" not in first.explain()
    tied = scored(f"{MANY[:-1]}, Lucky Cat]")
    assert re.search(r"± [\d,]+ \(one standard error, 500 samples\)", tied.explain())


def test_the_mean_of_tied_rolls_is_within_a_few_errors_of_the_exact_one(monkeypatch: pytest.MonkeyPatch) -> None:
    keys = "cards_played: [K♥ Lucky, K♥ Lucky], jokers: [Lucky Cat, Bull, Business Card, Misprint]"
    exact = scored(keys).outcomes
    monkeypatch.setattr(luck, "MOST_STATES", 3)
    sampled = scored(keys).outcomes
    assert (exact.is_exact, sampled.is_exact) == (True, False)
    assert abs(sampled.expected - exact.expected) < 5 * sampled.error
    assert sampled.error < exact.expected / 20


def test_money_and_strikes_are_followed_only_where_something_asks_for_them() -> None:
    score = scored("cards_played: [K♥ Lucky Red Seal], jokers: [Business Card, Reserved Parking]")
    assert len(luck.relevant(score.events)) < len(score.events)
    assert [float(total) for total, _ in score.outcomes.scores] == [25, 525, 1025]


@pytest.mark.slow
@pytest.mark.parametrize("jokers", ["Bloodstone", "Bloodstone, Bull"])
def test_past_the_largest_number_nothing_is_a_number(jokers: str) -> None:
    held = ", ".join(["K♥ Steel Red Seal"] * 20)
    score = scored(f"cards_played: [K♥], cards_held_in_hand: [{held}], jokers: [{'Baron, Mime, ' * 10}{jokers}]")
    assert (score.least.total, str(score.most)) == (inf, "naneinf")
    assert isinf(score.expected)
    assert score.explain().endswith("naneinf")


def test_the_score_above_the_largest_number_is_shown_beside_it() -> None:
    many = ", ".join(20 * ["Canio x1000000000000000"])
    score = scored(f"cards_played: [8♥, 8♣], jokers: [{many}, Canio x500000000000000, Bloodstone]")
    assert (score.least.beyond, score.most.beyond) == ("2.600e316", "3.900e316")
    assert score.beyond_words == "naneinf is 2.600e316 to 3.900e316 without the limit of the game"
    assert score.beyond_words in score.explain().splitlines()
    plain = scored("cards_played: [8♥]")
    assert (plain.beyond_words, plain.most.beyond) == ("", "")


def test_plasma_balances_past_the_largest_number() -> None:
    many = ", ".join(22 * ["Canio x1000000000000000"])
    score = scored(f"cards_played: [8♥], deck: Plasma, jokers: [{many}]")
    assert score.most.beyond == "2.500e659"  # (10^330 / 2)²


TIED = [
    ("Bull", 4, False),  # chips by money, each dollar alike; the mult rolls by itself
    ("Bull", -30, True),  # no chips for debts
    ("Bootstraps", 4, True),  # $5 at a time
    ("Bull, Bootstraps", 4, True),
    ("Lucky Cat", 4, True),
    ("Joker", 4, False),
]


@pytest.mark.parametrize(("jokers", "money", "is_tied"), TIED)
def test_money_by_luck_ties_rolls_only_where_it_counts_unevenly_or_twice(
    jokers: str, money: int, *, is_tied: bool
) -> None:
    score = scored(f"cards_played: [K♥ Lucky, K♠ Lucky], jokers: [{jokers}], money: {money}")
    assert luck.are_tied(luck.relevant(score.events), score.scene.money) == is_tied
    if not is_tied:
        assert score.expected == pytest.approx(score.average.chips * score.average.mult)
