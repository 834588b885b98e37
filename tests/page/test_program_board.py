"""The board of a program on each game's page: from the report of `check --json` to squares and the pane."""

import html
import json
import re
from argparse import Namespace
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from ortalab.courses.answer import Answer, Output
from ortalab.courses.check.data import Outcome, as_data
from ortalab.courses.check.program import FoundProgram
from ortalab.courses.course import course_named
from ortalab.courses.result import Result, Verdict
from ortalab.page.controls import Key
from ortalab.page.games.messages import AskText, Dropped, Opened, StartTask
from ortalab.page.messages import Copy, Focused, Typed
from ortalab.page.program.check import NEWER, NO_CHECK, OTHER
from ortalab.page.program.messages import CHECK, BoardAct, CheckAct, ShowCase, ShowMistake, ShowShape
from ortalab.page.program.moves import MOST_KEPT, TOO_LONG
from ortalab.page.shell import Tone
from ortalab.tables.poker.state.messages import Act
from tests.rows import for_each

COURSES = ("poker", "big2", "triangles", "huxxy")
NOUNS = {"poker": "command lines", "big2": "scripts", "triangles": "scripts", "huxxy": "calls"}
FREE = {"poker": "except for spaces", "big2": "except for spaces", "huxxy": "except with Jokers"}
EVIL = '<img src=x onerror="alert(1)">'
RESULTS = (
    Result(Verdict.RIGHT),
    Result(Verdict.WRONG, f"why {EVIL}", "", "Player 2 wins.", EVIL, line=3),
    Result(Verdict.CRASHED, f"crashed: {EVIL}"),
    Result(Verdict.OTHER_WORDS, "only the spaces differ", "", "a", "a ", line=1),
)


@cache
def report(course: str, *, empty: bool = False) -> str:
    """Write a report on six cases: right, wrong in line 3, crashed, and right except for details that are left open."""
    found = course_named(course)
    cases = found.cases(Namespace(seed=None, low_ace=False, bonus=False, no_jokers=False), "")
    order = (0, 0, 1, 1, 2, 0 if course == "triangles" else 3)
    faults = {2: f"ended {EVIL}"}
    answers = tuple(
        Answer(case, RESULTS[nth], Output("" if empty else f"{EVIL}\n", faults.get(nth, ""), f"Traceback {EVIL}"))
        for case, nth in zip(cases.cases[:: len(cases.cases) // 6], order, strict=False)
    )
    program = FoundProgram("mine", Path(f"work {EVIL}"), ("java", f"Main{EVIL}"))
    return json.dumps(as_data(Outcome(found, program, cases, answers)))


def table_of(course: str) -> Any:  # noqa: ANN401 — a table's module
    return import_module(f"ortalab.tables.{course}.table")


def opened(course: str, text: str = "") -> Any:  # noqa: ANN401 — the model of the table
    table = table_of(course)
    return table.update(table.start(""), Opened(CHECK, text or report(course)))[0]


def words_of(text: str) -> str:
    return re.sub(r"\s+", " ", html.unescape(re.sub(r"<[^>]+>", " ", text))).strip()


@pytest.mark.slow
@pytest.mark.parametrize("course", COURSES)
def test_the_report_of_any_course_is_a_board(course: str) -> None:
    model = opened(course)
    regions = table_of(course).regions(model)
    noun, free = NOUNS[course], FREE.get(course)
    both = f"2 right + 1 {free} = 3" if free else "Main 3"
    assert f"{both} of 6 {noun} right" in words_of(regions["tally"]).replace(EVIL, "")
    shown = words_of(regions["table"])
    assert shown.startswith(f"2 right 1 {free} 2 wrong ! 1 no answer" if free else "3 right 2 wrong ! 1 no answer")
    assert "other steps" not in shown
    assert regions["table"].count('role="gridcell" class="sq') == 6
    assert regions["table"].count('class="sq ws" id="sq-') == 2
    pane = words_of(regions["proof"])
    assert pane.startswith("Fix this first")
    assert "Then" in pane
    assert model.place_word


@pytest.mark.slow
@for_each(COURSES)
def test_nothing_of_a_report_becomes_markup(course: str) -> None:
    table, model = table_of(course), opened(course)
    for at in range(6):
        model = table.update(model, ShowCase(at))[0]
        drawn = "".join(table.regions(model).values())
        assert "<img" not in drawn
        assert "&lt;img" in drawn


@for_each(COURSES)
def test_a_square_shows_its_case_and_a_filter_its_shape(course: str) -> None:
    table, model = table_of(course), opened(course)
    model = table.update(model, ShowCase(4))[0]
    assert "no answer" in words_of(table.regions(model)["proof"])
    model = table.update(model, ShowCase(4))[0]
    assert words_of(table.regions(model)["proof"]).startswith("Fix this first")
    model = table.update(model, ShowShape("wrong"))[0]
    assert table.regions(model)["table"].count(" off") == 4
    assert table.regions(table.update(model, ShowShape("wrong"))[0])["table"].count(" off") == 0
    for message in (ShowCase(6), ShowShape("nosuch")):
        assert table.update(model, message)[0] == model


@for_each(COURSES)
def test_buttons_of_the_board_send_their_messages(course: str) -> None:
    table, model = table_of(course), opened(course)
    shown = (model, table.update(model, ShowCase(2))[0])
    drawn = "".join(str(text) for one in shown for text in table.regions(one).values())
    sent = {
        table.message(dict(re.findall(r'data-(\w+)="([^"]*)"', tag))) for tag in re.findall(r"<button[^>]*>", drawn)
    }
    assert {*BoardAct, *CheckAct} - {CheckAct.SHOW, BoardAct.ALL, BoardAct.CHANGES} <= sent
    assert {ShowCase(at) for at in range(6)} | {ShowShape("wrong")} <= sent


@for_each(COURSES)
def test_a_case_opens_as_its_table_draws_it_and_the_board_comes_back(course: str) -> None:
    table, model = table_of(course), opened(course)
    model, effects = table.update(table.update(model, ShowCase(3))[0], BoardAct.TRY)
    case = json.loads(report(course))["cases"][3]
    if course == "huxxy":
        assert [effect.text for effect in effects if isinstance(effect, Copy)] == [case["input"]]
        return
    assert model.board is None
    if course == "poker":
        assert " ".join(sum(model.table.hands, ())) == case["input"].upper()
        assert model.printed == f"{EVIL}\n"
        assert table.update(model, Act.PROGRAM)[0].board.look.at == 3
        return
    assert (model.script.text, model.script.printed) == (case["input"], f"{EVIL}\n")
    assert any(isinstance(effect, StartTask) for effect in effects)
    assert "Board" in words_of(table.regions(model)["tools"])
    model = table.update(model, CheckAct.SHOW)[0]
    assert model.board.look.at == 3
    assert table.update(model, CheckAct.CLOSE)[0].check is None


@for_each(COURSES)
def test_a_report_is_opened_dropped_or_pasted(course: str) -> None:
    table = table_of(course)
    start = table.start("")
    assert any(isinstance(effect, AskText) for effect in table.update(start, BoardAct.OPEN)[1])
    field = {"poker": "session", "huxxy": "bot"}.get(course, "script")
    indented = json.dumps(json.loads(report(course)), indent=1)
    for message in (Dropped((("r.json", report(course)),)), Typed(field, report(course)), Typed(field, indented)):
        assert table.update(start, message)[0].board is not None


def changed_report(**members: object) -> str:
    return json.dumps(json.loads(report("poker")) | members)


UNREADABLE = ("{", "[]", "{}", "9" * 5000)
WRONG_MEMBERS: tuple[dict[str, object], ...] = (
    {"version": 1},
    {"version": "x"},
    {"cases": [3]},
    {"cases": [{"name": "a"}]},
    {"cases": None},
    {"folder": ["a"]},
    {"program": 3},
    {"places": [{"title": 1}]},
    {"course": ["a"]},
)


@for_each([*UNREADABLE, *WRONG_MEMBERS])
def test_an_unreadable_report_is_one_sentence_and_changes_nothing(wrong: str | dict[str, object]) -> None:
    assert_refused(wrong if isinstance(wrong, str) else changed_report(**wrong), NO_CHECK)


def test_a_newer_report_one_of_another_course_and_an_unknown_verdict_are_refused() -> None:
    assert_refused(changed_report(version=3), NEWER)
    assert_refused(report("big2"), OTHER.format("Big-2"))
    assert_refused(changed_report(cases=[json.loads(report("poker"))["cases"][0] | {"verdict": "best"}]), NO_CHECK)


def assert_refused(text: str, why: str) -> None:
    model = opened("poker", text)
    assert model.notice.tone is Tone.REFUSED
    assert model.notice.text == f"{why[0].upper()}{why[1:]}."
    assert model.check is None


def test_a_report_of_a_program_that_printed_nothing_has_no_sum() -> None:
    regions = table_of("poker").regions(opened("poker", report("poker", empty=True)))
    assert "No program ran." in words_of(regions["tally"])
    assert words_of(regions["table"]).startswith("6 not run")
    assert regions["table"].count("sq em") == 7
    proof = words_of(regions["proof"])
    assert proof.startswith("No program ran Every output is empty.")
    assert "ortalab poker check --json -- java Main" in proof


def test_the_verdicts_are_copied_without_formulas() -> None:
    text = changed_report(cases=[json.loads(report("poker"))["cases"][0] | {"name": "=1+1"}], places=[])
    _, effects = table_of("poker").update(opened("poker", text), BoardAct.COPY)
    (copy,) = (effect for effect in effects if isinstance(effect, Copy))
    assert copy.text.splitlines()[1].startswith("'=1+1\t")
    assert copy.text.count("\n") == 2


def test_keys_walk_over_the_squares() -> None:
    table, model = table_of("poker"), opened("poker")

    def press(name: str, focus: str | None) -> Any:  # noqa: ANN401 — a message
        return table.key(table.update(model, Focused(focus))[0], Key(name))

    lines = model.board.board.rows[""]
    order = [f"sq-{row}-{at}" for row, line in enumerate(lines) for at in line.places]
    wrong = [one for one in order if model.board.board.cases[int(one.rpartition("-")[2])].shape.is_wrong]
    first, last = order[0], order[-1]
    assert press("n", None) == Focused(wrong[0])
    assert press("n", wrong[0]) == Focused(wrong[1])
    assert press("p", wrong[1]) == Focused(wrong[0])
    assert press("ArrowRight", first) == Focused(order[1])
    assert press("ArrowLeft", first) == Focused(first)
    assert press("ArrowRight", last) == Focused(last)
    assert press("ArrowUp", last) == Focused(f"sq-{len(lines) - 2}-{lines[-2].places[0]}")
    assert press("Home", last) == Focused(f"sq-{len(lines) - 1}-{lines[-1].places[0]}")
    assert press("ArrowDown", None) is None


@for_each(COURSES)
def test_a_new_report_of_the_folder_lists_the_changes(course: str) -> None:
    table, model = table_of(course), opened(course)
    data = json.loads(report(course))
    data["cases"][3] |= {"verdict": "right", "reason": ""}
    model = table.update(model, Opened(CHECK, json.dumps(data)))[0]
    noun = NOUNS[course].removesuffix("s")
    assert f"Since last time: one {noun} fixed , none newly wrong." in words_of(table.regions(model)["table"])
    ringed = table.update(model, BoardAct.CHANGES)[0]
    assert re.findall(r'class="sq \w+ rg" id="sq-\d+-(\d+)"', table.regions(ringed)["table"]) == ["3"]


@for_each(COURSES)
def test_another_mistake_is_shown_on_demand(course: str) -> None:
    table, model = table_of(course), opened(course)
    other = table.update(model, ShowMistake(1))[0]
    assert words_of(table.regions(other)["proof"]).startswith("Then fix this")
    only = table.update(other, BoardAct.ALL)[0]
    shown = 6 - table.regions(only)["table"].count(" off")
    assert shown == len(model.board.board.mistakes[1].places)


@pytest.mark.parametrize("course", COURSES)
def test_a_report_is_kept_for_the_next_visit_unless_it_is_long_or_damaged(course: str) -> None:
    table, model = table_of(course), opened(course)
    drafts = type(model.drafts)(report=model.drafts.report)
    again = table.update(table.start(""), drafts)[0]
    assert again.check.report.folder == model.check.report.folder
    assert again.check.board == model.check.board
    assert table.update(again, drafts)[0].check is again.check
    assert table.update(model, CheckAct.CLOSE)[0].drafts.report == ""
    assert table.update(table.start(""), drafts._replace(report="{}"))[0].check is None
    data = json.loads(report(course))
    data["cases"][0]["output"] = "a" * MOST_KEPT
    long = table.update(table.start(""), Opened(CHECK, json.dumps(data)))[0]
    assert (long.drafts.report, long.notice.text) == ("", TOO_LONG)
