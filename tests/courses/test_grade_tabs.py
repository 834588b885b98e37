"""The report of several courses: a tab for each, kept by the next grading; damage is reported in one sentence."""

import re
from dataclasses import replace
from pathlib import Path

import pytest

from ortalab.courses.answer import Answer, Output
from ortalab.courses.grade.report.class_page import class_page, sections_of
from ortalab.courses.grade.table import Table
from ortalab.courses.poker.course import COURSE, LineCase
from ortalab.courses.result import Result, Verdict
from ortalab.terminal import DONE, WRONG_INPUT
from tests.courses.graded import WELL, grade, settle
from tests.courses.test_grade_report import FILES
from tests.courses.test_grade_report import REPORT as ORTALAB
from tests.processes import run_here


def tabs(page: str) -> list[tuple[str, ...]]:
    """Extract the tabs of a class page: section, state and title."""
    return re.findall('<a href="#(\\w+)"( aria-current=page)?>(.*?)</a>', page)


RIGHT = Answer(LineCase(("1",), "one hand"), Result(Verdict.RIGHT), Output(""))
POKER = class_page(Table(COURSE, {"bob": (RIGHT,)}, "class"), {"bob": "poker/bob.html"})


HALF = POKER[: POKER.index("</tbody>")]


def test_each_course_has_a_tab_and_a_section_and_a_new_grading_replaces_its_own() -> None:
    assert tabs(POKER) == [("poker", " aria-current=page", "Poker")]
    both = class_page(ORTALAB, FILES, sections_of(POKER, overwrite=False))
    assert tabs(both) == [("ortalab", " aria-current=page", "Ortalab"), ("poker", "", "Poker")]
    assert 'href="poker/bob.html"' in both
    found = sections_of(both, overwrite=False)
    assert found["poker"] == sections_of(POKER, overwrite=False)["poker"]
    again = class_page(replace(ORTALAB, answers={"eve": ORTALAB.answers["ann"]}), {"eve": "eve.html"}, found)
    assert [name for name in ("ann.html", "eve.html", "poker/bob.html") if name in again] == [
        "eve.html",
        "poker/bob.html",
    ]


@pytest.mark.slow
def test_a_damaged_class_page_is_one_sentence_before_anything_runs_and_is_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    settle(tmp_path, monkeypatch)
    run_here(monkeypatch)
    index = tmp_path / "out/index.html"
    index.parent.mkdir()
    index.write_text(HALF, encoding="utf-8")
    assert grade(tmp_path, {"ann": WELL}, "--report", "out") == WRONG_INPUT
    says = "its report of poker is damaged; name another folder, or add --overwrite"
    assert capsys.readouterr() == ("", f"ortalab: out/index.html: {says}\n")
    assert index.read_text(encoding="utf-8") == HALF
    index.write_text(POKER, encoding="utf-8")
    assert grade(tmp_path, {"ann": WELL}, "--report", "out") == DONE
    assert [name for name, _, _ in tabs(index.read_text(encoding="utf-8"))] == ["ortalab", "poker"]
