"""The full game in Chromium: chosen where rules are, and nothing of it loaded before."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from playwright.sync_api import expect

from e2e import axe
from e2e.hands import LIVE, Finger, fragment, settle

if TYPE_CHECKING:
    from playwright.sync_api import BrowserContext, Page

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


SAVE = """return {["GAME"]={["dollars"]=9,},["cardAreas"]={["hand"]={["cards"]={[1]={["base"]={["suit"]="Hearts",\
["value"]="King",},},[2]={["base"]={["suit"]="Spades",["value"]="King",},},},},},}"""
"""Two Kings in hand, and $9."""


UNCOVERED = """() => {
    const [held, keys] = ["#row-held", "#proof"].map((at) => document.querySelector(at).getBoundingClientRect());
    return held.bottom <= keys.top;
}"""
SET = "set=1&r=full&t=Week-9&q=both&p=Kh.Ks&l=pr2&q=hand&p=As"
"""A pair of Kings at level 2, and a high card."""


def show_the_rows_above_the_keys(page: Page) -> None:
    """See that no key covers a row of the round that is asked about, on a low phone and on a high one."""
    usual = page.viewport_size
    assert usual
    for width, height in ((360, 640), (390, 844)):
        page.set_viewport_size({"width": width, "height": height})
        page.wait_for_function(UNCOVERED)
    page.set_viewport_size(usual)


def answer_a_question(page: Page, address: str) -> None:
    """Answer both parts of a question wrongly at last, see why, and go on to the next."""
    page.goto(f"{address}full/#1&r=full&p=Kh.Ks&h=Qd&l=pr2&quiz=hand-score")
    page.reload()
    page.wait_for_selector(LIVE, state="attached")
    show_the_rows_above_the_keys(page)
    page.tap("#hand-p")
    page.tap("#check")
    expect(page.locator("#answer-2")).to_be_visible()
    show_the_rows_above_the_keys(page)
    page.tap("#key-6")
    page.tap("#key-0")
    expect(page.locator("#answer-2")).to_have_value("60")
    assert axe.faults(page) == []
    page.tap("#check")
    expect(page.locator(".mistake")).to_contain_text("60 comes out with the hand at level 1: step 1")
    expect(page.locator("#next")).to_be_in_viewport()
    page.tap("#next")


def answer_a_set(page: Page, address: str) -> None:
    """Leave a question of the quiz for a set, answer both rounds, with a reload between them, and see the summary."""
    expect(page.locator("#question")).to_have_text("Which hand is played?")
    page.goto(f"{address}#{SET}")
    page.wait_for_url(f"**/full/#{SET}")  # a set of the full game finds its page, too
    page.wait_for_selector(LIVE, state="attached")
    page.locator("#set-hand").select_option("Pair")
    page.locator("#set-score").fill("135")
    assert axe.faults(page) == []
    page.tap("[data-do=check-set]")
    expect(page.locator(".walkline")).to_contain_text("Right")
    page.tap("#next-round")
    page.locator("#set-hand").select_option("Flush")
    settle(page)
    page.reload()
    expect(page.locator("#notice")).to_have_text("You go on where you were: 1 of 2 answered.")
    expect(page.locator("#set-hand")).to_have_value("Flush")
    page.tap("[data-do=show-set]")
    page.tap("#next-round")
    expect(page.locator("#result-name")).to_have_text("1 of 2 right")
    assert axe.faults(page) == []


def test_on_a_phone_a_save_opens_a_card_is_dragged_a_score_replayed_and_a_question_answered(
    phones: BrowserContext, address: str
) -> None:
    page = phones.new_page()
    page.goto(f"{address}full/")
    page.wait_for_selector(LIVE, state="attached")
    page.tap("#open-rounds")
    with page.expect_file_chooser() as chooser:
        page.tap("#pick-file")
    chooser.value.set_files({"name": "save.jkr", "mimeType": "", "buffer": SAVE.replace("\\\n", "").encode()})
    expect(page.locator("#save-file")).to_contain_text("Two cards in hand")
    assert axe.faults(page) == []
    page.tap("#use-save")
    expect(page.locator("#row-held .card")).to_have_count(2)
    finger = Finger(page)
    finger.lift("#row-held .card >> nth=0")
    finger.move_to("#row-played")
    finger.up()
    expect(page.locator("#row-played .card")).to_have_count(1)
    settle(page)
    assert fragment(page).startswith("1&r=full&p=Kh&h=Ks")
    page.tap("#replay")
    expect(page.locator(".counting")).to_contain_text("Step")
    assert axe.faults(page) == []
    page.tap("#skip-event")
    answer_a_question(page, address)
    answer_a_set(page, address)
    page.close()


LONG = (
    "1&r=full&p=10h-Lucky-Red-Seal.10s-Red-Seal.10c-Red-Seal.8h-Red-Seal.8d-Red-Seal"
    "&h=Ks-Steel-Red-Seal.Kd-Steel-Red-Seal.Kh-Steel-Red-Seal&j=Bull.Blueprint.Hack.Baron.Mime"
)
"""A round of 45 steps."""
IN_SIGHT = """(name) => {
    const lit = document.querySelector(`#${name}[aria-current]`), box = lit?.closest(".lines").getBoundingClientRect();
    const { top, bottom } = lit?.getBoundingClientRect() ?? {};
    return top >= box?.top && bottom <= box?.bottom;
}"""


def test_the_steps_scroll_along_with_a_long_replay(page: Page, address: str) -> None:
    page.goto(f"{address}full/#{LONG}")
    page.wait_for_selector(LIVE, state="attached")
    page.click("#replay")
    for step in (20, 30, 44):
        page.wait_for_function(IN_SIGHT, arg=f"step-{step}")


def test_undo_leaves_a_daily_round_that_is_still_dealt_and_it_can_be_dealt_again(page: Page, address: str) -> None:
    page.goto(f"{address}full/")
    page.wait_for_selector(LIVE, state="attached")
    page.locator("#row-played .card").first.focus()
    page.keyboard.press("Delete")
    settle(page)
    page.click("#open-daily")
    page.keyboard.press("Control+z")
    expect(page.locator("#row-played .card")).to_have_count(5)
    expect(page.locator("#daily-line")).to_have_count(0)
    settle(page)
    assert "daily" not in fragment(page)
    page.click("#open-daily")
    expect(page.locator("#play-try")).to_be_attached(timeout=60_000)


def test_a_frame_shows_a_round_that_nobody_changes(page: Page, address: str) -> None:
    page.set_content(
        f'<iframe title="A round" width="800" height="600" src="{address}full/?embed#1&r=full&p=Kh"></iframe>'
    )
    frame = page.frame_locator("iframe")
    frame.locator(LIVE).wait_for(state="attached")
    expect(frame.locator("#row-played .card")).to_have_count(1)
    expect(frame.locator("#open-page")).to_have_attribute("href", "./#1&r=full&p=Kh")
    for hidden in ("#shelf", "#open-rounds", "#open-daily", "#best-line"):
        expect(frame.locator(hidden)).to_be_hidden()
    assert axe.faults(page.frames[1]) == []


FRAMED = "set=1&r=full&t=Week-9&q=score&p=Kh-Lucky.Ks&l=pr2&bl=The-Flint&q=hand&p=As"
"""A set of two rounds: the first, with a level and a blind, asks for the least score; the second is a high card."""
APART = """() => {
    const [asks, tally] = [".setq .hand b", ".tally3"].map((at) => document.querySelector(at).getBoundingClientRect());
    const { scrollWidth, clientWidth } = document.documentElement;
    return (asks.right <= tally.left || asks.bottom <= tally.top) && scrollWidth <= clientWidth;
}"""


def test_a_frame_has_a_set_with_all_that_its_question_needs(page: Page, address: str) -> None:
    page.set_content(f'<iframe title="A set" width="800" height="600" src="{address}full/?embed#{FRAMED}"></iframe>')
    frame = page.frame_locator("iframe")
    frame.locator(LIVE).wait_for(state="attached")
    for width in (600, 800):
        page.evaluate("width => { document.querySelector('iframe').width = width; }", width)
        expect(frame.locator("#tally")).to_contain_text("at least, by luck?")
        expect(frame.locator("#runline")).to_have_text(
            "The Flint: halves the baseMoney: $4Left: four hands, three discardsPair level 2: 25 × 3"
        )
        assert page.frames[1].evaluate(APART), width
    assert axe.faults(page.frames[1]) == []
    frame.locator("#set-score").fill("66")
    page.keyboard.press("Enter")
    expect(frame.locator(".walkline")).to_contain_text("Right")
    frame.locator("#replay").click()
    expect(frame.locator("#step-0")).to_have_attribute("aria-current", "step")
    frame.locator("#next-round").click()
    assert page.frames[1].evaluate(APART)
    frame.locator("#show-set").click()
    frame.locator("#next-round").click()
    expect(frame.locator("#result-name")).to_have_text("1 of 2 right")
