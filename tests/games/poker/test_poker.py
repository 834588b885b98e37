"""Poker: the assignment's examples, its errors, and every strength against a slow and obvious ranking."""

import json
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations, combinations_with_replacement, pairwise
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ortalab.cli import main
from ortalab.errors import OrtalabError, TextError
from ortalab.games.poker import CATEGORIES, CLASSES, NUMBERS, describe, rank, rank_cards, report, value, winners
from tests.places import ROOT

CASES = ROOT.parent / "shared" / "cases"
RANKS = "23456789TJQKA"
DECK = [rank + suit for rank in RANKS for suit in "CDHS"]
NAMES = [
    "high card",
    "one pair",
    "two pair",
    "three of a kind",
    "straight",
    "flush",
    "full house",
    "four of a kind",
    "straight flush",
]
COUNTS = [1_303_560, 1_098_240, 123_552, 54_912, 9_180, 5_112, 3_744, 624, 36]
WORDS = ["2", "3", "4", "5", "6", "7", "8", "9", "10", "Jack", "Queen", "King", "Ace"]
TEXTS = [
    "{}-high",
    "Pair of {}s",
    "{}s over {}s",
    "Three {}s",
    "{}-high straight",
    "{}-high flush",
    "{}s full of {}s",
    "Four {}s",
    "{}-high straight flush",
]
SHAPES = {(1, 1, 1, 1, 1): 0, (2, 1, 1, 1): 1, (2, 2, 1): 2, (3, 1, 1): 3, (3, 2): 6, (4, 1): 7}

Slow = tuple[int, list[int]]


def slow_rank(hand: Sequence[str], *, low_ace: bool = False) -> Slow:
    """Rank a hand the obvious way: its category, then its ranks, most frequent first."""
    ranks = [RANKS.index(card[0].upper()) for card in hand]
    groups = sorted(((ranks.count(rank), rank) for rank in set(ranks)), reverse=True)
    category = SHAPES[tuple(count for count, _ in groups)]
    told = [rank for _, rank in groups]
    is_flush = len({card[1].upper() for card in hand}) == 1
    is_straight = told == list(range(told[0], told[0] - 5, -1))
    if low_ace and told == [12, 3, 2, 1, 0]:
        is_straight, told = True, [3, 2, 1, 0, -1]
    if is_straight:
        category = 8 if is_flush else 4
    elif is_flush:
        category = 5
    return category, told


def slow_words(hand: Sequence[str], *, low_ace: bool = False) -> str:
    category, told = slow_rank(hand, low_ace=low_ace)
    return TEXTS[category].format(*(WORDS[rank] for rank in told))


def one_of_each() -> Iterator[list[str]]:
    """Deal one hand for every choice of ranks, and every flush once."""
    for ranks in combinations_with_replacement(RANKS, 5):
        if max(map(ranks.count, ranks)) < 5:
            yield [rank + "CDHSC"[place] for place, rank in enumerate(ranks)]
    for ranks in combinations(RANKS, 5):
        yield [rank + "S" for rank in ranks]


def official(name: str) -> list[dict[str, Any]]:
    path = CASES / name
    if not path.exists():
        pytest.skip("the official cases are not beside this checkout")
    return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]


def test_the_official_command_lines_print_the_official_output(capsys: pytest.CaptureFixture[str]) -> None:
    cases = [case for case in official("poker.jsonl") if case["kind"] == "cli"]
    assert len(cases) == 17
    for case in cases:
        status = main(["poker", *case["args"]])
        assert capsys.readouterr() == (case["stdout"], "")
        assert status == case["stdout"].startswith("Error")


def test_the_official_winners_win_with_either_ace() -> None:
    cases = [case for case in official("poker.jsonl") if case["kind"] == "winner"]
    assert len(cases) == 39
    for case in cases:
        hands = [case["args"][start : start + 5] for start in range(0, len(case["args"]), 5)]
        assert [place + 1 for place in winners(hands)] == case["winners"], case
        assert [place + 1 for place in winners(hands, low_ace=True)] == case["winners_standard_rules"], case


def test_a_thousand_official_deals_have_their_winners() -> None:
    found = Counter()  # type: Counter[int]
    for case in official("poker-two-hands-1000.jsonl"):
        best = winners([case["args"][:5], case["args"][5:]])
        assert [place + 1 for place in best] == [case["winner"]]
        found[case["winner"]] += 1
    assert found == {1: 376, 2: 624}


REPORTS = {
    "2C 3C 4C 5C 6C": "Player 1: 6-high straight flush",
    "9h 9c 9d 9s as": "Player 1: Four 9s",
    "tH Th 2s 2D 2c": "Player 1: 2s full of 10s",
    "AD 2D 3D 4D 5D": "Player 1: Ace-high flush",
    "TD JC QC KC AC": "Player 1: Ace-high straight",
    "AD 2C 3C 4C 5C": "Player 1: Ace-high",
    "6D 6C 6S 9H JD": "Player 1: Three 6s",
    "5D 5S 9C 9S AH": "Player 1: 9s over 5s",
    "AS AC 6S JH 2D": "Player 1: Pair of Aces",
    "KS QS JS TS 8D": "Player 1: King-high",
    # Suits never decide.
    "2C 3D 4H 5S 7C 2D 3H 4S 5C 7D": "Player 1: 7-high\nPlayer 2: 7-high\nPlayers 1 and 2 draw.",
    # The fifth card decides; hands may share cards.
    "AS KS QS JD 2H AS KS QS JD 3H": "Player 1: Ace-high\nPlayer 2: Ace-high\nPlayer 2 wins.",
    "4C 4D 4H 4S 3C 4C 4D 4H 4S 2C": "Player 1: Four 4s\nPlayer 2: Four 4s\nPlayer 1 wins.",
    "2C 2D 3H 3S AC 2H 2S 3C 3D KC 2C 2D 3H 3S AD": (
        "Player 1: 3s over 2s\nPlayer 2: 3s over 2s\nPlayer 3: 3s over 2s\nPlayers 1 and 3 draw."
    ),
}
ERRORS = {
    "": "wrong number of arguments; must be a multiple of 5",
    "2H 3H 4H 5H": "wrong number of arguments; must be a multiple of 5",
    "1H 3H 4H 5H": "wrong number of arguments; must be a multiple of 5",  # the number is checked first
    "2H 3H 4H 5H 10H": "invalid card name '10H'",
    "2H 3H 4H 5H 6H 2H 3H 4H xy 1s": "invalid card name 'xy'",  # … and all cards before any output
    "2H 3H 4H 5H 6♥": "invalid card name '6♥'",
    "2H 3H 4H 5H -6": "invalid card name '-6'",
    "2H -3 --4H 5H -x": "invalid card name '-3'",
}


@pytest.mark.parametrize("words", REPORTS)
def test_hands_are_described_and_the_best_win(words: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["poker", *words.split()]) == 0
    assert capsys.readouterr() == (f"{REPORTS[words]}\n", "")


@pytest.mark.parametrize("words", ERRORS)
def test_errors_are_printed_to_standard_output_with_status_1(words: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["poker", *words.split()]) == 1
    assert capsys.readouterr() == (f"Error: {ERRORS[words]}\n", "")


def test_an_empty_argument_is_an_invalid_card(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["poker", "2H", "3H", "", "5H", "6H"]) == 1
    assert capsys.readouterr().out == "Error: invalid card name ''\n"


def test_the_command_has_help_and_the_usual_ace_as_an_option(capsys: pytest.CaptureFixture[str]) -> None:
    wheel = ["AD", "2C", "3C", "4C", "5C"]
    assert main(["poker", "--low-ace", *wheel]) == 0
    assert main(["poker", *wheel, "--low-ace"]) == 0
    assert capsys.readouterr().out == 2 * "Player 1: 5-high straight\n"
    with pytest.raises(SystemExit) as stop:
        main(["poker", "--help"])
    assert stop.value.code == 0
    assert "--low-ace" in capsys.readouterr().out


@pytest.mark.no_cover
@pytest.mark.parametrize("low_ace", [False, True])
def test_every_strength_is_in_the_order_of_the_slow_ranking(low_ace: bool) -> None:  # noqa: FBT001
    hands = list(one_of_each())
    assert len(hands) == 6_175 + 1_287
    slow = [slow_rank(hand, low_ace=low_ace) for hand in hands]
    order = sorted({(category, *told) for category, told in slow})
    assert len(order) == CLASSES
    place = {key: strength for strength, key in enumerate(order)}
    assert [rank(hand, low_ace=low_ace) for hand in hands] == [place[category, *told] for category, told in slow]
    for hand in hands:
        assert describe(hand, low_ace=low_ace) == slow_words(hand, low_ace=low_ace)


def test_the_categories_are_the_assignments_best_first() -> None:
    assert [category.name for category in CATEGORIES] == NAMES[::-1]


@pytest.mark.exhaustive
def test_every_hand_there_is_has_the_strength_of_the_slow_ranking() -> None:
    kinds = Counter(
        (a[0] + b[0] + c[0] + d[0] + e[0], a[1] == b[1] == c[1] == d[1] == e[1], rank((a, b, c, d, e)))
        for a, b, c, d, e in combinations(DECK, 5)
    )
    assert kinds.total() == 2_598_960
    totals = Counter()  # type: Counter[int]
    found: dict[int, Slow] = {}
    for (ranks, is_flush, strength), hands in kinds.items():
        slow = slow_rank([rank + "CDHSC"[0 if is_flush else place] for place, rank in enumerate(ranks)])
        assert found.setdefault(strength, slow) == slow  # equal here means equal there …
        totals[slow[0]] += hands
    assert [totals[category] for category in range(9)] == COUNTS
    assert sorted(found) == list(range(CLASSES))
    in_order = [found[strength] for strength in range(CLASSES)]
    assert all(low < high for low, high in pairwise(in_order))  # … and higher here means higher there


hands = st.permutations(DECK).map(lambda deck: deck[:5])
cases = st.lists(st.booleans(), min_size=10, max_size=10)


@given(hands, cases, st.booleans())
def test_order_case_and_kind_of_card_do_not_matter(hand: list[str], cases: list[bool], low_ace: bool) -> None:  # noqa: FBT001
    letters = [letter.lower() if low else letter for letter, low in zip("".join(hand), cases, strict=True)]
    typed = ["".join(letters[start : start + 2]) for start in range(0, 10, 2)]
    strength = rank(sorted(hand), low_ace=low_ace)
    assert rank(typed, low_ace=low_ace) == strength
    assert rank_cards([NUMBERS[card] for card in typed], low_ace=low_ace) == strength
    assert describe(typed, low_ace=low_ace) == slow_words(hand, low_ace=low_ace)


@given(st.lists(hands, max_size=6))
def test_winners_match_the_slow_ranking(hands: list[list[str]]) -> None:
    slow = [slow_rank(hand) for hand in hands]
    assert winners(hands) == tuple(place for place, one in enumerate(slow) if one == max(slow))


def test_a_value_names_its_category_and_compared_ranks() -> None:
    category, ranks = value(["2H", "TH", "AS", "AD", "TC"])
    assert category.name == "two pair"
    assert [rank.word for rank in ranks] == ["Ace", "10", "2"]


@pytest.mark.parametrize("hand", [[], ["2H"], ["2H", "3H", "4H", "5H", "6H", "7H"]])
def test_a_hand_is_five_cards(hand: list[str]) -> None:
    with pytest.raises(OrtalabError, match="a hand is five cards"):
        rank(hand)


def test_five_cards_of_one_rank_are_in_no_deck() -> None:
    with pytest.raises(OrtalabError, match="at most four cards of one rank"):
        report(["AS", "AS", "AS", "AS", "AS"])


def test_an_unknown_card_is_named_as_it_was_typed() -> None:
    with pytest.raises(TextError, match=r"^invalid card name 'Ah '$"):
        rank(["2H", "3H", "4H", "Ah ", "6H"])


def test_some_hand_of_a_shuffled_deck_wins() -> None:
    deck = DECK.copy()
    Random(6).shuffle(deck)
    lines = report(deck[:50]).splitlines()
    assert len(lines) == 11
    assert lines[-1].endswith(("wins.", "draw."))
