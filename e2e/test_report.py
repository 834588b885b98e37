"""The report page of a class, opened from a folder: its tables sort by header, and its tabs switch courses."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playwright.sync_api import expect

from ortalab.courses.answer import Answer, Output
from ortalab.courses.grade.report.class_page import class_page, sections_of
from ortalab.courses.grade.table import Table
from ortalab.courses.poker.course import COURSE, LineCase
from ortalab.courses.result import Result, Verdict
from ortalab.courses.triangles.course import COURSE as TRIANGLES
from ortalab.courses.triangles.course import case_of

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
    file.write_text(class_page(Table(COURSE, runs, "class"), dict.fromkeys(runs, "x.html")), encoding="utf-8")
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


def test_a_tab_shows_its_course(browser: Browser, tmp_path: Path) -> None:
    file, whole = tmp_path / "index.html", ""
    of_triangles = {"bob": (Answer(case_of((), "1", "ends"), Result(Verdict.RIGHT), Output("")),)}
    of_poker = {"ann": (answer(1, Verdict.RIGHT),), "cyd": (answer(1, Verdict.TOO_SLOW),)}
    for course, runs in ((TRIANGLES, of_triangles), (COURSE, of_poker)):
        others = sections_of(whole, overwrite=False)
        whole = class_page(Table(course, runs, "class"), dict.fromkeys(runs, "x.html"), others)
    file.write_text(whole, encoding="utf-8")
    page = browser.new_page()
    page.goto(file.as_uri())
    programs, current = page.locator("tbody th:visible"), page.locator("[aria-current=page]")
    for keys, name, shown, about in (
        ((), "Poker", ["ann", "cyd"], "Poker, class, 1 command line"),
        (("Tab", "Tab", "Enter"), "Triangles", ["bob"], "Triangles, class, 1 script"),
        (("Shift+Tab", "Enter"), "Poker", ["ann", "cyd"], "Poker, class, 1 command line"),
    ):
        for key in keys:
            page.keyboard.press(key)
        expect(current).to_have_text([name])
        expect(programs).to_have_text(shown)
        expect(page.locator("header span")).to_have_text(about)
    page.go_back()
    expect(current).to_have_text(["Triangles"])
    page.reload()
    expect(programs).to_have_text(["bob"])
    page.get_by_role("button", name="right", exact=True).click()
    expect(page.locator("th[aria-sort]:visible")).to_have_text("right")
    page.close()
