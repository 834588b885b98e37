"""The board of a program: its rows, its totals, what to fix first, what has changed, the next wrong round."""

import json
from typing import Any

import pytest

from ortalab.courses.board import since
from ortalab.courses.ortalab.board import NO_JOKER, By, Case, board_of
from ortalab.courses.ortalab.judge.report import Ledger, ledger_of
from ortalab.courses.ortalab.judge.verdict import judge
from ortalab.courses.result import Result, Shape, Verdict
from ortalab.errors import TextError
from ortalab.rounds.explain import explain_score
from ortalab.rounds.play import Score
from ortalab.rounds.score import score
from ortalab.text.yaml import read_round
from ortalab.typed_json import typed

RULE = "Scoring 2.4: on-scored jokers"
WRONG = Result(Verdict.WRONG_STEP, "wrong from step 2", RULE, step=3, joker="Photograph: ×2 Mult")
SCORE = Result(Verdict.WRONG_SCORE, "the score is 61", mistakes=("without Mime", "when Mime retriggers twice"))
CRASH = Result(Verdict.CRASHED, "panicked at src/jokers.rs:87", theirs="index out of bounds")


def case(name: str, stage: int, result: Result, *jokers: str, size: int = 5) -> Case:
    return Case(name, stage, "Pair", jokers, size, "1&p=Kh.Ks", result, 2 if result is WRONG else None)


BOARD = board_of(
    (
        case("c", 5, CRASH, "Blueprint", "Mime"),
        case("a", 1, Result(Verdict.RIGHT)),
        case("d", 5, WRONG, "Photograph", size=9),
        case("e", 5, WRONG, "Photograph", "Photograph", size=3),
        case("b", 3, Result(Verdict.OTHER_STEPS, "other steps"), "Mime"),
        case("f", 5, SCORE, "Mime"),
    )
)


def test_rows_are_stages_rules_or_jokers_with_counts() -> None:
    rows = {by: [(line.title, line.places, line.right) for line in BOARD.rows[by]] for by in By}
    assert rows[By.STAGE] == [("Stage 1", (1,), 1), ("Stage 3", (4,), 1), ("Stage 5", (0, 2, 3, 5), 0)]
    assert [line[1:] for line in rows[By.RULE]] == [((2, 3), 0), ((0, 5), 0), ((1, 4), 2)]
    assert BOARD.rows[By.RULE][0].about == "Scoring 2.4"
    assert rows[By.JOKER] == [
        ("Mime", (0, 4, 5), 1),
        ("Photograph", (2, 3), 0),
        ("Blueprint", (0,), 0),
        (NO_JOKER, (1,), 1),
    ]


def test_the_sum_counts_other_words_and_other_steps_as_right() -> None:
    assert (BOARD.right, BOARD.counts[Shape.STEPS], BOARD.wrong) == (2, 1, (0, 2, 3, 5))
    assert [one.sign for one in BOARD.cases] == ["!", "", "2", "2", "", "≠"]


def test_first_comes_the_place_with_most_rounds_at_its_smallest_round() -> None:
    first, *others = BOARD.mistakes
    assert (first.rule, first.joker, [BOARD.cases[place].name for place in first.places]) == (
        "Scoring 2.4",
        "Photograph: ×2 Mult",
        ["e", "d"],
    )
    assert [place.words for place in others] == [
        "The program panicked at src/jokers.rs:87.",
        "One wrong score comes out either without Mime or when Mime retriggers twice.",
    ]


def test_changes_since_the_last_report_are_named() -> None:
    before = {"a": False, "b": True, "c": True, "gone": True}
    found = since(BOARD, before)
    assert (found.fixed, found.worse, sorted(found.names)) == (("a",), ("c",), ["a", "c"])


@pytest.mark.parametrize(
    ("place", "by", "expected"),
    [(None, 1, 0), (0, 1, 2), (2, -1, 0), (5, 1, None), (0, -1, None), (4, 1, 0), (1, -1, None)],
)
def test_the_next_wrong_round_is_found_in_the_order_of_the_rows(place: int | None, by: int, expected: int) -> None:
    assert BOARD.next_wrong(place, by) == expected


def test_a_board_without_a_wrong_round_has_no_next_one() -> None:
    assert board_of(BOARD.cases[1:2]).next_wrong(None, 1) is None


@pytest.mark.parametrize("nth", range(len(BOARD.cases)))
def test_a_case_goes_through_json_and_back(nth: int) -> None:
    one = BOARD.cases[nth]
    assert typed(Case, json.loads(json.dumps(one))) == one


@pytest.mark.parametrize("change", [{"result": 1}, {"name": 7}, {"stage": "5"}, {"jokers": [1]}, {"number": True}])
def test_a_case_of_another_make_is_refused(change: dict[str, Any]) -> None:
    with pytest.raises(TextError, match="cannot be read"):
        typed(Case, json.loads(json.dumps(BOARD.cases[0]._replace(**change))))


# ---- one round ------------------------------------------------------------------------------------------------------

PHOTO = score(read_round("{cards_played: [K♥], jokers: [Photograph, Joker]}"))  # 15 × 1, 15 × 2, 15 × 6


def ledger(text: str, scored: Score = PHOTO) -> Ledger:
    return ledger_of(text, scored, judge(text, scored))


def sorts(found: Ledger) -> list[tuple[str, int]]:
    return [(entry.sort.value, entry.number) for entry in found.entries]


def test_our_own_words_share_every_state() -> None:
    found = ledger(explain_score(PHOTO))
    assert sorts(found) == [("shared", 0), ("shared", 1), ("shared", 2), ("shared", 3)]
    assert (found.first, found.others, found.score, found.theirs) == (None, 0, 90, 90)


def test_the_first_state_that_differs_stands_beside_ours_and_the_rest_follows_in_order() -> None:
    found = ledger("king high: 5 x 1\nA: 15 x 1\nJoker: 15 x 5\nPhotograph: 15 x 10\nmore: 15 x 11\n165")
    assert sorts(found) == [("shared", 0), ("shared", 1), ("first", 2), ("later", 3), ("later", -1)]
    assert found.first is not None
    assert (found.first.ours, found.first.theirs, found.first.said) == ((15, 2), (15, 5), "Joker")
    assert (found.shared, found.others, found.theirs) == (2, 2, 165)
    assert [entry.theirs for entry in found.entries[3:]] == [(15, 10), (15, 11)]


def test_a_step_printed_with_another_needs_no_line() -> None:
    found = ledger("High Card (5 x 1)\nall jokers: 15 x 6\n90")
    assert [sort for sort, _ in sorts(found)] == ["shared", "quiet", "quiet", "shared"]


def test_a_text_that_ends_too_early_has_nothing_beside_our_step() -> None:
    found = ledger("High Card (5 x 1)\nA (15 x 1)\nPhotograph (15 x 2)\n30")
    assert found.first is not None
    assert (found.first.number, found.first.ours, found.first.theirs) == (3, (15, 6), None)


def test_steps_after_our_last_one_stand_alone() -> None:
    found = ledger(explain_score(PHOTO).rpartition("\n")[0] + "\nBaron (15 x 9)\n135")
    assert found.first is not None
    assert (found.first.place, found.first.ours, found.first.theirs) == (None, None, (15, 9))


@pytest.mark.parametrize("text", ["95", "Score: 95.0"])
def test_without_steps_only_the_scores_stand_there(text: str) -> None:
    found = ledger(text)
    assert (found.entries, found.score, found.theirs) == ((), 90, 95)


def test_without_an_answer_all_our_steps_are_expected_and_no_number_of_a_crash_is_a_score() -> None:
    found = ledger("High Card (5 x 1)\nthread 'main' panicked at src/a.rs:87:9:\nthe index is 1")
    assert [sort for sort, _ in sorts(found)] == ["shared", "quiet", "quiet", "quiet"]
    assert (found.entries[-1].ours, found.theirs) == ((15, 6), None)
