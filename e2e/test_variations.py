"""Variations: marked by a key, restored by a press, still there after a reload, and nothing above them moves."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playwright.sync_api import expect

from e2e.hands import LIVE, add, focus, reload, settle, slugs_in

if TYPE_CHECKING:
    from playwright.sync_api import Page

PLACES = "() => ['tally', 'line', 'table', 'trail'].map((id) => document.getElementById(id).getBoundingClientRect().y)"


def test_a_list_is_marked_and_kept_and_nothing_above_it_moves(page: Page, address: str) -> None:
    page.goto(address)
    page.wait_for_selector(LIVE, state="attached")
    before, example = page.evaluate(PLACES), slugs_in(page, "jokers")
    page.keyboard.press("m")
    settle(page)
    add(page, "Wily-Joker")
    page.locator("#mark").click()
    settle(page)
    page.evaluate("scrollTo(0, 0)")
    assert page.evaluate(PLACES) == before
    expect(page.get_by_role("button", name="Three of a Kind, 3,680")).to_have_attribute("aria-current", "true")
    page.locator("#variation-1").focus()
    page.keyboard.press("Enter")
    settle(page)
    assert slugs_in(page, "jokers") == example
    assert focus(page) == "variation-1"
    page.get_by_label("Comment").fill("As it came")
    reload(page)
    expect(page.locator("#variation-1")).to_contain_text("As it came")
    expect(page.locator(".branch")).to_have_count(2)
