"""Variations: marked by a key, loaded by keys, and kept over a reload; the table does not move."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playwright.sync_api import expect

from e2e.hands import add, focus, pane, settle, slugs_in
from e2e.kept import revisit

if TYPE_CHECKING:
    from playwright.sync_api import Page

PLACES = "() => ['tally', 'line', 'table', 'trail'].map((id) => document.getElementById(id).getBoundingClientRect().y)"


def test_a_tree_is_marked_walked_and_kept_and_the_table_does_not_move(live: Page) -> None:
    before, example = live.evaluate(PLACES), slugs_in(live, "jokers")
    live.keyboard.press("m")
    settle(live)
    add(live, "Wily-Joker")
    live.locator("#mark").click()
    settle(live)
    live.evaluate("scrollTo(0, 0)")
    assert live.evaluate(PLACES) == before
    expect(live.get_by_role("button", name="Wily Joker added, 3,680")).to_have_attribute("aria-current", "true")
    live.locator("#variation-2").focus()
    live.keyboard.press("ArrowUp")
    settle(live)
    live.keyboard.press("Enter")
    settle(live)
    assert slugs_in(live, "jokers") == example
    assert focus(live) == "variation-1"
    live.locator("#rename-variation").click()
    live.get_by_label("Comment").fill("As it came")
    revisit(live)
    pane(live, "marks")
    expect(live.locator("#variation-1")).to_contain_text("As it came")
    expect(live.locator(".branch")).to_have_count(2)
