"""The calendar page: keys, export and import of a file, another tab, and unreadable storage."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from e2e.axe import faults
from e2e.hands import reopen, settle
from ortalab.storage.backup import Parts, write_backup
from ortalab.storage.results import read_results, take_results
from tests.tables.days.pages import GAMES, SAVES

if TYPE_CHECKING:
    from pathlib import Path

    from playwright.sync_api import Page

pytestmark = pytest.mark.at("days/")

KEEP = "(kept) => Object.entries(kept).forEach(([key, text]) => localStorage.setItem(key, text))"
KEPT = '["ortalab-saves", "ortalab-games"].map((key) => localStorage.getItem(key))'
TORN = '{"ortalab": 1, "rounds'


def take(page: Page, button: str, file: Path) -> None:
    """Choose a file with a button."""
    with page.expect_file_chooser() as chooser:
        page.click(button)
    chooser.value.set_files(file)


DROP = """texts => {
    const data = new DataTransfer();
    texts.forEach((text) => data.items.add(new File([text], "ortalab.json", {type: "application/json"})));
    document.querySelector("#table").dispatchEvent(
        new DragEvent("drop", {dataTransfer: data, bubbles: true, cancelable: true}));
}"""


def test_a_dropped_file_is_taken_as_by_its_button_and_of_several_none(live: Page) -> None:
    text, notice = write_backup(Parts(SAVES, GAMES)), live.locator("#notice")
    live.evaluate(DROP, [text, text])
    expect(notice).to_contain_text("drop one file at a time")
    live.evaluate(DROP, [TORN])
    expect(notice).to_contain_text("The file is damaged or incomplete.")
    assert live.evaluate(KEPT) == [None, None]
    live.evaluate(DROP, [text])
    expect(notice).to_contain_text("Two kept rounds, four days, eight quiz answers, five games added.")
    expect(live.locator("#tally")).to_contain_text("You played on")
    settle(live)
    assert json.loads(live.evaluate(KEPT)[0]) == json.loads(SAVES)


def walk(page: Page) -> None:
    """Walk through the calendar by keys and come back to today."""
    page.locator("#day-2026-11-23").focus()
    page.keyboard.press("ArrowLeft")
    expect(page.locator("#day-2026-11-22")).to_be_focused()
    expect(page.locator(".onday")).to_contain_text("Daily round 41: 96% of the best, in two tries (55%, 96%).")
    expect(page.locator(".onday")).to_contain_text("Quiz: 3 of 4 right.")
    page.keyboard.press("PageUp")
    expect(page.locator("#month")).to_have_text("October 2026")
    expect(page.locator("#day-2026-10-22")).to_be_focused()
    assert page.url.endswith("#2026-10-22")
    page.click("#today")
    assert faults(page) == []


def save(page: Page, folder: Path, button: str = "#export-all") -> Path:
    """Download a file with its button."""
    with page.expect_download() as download:
        page.click(button)
    file = folder / download.value.suggested_filename
    download.value.save_as(file)
    return file


def test_days_are_walked_saved_taken_into_an_empty_browser_and_never_overwritten(live: Page, tmp_path: Path) -> None:
    other = live.context.pages[0]  # another tab of the same site
    reopen(live, "#2026-11-23")
    expect(live.locator("#tally")).to_contain_text("Nothing is kept yet")
    other.evaluate(KEEP, {"ortalab-saves": SAVES, "ortalab-games": GAMES})
    expect(live.locator("#tally")).to_contain_text("You played on")

    walk(live)
    file = save(live, tmp_path)
    figures = live.locator("#proof").inner_text()
    other.evaluate("localStorage.clear()")
    expect(live.locator("#tally")).to_contain_text("Nothing is kept yet")
    take(live, "#import-all", file)
    expect(live.locator("#notice")).to_contain_text("Two kept rounds, four days, eight quiz answers, five games added.")
    settle(live)  # the message appears once the data is written
    assert live.locator("#proof").inner_text() == figures
    saves, games = live.evaluate(KEPT)
    assert json.loads(saves) == json.loads(SAVES)
    assert read_results(games) == (take_results({}, GAMES, "2026-11-23").results, 0)

    torn = [TORN, "{"]
    other.evaluate(KEEP, dict(zip(["ortalab-saves", "ortalab-games"], torn, strict=True)))
    expect(live.locator(".warn")).to_have_count(2)
    assert faults(live) == []
    take(live, "#import-all", file)
    expect(live.locator("#notice")).to_contain_text("left out: this browser’s own cannot be read.")
    settle(live)
    assert save(live, tmp_path, "#save-saves").read_text(encoding="utf-8") == TORN
    assert live.evaluate(KEPT) == torn
