"""Triangles in Chromium: games by mouse, finger and keys, links, worker, axe."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from e2e import axe, frames, met, spots
from e2e.hands import carry, compare_script, drag, fragment, open_script, reload, reopen, settle, touch
from e2e.kept import visit
from ortalab.tables import TABLES

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

DEAL = "#1d3-7"
LATE = "#1d3-7-aaaaaaaaaaaaaaaaaa"
"""A game in which only the last cell is free."""
ROW = '{"game": "1d3-9-a", "day": "2026-11-22", "points": 50, "won": true, "mark": "", "daily": false}'
RESULTS = f'{{"ortalab": "games", "version": 1, "tables": {{"triangles": [{ROW}]}}}}'
LONGEST_TASK = 200
"""The limit of a page's task in milliseconds while the worker thinks; 50 on an idle machine."""
PRESS = """(spots) => {
    for (const spot of spots) for (const id of ["hand-0", `cell${spot}`]) document.getElementById(id).click();
}"""
"""Places the first card of the hand on each of some cells."""


pytestmark = pytest.mark.at(f"triangles/{DEAL}")


def placed(page: Page) -> int:
    return page.locator(".tg .card").count()


def test_a_game_by_mouse_and_finger_is_analysed_and_outlives_a_reload_with_undo(live: Page) -> None:
    drag(live, "#hand-0", "#bin")
    expect(live.locator("#notice")).to_contain_text("discarded. Two discards left.")
    drag(live, "#hand-0", "#cell0")
    assert placed(live) == 1
    carry(live, "#hand-0", "#cell1")
    expect(live.locator("#tally")).to_contain_text("if dropped here")
    expect(live.locator("#proof h2").first).to_contain_text("goes here")
    live.mouse.up()
    assert placed(live) == 2
    place_by_finger(live)
    live.evaluate(PRESS, [*range(4, 14)])
    expect(live.locator(".tg .card")).to_have_count(14)
    drag(live, "#hand-0", "#cell14")
    expect(live.locator("#notice")).to_contain_text("The game is over.")
    expect(live.locator("#tally")).to_contain_text("The bot wins", timeout=90_000)
    expect(live.locator(".lines .run").first).not_to_have_text("…", timeout=90_000)
    assert met.untested(live) == []
    assert spots.misplaced(live, spots.END) == []
    live.set_viewport_size({"width": 390, "height": 844})
    assert spots.misplaced(live, spots.END) == []
    live.set_viewport_size({"width": 1280, "height": 900})
    live.locator("#review").focus()
    live.keyboard.press("ArrowLeft")
    expect(live.locator(".tg .hole")).to_have_count(1)
    live.click("#copy-result")
    expect(live.locator("#notice")).to_have_text("Result copied.")
    copied = live.evaluate("navigator.clipboard.readText()")
    assert re.match(r"Triangles: \d+ \(bot \d+\)\n", copied)
    assert copied.endswith(f"/triangles/#{fragment(live).rpartition('-')[0]}")  # only the deal
    reload(live)
    assert placed(live) == 15
    expect(live.locator(".kv")).to_contain_text("Games1")
    live.click("#undo")  # edits from before the reload can be undone
    expect(live.locator(".tg .card")).to_have_count(14)


def place_by_finger(page: Page) -> None:
    """Place two cards on a phone, after a long press and by a sideways pull, and look at the deals."""
    with touch(page) as finger:
        finger.lift("#hand-0")  # a long press
        finger.move_to("#cell2")
        expect(page.locator("#tally")).to_contain_text("if dropped here")
        finger.up()
        expect(page.locator(".tg .card")).to_have_count(3)
        finger.down("#hand-0")
        finger.move(40, 0, steps=3)  # a sideways pull
        finger.move_to("#cell3")
        finger.up()
        expect(page.locator(".tg .card")).to_have_count(4)
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        finger.tap("#tab-deals")
        expect(page.locator(".deals-part")).to_contain_text("none yet")
        assert axe.faults(page) == []


def test_a_game_by_keys(live: Page) -> None:
    live.locator("#hand-0").focus()
    live.keyboard.press("2")
    expect(live.locator("#hand-1")).to_have_attribute("aria-pressed", "true")
    live.keyboard.press("d")
    expect(live.locator("#notice")).to_contain_text("Two discards left.")
    for _ in range(3):
        live.keyboard.press("1")
        live.keyboard.press("d")
    expect(live.locator("#notice .refused")).to_contain_text("played without discards")
    live.keyboard.press("Escape")
    live.keyboard.press("1")
    live.locator("#cell0").focus()
    live.keyboard.press("Enter")
    expect(live.locator(".tg .card")).to_have_count(1)
    reopen(live, LATE)
    live.keyboard.press("1")
    live.locator("#cell14").focus()
    live.keyboard.press("Enter")
    expect(live.locator("#notice")).to_contain_text("The game is over.")
    live.keyboard.press("z")
    expect(live.locator(".tg .card")).to_have_count(14)
    live.locator("#hand-0").focus()
    live.keyboard.press("ArrowUp")
    assert live.evaluate("document.activeElement.id") == "cell10"
    assert live.locator("#cell14").get_attribute("aria-label") == "row 5, place 5, empty"
    live.keyboard.press("3")
    assert re.search("with .*: row 5 .*, diagonal", live.locator("#cell14").get_attribute("aria-label") or "")


def test_the_hand_below_a_square_of_five_is_in_sight(live: Page) -> None:
    reopen(live, "#1s5d3-7-aaa1brbCbBakaIanaAabaSbj")
    for width, height in ((1280, 800), (1280, 720), (1024, 768), (390, 844), (844, 390), (640, 400)):
        live.set_viewport_size({"width": width, "height": height})
        expect(live.locator("#hand-0")).to_be_in_viewport(ratio=1)
        if width in spots.WIDTHS:
            assert spots.misplaced(live, spots.GAME) == []
        if width >= 1024:
            expect(live.locator("#undo")).to_be_in_viewport(ratio=1)


def test_a_script_is_stepped_through_and_its_view_is_never_wrapped(live: Page) -> None:
    open_script(live, "A deck of 18 cards.", "Row 1 column 0 is taken.")
    expect(live.locator(".exc")).to_have_text("IllegalStateException")
    compare_script(live, "Line 9")
    assert axe.faults(live) == []
    live.set_viewport_size({"width": 320, "height": 640})
    live.click("#part-view")
    assert live.locator(".view").evaluate("(pre) => getComputedStyle(pre).whiteSpace") == "pre"
    for part in ("view", "compare", "script"):
        live.click(f"#part-{part}")
        expect(live.locator(f"#part-{part}")).to_have_attribute("aria-pressed", "true")
        expect(live.locator("#line")).to_be_visible()
    live.click("#tab-table")
    expect(live.locator("#hand-0")).to_be_visible()


def test_a_damaged_link_is_reported_and_results_are_imported(live: Page) -> None:
    reopen(live, "#1d3-7-zz")
    expect(live.locator("#tally")).to_contain_text("but there are only 80 moves")
    with live.expect_file_chooser() as chosen:
        live.click("#import-games")
    chosen.value.set_files({"name": "games.json", "mimeType": "application/json", "buffer": RESULTS.encode()})
    expect(live.locator("#notice")).to_have_text("One game in the file; yours stay as well.")
    live.click("#deal-of-the-day")  # with the same rules
    expect(live.locator(".kv")).to_contain_text("Better than the bot1 of 1")
    with live.expect_download() as saved:
        live.click("#export-games")
    assert "1d3-9-a" in saved.value.path().read_text()
    expect(live.locator("#tally")).to_contain_text("deal of the day")
    live.click("#tables")
    expect(live.get_by_role("navigation", name="Tables").get_by_role("link")).to_have_count(len(TABLES))
    expect(live.locator("#tables-list a[aria-current=page]")).to_contain_text("Triangles")
    expect(live.locator("#tables")).to_have_attribute("aria-expanded", "true")
    expect(live.get_by_role("link", name="Ortalab")).to_have_attribute("href", "../")
    live.keyboard.press("Escape")
    expect(live.locator("#tables-list")).to_have_count(0)


def test_results_are_not_added_to_unreadable_ones(live: Page) -> None:
    visit(live, DEAL, games="{")
    with live.expect_file_chooser() as chosen:
        live.click("#import-games")
    chosen.value.set_files({"name": "games.json", "mimeType": "application/json", "buffer": RESULTS.encode()})
    expect(live.locator("#notice")).to_contain_text("Nothing is added to them")
    settle(live)
    assert live.evaluate("localStorage.getItem('ortalab-games')") == "{"


def test_the_page_answers_while_the_worker_thinks_and_a_phone_shows_the_hints_place(
    live: Page, browser: Browser
) -> None:
    live.click("#hint")
    expect(live.locator(".h3s")).to_be_visible(timeout=60_000)
    live.click("#hand-0")
    live.click("#cell0")
    settle(live)
    frames.start(browser, live)  # the worker is running now
    live.click("#hint")
    expect(live.locator(".h3s")).to_be_visible(timeout=60_000)
    assert frames.longest(browser) <= LONGEST_TASK
    live.set_viewport_size({"width": 390, "height": 844})
    live.click("#tab-hint")
    live.click("#hint-on")
    live.click("#hint-on")
    expect(live.locator(".hintbox")).to_contain_text("hint 3 of 3")
    expect(live.locator(".tg .aim")).to_be_in_viewport(ratio=0.99)
    assert axe.faults(live) == []
    live.set_viewport_size({"width": 1280, "height": 900})
    assert met.untested(live) == []
    assert live.locator(".slot.lit").evaluate("(one) => getComputedStyle(one, '::after').display") == "none"
