"""Triangles in Chromium: games by mouse, finger and keys, links, worker, axe."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from e2e import axe, frames, met
from e2e.hands import MOTION, Finger, carry, compare_script, drag, fragment, reload, reopen, settle, visit
from e2e.watch import Watch
from ortalab.tables import TABLES

if TYPE_CHECKING:
    from playwright.sync_api import Browser, BrowserContext, Page

DEAL = "#1d3-7"
LATE = "#1d3-7-aaaaaaaaaaaaaaaaaa"
"""A game in which only the last cell is free."""
LONGEST_TASK = 200
"""The limit of a page's task in milliseconds while the worker thinks; 50 on an idle machine."""
PRESS = """(spots) => {
    for (const spot of spots) for (const id of ["hand-0", `cell${spot}`]) document.getElementById(id).click();
}"""
"""Places the first card of the hand on each of some cells."""


@pytest.fixture
def page(page: Page, address: str) -> Page:
    """Open the page with a deal."""
    return visit(page, f"{address}triangles/{DEAL}")


def placed(page: Page) -> int:
    return page.locator(".tg .card").count()


def test_a_game_by_mouse_is_dragged_and_analysed_and_outlives_a_reload_with_undo(page: Page) -> None:
    drag(page, "#hand-0", "#bin")
    expect(page.locator("#notice")).to_contain_text("discarded. Two discards left.")
    drag(page, "#hand-0", "#cell0")
    assert placed(page) == 1
    carry(page, "#hand-0", "#cell1")
    expect(page.locator("#tally")).to_contain_text("if dropped here")
    expect(page.locator("#proof h2").first).to_contain_text("goes here")
    page.mouse.up()
    assert placed(page) == 2
    page.evaluate(PRESS, [*range(2, 14)])
    expect(page.locator(".tg .card")).to_have_count(14)
    drag(page, "#hand-0", "#cell14")
    expect(page.locator("#notice")).to_contain_text("The game is over.")
    expect(page.locator("#tally")).to_contain_text("The bot wins", timeout=90_000)
    expect(page.locator(".lines .run").first).not_to_have_text("…", timeout=90_000)
    assert met.untested(page) == []
    page.locator("#review").focus()
    page.keyboard.press("ArrowLeft")
    expect(page.locator(".tg .hole")).to_have_count(1)
    page.click("#copy-result")
    expect(page.locator("#notice")).to_have_text("Result copied.")
    copied = page.evaluate("navigator.clipboard.readText()")
    assert re.match(r"Triangles: \d+ \(bot \d+\)\n", copied)
    assert copied.endswith(f"/triangles/#{fragment(page).rpartition('-')[0]}")  # only the deal
    reload(page)
    assert placed(page) == 15
    expect(page.locator(".kv")).to_contain_text("Games1")
    page.click("#undo")  # edits from before the reload can be undone
    expect(page.locator(".tg .card")).to_have_count(14)


def test_a_game_by_keys(page: Page) -> None:
    page.locator("#hand-0").focus()
    page.keyboard.press("2")
    expect(page.locator("#hand-1")).to_have_attribute("aria-pressed", "true")
    page.keyboard.press("d")
    expect(page.locator("#notice")).to_contain_text("Two discards left.")
    for _ in range(3):
        page.keyboard.press("1")
        page.keyboard.press("d")
    expect(page.locator("#notice .refused")).to_contain_text("played without discards")
    page.keyboard.press("Escape")
    page.keyboard.press("1")
    page.locator("#cell0").focus()
    page.keyboard.press("Enter")
    expect(page.locator(".tg .card")).to_have_count(1)
    reopen(page, LATE)
    page.keyboard.press("1")
    page.locator("#cell14").focus()
    page.keyboard.press("Enter")
    expect(page.locator("#notice")).to_contain_text("The game is over.")
    page.keyboard.press("z")
    expect(page.locator(".tg .card")).to_have_count(14)
    page.locator("#hand-0").focus()
    page.keyboard.press("ArrowUp")
    assert page.evaluate("document.activeElement.id") == "cell10"
    assert page.locator("#cell14").get_attribute("aria-label") == "row 5, place 5, empty"
    page.keyboard.press("3")
    assert re.search("with .*: row 5 .*, diagonal", page.locator("#cell14").get_attribute("aria-label") or "")


def test_cards_are_placed_by_a_finger_that_drags_on_a_phone(phones: BrowserContext, address: str) -> None:
    page = phones.new_page()
    watch, finger = Watch(page, address), Finger(page)
    visit(page, f"{address}triangles/{DEAL}")
    finger.lift("#hand-0")  # a long press
    finger.move_to("#cell0")
    expect(page.locator("#tally")).to_contain_text("if dropped here")
    finger.up()
    assert page.locator(".tg .card").evaluate(MOTION) == "none"
    for spot in range(1, 3):
        finger.down("#hand-0")
        finger.move(40, 0, steps=3)  # a sideways pull
        finger.move_to(f"#cell{spot}")
        finger.up()
        expect(page.locator(".tg .card")).to_have_count(spot + 1)
        if spot == 1:
            page.tap("#tab-hint")
            expect(page.locator(".h3s")).to_contain_text(re.compile("better|equally"), timeout=60_000)
            page.tap("#hint-on")
            page.tap("#hint-on")
            expect(page.locator(".hintbox")).to_contain_text("hint 3 of 3")
            expect(page.locator(".tg .aim")).to_be_in_viewport(ratio=0.99)
            assert axe.faults(page) == []
            page.tap("#keep-mine")
            page.evaluate("scrollTo({ top: 0, behavior: 'instant' })")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.tap("#tab-deals")
    expect(page.locator(".deals-part")).to_contain_text("none yet")
    assert axe.faults(page) == []
    watch.close()


def test_the_hand_below_a_square_of_five_is_in_sight(page: Page, address: str) -> None:
    visit(page, f"{address}triangles/#1s5d3-7-aaa1brbCbBakaIanaAabaSbj")
    for width, height in ((1280, 800), (1280, 720), (1024, 768), (390, 844), (844, 390), (640, 400)):
        page.set_viewport_size({"width": width, "height": height})
        expect(page.locator("#hand-0")).to_be_in_viewport(ratio=1)
        if width >= 1024:
            expect(page.locator("#undo")).to_be_in_viewport(ratio=1)


def test_a_script_is_stepped_through_and_its_view_is_never_wrapped(page: Page) -> None:
    page.click("#place-script")
    page.click("#example-script")
    expect(page.locator(".verdict")).to_have_text("A deck of 18 cards.", timeout=60_000)
    page.click("#next-refusal")
    expect(page.locator(".verdict")).to_have_text("Row 1 column 0 is taken.")
    expect(page.locator(".exc")).to_have_text("IllegalStateException")
    compare_script(page, "Line 9")
    assert axe.faults(page) == []
    page.set_viewport_size({"width": 320, "height": 640})
    page.click("#part-view")
    assert page.locator(".view").evaluate("(pre) => getComputedStyle(pre).whiteSpace") == "pre"
    for part in ("view", "compare", "script"):
        page.click(f"#part-{part}")
        expect(page.locator(f"#part-{part}")).to_have_attribute("aria-pressed", "true")
        expect(page.locator("#line")).to_be_visible()
        assert axe.faults(page) == []
    page.click("#tab-table")
    expect(page.locator("#hand-0")).to_be_visible()


def test_a_damaged_link_is_reported_and_results_are_imported(page: Page) -> None:
    reopen(page, "#1d3-7-zz")
    expect(page.locator("#tally")).to_contain_text("but there are only 80 moves")
    row = '{"game": "1d3-9-a", "day": "2026-11-22", "points": 50, "won": true, "mark": "", "daily": false}'
    with page.expect_file_chooser() as chosen:
        page.click("#import-games")
    text = f'{{"ortalab": "games", "version": 1, "tables": {{"triangles": [{row}]}}}}'
    chosen.value.set_files({"name": "games.json", "mimeType": "application/json", "buffer": text.encode()})
    expect(page.locator("#notice")).to_have_text("One game in the file; yours stay as well.")
    page.click("#deal-of-the-day")  # with the same rules
    expect(page.locator(".kv")).to_contain_text("Better than the bot1 of 1")
    with page.expect_download() as saved:
        page.click("#export-games")
    assert "1d3-9-a" in saved.value.path().read_text()
    expect(page.locator("#tally")).to_contain_text("deal of the day")
    page.click("#tables")
    expect(page.get_by_role("navigation", name="Tables").get_by_role("link")).to_have_count(len(TABLES))
    expect(page.locator("#tables-list a[aria-current=page]")).to_contain_text("Triangles")
    expect(page.locator("#tables")).to_have_attribute("aria-expanded", "true")
    expect(page.get_by_role("link", name="Ortalab")).to_have_attribute("href", "../")
    page.keyboard.press("Escape")
    expect(page.locator("#tables-list")).to_have_count(0)


def test_the_page_answers_while_the_worker_thinks(page: Page, browser: Browser) -> None:
    page.click("#hint")
    expect(page.locator(".h3s")).to_be_visible(timeout=60_000)
    page.click("#hand-0")
    page.click("#cell0")
    settle(page)
    frames.start(browser, page)  # the worker is running now
    page.click("#hint")
    expect(page.locator(".h3s")).to_be_visible(timeout=60_000)
    assert frames.longest(browser) <= LONGEST_TASK
    page.click("#hint")
    page.click("#hint")
    expect(page.locator(".hintbox")).to_contain_text("hint 3 of 3")
    assert met.untested(page) == []
    assert page.locator(".slot.lit").evaluate("(one) => getComputedStyle(one, '::after').display") == "none"
