"""Poker's chances: counts against brute force and known figures, samples with their error, and throws."""

from collections import Counter
from collections.abc import Sequence
from itertools import combinations, islice
from math import comb
from random import Random

import pytest

from ortalab.errors import OrtalabError
from ortalab.games.poker import CATEGORIES, CLASSES, NUMBERS, rank, rank_cards
from ortalab.games.poker import evaluate as evaluating
from ortalab.games.poker.completions import DECK, Estimate, Hand, completions, deck_without, read_hand
from ortalab.games.poker.draws import evaluate_holds
from ortalab.games.poker.evaluate import SLICE, Duel, count, evaluate
from ortalab.games.poker.hands import value_of
from ortalab.games.poker.rarity import HANDS, Rarity, hands_in, rarity, value_of_hand
from tests.games.poker.test_poker import COUNTS, NAMES
from tests.games.poker.test_poker import DECK as TEXTS
from tests.rows import for_each

LOW_ACE = {"straight flush": 40, "flush": 5_108, "straight": 10_200, "high card": 1_302_540}
"""Counts by the usual rules, with A-2-3-4-5, where they differ from the assignment's."""


def last(hands: Sequence[str], **options: bool) -> list[Estimate]:
    *_, found = evaluate([hand.split() for hand in hands], **options)
    return found


@pytest.mark.parametrize("low_ace", [False, True])
def test_all_hands_there_are_have_the_known_counts(low_ace: bool) -> None:  # noqa: FBT001
    counts = Counter[str]()
    for strength, ways in completions(Hand((), 5), DECK, low_ace=low_ace).items():
        category = value_of(strength, low_ace=low_ace).category
        counts[category.name] += ways
        assert ways == hands_in(category)
    assert counts == dict(zip(NAMES, COUNTS, strict=True)) | (LOW_ACE if low_ace else {})
    assert counts.total() == HANDS == 2_598_960


@pytest.mark.parametrize("low_ace", [False, True])
@pytest.mark.parametrize("held", range(2, 6))
def test_completions_match_brute_force(held: int, low_ace: bool) -> None:  # noqa: FBT001
    for seed in range(12):
        chance = Random(seed)
        cards = chance.sample(DECK, 30)
        suited = [card for card in DECK if card >> 19 == DECK[-1] >> 19]
        hand = (suited if seed % 3 == 0 else cards)[:held]
        deck = [card for card in (cards[:12] if held == 2 else cards) if card not in hand]
        dealt = (rank_cards([*hand, *more], low_ace=low_ace) for more in combinations(deck, 5 - held))
        assert completions(Hand(tuple(hand), 5 - held), deck, low_ace=low_ace) == Counter(dealt)


ODDS = {
    # the kept cards, the goal, and the number of draws that reach it: outs of 47, or pairs of 1,081
    ("2H 7H 9H KH", "flush"): (9, 47),
    ("5C 6D 7H 8S", "straight"): (8, 47),
    ("5C 6D 8H 9S", "straight"): (4, 47),
    ("JH QH KH AH", "straight flush"): (1, 47),
    ("4C 4D 9H 9S", "full house"): (4, 47),
    ("8C 8D 8H", "four of a kind"): (46, 1_081),
    ("8C 8D 8H", "full house"): (66, 1_081),
    ("AC AD", "three of a kind"): (1_854, 16_215),
    ("AC AD", "two pair"): (2_592, 16_215),
}


@pytest.mark.slow
@pytest.mark.parametrize(("kept", "name"), ODDS)
def test_draws_are_completed_as_often_as_is_known(kept: str, name: str) -> None:
    # The thrown cards make no pair and no draw with the kept ones.
    spare = next(
        more
        for more in combinations(["2S", "3D", "TC", "QC", "QS"], 5 - len(kept.split()))
        if not {card[0] for card in more} & {card[0] for card in kept.split()}
        and len({card[0] for card in more}) == len(more)
        and rank([*kept.split(), *more]) < rank(["AS", "KS", "QS", "JS", "TS"])
    )
    *_, holds = evaluate_holds([*kept.split(), *spare])
    hold = next(hold for hold in holds if hold.keep == tuple(range(len(kept.split()))))
    ways, draws = ODDS[kept, name]
    if name in {"flush", "straight"} and "H" in kept:
        ways -= hold.classes.get("straight flush", 0)
    assert (hold.classes[name], hold.draws) == (ways, draws)


def brute(hands: Sequence[Hand], deck: Sequence[int]) -> list[list[int]]:
    """Count each hand's wins, draws and losses over all deals."""
    counts = [[0, 0, 0] for _ in hands]

    def deal(place: int, strengths: list[int], rest: Sequence[int]) -> None:
        if place == len(hands):
            best = max(strengths)
            for row, strength in zip(counts, strengths, strict=True):
                row[2 if strength < best else int(strengths.count(best) > 1)] += 1
            return
        for cards in combinations(rest, hands[place].holes):
            strength = rank_cards((*hands[place].held, *cards))
            deal(place + 1, [*strengths, strength], [card for card in rest if card not in cards])

    deal(0, [], deck)
    return counts


@pytest.mark.parametrize("holes", [(1, 1), (2, 1), (2, 2), (3, 2), (3, 3), (1, 4)])
@pytest.mark.parametrize("with_third", [False, True])
def test_duels_are_counted_as_brute_force_deals_them(holes: tuple[int, int], with_third: bool) -> None:  # noqa: FBT001
    for seed in range(2):
        chance = Random(seed)
        # Few ranks, so that ties are common.
        cards = [NUMBERS[rank + suit] for rank in "789TJQ" for suit in "CDHS"]
        chance.shuffle(cards)
        one, other = (Hand(tuple(cards.pop() for _ in range(5 - hole)), hole) for hole in holes)
        third = Hand(tuple(cards[:5]), 0)
        deck = sorted(cards[: 8 if sum(holes) < 6 else 7])
        hands = [one, other, third] if with_third else [one, other]
        duel = Duel(rank_cards(third.held) if with_third else -1)
        for _ in count(duel, one, other, deck, 50, low_ace=False):
            pass
        expected = brute(hands, deck)
        for counts, wanted in zip(duel.counts, expected, strict=False):
            assert [sum(row[outcome] for row in counts.values()) for outcome in range(3)] == wanted
        if with_third:
            assert [duel.beaten, duel.tied] == expected[2][:2]


def test_two_cards_to_come_in_each_of_two_hands_are_counted_exactly() -> None:
    found = last(["TS QD JC", "TH JH QH"])
    assert [(one.deals, one.error) for one in found] == [(comb(46, 2) * comb(44, 2), 0.0)] * 2
    assert found[0].win == found[1].lose
    assert sum(found[0][1:4]) == pytest.approx(1)


@pytest.mark.slow
@pytest.mark.parametrize(
    "hands",
    [
        ["AS QD JC TD 8S", "TH JH QH"],
        ["AS QD JC TD", "TH JH QH 2S", "9C 9D 4S 4H 2C"],
        ["AS QD JC TD 8S", "AH QC JD TC 8H", "2C 2D 9H"],
        ["AS QD JC TD 8S", "2C 3C 4C 5C 7D"],
    ],
)
@pytest.mark.no_cover
def test_estimates_match_brute_force(hands: list[str]) -> None:
    read = [read_hand(hand.split()) for hand in hands]
    expected = brute(read, deck_without(read)) if sum(hand.holes for hand in read) < 4 else []
    found = last(hands)
    for estimate, row in zip(found, expected, strict=False):
        assert [estimate.win, estimate.draw, estimate.lose] == pytest.approx([times / sum(row) for times in row])
    for estimate in found:
        assert estimate.error == 0
        for outcome in ("win", "draw", "lose"):
            shares = [getattr(share, outcome) for share in estimate.classes]
            assert sum(shares) == pytest.approx(getattr(estimate, outcome))
        order = [category.name for category in CATEGORIES]
        assert [share.category for share in estimate.classes] == sorted(
            (share.category for share in estimate.classes), key=order.index
        )


def test_hands_that_share_the_best_draw() -> None:
    found = last(["AS QD JC TD 8S", "AH QC JD TC 8H", "2C 3D 4H 5S 7C"])
    assert [(one.win, one.draw, one.lose) for one in found] == [(0, 1, 0), (0, 1, 0), (0, 0, 1)]


def test_samples_converge_to_the_exact_value_and_repeat(monkeypatch: pytest.MonkeyPatch) -> None:
    hands = [["AS", "QD", "JC"], ["TH", "JH", "QH"]]
    exact = last(["AS QD JC", "TH JH QH"])
    monkeypatch.setattr(evaluating, "MOST_LOOKS", 0)
    slices = list(evaluate(hands, 20_000))
    assert len(slices) == 40
    errors = [found[0].error for found in slices]
    assert errors == sorted(errors, reverse=True)
    assert [found[0].deals for found in slices[:3]] == [SLICE, 2 * SLICE, 3 * SLICE]
    for ours, wanted in zip(slices[-1], exact, strict=True):
        assert 0 < ours.error < 0.004
        assert abs(ours.win - wanted.win) < 3 * ours.error
    assert list(islice(evaluate(hands, 20_000), 3)) == slices[:3]
    assert next(evaluate(hands, 70))[0].deals == 70


@pytest.mark.slow
@pytest.mark.no_cover
def test_a_long_count_shows_a_sample_until_it_is_done() -> None:
    *before, found = evaluate([["AS", "AD"], ["KH", "KD"]])
    assert len(before) > 4
    assert all(one.error > 0 for estimates in before for one in estimates)
    assert {one.error for one in found} == {0}
    assert abs(before[-1][0].win - found[0].win) < 4 * before[-1][0].error


@pytest.mark.slow
@pytest.mark.no_cover
def test_three_hands_with_holes_are_sampled_within_the_error_promised() -> None:
    *_, found = evaluate([hand.split() for hand in ("AS AD 3C", "KH KD 7S", "QH QD 5C")], 15_000)
    assert all(0 < one.error < 0.006 for one in found)
    assert sum(one.win for one in found) <= 1


@for_each(
    [
        ([], "there is no hand; give five cards, or ? for those to come"),
        ([["AS"] * 2], "the card AS is in the hand twice; a deck has only one"),
        ([["AS", "1S"]], "invalid card name '1S'"),
        ([["AS", "2S", "3S", "4S", "5S", "6S"]], "6 cards in a hand; it has 5"),
        ([[]] * 11, "55 cards to come, but the deck has 52 left; remove a hand"),
    ]
)
def test_hands_that_cannot_be_are_refused_in_a_sentence(hands: list[list[str]], sentence: str) -> None:
    with pytest.raises(OrtalabError) as error:
        next(evaluate(hands))
    assert str(error.value) == sentence


@pytest.mark.parametrize(("hand", "low_ace"), [("9S 9D TH JH QH", False), ("AS 2S 3S 4S 9D", True)])
def test_values_of_holds_match_brute_force(hand: str, low_ace: bool) -> None:  # noqa: FBT001
    *_, holds = evaluate_holds(hand.split(), low_ace=low_ace)
    assert len({hold.keep for hold in holds}) == 32
    assert [hold.value for hold in holds] == sorted((hold.value for hold in holds), reverse=True)
    rest = [card for card in TEXTS if card not in hand.split()]
    for nth, hold in enumerate(holds):
        assert hold.draws == sum(hold.classes.values()) == comb(47, 5 - len(hold.keep))
        if len(hold.keep) > 2 and nth % 2:
            kept = [hand.split()[place] for place in hold.keep]
            drawn = ([*kept, *more] for more in combinations(rest, 5 - len(kept)))
            made = Counter(value_of_hand(hand, low_ace=low_ace) for hand in drawn)
            beats = sum(rarity(one, low_ace=low_ace).beats * ways for one, ways in made.items())
            assert hold.value == pytest.approx(beats / made.total())
            classes = Counter[str]()
            for one, ways in made.items():
                classes[one.category.name] += ways
            assert hold.classes == classes


def test_holds_come_in_slices_and_need_five_cards() -> None:
    assert [len(holds) for holds in evaluate_holds(["9S", "9D", "TH", "JH", "QH"])] == [1, 6, 16, 26, 31, 32]
    with pytest.raises(OrtalabError, match="4 cards; a throw needs 5"):
        next(evaluate_holds(["9S", "9D", "TH", "JH"]))


def rarity_of(hand: str, *, low_ace: bool = False) -> Rarity:
    return rarity(value_of_hand(hand.split(), low_ace=low_ace), low_ace=low_ace)


def test_the_rarity_of_a_hand_is_its_place_among_all() -> None:
    assert rarity_of("AS KS QS JS TS") == (1, HANDS - 4, 4, 0)
    assert rarity_of("2S 3S 4S 5S 7D") == (CLASSES, 0, 1020, HANDS - 1020)
    assert rarity_of("9S 9H KD 7C 2S").place == 4514
    assert f"{rarity_of('9S 9D TH JH QH').beats:.3f}" == "0.747"
    assert rarity_of("AS 2S 3S 4S 5S", low_ace=True).place == 10
    assert rarity_of("AS 2S 3S 4S 5S").place > 300
