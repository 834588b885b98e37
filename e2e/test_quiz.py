"""The quiz in a browser: ask, answer, see; deal another; hand a round out as a link."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playwright.sync_api import expect

from e2e.hands import LIVE, fragment

if TYPE_CHECKING:
    from playwright.sync_api import Page

ROUND = "1&p=10h.10s.10d.Ac.Jh&h=2h.5d.9d&j=Joker.Mad-Joker.Zany-Joker.Raised-Fist"


def test_a_quiz_link_hides_the_score_until_it_is_answered(page: Page, address: str) -> None:
    page.goto(f"{address}#{ROUND}&quiz=score")
    page.wait_for_selector(LIVE, state="attached")
    expect(page.locator("#tally")).to_contain_text("Predict the")
    assert "1,380" not in page.locator("body").inner_text()
    page.locator("#answer").fill("1,380")
    page.keyboard.press("Enter")
    expect(page.locator("#notice")).to_contain_text("Right: the score is 1,380.")
    expect(page.locator(".verdict")).to_contain_text("1,380 is right")
    expect(page.locator(".sc")).to_contain_text("score")
    assert fragment(page) == f"{ROUND}&quiz=score"


def test_a_dealt_round_is_asked_and_back_leaves_it(live: Page) -> None:
    live.locator("#quiz").click()
    expect(live.locator("#answer")).to_be_focused()
    live.locator("#next-hard").click()
    live.wait_for_function("location.hash.includes('quiz=score') && !location.hash.includes('p=10h.10s.10d.Ac.Jh')")
    live.locator("#ask-hand").click()
    assert "quiz=hand" in fragment(live)
    live.locator("#answer").fill("nothing")
    live.locator("#check").click()
    expect(live.locator("#notice")).to_contain_text("Unknown hand 'nothing'")
    live.locator("#reveal").click()
    expect(live.locator("#next")).to_be_visible()
    live.go_back()
    expect(live.locator("#played-10h-1")).to_be_visible()
