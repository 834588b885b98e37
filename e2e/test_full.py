"""The full game in Chromium: its code loads late; choosing a play in *What now?* and undoing it."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from playwright.sync_api import expect

from e2e.hands import LIVE, PATIENCE, fragment, settle, until
from e2e.kept import visit
from ortalab.rounds.luck.lay import JOKERS
from tests.full.saves import SAVED, packed, table_of

if TYPE_CHECKING:
    from pathlib import Path

    from playwright.sync_api import Page

ASKED = "() => performance.getEntriesByType('resource').map((entry) => entry.name)"
EMBLEMS = """() => [...document.querySelectorAll("#picks .pick:not(.own) .chip use")]
    .filter((use) => use.getBBox().width > 8).length"""
"""Counts the visible emblems in the list of jokers."""


def test_the_full_game_is_chosen_and_a_value_and_a_level_change_the_score(page: Page, address: str) -> None:
    page.goto(address)
    page.wait_for_selector(LIVE, state="attached")
    assert not [name for name in page.evaluate(ASKED) if re.search(r"static/full|emblems", name)]
    page.locator("#open-rules").click()
    page.locator('[data-do="rules"][data-arg="full"]').click()
    expect(page.locator("#open-rules")).to_have_text("Full game")
    until(page, f"() => document.querySelectorAll('#picks .pick:not(.own)').length === {len(JOKERS)}")
    until(page, f"() => ({EMBLEMS})() === {len(JOKERS)}")

    spoken = page.locator("#spoken")
    page.locator("#find").fill("green joker")
    page.locator("#shelf-Green-Joker").click()
    page.locator("#jokers-Green-Joker-1").click()
    page.locator("#more-value").click()
    expect(page.locator("#number-value")).to_have_value("+1")
    page.locator("#number-value").fill("40")
    expect(page.locator("#jokers-Green-Joker-1 .does")).to_have_text("+40")
    with_joker = spoken.inner_text()
    page.keyboard.press("Escape")
    page.locator("#open-levels").click()
    page.locator("#more-levels-3k").click()
    expect(spoken).not_to_have_text(with_joker)
    settle(page)
    assert fragment(page).endswith("Green-Joker-40&l=3k2")


def test_the_address_of_the_full_game_leads_to_the_table_with_its_link(page: Page, address: str) -> None:
    page.goto(f"{address}full/#1&r=full&p=Kh&l=hc3")
    page.wait_for_url(f"{address}#1&r=full&p=Kh&l=hc3")
    page.wait_for_selector(LIVE, state="attached")
    expect(page.locator("#open-levels")).to_have_text("level 3")
    page.goto(f"{address}full/", wait_until="commit")
    page.wait_for_url(f"{address}#1&r=full", wait_until="commit")


def test_what_now_works_by_keys_and_can_be_undone(live: Page) -> None:
    hand = "h=Qh.9h.6h.2h.Js&j=Droll-Joker&dc=Ah.Kh.8h.Ks&hl=1&dl=1&hs=5"
    visit(live, f"#1&r=full&{hand}")
    live.keyboard.press("b")
    live.locator("#now-target").click()
    expect(live.locator("#number-target")).to_be_focused()
    live.keyboard.type("700")
    expect(live.locator("#now-spoken")).to_have_text("Done: discard one, 75 in 100.")
    live.locator("#now-show").click()
    expect(live.locator('#row-held [data-step="discard"]')).to_have_count(1)
    live.locator("#take-1").focus()
    live.keyboard.press("ArrowUp")
    live.keyboard.press("Enter")
    expect(live.locator("#drawn-name")).to_be_visible()
    helps = live.locator("#best .nhelp")
    expect(helps).to_have_count(2)
    expect(helps.first).to_contain_text("a fifth heart")
    expect(helps.first).to_contain_text("beats the blind 100 in 100")
    expect(live.locator("#now-spoken")).to_contain_text("A fifth heart helps most: 75 in 100")
    live.locator("#now-deal").click()
    expect(live.locator("#now-spoken")).to_contain_text("Done: play")
    live.keyboard.press("Control+z")
    expect(live.locator("#drawn-name")).to_be_visible()
    live.keyboard.press("Control+z")
    expect(live.locator("#take-first")).to_have_text("Discard this card")


BEAT = """() => {
    globalThis.beats = 0;
    const timer = setInterval(() => document.getElementById("now-put") ? clearInterval(timer) : beats++, 10);
}"""
"""Counts the page's free moments until it shows the save."""
FREE = 20
"""The minimum number of free moments while a worker reads; a page that read the file itself would have none."""


def test_a_long_save_is_read_without_stopping_the_page_and_shown_before_it_is_taken(live: Page, tmp_path: Path) -> None:
    table = table_of(SAVED)
    long, short = tmp_path / "long.jkr", tmp_path / "short.jkr"
    long.write_bytes(packed(table | {"FILLER": {nth: {"sort_id": nth} for nth in range(40_000)}}))
    short.write_bytes(packed(table))
    visit(live, "#1&r=full")
    live.locator("#left-run").click()
    for file in (long, short):
        with live.expect_file_chooser() as chooser:
            live.locator("#run-file").click()
        chooser.value.set_files(file)
        if file == long:
            live.evaluate(BEAT)
            expect(live.locator("#drawer")).to_contain_text("their order is not read", timeout=PATIENCE)
            assert live.evaluate("beats") > FREE
            live.evaluate("delete globalThis.beats")
            live.keyboard.press("Escape")
            expect(live.locator("#run-file")).to_be_focused()
    live.locator("#now-put").click()
    expect(live.locator("#notice")).to_contain_text("The save is on the table")
    expect(live.locator("#now-name")).to_be_visible()
    live.keyboard.press("Control+z")
    expect(live.locator("#row-held .card")).to_have_count(0)


def test_a_phone_keeps_the_target_and_the_hand_above_what_now(live: Page) -> None:
    live.set_viewport_size({"width": 390, "height": 844})
    visit(live, "#1&r=full&h=Qh.9h.6h.2h.Js.Jc.4d.As&j=Joker&hl=1&dl=0&tg=700&hs=8")
    live.keyboard.press("b")
    expect(live.locator("#now-spoken")).to_contain_text("Done", timeout=PATIENCE)
    until(live, "() => Math.round(document.querySelector('#best').getBoundingClientRect().top) === 212")
    hand, target = (live.locator(name).bounding_box() for name in ("#row-held", "#target"))
    assert hand is not None
    assert target is not None
    assert target["y"] + target["height"] - 10 <= hand["y"] < hand["y"] + hand["height"] < 212
    expect(live.locator("#row-jokers")).to_be_hidden()
