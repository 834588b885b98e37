"""The workbench of Huxxy: correct files pass, every mistake is found, and its first wrong case is small and real."""

from typing import TYPE_CHECKING

import pytest

from ortalab.courses.huxxy.cases import Case, most, score_cases, table_cases
from ortalab.courses.huxxy.judging import PREFIX, expected_value
from ortalab.courses.huxxy.plays import is_open_question, play_cases, turn_states
from ortalab.courses.huxxy.report import counts_of, why_of
from ortalab.courses.huxxy.shrink import table_after
from ortalab.courses.huxxy.trial import MOST_LOST, Verdict
from tests.courses.huxxy_trials import LAYS, QUICK, RIGHT, SCORE, TABLE, one, shown, tried
from tests.games.huxxy import reference as huxxy_reference

if TYPE_CHECKING:
    from ortalab.courses.huxxy.trial import Tried

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


def test_a_right_file_is_right_and_a_missing_function_is_reported() -> None:
    report = tried(RIGHT)
    assert [(one.name, one.verdict, one.shown) for one in report.tried] == [
        (name, Verdict.RIGHT, None) for name in ("score", "valid_table", "valid_play", "play", "bonus_play")
    ]
    assert counts_of(one(report, "valid_table")) == "all 200 cases right"
    report = tried("def helper(): pass\n" + SCORE.format("return -1"))
    assert [one.verdict for one in report.tried] == [Verdict.WRONG, *[Verdict.MISSING] * 3]
    assert (one(report, "score").line, counts_of(report.tried[1])) == (2, "not in this file")


def test_jokers_count_apart_until_the_file_plays_the_bonus_game() -> None:
    values = f"{{v: n for n, v in enumerate({huxxy_reference.ORDER!r}, 1)}}"
    plain = SCORE.format(f"return sum({values}[card[0]] for card in cards)")
    report = tried(plain)
    assert one(report, "score").verdict is Verdict.NO_JOKERS
    assert one(report, "score").is_right
    assert counts_of(one(report, "score")).endswith("with Jokers 13 of 13 wrong") or "with Jokers" in counts_of(
        one(report, "score")
    )
    assert shown(report, "score").case.arguments == (["XX"],)
    assert one(tried(plain, QUICK._replace(bonus=True)), "score").verdict is Verdict.ERROR
    bonus = f"{plain}\ndef {PREFIX}bonus_play(history, player, hand, table):\n    return player, 0, None\n"
    assert [one.verdict for one in tried(bonus).tried if one.verdict is not Verdict.MISSING] == [
        Verdict.ERROR,
        Verdict.RIGHT,
    ]


# ---- mistakes: the text to replace in the correct file, the replacement, and the smallest case that shows it

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
    report = tried(RIGHT.replace(old, new), QUICK._replace(bonus=True), only=name)
    assert one(report, name).verdict in {Verdict.WRONG, Verdict.ERROR}
    found = shown(report, name)
    case, wrong = found.case, found.wrong
    assert wrong.expected == repr(getattr(huxxy_reference, PREFIX + name)(*case.arguments)) != wrong.got
    assert not found.note
    match name, small:
        case "valid_table", int():
            assert len(found.case.arguments[0]) == 1
            assert len(found.case.arguments[0][0]) == small
        case "score", _:
            assert found.case.arguments == small
        case "valid_play", _:
            _, history, player, hand, table = found.case.arguments
            assert table_after(history, player) == table
            assert len(hand) <= 1
            assert len(repr(found.case.arguments)) < 420
    assert why_of(found).endswith(".")


# ---- answers of other kinds

ANSWERS = [
    (SCORE.format("return str(sum(cards and [0]))"), "score", "value", "'0'", 2),
    (SCORE.format("return 0.0 if not cards else 1"), "score", "type", "0.0, a float", 2),
    (SCORE.format("return {}[cards[0]]"), "score", "error", "IndexError: list index out of range, line 2", 2),
    (SCORE.format("\n    cards.append('AC')\n    return -1"), "score", "value", "-1", 4),
    (SCORE.format("return print"), "score", "value", "<built-in function print>", 2),
    (TABLE.format("return 1 if not groups else groups == 0"), "valid_table", "type", "1, an int", 2),
    (TABLE.format("raise ValueError('no')"), "valid_table", "error", "ValueError: no, line 2", 2),
    (TABLE.format("pass"), "valid_table", "value", "None", 2),
]


@pytest.mark.parametrize(("text", "name", "sort", "got", "line"), ANSWERS, ids=range(len(ANSWERS)))
def test_types_and_exceptions_come_with_their_line(text: str, name: str, sort: str, got: str, line: int) -> None:
    found = shown(tried(text), name)
    assert (found.wrong.sort, found.wrong.got, found.line) == (sort, got, line)


def test_the_output_of_a_call_is_bounded_and_belongs_to_its_case() -> None:
    report = tried(SCORE.format("[print('card', nth) for nth in range(60)]; return -1"))
    found = shown(report, "score")
    assert (found.printed[:2], len(found.printed), found.lines) == (("card 0", "card 1"), 40, 60)
    endless = shown(tried(SCORE.format("[print('x' * 999) for _ in range(99)]; return -1")), "score")
    assert endless.wrong.got == "OverflowError: it printed more than 64 KiB in one call, line 2"


def test_a_function_is_wrong_from_its_first_wrong_case_on_while_the_tests_go_on() -> None:
    rows: list[Tried] = []
    tried("def comp10001huxxy_score(cards):\n    return 0\n", told=rows.append)
    assert [row for row in rows if bool(row.wrong) is row.is_right] == []
    assert rows[-1].wrong


def test_a_file_that_remembers_earlier_calls_is_reported() -> None:
    text = "SEEN = []\n" + SCORE.format("SEEN.append(1); return 0 if len(SEEN) == 1 else -1")
    assert "remembers something from earlier calls" in why_of(shown(tried(text), "score"))


def test_a_function_without_answers_is_given_up_soon() -> None:
    asked: list[str] = []

    def never(line: str) -> str:
        asked.append(line)
        return ""

    report = tried(SCORE.format("while True: pass"), call=never)
    assert one(report, "score").verdict is Verdict.ERROR
    assert "three calls had no answer" in counts_of(one(report, "score"))
    assert len(asked) <= 3 * MOST_LOST


# ---- the play function


def test_a_play_function_is_asked_for_whole_turns_and_its_first_wrong_play_is_shown() -> None:
    found = shown(tried(LAYS), "play")
    history, player, hand, table = found.case.arguments
    assert (history, table, found.wrong.sort) == ([], [], "value"), "as the turn begins"
    assert found.wrong.why == "six plays are used; end the turn, or take plays back"
    assert len(hand) == 7
    assert found.wrong.expected == f"a whole turn, such as {(player, 0, None)}"
    plays = [(player, 1, (card, nth)) for nth, card in enumerate(hand)]
    assert found.wrong.got == f"{', '.join(map(repr, plays[:-1]))}, then {plays[-1]}"
    assert found.call.arguments[0] == plays[:-1], "the call that is wrong"
    listed = f"def {PREFIX}play(history, player, hand, table):\n    return [player, 0, None]\n"
    assert "a play is a tuple" in shown(tried(listed), "play").wrong.why


def test_random_plays_are_the_same_when_a_case_is_asked_once_more() -> None:
    text = f"import random\ndef {PREFIX}play(history, player, hand, table):\n"
    text += "    return player, 1, (random.choice(hand), random.choice([len(table), len(table) + 1]))\n"
    assert tried(text) == tried(text)
    assert not shown(tried(text), "play").note
