"""Big-2 in Chromium: a game by mouse, turns by finger and keys, a script, its links, its worker, axe."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from e2e import axe, spots
from e2e.hands import drag, focus, fragment, open_script, reopen, settle, touch
from ortalab.games.big2.scripts import GROUPS, draw_script

if TYPE_CHECKING:
    from playwright.sync_api import Page

DEAL = "#1-7"
MIDDLE = "#1-6-acrtvxCFT0005ijHIJ5egKLM0"
"""Bo's full house is on the pile, and the person is next."""
LATE = "#1-215-akV0005tuzFJ5wyEGM00"
"""A short game near its end, on the person's turn."""
LAST = "#1-7-2ab2yA02CD2LM0002kl002mo2np002qr2OP2ST2UV002YZ000cdistuzBFNQ00RW00X0005wxGHJ0"
"""The person can only pass; then the game ends."""
MOST_TURNS = 60
"""The maximum number of the person's turns: each play removes a card, and each pass lets another play."""


pytestmark = pytest.mark.at(f"big2/{DEAL}")


def play_on(page: Page) -> None:
    """Play to the end, always the first listed play."""
    for _ in range(MOST_TURNS):
        settle(page)  # the list of plays is updated after the move is painted
        mine = page.locator("#pass:not([aria-disabled]), #next-pair:not([aria-disabled]), .lines.short button, .after")
        expect(mine.first).to_be_attached(timeout=60_000)
        if page.locator(".after").count():
            return
        if page.locator("#lift-0, #lift-1").count():
            page.click(page.locator(".lines.short button").first.evaluate("one => '#' + one.id"))
        page.click("#play:not([aria-disabled]), #pass:not([aria-disabled])")


def test_the_end_of_a_game_by_keys_moves_the_focus_to_the_replay(live: Page) -> None:
    reopen(live, LAST)
    live.focus("#hand-0")
    live.keyboard.press("p")
    slider = live.locator("#review")
    expect(slider).to_be_focused(timeout=60_000)
    for key, value in (("ArrowLeft", "50"), ("Home", "0"), ("ArrowRight", "1")):
        live.keyboard.press(key)
        expect(slider).to_have_value(value)


def test_a_game_by_mouse_is_played_to_its_end_and_analysed(live: Page) -> None:
    assert spots.misplaced(live, spots.GAME) == []
    live.click("#hand-0")  # lowers it: it is lifted from the start
    live.click("#hand-2")
    expect(live.locator("#why-not")).to_contain_text("Without 3♣ you cannot open.")
    expect(live.locator("#play")).to_have_attribute("aria-disabled", "true")
    live.click("#hand-2")
    drag(live, "#hand-0", "#pile")
    expect(live.locator("#notice")).to_contain_text("Your turn.", timeout=60_000)
    reopen(live, LATE)
    play_on(live)
    expect(live.locator("#notice")).to_contain_text(re.compile(r"goes out\.|are out\."))
    expect(live.locator(".cost")).to_contain_text(re.compile("points of chance|gave anything away"), timeout=90_000)
    assert spots.misplaced(live, spots.END) == []
    live.set_viewport_size({"width": 390, "height": 844})
    assert spots.misplaced(live, spots.END) == []
    live.set_viewport_size({"width": 1280, "height": 900})
    last = int(live.locator("#review").get_attribute("max") or 0)
    live.locator("#review").focus()
    live.keyboard.press("ArrowLeft")
    expect(live.locator(".replay output")).to_have_text(f"{last - 1} of {last}")
    live.locator("#proof .lines button").last.click()
    expect(live.locator(".sum.chance")).to_be_visible()
    expect(live.locator(".eng li").first).to_contain_text("%")
    live.click("#copy-result")
    expect(live.locator("#notice")).to_have_text("Result copied.")
    assert live.evaluate("navigator.clipboard.readText()").endswith(f"/big2/#{fragment(live).rpartition('-')[0]}")
    expect(live.locator(".kv")).to_contain_text("Games1")
    live.click("#undo")
    expect(live.locator("#play")).to_be_visible()


def test_a_turn_by_keys_with_a_hint_that_is_followed(live: Page) -> None:
    reopen(live, MIDDLE)
    live.set_viewport_size({"width": 844, "height": 390})
    assert spots.misplaced(live, spots.GAME) == []
    live.locator("#hand-0").focus()
    live.keyboard.press("ArrowRight")
    assert focus(live) == "hand-1"
    live.keyboard.press(" ")
    expect(live.locator("#hand-1")).to_have_attribute("aria-pressed", "true")
    live.keyboard.press("Enter")
    expect(live.locator("#notice")).to_contain_text("Only a full house beats a full house; this is a single.")
    live.keyboard.press("5")
    expect(live.locator("#play")).to_have_text("Play full house")
    live.keyboard.press("s")
    expect(live.locator("#sort-pattern")).to_have_attribute("aria-pressed", "true")
    live.keyboard.press("h")
    expect(live.locator(".hintbox")).to_contain_text("hint 1 of 3", timeout=60_000)
    live.keyboard.press("h")
    live.keyboard.press("h")
    live.click("#do-hint")
    expect(live.locator("#notice")).to_contain_text(re.compile(r"Your turn\."), timeout=60_000)
    live.keyboard.press("z")
    expect(live.locator("#notice")).to_have_text("Undone.")
    live.keyboard.press("p")
    expect(live.locator("#notice")).to_contain_text("You pass.")


def test_a_turn_by_finger_on_a_phone(live: Page) -> None:
    reopen(live, MIDDLE)
    with touch(live) as finger:
        assert spots.misplaced(live, spots.GAME) == []
        finger.tap("#tab-plays")
        expect(live.locator(".lines.short button").last).to_be_in_viewport()
        live.locator(".lines.short button").nth(1).click()
        expect(live.locator("#play")).to_be_in_viewport()
        live.evaluate("scrollTo({ top: 0, behavior: 'instant' })")
        finger.tap("#next-full-house")
        expect(live.locator(".slot.up")).to_have_count(5)
        live.set_viewport_size({"width": 667, "height": 375})  # landscape
        expect(live.locator("#play")).to_be_in_viewport(ratio=0.99)
        live.set_viewport_size({"width": 390, "height": 844})
        finger.lift("#hand-0")
        finger.move_to("#row-pile")
        expect(live.locator("#notice")).to_contain_text("Play a full house")
        finger.up()
        expect(live.locator("#notice")).to_contain_text("Your turn.")
        assert live.evaluate("document.documentElement.scrollWidth <= innerWidth")
        finger.tap("#tab-deals")
        expect(live.locator(".deals-part h2").first).to_be_in_viewport()
        assert axe.faults(live) == []


def test_a_script_is_stepped_through_and_a_damaged_line_of_it_shown(live: Page) -> None:
    open_script(live, "New round begins.", "You can't pass in the new round.")
    expect(live.locator(".why3")).to_contain_text("Nobody may pass in a new round")
    script = live.locator("#script-text").input_value()
    live.click("#clear-script")
    live.locator("#script-text").fill(script.replace("\n-1\n", "\nzz\n", 1))
    expect(live.locator("#tally")).to_contain_text("Line 1", timeout=60_000)
    live.click("#next-refusal")
    expect(live.locator(".why3")).to_contain_text("zz")
    live.click("#place-table")
    expect(live.locator("#play")).to_be_visible()


DROP = """files => {
  const data = new DataTransfer();
  for (const [name, text] of files) data.items.add(new File([text], name, {type: "text/plain"}));
  const drop = new DragEvent("drop", {bubbles: true, cancelable: true, dataTransfer: data});
  document.querySelector("#table").dispatchEvent(drop);
}"""


def test_damaged_links_are_reported_and_finds_can_be_dropped(live: Page) -> None:
    reopen(live, "#1-7-0")
    expect(live.locator("#tally")).to_contain_text("nobody may pass in a new round")
    live.click("#deal-of-the-day")
    expect(live.locator("#proof")).to_contain_text("Deal of the day")
    script = draw_script(GROUPS[1], 1)
    script = script._replace(actions=script.actions[:3])
    told = [line for step in script.steps() for line in step.printed]
    printed = "\n".join([*told[:-1], "C[3]", ""])
    live.evaluate(DROP, [["big2-find.in", script.text], ["big2-find.out", printed]])
    expect(live.locator(".found")).to_contain_text(f"Line {len(told)} is the first that differs", timeout=60_000)
    expect(live.locator("#tally")).to_contain_text("here your output differs first")
    expect(live.locator(".parts-at")).to_be_attached()
    heights = live.locator(".code2 li").evaluate_all("rows => rows.map(row => row.getBoundingClientRect().height)")
    assert len({round(height) for height in heights}) == 1
    assert axe.faults(live) == []
