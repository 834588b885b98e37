"""The page of a class, opened from a folder: the heads of its table sort under its own policy."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ortalab.courses.answer import Answer, Output
from ortalab.courses.grade.report.class_page import class_page
from ortalab.courses.grade.report.record import Report
from ortalab.courses.poker.course import COURSE, LineCase
from ortalab.courses.result import Result, Verdict

if TYPE_CHECKING:
    from pathlib import Path

    from playwright.sync_api import Browser

RIGHT = {"student 10": 2, "student 2": 10, "student 1": 0}


def answer(number: int, verdict: Verdict) -> Answer[LineCase]:
    return Answer(LineCase((f"{number}",), "one hand"), Result(verdict), Output(""))


def test_the_head_of_a_column_sorts_the_programs(browser: Browser, tmp_path: Path) -> None:
    runs = {
        name: tuple(answer(n, Verdict.RIGHT if n < right else Verdict.TOO_SLOW) for n in range(10))
        for name, right in RIGHT.items()
    }
    file = tmp_path / "index.html"
    file.write_text(class_page(Report(COURSE, "class", runs), dict.fromkeys(runs, "x.html")), encoding="utf-8")
    page = browser.new_page()
    page.goto(file.as_uri())
    names = page.locator("tbody th")
    assert names.all_inner_texts() == [*RIGHT]
    for head, sort, order in (
        ("Program", "ascending", ["student 1", "student 2", "student 10"]),
        ("right", "ascending", ["student 1", "student 10", "student 2"]),
        ("right", "descending", ["student 2", "student 10", "student 1"]),
    ):
        page.get_by_role("button", name=head, exact=True).click()
        assert page.locator("th[aria-sort]").get_attribute("aria-sort") == sort
        assert names.all_inner_texts() == order
    page.close()
