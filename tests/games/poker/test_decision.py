"""The decision between poker hands: each comparison, the sentence, and the compared cards."""

from collections.abc import Sequence
from random import Random

import pytest

from ortalab.errors import OrtalabError
from ortalab.games.poker import NUMBERS, rank, winners
from ortalab.games.poker.decision import best_five, decide, deciding_cards
from tests.games.poker.test_poker import DECK
from tests.rows import for_each

SENTENCES = {
    "9S 9H KD 7C 2S/9D 9C QS JH 4D": "both pairs of 9s tie: the King kicker decides",
    "9S 9H KD 7C 2S/9D 9C QS JH 4D/AC JC 8C 6D 3H": (
        "both pairs of 9s tie: the King kicker decides between players 1 and 2"
    ),
    "9S 9H KD 7C 2S/9D 9C KS JH 4D/9S 9H QD JC TS": (
        "both pairs of 9s and the King kickers tie: the Jack kicker decides between players 1 and 2"
    ),
    "AS KS QS JD 2H/AH KH QH JC 3H": "Ace, King, Queen and Jack tie: the 3 decides",
    "AS KS QS JD 2H/AH TH 9H 8C 3H": "Ace ties: the King decides",
    "2S 2D 2C 2H 5S/2S 2D 2C 2H 7S": "both fours of 2s tie: the 7 kicker decides",
    "3S 3C 4C 4D 5D/3S 3C 4C 4D 6D": "both high pairs of 4s and the low pairs of 3s tie: the 6 kicker decides",
    "3S 3C 4C 4D 5D/2S 2C 4C 4D 6D": "both high pairs of 4s tie: the low pair of 3s decides",
    "3S 3C 5C 5D 6D/3S 3C 4C 4D 6D": "player 1 with 5s over 3s beats player 2 with 4s over 3s",
    "2S 3S 4S 5S 6S/3S 4S 5S 6S 7S": (
        "player 2 with a 7-high straight flush beats player 1 with a 6-high straight flush"
    ),
    "AS AD AC KC KD/AS AD AC QC QD": "both threes of Aces tie: the pair of Kings decides",
    "KS QS 9S 5S 3S/KD QD TD 5D 3D/KC QC 4C 3C 2C": ("King and Queen tie: the 10 decides between players 1, 2 and 3"),
    "AS AD AC KC QD/AS AD AC KC JD/AS AD AC KS 7D": (
        "all 3 threes of Aces and the King kickers tie: the Queen kicker decides between players 1, 2 and 3"
    ),
    "2S 3S 4C 5C 7D/2D 2C 5S 6S 7C": "player 2 with a Pair of 2s beats player 1 with 7-high",
    "2S 3C 4D 5D 6D": "one hand has nothing to beat",
    "2S 3D 5S 9C KD/2C 3H 5D 9D KH": "all ranks of both hands are equal, and suits never decide",
    "2S 3D 5S 9C KD/2C 3H 5D 9D KH/2C 3H 5D 9D QH": (
        "player 1 with King-high beats player 3 with Queen-high; players 1 and 2 are equal"
    ),
    "2S 3D 5S 9C KD/2C 3H 5D 9D KH/2C 3H 5D 8D KH": (
        "King ties: the 9 decides between players 1, 2 and 3; players 1 and 2 are equal"
    ),
}


def hands_of(text: str) -> list[list[str]]:
    return [hand.split() for hand in text.split("/")]


@for_each([*SENTENCES])
def test_one_sentence_names_the_deciding_cards_and_hands(text: str) -> None:
    decision = decide(hands_of(text))
    assert decision.sentence == SENTENCES[text]
    assert decision.winners == winners(hands_of(text))


def test_the_comparisons_are_listed_in_order() -> None:
    decision = decide(hands_of("9S 9H KD 7C 2S/9D 9C QS JH 4D/AC JC 8C 6D 3H"))
    category, pair, kicker = decision.steps
    assert [found.name for _, found in category.found if not isinstance(found, int)] == [
        "one pair",
        "one pair",
        "high card",
    ]
    assert (category.stay, category.decides) == ((0, 1), True)
    assert (pair.role, pair.found, pair.stay, pair.decides) == ("pair", ((0, 9), (1, 9)), (0, 1), False)
    assert (kicker.role, kicker.found, kicker.stay) == ("first kicker", ((0, 13), (1, 12)), (0,))
    assert decision.decisive is kicker


def deal(chance: Random) -> list[list[str]]:
    """Deal hands of few ranks, so that ties are common; some repeat in other suits."""
    few = chance.sample("23456789TJQKA", 6)
    cards = [card for card in DECK if card[0] in few]
    chance.shuffle(cards)
    hands = [cards[start : start + 5] for start in range(0, 5 * chance.randint(1, 4), 5)]
    return [*hands, *hands[: chance.randint(0, 1)]]


@pytest.mark.parametrize("low_ace", [False, True])
def test_decisions_agree_with_the_strengths(low_ace: bool) -> None:  # noqa: FBT001
    chance = Random(1)
    for _ in range(400):
        hands = deal(chance)
        decision = decide(hands, low_ace=low_ace)
        assert decision.winners == winners(hands, low_ace=low_ace)
        assert all(
            set(after.stay) <= set(before.stay)
            for before, after in zip(decision.steps, decision.steps[1:], strict=False)
        )
        assert decision.steps[-1].stay == decision.winners
        assert decision.sentence
        looked = [deciding_cards(hand, place, decision) for place, hand in enumerate(hands)]
        last = decision.decisive or decision.steps[-1]
        assert [bool(cards) for cards in looked] == [place in dict(last.found) for place in range(len(hands))]


CARDS = {
    # the cards that make the category, if it decides …
    "2S 2D 3S 3D 4C/2S 5D 7C 8C 9D": [(0, 1, 2, 3), (4,)],
    "2S 3S 4S 5S 7S/2S 3C 4D 5S 6S": [(0, 1, 2, 3, 4), (0, 1, 2, 3, 4)],
    # … otherwise those of the deciding rank
    "2S 2D KS 3D 4C/2C 2H QS 3D 4C": [(2,), (2,)],
    "AS AD AC KC KD/AS AD AC QC QD": [(3, 4), (3, 4)],
}


@for_each([*CARDS])
def test_the_deciding_cards_are_found_in_each_hand(text: str) -> None:
    hands = hands_of(text)
    decision = decide(hands)
    assert [deciding_cards(hand, place, decision) for place, hand in enumerate(hands)] == CARDS[text]


def test_no_hand_is_refused() -> None:
    with pytest.raises(OrtalabError, match="there is no hand to compare"):
        decide([])


BEST: dict[str, tuple[str, bool]] = {
    "2C TH JH AD QH KH AH": ("TH JH QH KH AH", False),
    "AS 2D 3C 4H 5S AD KC": ("AS 5S AD KC 4H", False),
    "AS 2D 3C 4H 5S KD KC": ("AS 2D 3C 4H 5S", True),
    "9C 9D 9H 4S 4D 4C 2H": ("9C 9D 9H 4S 4D", False),
}


@for_each([*BEST])
def test_the_best_five_of_seven_are_found(cards: str) -> None:
    wanted, low_ace = BEST[cards]
    found = best_five(cards.split(), low_ace=low_ace)
    assert rank(found, low_ace=low_ace) == rank(wanted.split(), low_ace=low_ace)
    assert list(found) == [card for card in cards.split() if card in found]


def strongest(cards: Sequence[str]) -> int:
    """Find the best strength of five of these cards by leaving cards out one at a time."""
    if len(cards) == 5:
        return rank(cards)
    return max(strongest([*cards[:place], *cards[place + 1 :]]) for place in range(len(cards)))


def test_five_of_seven_are_the_best_that_leaving_out_finds() -> None:
    chance = Random(7)
    for _ in range(60):
        cards = chance.sample(sorted(card for card in NUMBERS if card == card.upper()), 7)
        assert rank(best_five(cards)) == strongest(cards)
    with pytest.raises(OrtalabError, match="4 cards are not a hand"):
        best_five(cards[:4])
