"""The table of cases: read some at a time, cancelled, bounded, listed, and one case of it beside the steps."""

from dataclasses import replace

import pytest

from ortalab.page.effects import Copy, Push
from ortalab.page.messages import Moved, OpenLink, PageAct
from ortalab.page.notice import Tone
from ortalab.tables.ortalab.actions import judging
from ortalab.tables.ortalab.actions.cases import NOTHING, TOO_LONG, TOO_MANY, row_id, tally
from ortalab.tables.ortalab.actions.compare import first_difference
from ortalab.tables.ortalab.actions.update import update
from ortalab.tables.ortalab.link import link_of
from ortalab.tables.ortalab.state import cases as bounds
from ortalab.tables.ortalab.state.cases import (
    AT_ONCE,
    ON_A_LEAF,
    CasesAct,
    CasesFailed,
    CasesJudged,
    FoundFiles,
    JudgeCases,
    OpenCase,
    Pair,
    ShowCases,
)
from ortalab.tables.ortalab.state.effects import Ask
from ortalab.tables.ortalab.state.ids import DRAWER
from ortalab.tables.ortalab.state.model import Drawer, Model, Tab, example
from ortalab.tables.ortalab.state.quiz import SetQuestion
from ortalab.tables.ortalab.state.toolbar import Open
from ortalab.workshop.judge.verdict import judge as judge_text
from tests.case_pages import KINGS, MANY, TABLE, WRONG, Files, after, answer, finished, opened, ours, rows
from tests.solver_states import HOSTILE
from tests.view_pages import Element, drawn


def page(model: Model) -> dict[str, Element]:
    return {element.id: element for element in drawn(model) if element.id}


def test_files_are_judged_some_at_a_time_and_the_progress_is_told() -> None:
    files: Files = {
        f"{place:02}{suffix}": text for place in range(40) for suffix, text in ((".yml", KINGS), (".out", "60"))
    }
    model, effects = update(example(), FoundFiles(tuple(files)))
    assert [len(effect.pairs) for effect in effects if isinstance(effect, JudgeCases)] == [AT_ONCE]
    assert (model.overlay, model.focus) == (Drawer.CASES, DRAWER)
    (asked,) = effects
    assert isinstance(asked, JudgeCases)
    model, _ = update(model, CasesJudged(asked.number, answer(asked, files)))
    assert f"{AT_ONCE} of 40" in page(model)["drawer"].text
    assert "16 agree · 0 differ · 0 not read" in page(model)["drawer"].text


def test_cancel_keeps_what_is_done_and_go_on_reads_the_rest() -> None:
    files: Files = {f"{place:02}{suffix}": "60" for place in range(20) for suffix in (".out", ".txt")}
    files |= {f"{place:02}.yml": KINGS for place in range(20)}
    model, (asked,) = update(example(), FoundFiles(tuple(files)))
    assert isinstance(asked, JudgeCases)
    late = CasesJudged(asked.number, answer(asked, files))
    model, (asked, *_) = update(model, late)
    assert isinstance(asked, JudgeCases)
    stopped = after(model, CasesAct.STOP)
    assert len(stopped.cases.rows.all) == AT_ONCE
    assert after(stopped, CasesJudged(asked.number, late.answer)) is stopped
    assert {"read-on"} <= page(stopped).keys()
    assert "stop-reading" not in page(stopped)
    done = finished(update(stopped, CasesAct.GO_ON), files)
    assert tally(done.cases.rows) == "40 agree · 0 differ · 0 not read"
    assert done.notice.text == "40 agree · 0 differ · 0 not read."
    assert after(done, CasesAct.GO_ON) is done
    assert {"read-on", "stop-reading"}.isdisjoint(page(done))


def test_a_worker_that_does_not_answer_is_told_and_loses_nothing() -> None:
    model, (asked,) = update(example(), FoundFiles(("a.yml", "a.out")))
    assert isinstance(asked, JudgeCases)
    failed = after(model, CasesFailed(asked.number, "Nothing more was read."))
    assert (failed.cases.is_running, failed.cases.trouble) == (False, "Nothing more was read.")
    assert after(failed, CasesFailed(asked.number, "Late.")) is failed
    assert after(failed, CasesAct.GO_ON).cases.is_running


def test_another_folder_takes_the_place_of_one_that_is_still_read() -> None:
    model, (asked,) = update(example(), FoundFiles(("a.yml", "a.out")))
    assert isinstance(asked, JudgeCases)
    other, _ = update(model, FoundFiles(("b.yml", "b.out")))
    assert after(other, CasesJudged(asked.number, answer(asked, {"a.yml": KINGS, "a.out": "60"}))) is other


def test_a_case_at_which_the_page_fails_takes_no_other_along(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(judging, "judge_text", lambda text, score: 1 / 0 if text == "61" else judge_text(text, score))
    files: Files = {"a.yml": KINGS, "a.out": "61", "b.yml": KINGS, "b.out": "60"}
    assert rows(files) == [("a.yml", "unread", "the page fails at it; leave it out"), ("b", "agrees", "")]


def test_two_thousand_files_are_the_most_and_it_says_so() -> None:
    names = tuple(f"{place:04}{suffix}" for place in range(1001) for suffix in (".yml", ".out"))
    model, _ = update(example(), FoundFiles(names))
    assert (len(model.cases.plan), model.cases.notes) == (1000, (TOO_MANY,))
    assert "2,000" in TOO_MANY
    assert all(isinstance(item, Pair) for item in model.cases.plan)
    assert update(example(), FoundFiles(names[:2000]))[0].cases.notes == ()
    assert update(example(), FoundFiles(names[:2], is_cut=True))[0].cases.notes == (TOO_MANY,)


def test_the_outputs_that_are_kept_are_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    assert bounds.MOST_KEPT // 1024**2 == 16
    monkeypatch.setattr("ortalab.tables.ortalab.actions.cases.MOST_KEPT", 20)
    files: Files = {
        f"{place:02}{suffix}": text for place in range(40) for suffix, text in ((".yml", KINGS), (".out", "60"))
    }
    model = opened(files)
    assert (len(model.cases.rows.all), model.cases.trouble, model.cases.is_running) == (AT_ONCE, TOO_LONG, False)


def test_a_folder_without_rounds_says_what_belongs_there() -> None:
    model, effects = update(example(), FoundFiles(()))
    assert (model.cases.trouble, effects, model.overlay) == (NOTHING, (), Drawer.CASES)
    assert NOTHING in page(model)["drawer"].text


def test_a_leaf_has_fifty_rows() -> None:
    for first, shown in ((0, 50), (50, 50), (100, 20)):
        model = after(TABLE, ShowCases(first))
        model = after(
            replace(model, cases=model.cases._replace(plan=MANY, rows=type(model.cases.rows)(MANY))), ShowCases(first)
        )
        assert model.focus == row_id(first)
        buttons = [one.id for one in drawn(model) if one.id.startswith("case-")]
        assert (len(buttons), buttons[0]) == (shown, row_id(first))
        assert ("cases-before" in page(model), "cases-after" in page(model)) == (first > 0, first < 100)
    assert after(model, ShowCases(9999)).cases.first == 100
    assert ON_A_LEAF == 50


def test_markup_in_names_and_outputs_is_only_text() -> None:
    files: Files = {
        f"{HOSTILE}/{HOSTILE}.yml": KINGS,
        f"{HOSTILE}/{HOSTILE}.out": HOSTILE,
        f"{HOSTILE}.txt": "",
        "\x1b\n.yml": "{",
    }
    model = opened(files)
    assert not [one for one in drawn(model) if one.tag in {"img", "script"}]
    assert not [one for one in drawn(after(model, OpenCase(1))) if one.tag in {"img", "script"}]
    assert all(case.name.isprintable() and case.reason.isprintable() for case in model.cases.rows.all)


THREE: Files = {
    f"{name}{suffix}": text
    for name, printed in (("a", "60"), ("b", "61"), ("c", WRONG))
    for suffix, text in ((".yml", KINGS.replace("♠", {"a": "♣", "b": "♦", "c": "♠"}[name])), (".out", printed))
}


def test_only_what_differs_is_listed_on_demand() -> None:
    model = opened({**THREE, "d.txt": ""})
    assert [one.id for one in drawn(model) if one.id.startswith("case-")] == ["case-0", "case-1", "case-2"]
    model = after(model, CasesAct.ONLY)
    assert [one.id for one in drawn(model) if one.id.startswith("case-")] == ["case-1", "case-2"]
    assert page(model)["only-different"].attributes["aria-pressed"] == "true"
    assert "d.txt: there is no round beside it" in page(model)["drawer"].text


def test_a_row_opens_the_pane_that_compares_with_its_round_on_the_table() -> None:
    model, effects = update(opened(THREE), OpenCase(2))
    assert isinstance(effects[0], Push)
    assert (model.overlay, model.panes.right, model.focus) == (None, Tab.STEPS, "back-to-cases")
    assert (link_of(model), model.compare.text, first_difference(model)) == ("1&p=Kh.Ks", WRONG, 1)
    assert model.notice.text == "c is on the table, its output beside the steps."
    assert {"back-to-cases", "next-case"} <= page(model).keys()


def test_the_browsers_back_returns_to_the_table_at_the_row() -> None:
    model = after(opened(THREE), OpenCase(2))
    entry = model.history.entry
    back = after(model, Moved(entry - 1, link_of(example())))
    assert (back.overlay, back.focus, back.compare.is_open) == (Drawer.CASES, row_id(2), False)
    assert link_of(back) == link_of(example())
    assert after(back, PageAct.CLOSE, Moved(entry, "1&p=Kh.Ks")).overlay is None
    undone = after(model, PageAct.UNDO, Moved(entry - 1, link_of(example())))
    assert undone.overlay is None


def test_its_button_returns_to_the_table_at_the_row_on_whatever_leaf() -> None:
    model = replace(TABLE, cases=TABLE.cases._replace(plan=MANY, rows=type(TABLE.cases.rows)(MANY)))
    model = after(model, OpenCase(70), CasesAct.BACK)
    assert (model.overlay, model.cases.first, model.focus) == (Drawer.CASES, 50, row_id(70))
    assert row_id(70) in page(model)
    agreeing = after(opened(THREE), CasesAct.ONLY, OpenCase(0), CasesAct.BACK)
    assert (agreeing.cases.only_different, agreeing.focus) == (False, row_id(0))


def test_the_next_case_that_differs_is_one_press_away() -> None:
    model = after(opened(THREE), CasesAct.NEXT)
    assert (model.cases.opened, link_of(model)) == (1, "1&p=Kh.Kd")
    model = after(model, CasesAct.NEXT)
    assert model.cases.opened == 2
    assert after(model, CasesAct.NEXT).notice.text == "No further case differs."


@pytest.mark.parametrize("place", [3, 9999])
def test_a_row_that_is_not_there_or_not_read_opens_nothing(place: int) -> None:
    model = opened({**THREE, "d.txt": ""})
    assert after(model, OpenCase(place)) is model


def test_the_results_are_copied_for_a_spreadsheet() -> None:
    files = {**THREE, "=cmd.txt": ""}
    _, (copied,) = update(opened(files), CasesAct.COPY)
    assert isinstance(copied, Copy)
    lines = [line.split("\t") for line in copied.text.splitlines()]
    assert lines[0] == ["case", "result", "reason", "rule", "expected", "printed"]
    assert lines[1] == ["'=cmd.txt", "not read", "there is no round beside it, =cmd.yml", "", "", ""]
    assert lines[2] == ["a", "agrees", "", "", "", ""]
    assert lines[3][:3] == ["b", "differs", "the score is 61, 60 is expected; no steps are printed"]
    assert lines[4][4:] == ["K♥ +10 Chips (20 x 2)", "K♥ +10 Chips (21 x 2)"]
    assert copied.message == "The results of four cases are copied."
    assert after(example(), CasesAct.COPY).notice.tone is Tone.REFUSED


def test_our_own_cases_agree_and_none_is_asked_twice() -> None:
    files: Files = {}
    for name, (round_, explanation) in ours(20).items():
        files |= {f"{name}.yml": round_, f"{name}.output": explanation}
    assert tally(opened(files).cases.rows) == "20 agree · 0 differ · 0 not read"


def test_a_dialog_is_asked_for() -> None:
    assert update(example(), CasesAct.PICK_FOLDER)[1] == (Ask.FOLDER,)
    assert update(example(), CasesAct.PICK_FILES)[1] == (Ask.CASES,)


def test_while_a_quiz_asks_no_case_is_opened() -> None:
    model = after(opened(THREE), SetQuestion("score"))
    for message in (OpenCase(1), CasesAct.NEXT):
        refused = after(model, message)
        assert (link_of(refused), refused.notice.tone) == (link_of(model), Tone.REFUSED)


def test_in_a_frame_nothing_of_it_happens() -> None:
    model = replace(after(example(), OpenLink("#1&p=As.Ah")), is_embedded=True)
    for message in (FoundFiles(("a.yml", "a.out")), CasesAct.PICK_FOLDER, OpenCase(0), Open(Drawer.CASES)):
        assert update(model, message) == (model, ())
