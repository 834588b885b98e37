"""The sentences of the workbench about its file: whether it can run, and whether the browser stores it."""

import json

import pytest

from ortalab.tables.huxxy.state import bots
from ortalab.tables.huxxy.state.bot_messages import BotAct, BotText, FileKept, FileTried, ShowPlace, TryFile
from ortalab.tables.huxxy.state.bots import Trial, Where
from tests.page.game_pages import text_of
from tests.tables.huxxy.pages import Page, trial_of, whole_test

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
