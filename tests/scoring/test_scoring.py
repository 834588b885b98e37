"""Whole rounds: the assignment's examples, golden rounds of our own, the official cases, and properties."""

import json
from collections import Counter
from dataclasses import replace
from itertools import permutations
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ortalab.errors import RoundError
from ortalab.rounds.card import JokerCard
from ortalab.rounds.explain import explain
from ortalab.rounds.gains import Unit
from ortalab.rounds.hands import Hand
from ortalab.rounds.play import Kind
from ortalab.rounds.round import MOST, Round, Row
from ortalab.rounds.rules import Rules
from ortalab.rounds.rulesets import COURSES
from ortalab.rounds.score import score
from ortalab.text.yaml import read_round, write_round
from tests import places
from tests.rows import for_each
from tests.scoring.rounds import lay, rounds, rounds_2

GOLDEN = sorted(places.GOLDEN.glob("*.yml"))
CASES = places.SHARED / "cases"
OFFICIAL = {"1": ("ortalab.jsonl", 191, 190), "2": ("ortalab-2.jsonl", 25, 25)}
"""By ruleset: the file of official cases, their number, and the number of those with an explanation."""


def official_cases(name: str) -> list[dict[str, Any]]:
    return [json.loads(line) for line in (CASES / name).read_text(encoding="utf-8").splitlines()]


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_a_golden_round_is_explained_to_the_letter(path: Path, rewrite_golden: bool) -> None:  # noqa: FBT001
    text = explain(read_round(path.read_text(encoding="utf-8"))) + "\n"
    golden = path.with_suffix(".txt")
    if rewrite_golden:
        golden.write_text(text, encoding="utf-8")
    assert text == golden.read_text(encoding="utf-8")


@pytest.mark.skipif(not CASES.exists(), reason="the official cases are not beside this checkout")
@pytest.mark.parametrize("rules", COURSES)
def test_every_official_case_holds_score_and_explanation(rules: str) -> None:
    name, count, explained = OFFICIAL[rules]
    cases = official_cases(name)
    assert (len(cases), len([case for case in cases if case.get("explain")])) == (count, explained)
    for case in cases:
        round = read_round(case["round"], strict=True, warn=pytest.fail, book=COURSES[rules])
        assert str(score(round)) == case["score"], case["name"]
        assert read_round(write_round(round)) == round
        if case.get("explain"):
            lines = [line for line in case["explain"] if line.strip()]
            assert explain(round).splitlines() == lines, case["name"]


@given(rounds)
def test_a_round_that_both_rulesets_know_scores_the_same_under_both(round: Round) -> None:
    known = tuple(joker for joker in round.jokers if joker.name in COURSES["2"])
    either = replace(round, jokers=known)
    assert explain(either, COURSES["1"]) == explain(either, COURSES["2"])


@for_each(
    [
        ("A♠ Q♦ 9♦ 4♣ 3♦", Hand.HIGH_CARD),
        ("K♠ 9♠ 9♦ 6♥ 3♦", Hand.PAIR),
        ("A♥ A♦ Q♣ 4♥ 4♣", Hand.TWO_PAIR),
        ("10♠ 10♣ 10♦ 6♥ 5♦", Hand.THREE_OF_A_KIND),
        ("J♦ 10♣ 9♣ 8♠ 7♥", Hand.STRAIGHT),
        ("A♥ K♥ 10♥ 5♥ 4♥", Hand.FLUSH),
        ("K♥ K♣ K♦ 2♠ 2♦", Hand.FULL_HOUSE),
        ("J♠ J♥ J♣ J♦ 3♣", Hand.FOUR_OF_A_KIND),
        ("Q♠ J♠ 10♠ 9♠ 8♠", Hand.STRAIGHT_FLUSH),
        ("A♠ A♥ A♥ A♣ A♦", Hand.FIVE_OF_A_KIND),
        ("7♦ 7♦ 7♦ 4♦ 4♦", Hand.FLUSH_HOUSE),
        ("A♠ A♠ A♠ A♠ A♠", Hand.FLUSH_FIVE),
        ("K♦ K♦ K♦ K♦ 2♦", Hand.FOUR_OF_A_KIND),
    ]
)
def test_a_hand_of_the_assignment_is_found_in_every_order(played: str, hand: Hand) -> None:
    for order in permutations(played.split()):
        assert score(lay(order)).hand is hand


# Decisions of the rule book, one per line: played, jokers, hand, scoring places.
DECISIONS = [
    ("2♥ 3♦ 4♣ 5♠ 5♥", "Four Fingers", Hand.STRAIGHT, (0, 1, 2, 3)),
    ("5♥ 5♥ 2♥ 3♥ 4♦", "Four Fingers", Hand.STRAIGHT_FLUSH, (0, 1, 2, 3, 4)),
    ("A♥ K♥ Q♥ J♥ 10♠", "Four Fingers", Hand.STRAIGHT_FLUSH, (0, 1, 2, 3, 4)),
    ("9♠ 9♠ 9♠ 9♠ 9♥", "Four Fingers", Hand.FLUSH_FIVE, (0, 1, 2, 3, 4)),
    ("9♠ 9♠ 9♠ 2♠ 2♥", "Four Fingers", Hand.FLUSH_HOUSE, (0, 1, 2, 3, 4)),
    ("2♥ Wild, 4♥ Wild, 7♥ Wild, 9♦, J♣", "Four Fingers", Hand.FLUSH, (0, 1, 2, 4)),
    ("2♥ Wild, 4♥ Wild, 7♥ Wild, 9♦, J♠", "Four Fingers", Hand.FLUSH, (0, 1, 2, 4)),
    ("2♥ 4♥ 7♥ 9♥ J♥", "Four Fingers", Hand.FLUSH, (0, 1, 2, 3, 4)),
    ("6♥ 7♥ 8♦ 9♣ 10♠", "Four Fingers", Hand.STRAIGHT, (0, 1, 2, 3, 4)),
    ("A♦ 3♥ 5♠ 7♣ 9♥", "Shortcut", Hand.STRAIGHT, (0, 1, 2, 3, 4)),
    ("9♦ J♥ Q♠ K♣ A♥", "Shortcut", Hand.STRAIGHT, (0, 1, 2, 3, 4)),
    ("Q♦ K♥ A♠ 2♣ 3♥", "Shortcut", Hand.HIGH_CARD, (2,)),
    ("Q♠ J♠ 9♦ 7♠ 3♠", "Four Fingers, Shortcut", Hand.STRAIGHT_FLUSH, (0, 1, 2, 3, 4)),
    ("2♠ 3♥ 4♦", "Four Fingers", Hand.HIGH_CARD, (2,)),
    ("7♠ Wild, 7♥ Wild, 7♦ Wild, 7♣, 7♥", "", Hand.FIVE_OF_A_KIND, (0, 1, 2, 3, 4)),
    ("7♠ Wild, 7♥ Wild, 7♦ Wild, 7♣ Wild, 7♥", "", Hand.FLUSH_FIVE, (0, 1, 2, 3, 4)),
    ("7♠ 7♣ 7♠ 7♣ 7♠", "Smeared Joker", Hand.FLUSH_FIVE, (0, 1, 2, 3, 4)),
    ("3♥ 3♦ 9♠", "Splash", Hand.PAIR, (0, 1, 2)),
    ("9♠ Stone, 9♥, 9♦", "", Hand.PAIR, (0, 1, 2)),
    ("9♠ Stone, 9♥ Stone, 4♦, 2♦", "", Hand.HIGH_CARD, (0, 1, 2)),
    ("A♠ Stone, A♠ Stone, A♠ Stone, A♠ Stone, A♠ Stone", "Four Fingers", Hand.HIGH_CARD, (0, 1, 2, 3, 4)),
    ("A♠ Stone, K♠ Stone", "Smeared Joker, Shortcut", Hand.HIGH_CARD, (0, 1)),
    ("2♥, 3♥, 4♥, 5♥, 6♥ Stone", "", Hand.HIGH_CARD, (3, 4)),
    ("2♥, 3♥, 4♥ Stone, 5♥, 6♥", "Four Fingers", Hand.FLUSH, (0, 1, 2, 3, 4)),
    ("2♥, 4♠, 4♥ Stone, 5♥, 6♥", "Four Fingers, Shortcut", Hand.STRAIGHT, (0, 1, 2, 3, 4)),
    ("2♥, K♠, 4♥ Stone, K♥, 6♥ Stone", "Splash", Hand.PAIR, (0, 1, 2, 3, 4)),
]


@for_each(DECISIONS)
def test_a_decision_of_the_rule_book_holds(played: str, jokers: str, hand: Hand, places: tuple[int, ...]) -> None:
    cards_played = played.split(", ") if ", " in played else played.split()
    scored = score(lay(cards_played, (), filter(None, jokers.split(", "))))
    assert scored.hand is hand
    assert tuple(spot.place for spot in scored.scene.scoring) == places


@pytest.mark.parametrize(
    ("played", "jokers", "blooms"),
    [
        ("Q♦ Q♣ 3♥ 3♣", "Smeared Joker", True),
        ("Q♦ Q♣ 3♠ 3♣", "Smeared Joker", False),
        ("Q♠, Q♥ Wild, Q♣, 3♣, 3♣", "Splash", False),
        ("Q♠, Q♥ Wild, Q♣, 3♦", "Splash", True),
    ],
)
def test_flower_pot_gives_each_card_one_suit(played: str, jokers: str, *, blooms: bool) -> None:
    cards_played = played.split(", ") if ", " in played else played.split()
    steps = score(lay(cards_played, (), [jokers, "Flower Pot"])).steps
    assert any(step.joker == 1 and step.gain for step in steps) is blooms


def test_smeared_joker_makes_no_red_card_black() -> None:
    assert score(lay(["2♣"], ["3♥"], ["Smeared Joker", "Blackboard"])).mult == 1


def test_a_chain_of_blueprints_acts_in_its_own_places_with_its_own_editions() -> None:
    round = lay(["2♣"], (), ["Blueprint Foil", "Blueprint Polychrome", "Joker Holographic"])
    assert explain(round).splitlines() == [
        "Blueprint copying Blueprint",
        "Blueprint copying Joker",
        "Blueprint copying Joker",
        "High Card (5 x 1)",
        "2♣ +2 Chips (7 x 1)",
        "Blueprint Foil +50 Chips (57 x 1)",
        "Joker +4 Mult (57 x 5)",
        "Joker +4 Mult (57 x 9)",
        "Blueprint Polychrome x1.5 Mult (57 x 13.5)",
        "Joker Holographic +10 Mult (57 x 23.5)",
        "Joker +4 Mult (57 x 27.5)",
        "1567",
    ]


def test_a_score_beyond_two_to_the_53_prints_every_digit() -> None:
    round = lay(5 * ["K♥ Glass Polychrome"], 5 * ["K♥ Steel"], ["Baron", "Baron", "Mime", "Mime", "Mime"])
    text = str(score(round))
    assert len(text) > 16
    assert text.isdigit()
    assert float(text) == score(round).total


def test_an_empty_play_and_an_unknown_joker_are_refused_in_a_sentence() -> None:
    with pytest.raises(RoundError, match="no card is played; play 1 to 5 cards"):
        score(Round())
    with pytest.raises(RoundError, match=r"unknown joker 'Barron' at jokers\[0\]"):
        score(Round(lay(["2♣"]).played, (), (JokerCard("Barron"),)))


# Properties of every round.


@given(rounds | rounds_2)
def test_the_steps_add_up_to_the_score(round: Round) -> None:
    scored = score(round)
    start = next(step for step in scored.steps if step.kind is Kind.HAND)
    chips, mult = start.chips, start.mult
    for step in scored.steps:
        if step.gain:
            unit, amount = step.gain
            chips += amount if unit is Unit.CHIPS else 0
            mult = mult * amount if unit is Unit.TIMES else mult + (amount if unit is Unit.MULT else 0)
            assert (step.chips, step.mult) == (chips, mult)
    assert (scored.chips, scored.mult) == (chips, mult)
    assert scored.total == chips * mult // 1


@given(rounds | rounds_2, st.randoms(use_true_random=False))
def test_passive_jokers_work_in_any_order_and_twice(round: Round, random: Random) -> None:
    passive = ["Splash", "Pareidolia", "Shortcut", "Four Fingers", "Smeared Joker"]
    chosen = random.sample(passive, k=random.randint(1, 3))
    others = tuple(joker for joker in round.jokers if joker.name in {"Joker", "Baron", "Fibonacci", "Smiley Face"})[:1]
    once = replace(round, jokers=(*others, *map(JokerCard, chosen)))
    random.shuffle(chosen)
    twice = replace(round, jokers=(*others, *map(JokerCard, [*chosen, chosen[0]])))
    assert str(score(once)) == str(score(twice))
    assert score(once).hand is score(twice).hand


@given(rounds | rounds_2)
def test_a_retrigger_is_never_retriggered(round: Round) -> None:
    scored = score(round)
    for kind in (Kind.AGAIN_SCORED, Kind.AGAIN_HELD):
        repeats = Counter((step.spot, step.joker, step.source) for step in scored.steps if step.kind is kind)
        for (_, _, source), count in repeats.items():
            assert source is not None
            assert count == (2 if round.jokers[source].name == "Hanging Chad" else 1)


def has_room(round: Round) -> bool:
    """Check whether there are jokers, and room for another."""
    return 0 < len(round.jokers) < MOST


@given(rounds.filter(has_room) | rounds_2.filter(has_room), st.data())
def test_blueprint_beside_a_joker_is_worth_a_second_one(round: Round, data: st.DataObject) -> None:
    jokers = round.jokers
    place = data.draw(st.integers(0, len(jokers) - 1))
    copied = jokers[place]
    twin = JokerCard(copied.name)
    copying = (*jokers[:place], JokerCard("Blueprint"), *jokers[place:])
    doubled = (*jokers[:place], twin, *jokers[place:])
    # Two passive jokers count as one, so the property holds for them as well.
    assert score(replace(round, jokers=copying)).total == score(replace(round, jokers=doubled)).total


@given(rounds | rounds_2)
def test_the_hand_does_not_depend_on_the_order_of_the_cards(round: Round) -> None:
    backwards = replace(round, played=round.played[::-1])
    assert score(round).hand is score(backwards).hand


@given(rounds | rounds_2)
def test_a_step_names_cards_and_jokers_by_their_places(round: Round) -> None:
    for step in score(round).steps:
        if step.spot:
            row = round.played if step.spot.row is Row.PLAYED else round.held
            assert row[step.spot.place] is step.spot.card
        for place in (step.joker, step.source):
            assert place is None or 0 <= place < len(round.jokers)
        assert step.rule.startswith(("Scoring ", "Jokers "))


@given(st.integers(4, 5), st.integers(4, 5), st.booleans())
def test_rules_combine_in_any_order(one: int, other: int, smeared: bool) -> None:  # noqa: FBT001
    left, right = Rules(flush_size=one), Rules(flush_size=other, smeared=smeared)
    assert left | right == right | left
    assert left | left == left
