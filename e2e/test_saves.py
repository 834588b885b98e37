"""The browser's storage: the round of a tab, and saved rounds."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from playwright.sync_api import expect

from e2e.hands import LIVE, add, back, forward, reload, settle
from e2e.kept import visit

if TYPE_CHECKING:
    from playwright.sync_api import BrowserContext, Page

KEPT = """Object.keys(localStorage).filter((key) => key.startsWith("ortalab-round-"))
    .map((key) => localStorage[key].split(" ")[1]).sort()"""
SILENT_END = """for (const name of ["pagehide", "visibilitychange"]) addEventListener(name, (event) =>
    globalThis.silent && event.isTrusted && event.stopImmediatePropagation(), true);"""
TURNED = """(state) => {
    Object.defineProperty(document, "hidden", {value: state === "hidden", configurable: true});
    document.dispatchEvent(new Event("visibilitychange", {bubbles: true}));
}"""


def opened(context: BrowserContext, address: str) -> Page:
    page = context.new_page()
    page.goto(address)
    page.wait_for_selector(LIVE, state="attached")
    return page


def test_a_viewed_address_does_not_replace_the_own_session(live: Page) -> None:
    page = live
    visit(page, "#1&p=Kh")
    add(page, "Ks")
    settle(page)
    page.evaluate("location.hash = '#1&p=2c'")
    expect(page.locator("#played-2c-1")).to_be_visible()
    back(page)
    expect(page.locator("#played-Ks-1")).to_be_visible()
    forward(page)
    expect(page.locator("#played-2c-1")).to_be_visible()
    settle(page)
    assert page.evaluate(KEPT) == ["1&p=Kh.Ks"]
    add(page, "3c")
    settle(page)
    assert page.evaluate(KEPT) == ["1&p=2c.3c", "1&p=Kh.Ks"]


def test_a_tab_goes_on_under_its_key_after_a_reload_and_a_discard_and_a_copy_of_it_takes_its_own(live: Page) -> None:
    visit(live, "#1&p=Kh")
    live.add_init_script(SILENT_END)

    def put(card: str, *kept: str) -> None:
        add(live, card)
        settle(live)
        assert live.evaluate(KEPT) == [*kept]

    def again() -> None:
        reload(live)
        expect(live.locator("#go-on")).to_have_count(0)  # nothing older is offered

    put("Ks", "1&p=Kh.Ks")
    again()
    live.evaluate("globalThis.silent = true")
    add(live, "Kd")
    live.evaluate(TURNED, "hidden")  # the browser then discards the background tab
    assert live.evaluate(KEPT) == ["1&p=Kh.Ks.Kd"]
    again()
    put("Ac", "1&p=Kh.Ks.Kd.Ac")
    live.evaluate("globalThis.silent = true")
    for turned in ("hidden", "visible"):
        live.evaluate(TURNED, turned)
    again()  # like a duplicated tab: the original's storage and place
    live.locator("#held-0-hole").click()
    put("2c", "1&p=Kh.Ks.Kd.Ac", "1&p=Kh.Ks.Kd.Ac&h=2c")


def test_a_file_of_as_many_long_rounds_as_are_kept_comes_in_whole(live: Page) -> None:
    rounds = [{"name": f"{nth}{' ' * 1600}", "link": f"1&p=2c.{nth % 9 + 2}h"} for nth in range(200)]
    data = json.dumps({"ortalab": 1, "rounds": rounds}).encode()
    assert len(data) > 300_000
    live.locator("#open-rounds").click()
    with live.expect_file_chooser() as chooser:
        live.locator("#pick-file").click()
    chooser.value.set_files({"name": "mine.json", "mimeType": "application/json", "buffer": data})
    expect(live.locator(".said")).to_have_text("mine.json: 200 kept rounds added.")


def test_two_saved_rounds_are_compared_in_columns(live: Page) -> None:
    page = live
    visit(page, "#1&p=Kh.Ks")
    page.locator("#open-rounds").click()
    for name, joker in (("kings", ""), ("kings and a joker", "Joker")):
        if joker:
            page.keyboard.press("Escape")
            add(page, joker)
            page.locator("#open-rounds").click()
        page.locator("#name").fill(name)
        page.locator("#save-round").click()
        expect(page.locator("#name")).to_have_value("")
    page.locator("#open-compare").click()
    wide = "head => head.parentElement.clientWidth - head.offsetWidth"
    assert page.locator("#drawer > header").evaluate(wide) == 0  # a sheet like the others, from edge to edge
    page.get_by_label("On the left").select_option("kings")
    page.get_by_label("On the right").select_option("kings and a joker")
    expect(page.locator(".beside")).to_have_text("The left scores 120 less than the right; they differ from step 3.")
    expect(page.get_by_role("row", name="Step 3")).to_contain_text("Joker +4 mult §4.2, now 30 × 6")
    page.keyboard.press("Escape")
    expect(page.locator("#open-rounds")).to_be_focused()
