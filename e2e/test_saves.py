"""The browser's storage: the last round of all tabs, and saved rounds."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from playwright.sync_api import expect

from e2e.hands import LIVE, PLAYED, add, back, forward, fragment, reload, said, settle, slugs_in, until
from e2e.kept import leave, visit
from tests.tables.rounds.visits import rounds_in

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


def test_a_closed_tab_loses_nothing_and_its_round_is_offered_also_after_an_edit_of_a_link_and_a_reload(
    live: Page, context: BrowserContext, address: str
) -> None:
    visit(live, "#1&h=2c")
    add(live, "Qs")
    leave(live)
    linked = opened(context, f"{address}#1&p=3d")
    assert slugs_in(linked, "played") == ["3d"]
    expect(linked.locator(".said")).to_contain_text("Yours is kept")
    add(linked, "3c")
    reload(linked)
    assert (slugs_in(linked, "played"), said(linked)[:27]) == (["3d", "3c"], "You had another round here.")
    linked.locator("#go-on").click()
    assert slugs_in(linked, "played") == ["Qs"]
    leave(linked)
    blank = opened(context, address)
    assert (slugs_in(blank, "played"), fragment(blank)) == (["Qs"], "1&p=Qs&h=2c")
    assert said(blank).startswith("Your round of today.")
    blank.locator("#from-example").click()
    assert slugs_in(blank, "played") == PLAYED
    back(blank)
    expect(blank.locator("#played-Qs-1")).to_be_visible()


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
    reload(page)
    add(page, "3c")
    settle(page)
    assert page.evaluate(KEPT) == ["1&p=2c.3c", "1&p=Kh.Ks"]


def test_a_tab_goes_on_under_its_key_after_a_reload_and_a_discard_and_a_copy_of_it_takes_its_own(
    page: Page, address: str
) -> None:
    page.add_init_script(SILENT_END)
    page.goto(f"{address}#1&p=Kh")
    page.wait_for_selector(LIVE, state="attached")

    def put(card: str, *kept: str) -> None:
        add(page, card)
        settle(page)
        assert page.evaluate(KEPT) == [*kept]

    def again() -> None:
        reload(page)
        expect(page.locator("#go-on")).to_have_count(0)  # nothing older is offered

    put("Ks", "1&p=Kh.Ks")
    again()
    page.evaluate("globalThis.silent = true")
    add(page, "Kd")
    page.evaluate(TURNED, "hidden")  # the browser then discards the background tab
    assert page.evaluate(KEPT) == ["1&p=Kh.Ks.Kd"]
    again()
    put("Ac", "1&p=Kh.Ks.Kd.Ac")
    page.evaluate("globalThis.silent = true")
    for turned in ("hidden", "visible"):
        page.evaluate(TURNED, turned)
    again()  # like a duplicated tab: the original's storage and place
    page.locator("#held-0-hole").click()
    put("2c", "1&p=Kh.Ks.Kd.Ac", "1&p=Kh.Ks.Kd.Ac&h=2c")


KINDS = """() => {
    const { createObjectURL } = URL;
    globalThis.kinds = [];
    URL.createObjectURL = (file) => (kinds.push(file.type), createObjectURL(file));
}"""


def test_rounds_are_saved_by_name_for_every_tab_and_go_out_as_a_file(
    live: Page, context: BrowserContext, address: str
) -> None:
    visit(live, "#1&p=Kh.Ks")
    first, second = live, opened(context, f"{address}#1&p=Kh.Ks")
    second.locator("#open-rounds").click()
    first.bring_to_front()  # a background tab draws once a second
    first.locator("#open-rounds").click()
    first.locator("#name").fill("kings")
    first.locator("#name").press("Enter")
    expect(first.locator("#name")).to_have_value("")
    expect(second.locator("#take-0")).to_contain_text("kings")
    first.evaluate(KINDS)
    with first.expect_download() as download:
        first.locator("#export").click()
    path = download.value.path()
    assert first.evaluate("kinds") == ["application/json"]
    second.bring_to_front()
    second.locator("#forget-0").click()
    expect(first.locator("#take-0")).to_have_count(0)
    with second.expect_file_chooser() as chooser:
        second.locator("#pick-file").click()
    chooser.value.set_files({"name": "mine.json", "mimeType": "application/json", "buffer": path.read_bytes()})
    expect(second.locator(".said")).to_have_text("mine.json: one kept round added.")
    first.bring_to_front()
    reload(first)
    first.locator("#open-rounds").click()
    first.locator("#take-0").click()
    assert slugs_in(first, "played") == ["Kh", "Ks"]
    broken = first.evaluate("localStorage['ortalab-saves'] += '}'")
    second.bring_to_front()
    with second.expect_download() as download:
        second.locator("#save-unread").click()
    assert download.value.path().read_text() == broken
    assert second.evaluate("localStorage['ortalab-saves']") == broken  # the download dialog may have been cancelled
    second.locator("#start-anew").click()
    expect(second.locator("#start-anew")).to_have_count(0)
    settle(second)
    assert len(rounds_in(second.evaluate("localStorage['ortalab-saves']"))) == 1


NOTED = """addEventListener("storage", ({key}) => heard.push(key)); globalThis.heard = []; globalThis.read = [];
const real = Storage.prototype.getItem;
Storage.prototype.getItem = function (name) { read.push(name); return real.call(this, name); };"""


def test_edits_in_another_tab_cause_no_reads(context: BrowserContext, address: str) -> None:
    page = context.new_page()
    page.add_init_script(NOTED)
    page.goto(address)
    page.wait_for_selector(LIVE, state="attached")
    other = opened(context, f"{address}#1&p=Kh")
    page.evaluate("heard.length = read.length = 0")
    add(other, "Ks")
    other.locator("#open-rounds").click()
    other.locator("#name").fill("kings")
    until(page, "['round', 'typed'].every((what) => heard.some((key) => key.startsWith(`ortalab-${what}`)))")
    assert page.evaluate("read") == []
    other.locator("#save-round").click()
    until(page, "heard.includes('ortalab-saves')")
    assert page.evaluate("read") == ["ortalab-saves"]
    page.locator("#open-rounds").click()
    expect(page.locator(".saved")).to_have_count(1)
    other.evaluate("localStorage.clear()")
    expect(page.locator(".saved")).to_have_count(0)


def test_a_file_of_as_many_long_rounds_as_are_kept_comes_in_whole(live: Page) -> None:
    rounds = [{"name": f"{nth}{' ' * 1600}", "link": f"1&p=2c.{nth % 9 + 2}h"} for nth in range(200)]
    data = json.dumps({"ortalab": 1, "rounds": rounds}).encode()
    assert len(data) > 300_000
    live.locator("#open-rounds").click()
    with live.expect_file_chooser() as chooser:
        live.locator("#pick-file").click()
    chooser.value.set_files({"name": "mine.json", "mimeType": "application/json", "buffer": data})
    expect(live.locator(".said")).to_have_text("mine.json: 200 kept rounds added.")


def test_two_tabs_at_once_each_keep_their_own_round_and_the_newest_is_offered(
    live: Page, context: BrowserContext, address: str
) -> None:
    visit(live, "#1&h=2c")
    second = opened(context, f"{address}#1&h=2c")
    for tab, card in ((live, "Kh"), (second, "Qs"), (live, "Ks")):
        tab.bring_to_front()  # a background tab draws once a second
        add(tab, card)
    settle(live)
    assert live.evaluate(KEPT) == ["1&p=Kh.Ks&h=2c", "1&p=Qs&h=2c"]
    assert (slugs_in(live, "played"), slugs_in(second, "played")) == (["Kh", "Ks"], ["Qs"])
    leave(second)
    third = opened(context, address)
    expect(third.locator("#from-example")).to_be_visible()
    assert slugs_in(third, "played") == ["Kh", "Ks"]


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
