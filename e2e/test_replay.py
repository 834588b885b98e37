"""The replay in a browser: it plays, the scrubber keeps up, and a step is a link."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playwright.sync_api import expect

from e2e.hands import fragment, until
from e2e.kept import visit

if TYPE_CHECKING:
    from playwright.sync_api import Page

WATCH = """() => {
    const [card, thumb] = ["played-10d-1", "scrub"].map((id) => document.getElementById(id));
    globalThis.seen = [];
    const floated = () => document.querySelector(".float")?.textContent;
    const look = () => seen.push([card.parentElement.dataset.step, thumb.value, floated()]);
    globalThis.watch = new MutationObserver(look);
    watch.observe(document.body, { subtree: true, childList: true, attributes: true });
}"""
"""Records the lit step, the thumb and floating gains at every change, because steps are too short to poll."""
FEW = "1&p=10h.10s.10d&j=Joker"
ROUND = "1&p=10h.10s.10d.Ac.Jh&h=2h.5d.9d&j=Joker.Mad-Joker.Zany-Joker.Raised-Fist"


def test_the_replay_walks_to_the_end_and_its_thumb_with_it_though_it_has_the_focus(live: Page) -> None:
    visit(live, f"#{FEW}")
    live.locator("#settings").click()
    live.locator("#pace-double").click()
    live.locator("#close").click()
    live.locator("#scrub").focus()
    live.keyboard.press("Home")
    live.evaluate(WATCH)
    live.keyboard.press(" ")
    expect(live.locator(".sc")).to_contain_text("score")
    expect(live.locator("#play")).to_have_attribute("aria-label", "Play the steps")
    lit, thumb, floated = (set(seen) for seen in zip(*live.evaluate("seen"), strict=True))
    assert ("3" in lit, "4" in thumb, "+4" in floated) == (True, True, True)
    live.evaluate("() => { watch.disconnect(); delete globalThis.watch; delete globalThis.seen; }")
    assert live.evaluate("document.activeElement.id") == "scrub"
    assert fragment(live) == FEW


def test_the_scrubber_goes_to_a_step_and_the_link_leads_there(live: Page) -> None:
    entries = live.evaluate("history.length")
    box = live.locator("#scrub").bounding_box()
    assert box
    live.mouse.move(box["x"] + box["width"] - 12, box["y"] + box["height"] / 2)
    live.mouse.down()
    live.mouse.move(box["x"] + 12, box["y"] + box["height"] / 2, steps=8)
    live.mouse.up()
    expect(live.locator(".sc")).to_contain_text("so far")
    live.keyboard.press("Home")
    for _ in range(4):
        live.keyboard.press("ArrowRight")
    assert fragment(live) == f"{ROUND}&step=4"
    assert live.evaluate("history.length") == entries
    visit(live, f"#{fragment(live)}")
    expect(live.locator(".sc")).to_contain_text("420")
    expect(live.locator("#step-4")).to_have_attribute("aria-current", "step")


def test_undo_leaves_a_step_behind(live: Page) -> None:
    live.locator("#step-2").click()
    live.locator("#played-10h-1").focus()
    live.keyboard.press("Delete")
    live.locator("#step-1").click()
    live.keyboard.press("Control+z")
    expect(live.locator("#played-10h-1")).to_be_visible()
    until(live, "!location.hash.includes('step')")
    expect(live.locator(".sc")).to_contain_text("score")


def test_less_motion_floats_nothing_and_still_steps(live: Page) -> None:
    visit(live, f"#{ROUND}&step=4")
    expect(live.locator(".float")).to_be_hidden()
    expect(live.locator("#step-4")).to_have_attribute("aria-current", "step")
