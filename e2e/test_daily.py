"""The daily round in a browser: open it, three tries, the best; a reload, an old day's link, a wrong clock."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playwright.sync_api import expect

from e2e.hands import fragment
from e2e.kept import revisit, visit

if TYPE_CHECKING:
    from playwright.sync_api import Page

EASY = 10
"""The daily round of 22 October 2026, which is quick to deal."""


def test_a_day_is_played_in_three_tries_and_stays_played(live: Page) -> None:
    visit(live, f"#daily={EASY}")
    expect(live.locator("#try")).to_contain_text("try 1 of 3")
    assert live.locator(".sum .sc").first.inner_text().startswith("?"), "the score is covered"
    expect(live.locator(".fan .card")).to_have_count(8)
    expect(live.locator("#try")).to_have_attribute("aria-disabled", "true")
    live.locator("#held-As-1").focus()
    for card in ("As", "Qh", "9s"):
        expect(live.locator(f"#held-{card}-1")).to_be_focused()
        live.keyboard.press("Enter")
        expect(live.locator(f"#played-{card}-1")).to_be_visible()
    for nth in (1, 2, 3):
        live.locator("#try").click()
        expect(live.locator("#notice")).to_contain_text(f"Try {nth}: ")
        expect(live.locator(".sum .sc").first).not_to_contain_text("?")
        if nth < 3:
            live.locator(f"#row-jokers [data-place='{5 - nth}']").press("Shift+ArrowLeft")
            expect(live.locator("#try")).to_contain_text(f"try {nth + 1} of 3")
    expect(live.locator(".engine").first).to_contain_text("840")
    live.locator("#see-best").click()
    expect(live.locator(".sum .sc").first).to_contain_text("840")
    assert f"daily={EASY}" in fragment(live)
    revisit(live)
    expect(live.locator(".daily .tries li")).to_have_count(3)
    expect(live.locator("#try")).to_have_count(0)


def test_a_future_day_shows_the_clock_and_links_to_today(live: Page) -> None:
    visit(live, "#daily=900000")
    expect(live.locator("#trouble")).to_contain_text("is not dealt yet. By this device’s clock it is")
    live.locator("#place-table").click()
    expect(live.locator(".sum .sc").first).to_contain_text("1,380")
