"""The hints, the analysis and the results of Huxxy, without a browser."""

import json
import re

import pytest

from ortalab.errors import TextError
from ortalab.games.huxxy.evaluate import solve
from ortalab.games.huxxy.game import apply, deal
from ortalab.games.huxxy.rules import END, MOVE, PICK_UP
from ortalab.page.drag import Place
from ortalab.page.games import analysis, hints
from ortalab.page.games.analysis import own_stops
from ortalab.page.games.messages import DealAct, HintAct, Imported, ReviewAct, ShowMove, ShowTab, TaskStep
from ortalab.page.games.review import FIELD
from ortalab.page.messages import Now, Typed
from ortalab.page.shell import Tone
from ortalab.storage.results import Result, write_results
from ortalab.tables.huxxy import table
from ortalab.tables.huxxy.moves import engine
from ortalab.tables.huxxy.moves.play import OTHERS, OURS
from ortalab.tables.huxxy.state import HAND, NEW, Act, Lay, Tab
from ortalab.tables.huxxy.words import read_plays, write_plays
from ortalab.tables.huxxy.worker import TASKS, Desk, judged_turn
from tests.page.game_pages import text_of
from tests.tables.huxxy.pages import TODAY, Page, play_turn


@pytest.fixture(scope="module")
def finished() -> str:
    """Play a whole game and return its link."""
    page = Page(has_worker=True).open(TODAY)
    while not page.model.is_over:
        play_turn(page)
    return page.link


def test_the_page_requests_exactly_the_tasks_of_the_worker() -> None:
    assert set(TASKS) == {hints.KIND, OTHERS, OURS, engine.PUZZLE, analysis.KIND}
    assert Desk().start('{"kind": "win", "link": "1-7"}').startswith("there is no task 'win'")


def test_a_hint_comes_in_three_steps_and_can_be_followed_to_the_end_of_the_turn() -> None:
    page = Page(has_worker=True).open("1-7").send(HintAct.HINT)
    assert ("hint 1 of 3" in text_of(page, "proof"), page.model.tab) == (True, Tab.HINT)
    assert 'class="slot lit"' not in table.regions(page.model)["table"]
    page.send(HintAct.HINT)
    assert 'class="slot lit"' in table.regions(page.model)["table"]
    page.send(HintAct.HINT)
    assert re.search(r"With it the turn can leave \w+ points? in your hand\.", text_of(page, "proof"))
    for _ in range(7):
        if not page.model.is_mine or len(page.model.history.past) > 6:
            break
        while page.model.hint is None or page.model.hint.step < 3:
            page.send(HintAct.HINT)
        page.send(HintAct.DO_HINT)
        if page.model.state and page.model.state.history[-1][0] != 0:
            break
    assert page.model.state
    assert sum(who == 0 and kind in {PICK_UP, END} for who, kind, _ in page.model.state.history) == 1
    page.send(HintAct.HINT, HintAct.KEEP_MINE)
    assert (page.model.hint, page.model.tab) == (None, Tab.TURN)


def test_a_hint_where_the_turn_cannot_be_ended_says_so() -> None:
    page = Page().open("1-7").send(HintAct.HINT)
    page.send(TaskStep(page.model.task.nth, 1.0, "[]"))
    assert (page.said, page.model.notice.tone) == (
        "No way was found to end the turn from here: take plays back.",
        Tone.REFUSED,
    )


def test_illegal_plays_from_the_worker_change_nothing() -> None:
    page = Page().open("1-7").send(Act.PICK_UP)
    link = page.link
    page.send(TaskStep(page.model.task.nth, 0.5, '[[1, 1, ["KC", 9]]]'))
    assert page.link == link
    with pytest.raises(TextError, match="is not a list of plays"):
        read_plays('[[1, "x"]]')


@pytest.mark.slow
@pytest.mark.no_cover
def test_the_analysis_judges_each_turn_and_the_slider_shows_each(finished: str) -> None:
    page = Page(has_worker=True).open(finished)
    judged = page.model.review.judged
    assert page.model.table
    turns = [nth for nth, play in enumerate(page.model.table.plays) if play[0] == 0 and play[1] in {PICK_UP, END}]
    assert len(judged) == len(turns)
    assert all(one.best >= one.value for one in judged)
    assert "Analysis" in text_of(page, "proof")
    page.send(ShowMove(own_stops(page.model)[1]))
    assert page.model.shown
    assert len(page.model.shown.history) == turns[1] + 1
    page.send(Typed(FIELD, "1"), ReviewAct.BACK)
    assert page.model.review.at == 0
    assert page.model.shown.history == ()
    ends = sum(kind in {PICK_UP, END} for _, kind, _ in page.model.table.plays)
    assert len(page.model.steps) == ends  # the turns of all seats, not only the person's
    page.send(Typed(FIELD, "2"), ReviewAct.ON)
    assert (page.model.review.at, "Ada" in text_of(page, "seats")) == (3, True)


def test_a_turn_costs_the_points_that_it_could_have_laid() -> None:
    begun = deal(7)
    value, best, better = judged_turn(begun, ((0, PICK_UP, None),))
    assert value < best
    after = begun
    for play in read_plays(better):
        after = apply(after, play)
    assert -after.scores[0] == best
    assert judged_turn(begun, (*read_plays(better), (0, END, None)))[:2] == (best, best)
    assert write_plays(read_plays(better)) == better


def test_the_result_is_copied_with_squares_and_counts_by_day(finished: str) -> None:
    page = Page(has_worker=True).open(TODAY)
    while not page.model.is_over:
        play_turn(page)
    assert page.link == finished
    page.send(ReviewAct.RESULT)
    assert re.match(r"Huxxy 23 November: place [1-4] of 4, \w+ points? left\n", page.copied.above)
    assert "🟪" in page.copied.above
    assert page.copied.above.count("🟪") == 1
    assert (page.kept[0]["daily"], page.kept[0]["mark"]) == (True, "")
    assert "Days in a row 1, longest 1" in text_of(page, "proof")
    assert "Next deal of the day in 17:48" in text_of(page, "table")
    page.send(Now("2026-11-24T00:01"))
    assert "Next deal" not in text_of(page, "table")


def test_results_are_taken_from_a_file_and_a_damaged_one_is_reported() -> None:
    page = Page().open()
    text = write_results({"huxxy": (Result("1-9-0", "2026-11-22", 30, won=True),)})
    page.send(Imported(text))
    assert page.said == "One game in the file; yours stay as well."
    assert "Won 1 of 1" in text_of(page, "proof")
    page.send(Imported("{"))
    assert page.model.notice.tone is Tone.REFUSED
    page.send(ShowTab(Tab.DEALS))
    assert 'data-tab="deals"' in table.regions(page.model)["proof"]


def test_the_same_deal_gives_the_same_game() -> None:
    """The other tests measure work, not time."""
    links = [Page(has_worker=True).open("1-11").send(Act.PICK_UP, Act.PICK_UP).link for _ in range(2)]
    assert links[0] == links[1]


def test_a_task_under_way_is_dropped_by_a_play() -> None:
    page = Page().open("1-7").send(HintAct.HINT)
    nth = page.model.task.nth
    page.send(Lay(Place(HAND, 0), NEW))
    assert (page.model.task.kind, page.model.hint) == ("", None)
    page.send(TaskStep(nth, 1.0, json.dumps([["[[0, 0, null]]", 1, 0]])))
    assert page.model.hint is None


@pytest.mark.slow
def test_the_puzzle_of_the_day_is_solved_by_the_search_and_only_with_an_empty_hand() -> None:
    page = Page(has_worker=True).open().send(Now("2026-11-26T06:00"), Act.PUZZLE)
    begun = page.model.state
    assert begun
    assert re.fullmatch(r"The puzzle of 26 November: empty this hand of \w+ cards in one turn\.", page.said)
    assert (len(page.entries), page.entries[-1], page.model.is_puzzle) == (1, page.link, True)
    assert "Empty this hand in one turn" in text_of(page, "tally")
    page.send(Act.PICK_UP)
    assert "The puzzle asks for an empty hand" in page.said
    assert page.model.state == begun
    turn = solve(begun)
    assert any(kind == MOVE for _, kind, _ in turn)
    while page.model.is_mine:
        page.send(HintAct.HINT, HintAct.DO_HINT)
    assert page.said.startswith("Solved: the hand is empty.")
    assert page.model.is_over
    shown = text_of(page)
    assert "Solved the puzzle of the day" in text_of(page, "tally")
    assert [
        words for words in ("started from a link", "cost most", "points behind", "points ahead") if words in shown
    ] == []
    assert (page.kept, page.model.task.kind) == ([], "")
    page.send(ReviewAct.RESULT)
    assert page.copied.above.startswith("Huxxy: solved, the puzzle of the day")
    before = [text_of(page, name) for name in ("tally", "table", "proof")]
    page.reload()
    assert [text_of(page, name) for name in ("tally", "table", "proof")] == before
    assert (page.model.is_puzzle, page.model.task.kind) == (True, "")
    page.send(DealAct.AGAIN)
    assert (page.model.state, page.model.is_puzzle) == (begun, True)
    page.send(DealAct.DAILY)
    assert (page.link, page.model.is_puzzle) == (TODAY, False)
