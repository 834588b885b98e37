"""The workbench's sentences about its file: whether it can run, and whether the browser stores it."""

import asyncio
import json

import pytest

from ortalab.games.huxxy.bot_limits import Answer
from ortalab.games.huxxy.rules import LateBotError
from ortalab.tables.huxxy.state import bots
from ortalab.tables.huxxy.state.bot_messages import BotAct, BotText, FileKept, FileTried, ShowPlace, TryFile
from ortalab.tables.huxxy.state.bots import Trial, Where
from ortalab.tables.huxxy.workbench_desk import FunctionTrial
from tests.page.game_pages import text_of
from tests.tables.huxxy.pages import QUICK, Guest, Page, trial_of, whole_test

TEXT = "def comp10001huxxy_score(cards):\n    return 0\n"
PLAIN = "def comp10001huxxy_score(cards):\n    return sum('A234567890JQK'.index(card[0]) + 1 for card in cards)\n"
ROWS = bots.Tested("score", "Question 1", "right", "all 500 cases right", 1, None)


def opened() -> Page:
    page = Page().open("1-7").send(ShowPlace(Where.WORKBENCH)).send(BotText(TEXT, is_new=False, name="mine.py"))
    return page.send(FileTried(TEXT, json.dumps(Trial((ROWS,)))))


def test_a_file_that_cannot_run_clears_the_earlier_results() -> None:
    page = opened()
    assert page.model.notice.text == "One function found, one right."
    page = page.send(BotText("def (", is_new=False, name="mine.py"))
    page = page.send(FileTried("def (", json.dumps(Trial(why="SyntaxError: invalid syntax, line 1.", line=1))))
    assert page.model.notice.text == "mine.py cannot run."
    assert "right of 0 functions found" in text_of(page, "tally")
    assert "one right" not in text_of(page)


def test_the_cases_with_jokers_are_switched_off_and_the_file_is_tried_anew() -> None:
    page = opened().send(BotAct.JOKERS)
    assert page.done[-1] == TryFile(TEXT, jokers=False)
    assert not page.model.bots.is_tested
    trial = trial_of(whole_test(PLAIN, jokers=False))
    assert [(row.verdict, row.counts) for row in trial.rows if row.is_found] == [("right", "all 136 cases right")]
    assert page.send(BotAct.JOKERS).done[-1] == TryFile(TEXT)


@pytest.mark.parametrize(
    ("is_kept", "words"),
    [(True, "It stays in this browser."), (False, "This browser does not store it: save the file yourself.")],
)
def test_the_workbench_says_whether_the_browser_keeps_the_file(is_kept: bool, words: str) -> None:  # noqa: FBT001
    for page in (opened(), Page().open("1-7").send(ShowPlace(Where.WORKBENCH))):
        assert words in text_of(page.send(FileKept(is_kept)), "table")


def rows_of(text: str) -> dict[str, bots.Tested]:
    return {row.name: row for row in trial_of(whole_test(text)).rows}


def test_a_function_has_its_counts_and_its_line_and_a_missing_one_is_named() -> None:
    rows = rows_of(f"def helper(): pass\n{TEXT}")
    assert (rows["score"].verdict, rows["score"].line) == ("wrong", 2)
    assert rows["score"].counts == "135 of 136 cases wrong"
    assert [(row.verdict, row.counts) for row in [*rows.values()][1:]] == [("missing", "not in this file")] * 3


def test_jokers_count_apart_until_the_file_plays_the_bonus_game() -> None:
    values = "{v: n for n, v in enumerate('A234567890JQK', 1)}"
    plain = f"def comp10001huxxy_score(cards):\n    return sum({values}[card[0]] for card in cards)\n"
    row = rows_of(plain)["score"]
    assert (row.verdict, row.is_right) == ("no jokers", True)
    assert row.counts == "all 136 cases right; with Jokers 4 of 4 wrong"
    assert row.case
    assert row.case.hand == ("XX",)
    bonus = "def comp10001huxxy_bonus_play(history, player, hand, table):\n    return player, 0, None\n"
    rows = rows_of(plain + bonus)
    assert {name: row.verdict for name, row in rows.items() if row.is_found} == {
        "score": "error",
        "bonus_play": "right",
    }
    assert rows["score"].counts == "ended with an error, 4 of 140 cases wrong"


def test_a_point_that_the_text_leaves_open_is_told_in_a_sentence() -> None:
    text = "def comp10001huxxy_play(history, player, hand, table):\n    hand.clear()\n    return player, 0, None\n"
    assert rows_of(text)["play"].readings == (
        "It changed hand: each call gets its own copies. The assignment leaves that open."
    )


def test_a_function_is_wrong_from_its_first_wrong_case_on_while_the_tests_go_on() -> None:
    guest = Guest(TEXT, ["comp10001huxxy_score"])
    asyncio.run(guest.start())
    trial = FunctionTrial("comp10001huxxy_score", guest)
    for case in QUICK(["comp10001huxxy_score"])[:20]:
        assert trial.row().is_right == (not any(answer.is_wrong for answer in trial.answers))
        trial.answers.append(asyncio.run(trial.ask(case)))
    assert trial.row().verdict == "wrong"


def test_a_function_without_answers_is_given_up_soon_and_is_not_called_wrong() -> None:
    asked: list[str] = []

    class Silent(Guest):
        async def call(self, name: str, *_: object, **__: object) -> Answer:
            asked.append(name)
            raise LateBotError("it had not answered after 2 seconds")

    (row,) = [row for row in trial_of(whole_test(TEXT, make=Silent)).rows if row.is_found]
    assert (row.verdict, row.is_right, row.case) == ("no answer", False, None)
    assert row.counts == "3 of 3 cases without an answer, and it was stopped"
    assert len(asked) == 3
