"""No data is lost in a browser, whether storage is unreadable or the history is full."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from playwright.sync_api import expect

from e2e.hands import HELD, LIVE, add, fragment, pane, said, settle, slugs_in, until
from e2e.kept import visit

if TYPE_CHECKING:
    from playwright.sync_api import Page

DAMAGED = [
    '{"link":"1&p=As&x=A=-",  "name": "a"}',
    '{"name": "b", "link": "1&p=10h.1z&j=Barron", "made": 1.50}',
    "314",
]
WHOLE = '{\n   "name": "one",\n   "link": "1&p=Kh.Ks"\n  }'
KEPT = """Object.keys(localStorage).filter((key) => key.startsWith("ortalab-round-"))
    .map((key) => localStorage[key].split(" ")[1]).sort()"""
RAISES = """() => {
    for (const name of ["pushState", "replaceState"]) history[name] = () => {
        throw new DOMException("more than 100 times per 10 seconds", "SecurityError");
    };
}"""
SAYS_NOTHING = """() => {
    for (const name of ["pushState", "replaceState"]) {
        const real = history[name];
        history[name] = (...all) => { if (globalThis.takes) real.apply(history, all); };
    }
}"""


def file_of(*entries: str) -> str:
    return '{\n "ortalab": 1,\n "rounds": [\n  ' + ",\n  ".join(entries) + "\n ]\n}\n"


def test_saved_rounds_that_cannot_be_read_stay_when_another_is_saved_and_go_out_with_the_file(live: Page) -> None:
    kept = file_of(DAMAGED[0], WHOLE, *DAMAGED[1:])
    visit(live, "#1&p=2c", saves=kept, round_1="1 1&x=A=-")
    live.locator("#open-rounds").click()
    expect(live.locator("#take-0")).to_contain_text("only partly readable")
    expect(live.locator("#take-1")).to_contain_text("one")
    live.locator("#name").fill("mine")
    live.locator("#save-round").click()
    mine = '{\n   "name": "mine",\n   "link": "1&p=2c"\n  }'
    wanted = file_of(DAMAGED[0], WHOLE, *DAMAGED[1:], mine)
    until(live, "wanted => localStorage['ortalab-saves'] === wanted", arg=wanted)
    with live.expect_download() as download:
        live.locator("#export").click()
    assert download.value.path().read_text(encoding="utf-8") == wanted


def test_another_tabs_unreadable_saves_are_kept_unchanged_even_without_an_event(
    live: Page,
) -> None:
    visit(live, "#1&p=2c")
    save = "kept => { localStorage['ortalab-saves'] = kept; }"  # a tab is notified of other tabs' writes only
    live.evaluate(save, file_of(*DAMAGED))
    live.locator("#open-rounds").click()
    live.locator("#save-round").click()
    expect(live.locator(".saved")).to_have_count(4)
    expect(live.locator("#take-2")).to_contain_text("only partly readable")
    until(live, "JSON.parse(localStorage['ortalab-saves']).rounds.length === 4")
    kept = live.evaluate("localStorage['ortalab-saves']")
    assert [entry in kept for entry in DAMAGED] == [True] * 3
    assert json.loads(kept)["rounds"][3]["link"] == "1&p=2c"
    live.evaluate(save, file_of(WHOLE))
    with live.expect_download() as download:
        live.locator("#export").click()
    assert download.value.path().read_text(encoding="utf-8") == file_of(WHOLE)


def test_edits_that_the_history_refuses_for_a_while_stay_and_the_address_follows(live: Page) -> None:
    pane(live, "cards")
    live.evaluate("document.getElementById('choose-held').click(); document.getElementById('shelf-2c').click()")
    first = fragment(live)
    live.evaluate(SAYS_NOTHING)
    pane(live, "cards")
    live.evaluate("for (const id of ['shelf-Kh', 'shelf-Qs']) document.getElementById(id).click()")
    expect(live.locator("#held-2c-1")).to_be_visible()
    assert (slugs_in(live, "held"), fragment(live)) == ([*HELD, "2c", "Kh"], first)  # the row is full
    assert "went wrong" not in said(live)
    live.keyboard.press("Control+z")
    expect(live.locator("#held-Kh-1")).to_have_count(0)
    live.locator("#redo").click()
    expect(live.locator("#held-Kh-1")).to_be_visible()
    live.go_back()
    expect(live.locator("#held-Kh-1")).to_have_count(0)
    assert slugs_in(live, "held") == [*HELD, "2c"]
    live.locator("#redo").click()
    live.locator("#held-2h-1").focus()
    live.keyboard.press("Delete")
    live.evaluate("globalThis.takes = true")
    until(live, "history.state === 3")
    assert fragment(live) == first.replace("h=2h.5d.9d.2c", "h=5d.9d.2c.Kh")
    for held in ([*HELD, "2c", "Kh"], [*HELD, "2c"], HELD):
        live.go_back()
        expect(live.locator("#row-held .card")).to_have_count(len(held))
        assert slugs_in(live, "held") == held
    live.go_forward()
    expect(live.locator("#held-2c-1")).to_be_visible()
    live.evaluate("() => { delete history.pushState; delete history.replaceState; delete globalThis.takes; }")


def test_a_reload_right_after_an_edit_that_the_history_refuses_offers_its_round_and_writes_over_none(
    live: Page,
) -> None:
    visit(live, "#1&p=Kh")
    add(live, "Ks")
    settle(live)
    live.evaluate(RAISES)
    with live.expect_navigation():
        live.evaluate("document.getElementById('shelf-Kd').click(); location.reload()")
    live.wait_for_selector(LIVE, state="attached")
    assert slugs_in(live, "played") == ["Kh", "Ks"]
    expect(live.locator("#go-on")).to_be_visible()
    add(live, "2c")
    settle(live)
    assert live.evaluate(KEPT) == ["1&p=Kh.Ks.2c", "1&p=Kh.Ks.Kd"]
