"""Huxxy's cases: correct files pass, every mistake is found, and its smallest wrong case is small and real."""

import pytest

from ortalab.courses.huxxy.calls import REMEMBERS, fault_in, read_answers
from ortalab.courses.huxxy.cases import Case, most, score_cases, table_cases
from ortalab.courses.huxxy.judging import PREFIX, expected_value
from ortalab.courses.huxxy.plays import is_open_question, play_cases, turn_states
from ortalab.courses.huxxy.shrink import table_after
from ortalab.courses.result import Verdict
from tests.courses.huxxy_trials import BONUS, LAYS, RIGHT, SCORE, TABLE, tried
from tests.games.huxxy import reference as huxxy_reference

# ---- the cases


def disagreements(seed: int, count: int) -> list[Case]:
    cases = [*score_cases(seed, count), *table_cases(seed, count), *play_cases(seed, count)]
    return [
        case for case in cases if getattr(huxxy_reference, PREFIX + case.name)(*case.arguments) != expected_value(case)
    ]


def test_expected_results_equal_those_of_a_slow_reference() -> None:
    assert disagreements(1, 200) == []


@pytest.mark.exhaustive
def test_expected_results_of_ten_thousand_cases_equal_the_reference() -> None:
    assert disagreements(2, 10_000) == []


@pytest.mark.slow
def test_the_same_seed_gives_the_same_cases_and_the_edges_come_first() -> None:
    for make in (score_cases, table_cases, play_cases):
        first, again, other = make(1, 200), make(1, 200), make(2, 200)
        assert first == again != other
        assert first[:9] == other[:9]
    tables = [case.arguments[0] for case in table_cases(1, 60)]
    for edge in ([], [["AC"]], [["QC", "KH", "AS"]], [["9S", "0S", "JS"]], [["2C", "3H", "XX"]]):
        assert edge in tables
    plays = [case for case in play_cases(1, 130) if expected_value(case)]
    assert any(case.arguments[0][1] == 3 and len(case.arguments[1]) >= 10 for case in plays), "six plays, then the end"


def test_every_state_is_one_that_valid_plays_lead_to_and_no_case_depends_on_what_is_left_open() -> None:
    for case in play_cases(1, 260):
        _, history, player, hand, table = case.arguments
        assert table_after(history, player) == table
        assert most([hand, table]) <= 2
        assert not is_open_question(case)
    assert all(table_after(state.history, state.player) is not None for state in turn_states(1, 60))


# ---- correct files


def test_a_right_file_is_right_in_every_case() -> None:
    report = tried(RIGHT)
    assert [*report] == ["score", "valid_table", "valid_play", "play", "bonus_play"]
    assert {answer.result.verdict for one in report.values() for answer in one.answers} == {Verdict.RIGHT}
    assert [*tried("def helper(): pass\n" + SCORE.format("return -1"))] == ["score"]


# ---- mistakes: a part of the correct file, its replacement, and the smallest case that shows it

MISTAKES = [
    ("ORDER.index(card[0]) + 1\n    return total", "ORDER.index(card[0])\n    return total", "score", (["AC"],)),
    ("48 if", "50 if", "score", (["XX"],)),
    ("len(suits) <= 4 else len(set(suits)) == 4", "len(suits) <= 4 else True", "valid_table", 5),
    ("len(set(suits)) == len(suits) if len(suits) <= 4 else", "True if len(suits) <= 4 else", "valid_table", 3),
    ("if (low[1] in RED) == (high[1] in RED):", "if low[1] == high[1]:", "valid_table", 3),
    (
        "ORDER.index(high[0]) != ORDER.index(low[0]) + 1:",
        "ORDER.index(high[0]) - ORDER.index(low[0]) not in (1, 11):",
        "valid_table",
        3,
    ),
    ("ordered = sorted(group, key=lambda card: ORDER.index(card[0]))", "ordered = group", "valid_table", 3),
    ("if len(group) < 3:", "if len(group) < 2:", "valid_table", 2),
    ("points >= 24", "points > 24", "valid_play", None),
    ("points >= 24", "points >= 23", "valid_play", None),
    ("has_opened or (who == player and what == 3)", "has_opened or what == 3", "valid_play", None),
    ("if len(turn) == 6 or", "if len(turn) == 7 or", "valid_play", None),
    ("if len(turn) == 6 or", "if len(turn) == 5 or", "valid_play", None),
    ("not 0 <= details[-1] <= len(table)", "not 0 <= details[-1] < len(table)", "valid_play", None),
    ("source != to and", "", "valid_play", None),
    ("return turn != [] and 0 <=", "return 0 <=", "valid_play", None),
    ("        return turn == []", "        return True", "valid_play", None),
    ("    if player != active_player:\n        return False\n", "", "valid_play", None),
    ("return details[0] in hand", "return True", "valid_play", None),
    (' and which[0] != "XX"', "", "valid_play", None),
]


@pytest.mark.slow
@pytest.mark.parametrize(("old", "new", "name", "small"), MISTAKES, ids=range(len(MISTAKES)))
@pytest.mark.no_cover
def test_every_mistake_is_found_and_its_case_is_small_true_and_possible(
    old: str, new: str, name: str, small: object
) -> None:
    assert RIGHT.count(old) >= 1
    found = tried(RIGHT.replace(old, new), BONUS, only=name)[name]
    assert found.smallest
    arguments, case = found.smallest.case.call.arguments, found.case
    assert case.expected == repr(getattr(huxxy_reference, PREFIX + name)(*arguments)) != case.got
    assert REMEMBERS not in case.why
    match name, small:
        case "valid_table", int():
            assert len(arguments[0]) == 1
            assert len(arguments[0][0]) == small
        case "score", _:
            assert arguments == small
        case "valid_play", _:
            _, history, player, hand, table = arguments
            assert table_after(history, player) == table
            assert len(hand) <= 1
            assert len(repr(arguments)) < 420
    assert case.why.endswith(".")


# ---- answers of other kinds

ANSWERS = [
    (SCORE.format("return str(sum(cards and [0]))"), "score", "value", "'0'", 2),
    (SCORE.format("return 0.0 if not cards else 1"), "score", "type", "0.0, a float", 2),
    (SCORE.format("return {}[cards[0]]"), "score", "error", "IndexError: list index out of range, line 2", 2),
    (SCORE.format("\n    cards.append('AC')\n    return -1"), "score", "value", "-1", 4),
    (SCORE.format("return print"), "score", "value", "<built-in function print>", 2),
    (TABLE.format("return 1 if not groups else groups == 0"), "valid_table", "type", "1, an int", 2),
    (TABLE.format("raise ValueError('no')"), "valid_table", "error", "ValueError: no, line 2", 2),
    (TABLE.format("pass"), "valid_table", "type", "None", 2),
]


@pytest.mark.parametrize(("text", "name", "sort", "got", "line"), ANSWERS, ids=range(len(ANSWERS)))
def test_types_and_exceptions_come_with_their_line(text: str, name: str, sort: str, got: str, line: int) -> None:
    found = tried(text, BONUS)[name]
    assert found.smallest
    assert (found.smallest.result.kind[1], found.case.got, found.case.line) == (sort, got, line)
    assert sort != "type" or found.smallest.result.kind[2] == found.smallest.result.reason  # one mistake for all


def test_the_output_of_a_call_is_bounded_and_belongs_to_its_case() -> None:
    found = tried(SCORE.format("[print('card', nth) for nth in range(60)]; return -1"))["score"].case
    assert (found.printed[:2], len(found.printed), found.lines) == (("card 0", "card 1"), 40, 60)
    endless = tried(SCORE.format("[print('x' * 999) for _ in range(99)]; return -1"))["score"].case
    assert endless.got == "OverflowError: it printed more than 64 KiB in one call, line 2"


def test_what_may_explain_a_wrong_case_is_added_to_its_reason() -> None:
    text = "SEEN = []\n" + SCORE.format("SEEN.append(1); return 0 if len(SEEN) == 1 else -1")
    assert "remembers something from earlier calls" in tried(text)["score"].case.why
    assert tried(SCORE.format("return len(cards) and cards.pop() and 0"))["score"].case.why == (
        "A♣ counts 1. It changed cards."
    )


# ---- the play function


def test_a_play_function_is_asked_for_whole_turns_and_its_first_wrong_play_is_shown() -> None:
    found = tried(LAYS)["play"]
    assert found.smallest
    history, player, hand, table = found.smallest.case.call.arguments
    assert (history, table, found.smallest.result.kind[1]) == ([], [], "value"), "as the turn begins"
    assert found.case.why == "Six plays are used; end the turn, or take plays back."
    assert len(hand) == 7
    assert found.case.expected == f"a whole turn, such as {(player, 0, None)}"
    plays = [(player, 1, (card, nth)) for nth, card in enumerate(hand)]
    assert found.case.got == f"{', '.join(map(repr, plays[:-1]))}, then {plays[-1]}"
    fault = fault_in(found.smallest.case, read_answers(found.smallest.output.text)[1], lambda _: None)
    assert fault
    assert fault.call.arguments[0] == plays[:-1], "the call that is wrong"
    listed = f"def {PREFIX}play(history, player, hand, table):\n    return [player, 0, None]\n"
    assert "A play is a tuple" in tried(listed)["play"].case.why


def test_random_plays_are_the_same_when_a_case_is_asked_once_more() -> None:
    text = f"import random\ndef {PREFIX}play(history, player, hand, table):\n"
    text += "    return player, 1, (random.choice(hand), random.choice([len(table), len(table) + 1]))\n"
    assert tried(text) == tried(text)
    assert REMEMBERS not in tried(text)["play"].case.why
