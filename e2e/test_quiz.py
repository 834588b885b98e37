"""The quiz in a browser: ask, answer, see; deal another; hand a round out as a link."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playwright.sync_api import expect

from e2e.hands import LIVE, back, fragment, lies, settle
from e2e.kept import visit

if TYPE_CHECKING:
    from playwright.sync_api import Page

ROUND = "1&p=10h.10s.10d.Ac.Jh&h=2h.5d.9d&j=Joker.Mad-Joker.Zany-Joker.Raised-Fist"


def test_a_quiz_link_hides_the_score_until_it_is_answered_and_counts_once(live: Page) -> None:
    live.emulate_media(reduced_motion="reduce")
    visit(live, f"#{ROUND}&quiz=hand-score")
    expect(live.locator("#tally")).to_contain_text("Predict the")
    assert "1,380" not in live.locator("body").inner_text()
    live.locator("#answer").focus()
    live.keyboard.type("Thr")  # a letter jumps
    expect(live.locator("#answer")).to_have_value("Three of a Kind")
    live.locator("#answer-2").fill("1,140")
    live.keyboard.press("Enter")
    expect(live.locator("#notice")).to_contain_text("Your 1,140 is what comes out without Joker: step 5")
    expect(live.locator(".standing")).to_have_text("0 of 1 right")
    live.locator("#mistake").click()
    expect(live.locator("#step-5")).to_have_attribute("aria-current", "step")
    live.wait_for_function("!location.hash.includes('quiz')")
    live.evaluate(f"location.hash = '#{ROUND}&quiz=score'")
    expect(live.locator("#answer")).to_be_visible()
    live.reload()
    live.wait_for_selector(LIVE, state="attached")
    expect(live.locator(".standing")).to_have_text("0 of 1 right")
    live.locator("#answer").fill("1,380")
    live.keyboard.press("Enter")
    expect(live.locator("#notice")).to_contain_text(
        "Right: the score is 1,380. It was counted before, and counts once."
    )
    expect(live.locator(".verdict")).to_contain_text("1,380 is right")
    expect(live.locator(".standing")).to_have_text("0 of 1 right")


def test_a_dealt_round_is_asked_on_a_theme_and_back_leaves_it(live: Page) -> None:
    live.emulate_media(reduced_motion="reduce")
    live.locator("#quiz").click()
    expect(live.locator("#answer")).to_be_focused()
    live.locator("#next-5").click()
    live.wait_for_function("location.hash.includes('quiz=score.5') && !location.hash.includes('p=10h.10s.10d.Ac.Jh')")
    live.locator("#theme").select_option(label="Mime")
    live.wait_for_function("/j=.*Mime.*quiz=score[.]5[.]Mime$/.test(location.hash)")
    dealt = lies(live, "played")
    live.locator("#asked").select_option("hand")
    assert "quiz=hand.5.Mime" in fragment(live)
    live.locator("#check").click()
    expect(live.locator("#notice")).to_contain_text("Type an answer first.")
    live.locator("#reveal").click()
    expect(live.locator("#next")).to_be_focused()
    expect(live.locator(".standing")).to_have_text("0 of 1 right")
    live.locator("#leave").click()
    expect(live.locator("#quiz")).to_be_focused()
    expect(live.locator("#played-10h-1")).to_be_visible()  # one's own round is back
    back(live)
    settle(live)
    assert lies(live, "played") == dealt  # it may hold a card of one's own
    back(live)
    expect(live.locator(".quizbar")).to_be_visible()


def test_on_a_phone_the_quiz_takes_no_more_room_than_the_score(phone: Page) -> None:
    phone.emulate_media(reduced_motion="reduce")
    top = "Math.round(document.getElementById('row-jokers').getBoundingClientRect().top)"
    for width in (390, 320):
        phone.set_viewport_size({"width": width, "height": 844})
        before = phone.evaluate(top)
        phone.locator("#quiz").tap()
        assert phone.evaluate(top) == before, "nothing jumps when it asks"
        phone.locator("#asked").select_option("hand")
        phone.locator("#answer").select_option("Flush")
        assert phone.evaluate(top) == before
        phone.locator("#asked").select_option("hand-score")
        assert phone.evaluate(top) == before
        phone.locator("#answer-2").fill("1")
        phone.locator("#check").tap()
        expect(phone.locator("#leave")).to_be_visible()
        assert phone.evaluate(top) == before, "nor when it is answered"
        phone.locator("#leave").tap()
