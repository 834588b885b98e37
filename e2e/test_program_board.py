"""The board of a report in a browser: chosen in the dialog, walked by keys, one case opened, and the board again."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING

from playwright.sync_api import expect

from e2e import axe
from e2e.hands import focus, visit
from ortalab.courses.check.data import Outcome, as_data
from ortalab.courses.check.program import FoundProgram
from ortalab.courses.course import Answer, CaseSet
from ortalab.courses.poker.course import COURSE, LineCase, judge
from ortalab.courses.run.runner import Output

if TYPE_CHECKING:
    from playwright.sync_api import Page

LINES = {
    "KS 9S QS AS JS": "Player 1: Ace-high flush",
    "2H TH AS AD TC": "Player 1: Pair of Aces",
    "KS KD 4C 4D 9H": "<b>Kings</b> over 4s",
}


def report() -> str:
    """Write the report of a check of three command lines, two of them wrong."""
    cases = tuple(LineCase(tuple(line.split()), "kinds") for line in LINES)
    outputs = [Output(f"{text}\n") for text in LINES.values()]
    answers = tuple(Answer(case, judge(case, output), output) for case, output in zip(cases, outputs, strict=True))
    program = FoundProgram("Poker", Path("mine"), ("java", "Poker"))
    return json.dumps(as_data(Outcome(COURSE, program, CaseSet("command lines", cases), answers)))


def choose(page: Page, button: str, text: str) -> None:
    """Choose a report in the browser's dialog."""
    with page.expect_file_chooser() as chooser:
        page.click(button)
    chooser.value.set_files({"name": "r.json", "mimeType": "application/json", "buffer": text.encode()})


def test_a_report_is_a_board_that_keys_walk_and_whose_cases_open(page: Page, address: str) -> None:
    visit(page, f"{address}poker/#program")
    choose(page, "#report", "{}")
    expect(page.locator("#notice")).to_contain_text("This is not a report of ortalab check")
    choose(page, "#report", report())
    expect(page.locator(".ck-sum")).to_have_attribute(
        "aria-label", "1 of 3 command lines right: 1 right, 0 but for blanks"
    )
    assert axe.faults(page) == []
    page.keyboard.press("n")
    assert focus(page) == "sq-0-1"
    page.keyboard.press("ArrowRight")
    assert focus(page) == "sq-0-2"
    page.keyboard.press("Enter")
    expect(page.locator(".ck-lines .yours")).to_contain_text("<b>Kings</b> over 4s")
    expect(page.locator(".ck-pane .tl")).to_have_count(5)
    page.click("#open-case")
    expect(page.locator("#session-text")).to_have_value("$ java Poker KS KD 4C 4D 9H\n<b>Kings</b> over 4s\n")
    page.click("#report")
    expect(page.locator("#sq-0-2")).to_have_attribute("aria-selected", "true")
    page.click("#close-check")
    expect(page.locator("#session-text")).to_be_visible()
