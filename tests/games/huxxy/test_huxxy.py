"""Huxxy's rules: the official cases, slow references, and values that are not plays."""

import json
from collections import Counter
from collections.abc import Sequence
from itertools import combinations, pairwise
from typing import Any

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from ortalab.games import huxxy
from ortalab.games.huxxy.hidden import JOKER, PACK, SUITS, VALUES, is_valid_group
from ortalab.games.huxxy.repair import CARDS, EACH, NAMES, UNITS, count, pack, repair, units
from ortalab.games.huxxy.rules import Play, is_valid_play, score
from tests.places import SHARED
from tests.rows import for_each

CASES = SHARED / "cases" / "huxxy.jsonl"

KINGS: list[Play] = [(0, 1, ("KC", 0)), (0, 1, ("KH", 0)), (0, 1, ("KD", 0))]
TABLE = [["KC", "KH", "KD"], ["2C", "3H", "4S", "5H"]]
HAND = ["KS", "AS", "XX"]


def as_tuples(value: object) -> Any:  # noqa: ANN401  (whatever a case holds)
    """Convert a play from JSON lists to the assignment's tuples."""
    return tuple(map(as_tuples, value)) if isinstance(value, list) else value


def official() -> list[dict[str, Any]]:
    return [json.loads(line) for line in CASES.read_text("utf-8").splitlines()] if CASES.exists() else []


def call(function: str, args: Sequence[Any]) -> object:
    match function.removeprefix("comp10001huxxy_"):
        case "bonus_score":
            return score(*args)
        case "bonus_valid_group":
            return is_valid_group(*args)
        case "valid_play":
            play, history, *rest = args
            return huxxy.comp10001huxxy_valid_play(as_tuples(play), list(map(as_tuples, history)), *rest)
        case "play" | "bonus_play":
            history, *rest = args
            return getattr(huxxy, function)(list(map(as_tuples, history)), *rest)
        case _:
            return getattr(huxxy, function)(*args)


@pytest.mark.skipif(not CASES.exists(), reason=f"the official cases are not here: {CASES}")
def test_official_cases_have_their_official_results() -> None:
    wrong = [case for case in official() if call(case["function"], case["args"]) != as_tuples(case["expected"])]
    assert not wrong
    assert official()


GROUPS = [
    ("", False),
    ("AC", False),
    ("2C 2H", False),
    ("2C 3H", False),
    ("2C 2H 2S", True),
    ("2C 2H 2C", False),
    ("2C 2H 2S 2D", True),
    ("2C 2H 2S 2S", False),
    ("2C 2H 2S 2D 2D", True),
    ("2C 2C 2H 2H 2S", False),
    ("2C 2C 2H 2H 2S 2S 2D 2D", True),
    ("4S 2C 3D", True),
    ("2C 3S 4C", False),
    ("2C 3H 5H", False),
    ("AS 2H 3S", True),
    ("QS KH AS", False),
    ("KH AS 2D", False),
    ("AS 2H 3S 4H 5S 6H 7S 8H 9S 0H JS QH KS", True),
    ("2C 3H XX", True),
    ("3C 3H XX", True),
    ("3C 3C XX", False),
    ("2C 4S 5H XX", True),
    ("2C 4C 6C XX", False),
    ("2C 3H 4S XX XX", False),
    ("XX XX XX", False),
    ("2C 2C 2H 2H 2S 2S 2D XX", True),
    ("2C 2C 2H 2H 2S 2S 2D 2D XX", False),
    ("AS 2H 3S 4H 5S 6H 7S 8H 9S 0H JS QH KS XX", False),
]


@for_each(GROUPS)
def test_a_group_is_an_n_of_a_kind_or_a_run(cards: str, valid: bool) -> None:  # noqa: FBT001
    group = cards.split()
    assert is_valid_group(group) is is_valid_group(group[::-1]) is valid
    assert huxxy.comp10001huxxy_valid_table([group]) is valid
    assert huxxy.comp10001huxxy_valid_table([["0S", "0H", "0D"], group]) is valid
    assert (repair(pack(group)).cost == 0) is valid


# Play, previous plays of the turn, valid? The player is 0, who has opened before; hand and table are as above.
PLAYS: list[tuple[object, list[Play], bool]] = [
    ((0, 0, None), [], True),
    ((0, 0, None), [(0, 1, ("KS", 0))], False),
    ((1, 0, None), [], False),
    ((0, 0, 1), [], False),
    ((0, 1, ("KS", 0)), [], True),
    ((0, 1, ("KS", 2)), [], True),
    ((0, 1, ("KS", 3)), [], False),
    ((0, 1, ("KS", -1)), [], False),
    ((0, 1, ("2C", 0)), [], False),
    ((0, 1, ("KS", "0")), [], False),
    ((1, 1, ("KS", 0)), [], False),
    ((0, 2, ("2C", 1, 2)), [], False),
    ((0, 2, ("2C", 1, 2)), [(0, 1, ("QS", 0))], True),
    ((0, 2, ("2C", 1, 1)), [(0, 1, ("QS", 0))], False),
    ((0, 2, ("2C", 0, 1)), [(0, 1, ("QS", 0))], False),
    ((0, 2, ("2C", 1, 3)), [(0, 1, ("QS", 0))], False),
    ((0, 2, ("2C", 2, 0)), [(0, 1, ("QS", 0))], False),
    ((0, 2, ("2C", -1, 0)), [(0, 1, ("QS", 0))], False),
    ((1, 2, ("2C", 1, 2)), [(0, 1, ("QS", 0))], False),
    ((0, 3, None), [], False),
    ((0, 3, None), [(0, 1, ("5H", 1))], True),
    ((1, 3, None), [(0, 1, ("5H", 1))], False),
    ((0, 1, ("KS", 0)), [(0, 1, ("5H", 1))] * 5, True),
    ((0, 1, ("KS", 0)), [(0, 1, ("5H", 1))] * 6, False),
    ((0, 2, ("2C", 1, 2)), [(0, 1, ("5H", 1))] * 6, False),
    ((0, 3, None), [(0, 1, ("5H", 1))] * 6, True),
    (None, [], False),
    ((), [], False),
    ((0, 4, None), [], False),
    ("pick", [], False),
    ((0, 1, None), [], False),
]


@for_each(PLAYS)
def test_a_play_is_valid_or_it_is_not(play: object, turn: list[Play], valid: bool) -> None:  # noqa: FBT001
    history: list[Play] = [*KINGS, (0, 3, None), (1, 0, None), (2, 0, None), (3, 0, None), *turn]
    assert is_valid_play(play, history, 0, HAND, TABLE) is valid


def test_the_arguments_are_left_as_they_are() -> None:
    history, hand, table = list(KINGS), ["KS", "2D"], [["KC", "KH", "KD"]]
    before = json.dumps([history, hand, table])
    for function in (huxxy.comp10001huxxy_play, huxxy.comp10001huxxy_bonus_play):
        function(history, 0, hand, table)
    huxxy.comp10001huxxy_valid_play((0, 3, None), history, 0, hand, table)
    huxxy.comp10001huxxy_score(hand)
    huxxy.comp10001huxxy_valid_table(table)
    assert json.dumps([history, hand, table]) == before


OPENINGS = [
    ("8C 8H 8S", True),  # exactly 24
    ("7C 7H 7S", False),
    ("7C 8H 9S", True),
    ("KC KH XX", True),
    ("QC QH XX", True),  # 24: the Joker counts nothing
    ("JC QH XX", False),
]


@for_each(OPENINGS)
def test_a_player_opens_with_24_points_or_more(cards: str, valid: bool) -> None:  # noqa: FBT001
    group = cards.split()
    history: list[Play] = [(1, 3, None), *((0, 1, (card, 0)) for card in group)]
    assert is_valid_play((0, 3, None), history, 0, ["AS"], [group]) is valid
    assert is_valid_play((0, 3, None), [(0, 3, None), *history], 0, ["AS"], [group])


def test_an_empty_group_makes_the_table_invalid_at_the_end() -> None:
    history: list[Play] = [(0, 3, None), (0, 1, ("5C", 0)), (0, 2, ("5C", 0, 1))]
    assert not is_valid_play((0, 3, None), history, 0, [], [[], ["5C", "5H", "5D"]])


def slow_is_valid(cards: tuple[str, ...]) -> bool:
    """Check a group against the assignment's wording, trying every card for a Joker."""
    if JOKER in cards:
        rest = tuple(card for card in cards if card != JOKER)
        fits = (card for card in PACK if rest.count(card) < 2 and slow_is_valid((*rest, card)))
        return len(rest) == len(cards) - 1 and any(fits)
    if len(cards) < 3:
        return False
    if len({card[0] for card in cards}) == 1:
        suits = [card[1] for card in cards]
        return set(suits) == set(SUITS) if len(cards) > 3 and len(cards) != 4 else len(set(suits)) == len(suits)
    ordered = sorted(cards, key=lambda card: VALUES.index(card[0]))
    steps = pairwise(ordered)
    return all(
        VALUES.index(high[0]) == VALUES.index(low[0]) + 1 and (low[1] in "HD") != (high[1] in "HD")
        for low, high in steps
    )


def near(values: str) -> st.SearchStrategy[list[str]]:
    """Generate cards of a few values that often form a group; each card occurs at most twice."""
    cards = st.sampled_from([*(card for card in PACK if card[0] in values), JOKER])
    return st.lists(cards, max_size=9).filter(lambda some: max(Counter(some).values(), default=0) < 3)


clusters = st.sampled_from(["A23", "9", "5678", "KQA2", VALUES]).flatmap(near)


@given(clusters)
def test_groups_are_valid_as_the_slow_reference_has_it(cards: list[str]) -> None:
    assert is_valid_group(cards) is slow_is_valid(tuple(cards))


@given(clusters)
def test_cards_are_packed_and_counted(cards: list[str]) -> None:
    packed = pack(cards)
    assert count(packed) == len(cards)
    assert [NAMES[unit] for unit in units(packed)] == [card for card in CARDS if card in cards]


@given(clusters)
@example(["9S", "9S", "9C", "9C", "9H", "9H", "9D", "9D", "XX"])
@example(["AS", "2H", "3S", "4H", "5S", "6H", "7S", "8H", "9S", "0H", "JS", "QH", "KS", "XX"])
def test_a_group_costs_nothing_if_it_is_valid_and_else_one_more_than_its_best_neighbour(cards: list[str]) -> None:
    packed = pack(cards)
    cost, adds, takes = repair(packed)
    assert (cost == 0) is slow_is_valid(tuple(cards))
    with_one = {unit: repair(packed + unit).cost for unit in units(EACH) if cards.count(NAMES[unit]) < 2}
    without = {unit: repair(packed - unit).cost for unit in units(packed)}
    if cost:
        assert min([*with_one.values(), *without.values()]) == cost - 1
        assert {unit for unit, after in with_one.items() if after < cost} == {
            unit for unit in units(adds) if unit in with_one
        }
        assert {unit for unit, after in without.items() if after < cost} == set(units(takes))


def test_every_run_of_one_phase_is_valid() -> None:
    run = [value + "SH"[place % 2] for place, value in enumerate(VALUES)]
    for low, high in combinations(range(14), 2):
        assert is_valid_group(run[low:high]) is (high - low >= 3)
    assert sum(UNITS.values()) == EACH
