"""Variations: marked by a key, loaded by keys, and kept over a reload; the table does not move."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playwright.sync_api import expect

from e2e.hands import LIVE, add, focus, pane, reload, settle, slugs_in

if TYPE_CHECKING:
    from playwright.sync_api import Page

PLACES = "() => ['tally', 'line', 'table', 'trail'].map((id) => document.getElementById(id).getBoundingClientRect().y)"


def test_a_tree_is_marked_walked_and_kept_and_the_table_does_not_move(page: Page, address: str) -> None:
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
    expect(page.get_by_role("button", name="Wily Joker added, 3,680")).to_have_attribute("aria-current", "true")
    page.locator("#variation-2").focus()
    page.keyboard.press("ArrowUp")
    settle(page)
    page.keyboard.press("Enter")
    settle(page)
    assert slugs_in(page, "jokers") == example
    assert focus(page) == "variation-1"
    page.locator("#rename-variation").click()
    page.get_by_label("Comment").fill("As it came")
    reload(page)
    pane(page, "marks")
    expect(page.locator("#variation-1")).to_contain_text("As it came")
    expect(page.locator(".branch")).to_have_count(2)
