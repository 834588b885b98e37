"""A hand without tables, the next card to hope for, and questions, compared with the tables and brute force."""

from itertools import pairwise
from random import Random

import pytest

from ortalab.errors import TextError
from ortalab.games.poker import CLASSES, NUMBERS, value
from ortalab.games.poker.decision import decide, decide_values
from ortalab.games.poker.draws import next_cards
from ortalab.games.poker.evaluate import evaluate
from ortalab.games.poker.hands import value_of
from ortalab.games.poker.questions import REASONS, ask, reason_of
from ortalab.games.poker.rarity import HANDS, Rarity, rarity, value_of_hand, worse_than

DECK = sorted(card for card in NUMBERS if card == card.upper())
LINE = "A23456789TJQKA"


@pytest.mark.slow
@pytest.mark.parametrize("low_ace", [False, True])
def test_a_class_has_the_place_that_the_tables_give_it(low_ace: bool) -> None:  # noqa: FBT001
    for strength, (worse, better) in [*enumerate(pairwise(worse_than(low_ace=low_ace)))][::3]:
        found = rarity(value_of(strength, low_ace=low_ace), low_ace=low_ace)
        assert found == Rarity(CLASSES - strength, worse, better - worse, HANDS - better)


@pytest.mark.parametrize("low_ace", [False, True])
def test_hand_values_match_the_tables(low_ace: bool) -> None:  # noqa: FBT001
    chance = Random(5)
    hands = [chance.sample(DECK, 5) for _ in range(2_000)]
    hands += [
        [rank + suit for rank, suit in zip(LINE[top : top + 5], suits, strict=True)]
        for top in range(10)
        for suits in ("SSSSS", "SSSSH")
    ]
    assert [value_of_hand(hand, low_ace=low_ace) for hand in hands] == [value(hand, low_ace=low_ace) for hand in hands]


def test_an_invalid_card_is_refused_and_lower_case_is_accepted() -> None:
    with pytest.raises(TextError, match="invalid card name '1S'"):
        value_of_hand(["AS", "KS", "QS", "JS", "1S"])
    assert str(value_of_hand(["as", "kS", "Qs", "jS", "ts"])) == "Ace-high straight flush"


def test_hands_are_compared_alike_by_their_values() -> None:
    hands = [ask(seed) for seed in range(200)]
    assert [decide_values([value_of_hand(hand) for hand in one]) for one in hands] == [decide(one) for one in hands]


# ---- the next card


def test_chances_after_each_card_average_to_the_hands() -> None:
    for hands in (
        [["AS", "QD", "JC", "TD", "8S"], ["TH", "JH", "QH", "?", "?"]],
        [["AS", "AD", "KC", "KD", "?"], ["QH", "QS", "QD", "?", "?"]],
    ):
        *_, hopes = next_cards(hands, 1)
        *_, whole = evaluate(hands)
        assert sum(hope.after.win for hope in hopes) / len(hopes) == pytest.approx(whole[1].win)
        assert [hope.after.win for hope in hopes] == sorted((hope.after.win for hope in hopes), reverse=True)
        assert not {hope.card for hope in hopes} & {card for hand in hands for card in hand}


def test_ties_are_not_explained_for_complete_hands_or_slow_counts() -> None:
    assert list(next_cards([["AS", "QD", "JC", "TD", "8S"], ["TH", "JH", "QH", "?", "?"]], 0)) == []
    assert list(next_cards([["?"] * 5, ["?"] * 5], 0)) == []
    assert (
        list(next_cards([["AS", "AD", "3C", "?", "?"], ["KH", "KD", "7S", "?", "?"], ["QH", "QD", "5C", "?", "?"]], 0))
        == []
    )


# ---- questions


def test_a_seed_asks_the_same_question_of_one_deck_in_every_python() -> None:
    assert ask(7) == ask(7)
    assert ask(1) == ask(1) != ask(2)
    for seed in range(500):
        cards = [card for hand in ask(seed) for card in hand]
        assert len({*cards}) == len(cards) in {10, 15}
        assert {*cards} <= {*DECK}


def test_questions_are_close_and_of_every_reason() -> None:
    decisions = [decide(ask(seed)) for seed in range(1_000)]
    reasons = [reason_of(decision.decisive) for decision in decisions]
    assert {*reasons} == {*REASONS}
    assert min(reasons.count(reason) for reason in REASONS) > 40
    alone = [decision.winners[0] for decision in decisions if len(decision.winners) == 1]
    assert 0.4 < alone.count(0) / sum(place < 2 for place in alone) < 0.6
