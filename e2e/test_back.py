"""The Back button of a phone: it closes overlays first, then walks the history, on every table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playwright.sync_api import expect

from e2e.hands import LIVE, back, fragment, pane, until
from e2e.watch import Watch

if TYPE_CHECKING:
    from playwright.sync_api import BrowserContext, Page

COVERED = "history.state % 1 === 0.5"
UNCOVERED = "async () => { while (history.state % 1) await new Promise(requestAnimationFrame); }"


def test_back_closes_a_sheet_and_keeps_the_edits_under_it(phone: Page) -> None:
    pane(phone, "cards")
    phone.locator("#clear").evaluate("(one) => one.click()")
    phone.locator("#shelf-Kh").tap()
    back(phone)
    expect(phone.locator("#close-pane")).to_have_count(0)
    assert fragment(phone) == "1&p=Kh"
    phone.locator("#settings").tap()
    until(phone, COVERED)
    phone.keyboard.press("Escape")
    phone.evaluate(UNCOVERED)
    back(phone)
    expect(phone.locator("#played-Kh-1")).to_have_count(0)


def test_back_leaves_a_place_of_a_game(phones: BrowserContext, address: str) -> None:
    page = phones.new_page()
    watch = Watch(page, address)
    page.goto(f"{address}poker/")
    page.wait_for_selector(LIVE, state="attached")
    page.locator("#tab-program").tap()
    until(page, COVERED)
    expect(page).to_have_url(f"{address}poker/#program")
    back(page)
    expect(page).not_to_have_url(f"{address}poker/#program")
    expect(page.locator("#session-text")).to_have_count(0)
    watch.close()
