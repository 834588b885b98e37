"""Poker in Chromium: hands by mouse, finger and keys, links, offline use, worker, a frame, axe."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from e2e import axe, frames, spots
from e2e.hands import Finger, drag, focus, fragment, reopen, settle
from e2e.kept import visit

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

THREE = "1-9S9HKD7C2S-9D9CQSJH4D-ACJC8C6D3H"
DRAWING = "1-ASQDJCTD8S-THJHQHxx"
PAIR = "1-9S9DTHJHQH"
SMALLEST = "(found) => Math.min(...found.flatMap((one) => [one.offsetWidth, one.offsetHeight]))"
"""Returns the smallest width or height among elements, in pixels."""
LONG = 50
"""The limit of a page's task in milliseconds while chances settle and holds are found."""
ROLLS = """() => {
    const found = [];
    const keep = (changes) => found.push(...changes.map(({ target }) => target.dataset.roll).filter(Boolean));
    const all = { attributes: true, attributeFilter: ["data-roll"], childList: true, subtree: true };
    const observer = new MutationObserver(keep);
    observer.observe(document.getElementById("tally"), all);
    window.rolls = { found, observer };
}"""
"""Records every number that a figure passes on its way to another."""
ROLLED = """() => {
    const { found, observer } = window.rolls;
    observer.disconnect();
    delete window.rolls;
    return found;
}"""


pytestmark = pytest.mark.at(f"poker/#{THREE}")


def test_hands_entered_by_mouse_are_described_and_taken_back(live: Page) -> None:
    assert spots.misplaced(live, spots.HEAD) == []
    expect(live.locator(".verdict")).to_have_text("Player 1 wins.")
    expect(live.locator(".slot.lit")).to_have_count(2)
    live.click("#compare-mine")
    live.keyboard.type("Player 1: Pair of 9s\nPlayer 2: Pair of Nines")
    expect(live.locator(".found")).to_contain_text("Line 2 is the first that differs. 9D 9C QS JH 4D is one pair.")
    assert axe.faults(live) == []
    live.click("#comparison-0")
    expect(live.locator(".slot.lit")).to_have_count(5)
    drag(live, "#hand2-0", "#hand1-4")
    expect(live.locator("#notice")).to_have_text("Ace of Clubs and 4 of Diamonds change places.")
    expect(live.locator(".verdict")).to_have_text("Player 2 wins.")
    live.evaluate(ROLLS)
    live.click("#fold-deck")
    drag(live, "#pick-9D", "#hand0-2")
    expect(live.locator("#notice")).to_have_text("9 of Diamonds goes to player 1, from player 2. Player 1: Three 9s.")
    expect(live.locator("#tally")).to_contain_text("Player 2 to win one card to come", timeout=60_000)
    expect(live.locator(".eq")).to_be_visible(timeout=60_000)
    assert [roll for roll in live.evaluate(ROLLED) if not re.fullmatch(r"[\d,.]+", roll)] == []
    live.click("#pick-KC")
    assert fragment(live) == "1-9S9H9D7C2S-KC9CQSJHAC-4DJC8C6D3H"
    live.click("#undo")
    expect(live.locator(".hole:not(.wide)")).to_have_count(1)
    live.click("#low-ace")
    expect(live.locator("#low-ace")).to_have_attribute("aria-checked", "true")
    live.click("#copy-command")
    assert live.evaluate("navigator.clipboard.readText()").startswith("9S 9H 9D 7C 2S\n")


def test_hands_by_keys_typed_and_pasted(live: Page) -> None:
    live.locator("#hand0-0").focus()
    live.keyboard.press("ArrowRight")
    live.keyboard.press("ArrowDown")
    assert focus(live) == "hand1-1"
    live.keyboard.press("Shift+ArrowLeft")
    expect(live.locator("#hand1-0")).to_have_attribute("aria-label", re.compile("^9 of Clubs"))
    assert focus(live) == "hand1-0"
    live.keyboard.press("Delete")
    expect(live.locator("#hand1-0")).to_have_class(re.compile("hole"))
    assert focus(live) == "hand1-0"
    live.keyboard.press("z")
    expect(live.locator(".hole:not(.wide)")).to_have_count(0)
    live.keyboard.press("/")
    live.keyboard.type("th jh qh kh ah")
    expect(live.locator("#enter")).to_be_visible()
    live.keyboard.press("Enter")
    expect(live.locator("#notice")).to_contain_text("Player 4: Ace-high straight flush.")
    expect(live.locator("#cards")).to_have_value("")
    live.keyboard.type("ZZ")
    live.keyboard.press("Enter")
    expect(live.locator("#notice")).to_contain_text("“ZZ” is not a card")
    live.locator("#hand0-0").focus()
    live.evaluate("navigator.clipboard.writeText('java Poker KS 9S QS AS JS 3D 7C 3S 3H 7S')")
    live.keyboard.press("Control+v")
    expect(live.locator(".verdict")).to_have_text("Player 2 wins.")
    assert fragment(live) == "1-KS9SQSASJS-3D7C3S3H7S"


def test_chances_and_throws_by_finger_on_a_phone(phone: Page, browser: Browser) -> None:
    reopen(phone, f"#{DRAWING}")
    expect(phone.locator("#tally")).to_contain_text("41.2%", timeout=60_000)
    expect(phone.locator(".bars")).to_be_visible()
    assert spots.misplaced(phone, spots.HEAD) == []
    assert axe.faults(phone) == []
    frames.start(browser, phone)
    phone.tap("#tab-cards")
    assert phone.locator(".tile").evaluate_all(SMALLEST) >= 44
    phone.tap("#pick-9H")
    finger = Finger(phone)
    finger.lift("#pick-8H")
    phone.locator("#hand1-4").scroll_into_view_if_needed()
    finger.move_to("#hand1-4")
    finger.up()
    expect(phone.locator("#notice")).to_contain_text("Player 2: Queen-high straight flush.")
    phone.tap("#tab-throw")
    expect(phone.locator(".holds li").first).to_be_visible(timeout=60_000)
    expect(phone.locator("#proof")).to_contain_text("All 32 holds counted", timeout=60_000)
    longest = frames.longest_task(json.loads(browser.stop_tracing())["traceEvents"])
    assert 0 < longest < LONG
    phone.locator(".holds button").nth(1).tap()
    expect(phone.locator(".under.mv")).not_to_have_count(0)
    assert axe.faults(phone) == []
    assert phone.evaluate("document.documentElement.scrollWidth <= innerWidth")
    phone.tap("#tab-why")
    expect(phone.locator(".rare")).to_be_visible()


def test_a_question_is_answered_and_kept(live: Page) -> None:
    live.click("#ask")
    expect(live.locator("#tally")).to_contain_text("Which hand wins?")
    expect(live.locator(".win, .slot.lit")).to_have_count(0)
    live.click("#guess-0")
    if live.locator("#why-rank").count():
        live.click("#why-rank")
    expect(live.locator("#notice")).to_contain_text(re.compile("^(Right|Not )"))
    expect(live.locator(".verdict")).to_be_visible()
    settle(live)
    visit(live, f"#{THREE}", games=live.evaluate("localStorage.getItem('ortalab-games')"))
    expect(live.locator(".verdict")).to_have_text("Player 1 wins.")
    expect(live.locator(".quiz-part")).to_contain_text("Questions1")
    with live.expect_download() as saved:
        live.click("#export-games")
    assert '"poker"' in saved.value.path().read_text()


def test_another_hand_replaces_a_damaged_link(live: Page) -> None:
    reopen(live, "#1-9S9HKD7C")
    expect(live.locator("#tally")).to_contain_text("Hand 1 of the link has four cards of 5")
    live.click("#new-deal")
    expect(live.locator(".card")).to_have_count(10)
    expect(live.locator(".trouble")).to_have_count(0)
    live.click("#place-program")
    live.locator("#session-text").fill(
        "$ java Poker 2H TH AS AD TC\nPlayer 1: Aces over 10s\n"
        "$ java Poker KS KD 4C 4D 9H KH KC 4S 4H JD\nPlayer 1: Kings over 4s\nPlayer 2: Kings over 4s\nPlayer 1 wins.\n"
    )
    expect(live.locator("button.sq")).to_have_count(2)
    expect(live.locator("#proof")).to_contain_text("expected, line 3")
    expect(live.locator(".shown .tl.hi")).to_have_count(2)
    live.click("#sq-0-0")
    expect(live.locator("#proof")).to_contain_text("2H TH AS AD TC right.")
    live.keyboard.press("n")
    expect(live.locator("#sq-0-1")).to_be_focused()
    live.keyboard.press("Enter")
    live.set_viewport_size({"width": 844, "height": 390})
    live.evaluate("scrollTo(0, 99)")
    ends = live.locator("#proof").bounding_box()
    assert ends
    assert (ends["y"], ends["y"] + ends["height"]) == (48, 390)  # from the head to the window's edge
    live.click("#open-case")
    expect(live.locator(".verdict")).to_have_text("Player 2 wins.")
