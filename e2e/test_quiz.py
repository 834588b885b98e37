"""The quiz in a browser: answer a question, see the result, deal another, and share a round as a link."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playwright.sync_api import expect

from e2e.hands import back, fragment, reload, settle, slugs_in, until
from e2e.kept import revisit, visit

if TYPE_CHECKING:
    from playwright.sync_api import Page

ROUND = "1&p=10h.10s.10d.Ac.Jh&h=2h.5d.9d&j=Joker.Mad-Joker.Zany-Joker.Raised-Fist"


def test_a_quiz_link_hides_the_score_until_it_is_answered_and_counts_once(live: Page) -> None:
    visit(live, f"#{ROUND}&quiz=hand-score")
    expect(live.locator("#question")).to_have_text("Which hand is played?")
    assert "1,380" not in live.locator("body").inner_text()
    live.keyboard.press("t")  # a letter chooses an answer
    expect(live.locator("#hand-t")).to_have_attribute("aria-checked", "true")
    live.keyboard.press("Enter")
    expect(live.locator("#question")).to_have_text("What does this Three of a Kind score?")
    live.locator("#answer-2").fill("1,140")
    live.keyboard.press("Enter")
    expect(live.locator("#notice")).to_contain_text("Your 1,140 is the score without Joker: step 5")
    expect(live.locator(".standing")).to_have_text("0 of 1 right")
    expect(live.locator("#step-5")).to_have_attribute("aria-current", "step")
    expect(live.locator(".sc .v")).to_have_text("1,380")
    until(live, "!location.hash.includes('quiz')")
    live.evaluate(f"location.hash = '#{ROUND}&quiz=score'")
    expect(live.locator("#answer")).to_be_visible()
    revisit(live)
    expect(live.locator(".standing")).to_have_text("0 of 1 right")
    live.locator("#answer").fill("1,380")
    live.keyboard.press("Enter")
    expect(live.locator("#notice")).to_contain_text(
        "Right: the score is 1,380. It has been counted already, and counts only once."
    )
    expect(live.locator(".verdict")).to_contain_text("1,380 is right")
    expect(live.locator(".standing")).to_have_text("0 of 1 right")


def test_a_dealt_round_is_asked_on_a_theme_and_back_leaves_it(live: Page) -> None:
    live.locator("#place-quiz").click()
    expect(live.locator("#question")).to_be_focused()
    live.locator("#next-5").click()
    until(live, "location.hash.includes('quiz=score.5') && !location.hash.includes('p=10h.10s.10d.Ac.Jh')")
    live.locator("#theme").select_option(label="Mime")
    until(live, "/j=.*Mime.*quiz=score[.]5[.]Mime$/.test(location.hash)")
    dealt = slugs_in(live, "played")
    live.locator("#asked").select_option("hand")
    assert "quiz=hand.5.Mime" in fragment(live)
    live.locator("#reveal").click()
    expect(live.locator("#next")).to_be_focused()
    expect(live.locator(".standing")).to_have_text("0 of 1 right")
    live.locator("#leave").click()
    expect(live.locator("#played-10h-1")).to_be_visible()  # the person's own round is back
    back(live)
    settle(live)
    assert slugs_in(live, "played") == dealt  # the person's round may share a card with it
    back(live)
    expect(live.locator("#question")).to_be_visible()


def test_a_phone_answers_at_the_thumb_without_a_keyboard_and_a_storm_ends_in_a_review(phone: Page) -> None:
    visit(phone, f"#{ROUND}&quiz=chips-mult")
    for key in ("6", "0"):
        phone.locator(f"#key-{key}").tap()
    expect(phone.locator("#answer")).to_have_value("60")
    phone.locator("#answer-2").tap()
    for key in ("2", "3"):
        phone.locator(f"#key-{key}").tap()
    expect(phone.locator("#answer-2")).to_have_value("23")
    bottom = "Math.round(document.querySelector('#check').getBoundingClientRect().bottom)"
    assert phone.evaluate(f"innerHeight - {bottom}") < 40
    phone.locator("#check").tap()
    expect(phone.locator(".verdict")).to_contain_text("60 × 23")
    phone.locator("#show-jokers").tap()
    phone.locator("#storm").tap()
    expect(phone.locator(".clock b")).to_have_text("2:59")
    phone.locator("#hand-p").tap()
    expect(phone.locator(".qn")).to_have_text("Storm · question 2")
    phone.locator("#end-storm").tap()
    expect(phone.locator("#review")).to_contain_text("of 1")


def test_the_own_round_survives_a_reload_in_a_quiz(live: Page) -> None:
    live.locator("#played-10h-1").focus()
    live.keyboard.press("Delete")
    settle(live)
    mine = fragment(live)
    live.locator("#place-quiz").click()
    expect(live.locator("#question")).to_be_visible()
    reload(live)
    expect(live.locator("#question")).to_be_visible()
    live.locator("#leave").click()
    expect(live.locator("#notice")).to_have_text("The quiz is over, and your round is back.")
    assert fragment(live) == mine


def test_check_is_whole_on_the_shortest_phone(phone: Page) -> None:
    phone.set_viewport_size({"width": 320, "height": 568})
    for asked in ("hand", "chips-mult"):
        visit(phone, f"#{ROUND}&quiz={asked}")
        expect(phone.locator("#check")).to_be_in_viewport(ratio=1)
