"""The two versions of the assignment on a page: the switch, a Stone card, and the link with both."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playwright.sync_api import expect

from e2e.hands import focus, fragment, pane, settle
from e2e.kept import visit

if TYPE_CHECKING:
    from playwright.sync_api import Page


def test_a_stone_under_rules_2_travels_with_the_link(live: Page) -> None:
    control = live.locator("#open-rules")
    control.press("Enter")
    for name in ("1", "2"):
        live.keyboard.press("ArrowDown")
        expect(live.locator(f"#rules-{name}")).to_be_focused()
    live.keyboard.press("Enter")
    expect(control).to_have_text("Rules 2")
    expect(control).to_be_focused()
    live.locator("#played-Ac-1").click()
    live.locator("#enhance-stone").click()
    settle(live)
    stone = live.locator("#played-Ac-1")
    expect(stone).to_have_attribute("aria-label", "Stone, was Ace of Clubs, 4th of 5 played")
    link = fragment(live)
    assert link.startswith("1&r=2&p=10h.10s.10d.Ac-stone.Jh")
    score = live.locator("#spoken").inner_text()
    visit(live)
    visit(live, f"#{link}")
    expect(control).to_have_text("Rules 2")
    assert (fragment(live), live.locator("#spoken").inner_text()) == (link, score)
    control.click()
    live.locator("#rules-1").click()
    expect(stone).to_have_attribute("aria-label", "Stone, was Ace of Clubs, 4th of 5 played, Stone not in rules 1")
    live.locator("#switch-rules").click()
    expect(live.locator("#switch-rules")).to_have_count(0)
    assert (fragment(live), live.locator("#spoken").inner_text()) == (link, score)


def test_escape_returns_the_focus_from_the_rules_to_the_tab_of_a_phone(phone: Page) -> None:
    visit(phone, "#1&r=2&p=Kh-stone.10s&j=Hanging-Chad")
    for name in ("1", "2"):
        pane(phone, "jokers")
        phone.locator("#open-rules").tap()
        phone.locator(f"#rules-{name}").tap()
        settle(phone)
        assert focus(phone) == "open-rules"
        phone.keyboard.press("Escape")
        settle(phone)
        assert focus(phone) == "show-jokers"
