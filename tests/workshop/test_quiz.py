"""Rounds dealt at random, and the quiz that asks about them."""

from collections import Counter
from random import Random

import pytest

from ortalab.errors import TextError
from ortalab.rounds.hands import Hand
from ortalab.rounds.rulesets import BOOK
from ortalab.rounds.score import score
from ortalab.workshop.deal import STAGES, deal
from ortalab.workshop.quiz.mistakes import TRUTHS, check
from tests.scoring.rounds import lay


@pytest.mark.parametrize("stage", STAGES)
def test_a_stage_has_the_features_introduced_so_far(stage: int) -> None:
    random = Random(stage)
    rounds = [deal(random, stage) for _ in range(200)]
    known = {joker.name for joker in BOOK.rows[: BOOK.ruleset.stages[stage - 1]]}
    dealt = {joker.name for round in rounds for joker in round.jokers}
    assert dealt <= known
    assert len(dealt) > len(known) / 2 or not known
    modified = any(card.enhancement or card.edition for round in rounds for card in round.played)
    assert modified is (stage > 1)
    assert any(round.held for round in rounds) is (stage > 1)


def test_every_hand_is_dealt_often() -> None:
    random = Random(7)
    hands = Counter(score(deal(random, 1)).hand for _ in range(1200))
    assert set(hands) == set(Hand)
    assert min(hands.values()) > 20


@pytest.mark.parametrize("stage", STAGES)
def test_the_truth_is_always_the_right_answer(stage: int) -> None:
    random = Random(stage)
    for _ in range(50):
        scored = score(deal(random, stage))
        for asked, truth in TRUTHS.items():
            assert check(scored, asked, truth(scored)).right


ANSWERS = [
    ("hand", "three of a kind", True),
    ("hand", " Three  Of A Kind ", True),
    ("hand", "3 of a kind", True),
    ("hand", "4 of a kind", False),
    ("hand", "Pair", False),
    ("chips", "60", True),
    ("mult", "23.0", True),
    ("score", "1,380", True),
    ("score", "1380.5", False),
]


@pytest.mark.parametrize(("asked", "answer", "right"), ANSWERS)
def test_an_answer_is_read_as_a_person_types_it(asked: str, answer: str, *, right: bool) -> None:
    jokers = ["Joker", "Mad Joker", "Zany Joker", "Raised Fist"]
    scored = score(lay(["10♥", "10♠", "10♦", "A♣", "J♥"], ["2♥", "5♦", "9♦"], jokers))
    assert check(scored, asked, answer).right is right


@pytest.mark.parametrize(
    ("asked", "answer", "says"),
    [
        ("hand", "Thre of a kind", "did you mean 'Three of a Kind'"),
        ("hand", "trips", "write one of the twelve"),
        ("hand", " ", "^type an answer first$"),
        ("score", "", "^type an answer first$"),
        ("score", "many", "^'many' is not a number; write it in digits$"),
        ("chips", "9" * 500 + "x", "is not a number"),
        ("mult", "nan", "^'nan' is not a number; write it in digits$"),
        ("score", "-inf", "is not a number"),
        ("score", "1e999", "is not a number"),
    ],
)
def test_an_invalid_answer_is_refused_in_a_sentence(asked: str, answer: str, says: str) -> None:
    with pytest.raises(TextError, match=says):
        check(score(lay(["A♠"])), asked, answer)


def test_the_refusal_of_an_answer_reveals_no_number() -> None:
    with pytest.raises(TextError) as refused:
        check(score(lay(["10♥", "10♠", "10♦"])), "score", "many")
    assert not any(letter.isdigit() for letter in str(refused.value))
