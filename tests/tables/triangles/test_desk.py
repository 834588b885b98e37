"""The hints, the analysis and the results of Triangles, and hundreds of events, without a browser."""

import json
import random
import re
from copy import deepcopy
from functools import cache

import pytest

from ortalab.page.controls import NAMES
from ortalab.page.drag import Place
from ortalab.page.games.messages import (
    AnalysisAct,
    DealAct,
    FileAct,
    HintAct,
    Imported,
    ReviewAct,
    ScriptAct,
    Seed,
    ShowLine,
    ShowMove,
    ShowTab,
    StartTask,
    StoredData,
    Tap,
    TaskFailed,
    TaskStep,
)
from ortalab.page.games.scripts import LINE, PRINTED, SCRIPT
from ortalab.page.messages import Drag, Focused, Moved, Now, OpenLink, PageAct, Press, Typed
from ortalab.page.program.messages import BOARD_ROWS
from ortalab.page.shell import Tone
from ortalab.storage.results import Result, write_results
from ortalab.tables.triangles import table, worker
from ortalab.tables.triangles.input import CONTROLS
from ortalab.tables.triangles.state import (
    DISCARDS,
    SIDES,
    Act,
    Lay,
    Part,
    SetDiscards,
    SetReading,
    SetShape,
    SetSide,
    ShowPart,
    Tab,
    Throw,
)
from ortalab.tables.triangles.words import face_of
from ortalab.tables.triangles.worker import TASKS, Desk
from tests.page.game_pages import text_of
from tests.tables.rounds.view_pages import read as elements_of
from tests.tables.triangles.pages import Page, cell, finish

# ---- hints and the analysis


@cache
def analysed() -> Page:
    """Play a game to its end and let it be analysed in brief; callers must copy the result before changing it."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(worker, "JUDGED", 2)
        return finish(Page(has_worker=True).open("1d0-7"))


@pytest.mark.slow
def test_a_hint_comes_in_three_steps_and_can_be_followed() -> None:
    page = Page(has_worker=True).open("1d0-7").send(HintAct.HINT)
    assert ("hint 1 of 3" in text_of(page, "proof"), 'class="slot lit"' in table.regions(page.model)["table"]) == (
        True,
        False,
    )
    page.send(HintAct.HINT)
    assert ("hint 2 of 3" in text_of(page, "proof"), 'class="slot lit"' in table.regions(page.model)["table"]) == (
        True,
        True,
    )
    page.send(HintAct.HINT)
    assert "hint 3 of 3" in text_of(page, "proof")
    assert " here" in text_of(page, "table")
    page.send(HintAct.DO_HINT)
    assert page.model.table
    assert (len(page.model.table.moves), page.model.hint) == (1, None)
    page.send(HintAct.HINT, HintAct.KEEP_MINE)
    assert page.model.hint is None


@pytest.mark.parametrize(("after", "worth"), [(39.0, ["1.0"]), (39.96, [])])
def test_a_hint_says_how_much_more_it_is_worth_unless_that_rounds_to_nothing(after: float, worth: list[str]) -> None:
    page = Page().open("1d0-7").send(HintAct.HINT)
    found = f'[["p0.14", 40.0, 0.5], ["p0.13", {after}, 0.5]]'
    page.send(TaskStep(page.model.task.nth, 1.0, found), HintAct.HINT, HintAct.HINT)
    assert re.findall(r"Worth ([\d.]+) more than the next", text_of(page, "proof")) == worth


def test_a_hint_names_the_moves_that_are_as_good_and_leads_over_the_others_alone() -> None:
    page = Page().open("1d0-7").send(HintAct.HINT)
    found = '[["p0.14", 18.0, 0], ["p1.14", 18.0, 0], ["p1.13", 18.0, 0], ["p2.14", 0.0, 0]]'
    page.send(TaskStep(page.model.task.nth, 1.0, found))
    assert "Three moves are equally good, and clearly better than every other: by 18.0 points." in text_of(
        page, "proof"
    )
    page.send(HintAct.HINT, HintAct.HINT)
    state = page.model.state
    assert state
    card = face_of(state.hand[1])
    told = re.sub(r"\s+", "", text_of(page, "proof"))
    assert f"Itisasgoodas{card.rank}" in told
    assert "row5,place4.Worth18.0morethananyother." in told


def test_an_answer_that_comes_too_late_is_dropped() -> None:
    page = Page().open("1d0-7").send(HintAct.HINT)
    nth = page.model.task.nth
    page.send(Lay(0, 0))
    assert page.send(TaskStep(nth, 1.0, '[["p0.14", 40.0, 0.5]]')).model.hint is None


def test_a_failed_worker_is_reported_and_asked_again() -> None:
    page = Page().open("1d0-7").send(HintAct.HINT)
    page.send(TaskFailed(page.model.task.nth, "It did not start."))
    assert "It did not start." in text_of(page, "proof")
    page.send(HintAct.HINT)
    assert isinstance(page.done[-1], StartTask)
    page.send(TaskStep(page.model.task.nth, 1.0, '[["p0.14", 40.0]]'))
    assert "The answer cannot be read; the table is unchanged." in text_of(page, "proof")


@pytest.mark.slow
@pytest.mark.no_cover
def test_the_finished_game_is_compared_and_every_move_is_judged() -> None:
    page = deepcopy(analysed())
    assert page.model.table
    assert len(page.model.review.judged) == len(page.model.table.moves) == 15
    assert (page.model.rivals.bot is not None, len(page.model.rivals.board)) == (True, 15)
    assert page.kept[0]["won"] is (page.kept[0]["points"] > (page.model.rivals.bot or 0))
    assert "cost" in text_of(page, "proof")
    assert page.send(ShowMove(3)).model.shown
    assert page.model.shown
    assert len(page.model.shown.empty) == 12
    page.send(Tap(cell(9)))
    assert page.model.review.at == 10
    page.send(Typed("review", "5"), ReviewAct.ON, ReviewAct.BACK, ReviewAct.BACK)
    assert page.model.review.at == 4
    assert "Play on from here" in text_of(page, "table")
    again = deepcopy(page).send(ReviewAct.FROM_HERE)
    assert again.model.table
    assert (again.model.is_over, again.model.table.moves) == (False, page.model.table.moves[:4])
    page.send(ReviewAct.WORST, ReviewAct.RESULT)
    assert re.match(r"Triangles: \d+ \(bot \d+\)\n(🟥|⬜|🟪)\n", page.copied.above)
    assert page.copied.link == "1d0-7"


def test_a_finished_game_in_a_frame_is_shown_without_the_worker() -> None:
    link = finish(Page().open("1d0-7")).link
    page = Page(embedded=True).open(link)
    assert not [effect for effect in page.done if isinstance(effect, StartTask)]
    assert ("…" in text_of(page, "proof"), "Bot" in text_of(page, "table")) == (False, False)
    assert page.send(Lay(0, 0), Tap(Place("bin", 0)), SetSide(6)).link == link
    assert page.said == "This game is read-only here."
    assert page.send(ShowMove(2)).model.review.at == 2


def test_the_worker_refuses_unknown_tasks() -> None:
    assert "there is no task 'tea'" in Desk().start('{"kind": "tea", "link": "1d0-7"}')
    assert {*TASKS} == {"hint", "review", "script"}


# ---- results


def test_imported_results_are_added_to_the_stored_ones() -> None:
    page = finish(Page().open("1d3-7"))
    others = {"huxxy": (Result("h", "2026-01-01", 3),), "triangles": (Result("1d3-9-a", "2026-11-22", 50),)}
    page.send(Imported(write_results(others)))
    assert (page.said, len(page.model.results)) == ("Two games in the file; yours stay as well.", 2)
    page.send(Imported("{}"))
    assert (page.model.notice.tone, page.said) == (
        Tone.REFUSED,
        "This is not a file of games; export one on any table of Ortalab.",
    )


# ---- the whole


def test_the_analysis_says_how_far_it_is_stops_and_begins_anew() -> None:
    page = finish(Page().open("1t6d3-7"))
    nth = page.model.task.nth
    assert "Analysis 0 of 21 The bot plays this deal, then each of your moves is judged. Stop" in text_of(page, "proof")
    page.send(TaskStep(nth, 0.2, json.dumps([30, 90, [], [[4, 5, "p0.0"]]])))
    assert "Analysis 1 of 21" in text_of(page, "proof")
    page.send(AnalysisAct.STOP, TaskStep(nth, 0.3, json.dumps([30, 90, [], [[4, 5, "p0.0"], [4, 5, "p0.0"]]])))
    page.send(Now("2026-11-23T06:13"), StoredData(page.results))
    assert "Analysis 1 of 21 Analysis stopped. Analyse again" in text_of(page, "proof")
    assert not page.model.task.is_under_way
    assert "Analysis 0 of 21" in text_of(page.send(AnalysisAct.AGAIN), "proof")
    assert page.model.task.is_under_way


@pytest.mark.slow
@pytest.mark.no_cover
def test_every_act_has_a_handler_and_buttons_send_their_messages() -> None:
    playing = Page(has_worker=True).open("1d3-7").send(Lay(0, 3), HintAct.HINT, HintAct.HINT, HintAct.HINT)
    asked = Page(has_worker=True).open("1d3-7").send(HintAct.HINT)
    empty = Page(has_worker=True).open("1d3-7").send(ScriptAct.SCRIPT)
    scripted = deepcopy(empty).send(ScriptAct.EXAMPLE, Typed(PRINTED, "x"))
    replayed = deepcopy(analysed()).send(ShowMove(3))
    waits = finish(Page().open("1d0-7"))
    stopped = deepcopy(waits).send(AnalysisAct.STOP)
    pages = (analysed(), replayed, waits, stopped, playing, asked, empty, scripted)
    carried = [
        {name: value for name, value in one.data.items() if name in NAMES}
        for page in pages
        for text in table.regions(page.model).values()
        for one in elements_of(text)
        if one.tag == "button"
    ]
    assert all(table.message(data) is not None for data in carried)
    words = {data.get("do") for data in carried}
    acts = (*Act, *DealAct, *FileAct, *HintAct, *ReviewAct, *AnalysisAct, *ScriptAct)
    assert {act.value for act in acts} - words == {
        "discard",
        "costliest",
        "deal-of-the-day",
    } - words
    assert {row.word for row in CONTROLS.rows if row not in BOARD_ROWS} <= words  # tests/page/test_program_board.py


@pytest.mark.slow
@pytest.mark.no_cover
def test_hundreds_of_things_that_happen_leave_the_page_whole() -> None:
    chance, page = random.Random(20261123), Page().open()
    messages: list[object] = [
        *Act,
        *(act for act in PageAct if act is not PageAct.COPY_REPORT),
        *(Tap(Place("hand", place)) for place in range(6)),
        *(Tap(cell(spot)) for spot in range(49)),
        *(Lay(place, spot) for place in range(5) for spot in range(0, 28, 3)),
        *(Throw(place) for place in range(5)),
        *(SetShape(shape) for shape in SIDES),
        *(SetSide(side) for side in (5, 6, 7)),
        *(SetDiscards(number) for number in DISCARDS),
        *(ShowTab(tab) for tab in Tab),
        *(ShowMove(at) for at in (0, 3, 99)),
        *(Press(Place("hand", 1), 0, 0), Drag(20, 20, cell(4)), Drag(20, 20, None), Drag(20, 20, Place("bin", 0))),
        *(
            ShowLine(3),
            ShowPart(Part.VIEW),
            SetReading("full_lines", is_on=True),
            Typed(SCRIPT, "deck"),
            Typed(LINE, "1"),
        ),
        *(Typed("review", text) for text in ("2", "x")),
        *(Focused(cell(2)), Focused(None), Now("2026-11-24T00:01"), StoredData(), Seed(3)),
        *(OpenLink("#what"), Moved(None, "#1d0-5"), Imported("[]")),
    ]
    for _ in range(150):
        page.send(chance.choice(messages))
        assert all(isinstance(text, str) for text in table.regions(page.model).values())
        assert table.start(page.link).table == page.model.table
        if state := page.model.state:
            assert len({*state.hand, *state.deck, *filter(None, state.board)}) >= 52 - 3
