"""The full game in Chromium: chosen where rules are, and nothing of it loaded before."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from playwright.sync_api import expect

from e2e.hands import LIVE, fragment, settle

if TYPE_CHECKING:
    from playwright.sync_api import Page

ASKED = "() => performance.getEntriesByType('resource').map((entry) => entry.name)"


def test_the_full_game_is_chosen_and_a_value_and_a_level_change_the_score(page: Page, address: str) -> None:
    page.goto(f"{address}#1&r=full&p=Kh")
    page.wait_for_url("**/full/#1&r=full&p=Kh")  # a link of the full game finds its page from any other
    page.goto(address)
    page.wait_for_selector(LIVE, state="attached")
    assert not [name for name in page.evaluate(ASKED) if re.search(r"static/full|full_|-full-", name)]
    page.locator("#open-rules").click()
    page.locator("#rules-full").click()
    page.wait_for_url("**/full/#*")
    page.wait_for_selector(LIVE, state="attached")
    expect(page.locator("#open-rules")).to_have_text("Full game")
    expect(page.locator("#row-played .card")).to_have_count(5)

    spoken = page.locator("#spoken")
    before = spoken.inner_text()
    page.locator("#find").fill("green joker")
    page.locator("#shelf-Green-Joker").click()
    page.locator("#jokers-Green-Joker-1").click()
    page.locator("#more-value").click()
    expect(page.locator("#number-value")).to_have_value("+1")
    page.locator("#number-value").fill("40")
    expect(page.locator("#jokers-Green-Joker-1 .does")).to_have_text("+40")
    with_joker = spoken.inner_text()
    assert with_joker != before
    page.keyboard.press("Escape")
    page.locator("#open-levels").click()
    page.locator("#more-levels-3k").click()
    expect(spoken).not_to_have_text(with_joker)
    settle(page)
    assert fragment(page).startswith("1&r=full&p=10h.10s.10d.Ac.Jh")
    assert fragment(page).endswith("Green-Joker-40&l=3k2")
