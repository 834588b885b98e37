"""Poker in Chromium: hands by mouse, finger and keys, links, offline use, worker, a frame, axe."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from e2e import axe, frames
from e2e.hands import Finger, drag, focus, fragment, reload, reopen, visit
from e2e.watch import Watch

if TYPE_CHECKING:
    from playwright.sync_api import BrowserContext, Page

THREE = "1-9S9HKD7C2S-9D9CQSJH4D-ACJC8C6D3H"
DRAWING = "1-ASQDJCTD8S-THJHQHxx"
PAIR = "1-9S9DTHJHQH"
SMALLEST = "(found) => Math.min(...found.flatMap((one) => [one.offsetWidth, one.offsetHeight]))"
"""Returns the smallest width or height among elements, in pixels."""
LONG = 50
"""The limit of a page's task in milliseconds while chances settle and holds are found."""
ROLLS = """() => {
    window.rolls = [];
    const keep = (changes) => rolls.push(...changes.map(({ target }) => target.dataset.roll).filter(Boolean));
    const all = { attributes: true, attributeFilter: ["data-roll"], childList: true, subtree: true };
    new MutationObserver(keep).observe(document.getElementById("tally"), all);
}"""
"""Records every number that a figure passes on its way to another."""


@pytest.fixture
def page(page: Page, address: str) -> Page:
    """Open the page with three hands."""
    return visit(page, f"{address}poker/#{THREE}")


def test_hands_entered_by_mouse_are_described_and_survive_a_reload_with_undo(page: Page) -> None:
    expect(page.locator(".verdict")).to_have_text("Player 1 wins.")
    expect(page.locator(".slot.lit")).to_have_count(2)
    page.click("#compare-mine")
    page.keyboard.type("Player 1: Pair of 9s\nPlayer 2: Pair of Nines")
    expect(page.locator(".found")).to_contain_text("Line 2 is the first that differs. 9D 9C QS JH 4D is one pair.")
    assert axe.faults(page) == []
    page.click("#comparison-0")
    expect(page.locator(".slot.lit")).to_have_count(5)
    drag(page, "#hand2-0", "#hand1-4")
    expect(page.locator("#notice")).to_have_text("Ace of Clubs and 4 of Diamonds change places.")
    expect(page.locator(".verdict")).to_have_text("Player 2 wins.")
    page.evaluate(ROLLS)
    page.click("#fold-deck")
    drag(page, "#pick-9D", "#hand0-2")
    expect(page.locator("#notice")).to_have_text("9 of Diamonds goes to player 1, from player 2. Player 1: Three 9s.")
    expect(page.locator("#tally")).to_contain_text("Player 2 to win one card to come", timeout=60_000)
    expect(page.locator(".eq")).to_be_visible(timeout=60_000)
    assert [roll for roll in page.evaluate("rolls") if not re.fullmatch(r"[\d,.]+", roll)] == []
    page.click("#pick-KC")
    link = fragment(page)
    assert link == "1-9S9H9D7C2S-KC9CQSJHAC-4DJC8C6D3H"
    reload(page)
    assert fragment(page) == link
    page.click("#undo")  # edits from before the reload can be undone
    expect(page.locator(".hole:not(.wide)")).to_have_count(1)
    page.click("#low-ace")
    expect(page.locator("#low-ace")).to_have_attribute("aria-checked", "true")
    page.click("#copy-command")
    assert page.evaluate("navigator.clipboard.readText()").startswith("9S 9H 9D 7C 2S\n")


def test_hands_by_keys_typed_and_pasted(page: Page) -> None:
    page.locator("#hand0-0").focus()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowDown")
    assert focus(page) == "hand1-1"
    page.keyboard.press("Shift+ArrowLeft")
    expect(page.locator("#hand1-0")).to_have_attribute("aria-label", re.compile("^9 of Clubs"))
    assert focus(page) == "hand1-0"
    page.keyboard.press("Delete")
    expect(page.locator("#hand1-0")).to_have_class(re.compile("hole"))
    assert focus(page) == "hand1-0"
    page.keyboard.press("z")
    expect(page.locator(".hole:not(.wide)")).to_have_count(0)
    page.keyboard.press("/")
    page.keyboard.type("th jh qh kh ah")
    expect(page.locator("#enter")).to_be_visible()
    page.keyboard.press("Enter")
    expect(page.locator("#notice")).to_contain_text("Player 4: Ace-high straight flush.")
    expect(page.locator("#cards")).to_have_value("")
    page.keyboard.type("ZZ")
    page.keyboard.press("Enter")
    expect(page.locator("#notice")).to_contain_text("“ZZ” is not a card")
    page.locator("#hand0-0").focus()
    page.evaluate("navigator.clipboard.writeText('java Poker KS 9S QS AS JS 3D 7C 3S 3H 7S')")
    page.keyboard.press("Control+v")
    expect(page.locator(".verdict")).to_have_text("Player 2 wins.")
    assert fragment(page) == "1-KS9SQSASJS-3D7C3S3H7S"


def test_chances_and_throws_by_finger_on_a_phone(phones: BrowserContext, address: str) -> None:
    page = phones.new_page()
    watch = Watch(page, address)
    visit(page, f"{address}poker/#{DRAWING}")
    expect(page.locator("#tally")).to_contain_text("41.2%", timeout=60_000)
    expect(page.locator(".bars")).to_be_visible()
    assert axe.faults(page) == []
    assert phones.browser
    frames.start(phones.browser, page)
    page.tap("#tab-cards")
    assert page.locator(".tile").evaluate_all(SMALLEST) >= 44
    page.tap("#pick-9H")
    finger = Finger(page)
    finger.lift("#pick-8H")
    page.locator("#hand1-4").scroll_into_view_if_needed()
    finger.move_to("#hand1-4")
    finger.up()
    expect(page.locator("#notice")).to_contain_text("Player 2: Queen-high straight flush.")
    page.tap("#tab-throw")
    expect(page.locator(".holds li").first).to_be_visible(timeout=60_000)
    expect(page.locator("#proof")).to_contain_text("All 32 holds counted", timeout=60_000)
    longest = frames.longest_task(json.loads(phones.browser.stop_tracing())["traceEvents"])
    assert 0 < longest < LONG
    page.locator(".holds button").nth(1).tap()
    expect(page.locator(".under.mv")).not_to_have_count(0)
    assert axe.faults(page) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.tap("#tab-why")
    expect(page.locator(".rare")).to_be_visible()
    watch.close()


def test_a_question_is_answered_and_kept(page: Page) -> None:
    page.click("#ask")
    expect(page.locator("#tally")).to_contain_text("Which hand wins?")
    expect(page.locator(".win, .slot.lit")).to_have_count(0)
    page.click("#guess-0")
    if page.locator("#why-rank").count():
        page.click("#why-rank")
    expect(page.locator("#notice")).to_contain_text(re.compile("^(Right|Not )"))
    expect(page.locator(".verdict")).to_be_visible()
    reload(page)
    expect(page.locator(".quiz-part")).to_contain_text("Questions1")
    with page.expect_download() as saved:
        page.click("#export-games")
    assert '"poker"' in saved.value.path().read_text()


def test_another_hand_replaces_a_damaged_link(page: Page) -> None:
    reopen(page, "#1-9S9HKD7C")
    expect(page.locator("#tally")).to_contain_text("Hand 1 of the link has four cards of 5")
    page.click("#new-deal")
    expect(page.locator(".card")).to_have_count(10)
    expect(page.locator(".trouble")).to_have_count(0)
    page.click("#place-program")
    page.locator("#session-text").fill(
        "$ java Poker 2H TH AS AD TC\nPlayer 1: Aces over 10s\n"
        "$ java Poker KS KD 4C 4D 9H KH KC 4S 4H JD\nPlayer 1: Kings over 4s\nPlayer 2: Kings over 4s\nPlayer 1 wins.\n"
    )
    expect(page.locator("button.sq")).to_have_count(2)
    expect(page.locator("#proof")).to_contain_text("expected, line 3")
    expect(page.locator(".shown .tl.hi")).to_have_count(2)
    page.click("#sq-0-0")
    expect(page.locator("#proof")).to_contain_text("2H TH AS AD TC right.")
    page.keyboard.press("n")
    expect(page.locator("#sq-0-1")).to_be_focused()
    page.keyboard.press("Enter")
    page.set_viewport_size({"width": 844, "height": 390})
    page.evaluate("scrollTo(0, 99)")
    ends = page.locator("#proof").bounding_box()
    assert ends
    assert (ends["y"], ends["y"] + ends["height"]) == (48, 390)  # from the head to the window's edge
    page.click("#open-case")
    expect(page.locator(".verdict")).to_have_text("Player 2 wins.")
