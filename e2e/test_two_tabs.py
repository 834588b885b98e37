"""Two tabs: neither overwrites what the other stores, and each takes up what the other has stored."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from playwright.sync_api import expect

from e2e.hands import LIVE, PLAYED, add, back, fragment, said, settle, slugs_in, until
from e2e.kept import visit
from e2e.test_saves import KEPT, opened
from tests.tables.rounds.stored import rounds_in

if TYPE_CHECKING:
    from playwright.sync_api import BrowserContext, Page

TIMES = 2
PRESS = """at => void setTimeout(() => document.getElementById("save-round").click(), at - Date.now())"""
"""Presses the button at a given time, when the other tab does too."""
SOON = 100
"""The delay until both tabs press, in milliseconds."""
KINDS = """() => {
    const { createObjectURL } = URL;
    globalThis.kinds = [];
    URL.createObjectURL = (file) => {
        if (file.type.startsWith("application/")) {
            kinds.push(file.type);
            URL.createObjectURL = createObjectURL;
        }
        return createObjectURL(file);
    };
}"""
"""Records the kind of the next file that goes out; PyScript makes addresses for its workers, too."""
NOTED = """() => {
    const real = Storage.prototype.getItem;
    const hear = ({ key }) => heard.push(key);
    addEventListener("storage", hear);
    Object.assign(globalThis, { heard: [], read: [], unnote: () => {
        removeEventListener("storage", hear);
        Storage.prototype.getItem = real;
        for (const name of ["heard", "read", "unnote"]) delete globalThis[name];
    } });
    Storage.prototype.getItem = function (name) {
        read.push(name);
        return real.call(this, name);
    };
}"""
"""Records which entries other tabs change, and which this one reads, until `unnote` is called."""


def both_at(live: Page, beside: Page, *links: str) -> None:
    """Start a visit in both tabs; the first tab is in front, as one in the background draws once a second."""
    for page, link in zip((beside, live), links, strict=True):
        page.bring_to_front()
        visit(page, link)


def test_rounds_saved_by_two_tabs_at_once_are_all_kept(live: Page, beside: Page) -> None:
    both_at(live, beside, "#1&p=3c", "#1&p=2c")
    pages = (live, beside)
    for page in pages:
        page.locator("#open-rounds").click()
    wanted: set[str] = set()
    for nth in range(TIMES):
        names = [f"{nth} of {tab}" for tab in range(2)]
        for page, name in zip(pages, names, strict=True):
            page.locator("#name").fill(name)
        at = live.evaluate("Date.now()") + SOON
        for page in pages:
            page.evaluate(PRESS, at)
        wanted |= {*names}
        for page in pages:
            expect(page.locator(".saved")).to_have_count(len(wanted))
    for page in pages:
        kept = json.loads(page.evaluate("localStorage['ortalab-saves']"))
        assert {entry["name"] for entry in kept["rounds"]} == wanted


def test_rounds_are_saved_by_name_for_every_tab_and_go_out_as_a_file(live: Page, beside: Page) -> None:
    both_at(live, beside, "#1&p=Kh.Ks", "#1&p=Kh.Ks")
    first, second = live, beside
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
    first.evaluate("delete globalThis.kinds")
    second.bring_to_front()
    second.locator("#forget-0").click()
    expect(first.locator("#take-0")).to_have_count(0)
    with second.expect_file_chooser() as chooser:
        second.locator("#pick-file").click()
    chooser.value.set_files({"name": "mine.json", "mimeType": "application/json", "buffer": path.read_bytes()})
    expect(second.locator(".said")).to_have_text("mine.json: one kept round added.")
    first.bring_to_front()
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


def test_edits_in_another_tab_cause_no_reads(live: Page, beside: Page) -> None:
    both_at(live, beside, "#1&p=Kh", "")
    live.evaluate(NOTED)
    beside.bring_to_front()
    add(beside, "Ks")
    beside.locator("#open-rounds").click()
    beside.locator("#name").fill("kings")
    until(live, "['round', 'typed'].every((what) => heard.some((key) => key.startsWith(`ortalab-${what}`)))")
    assert live.evaluate("read") == []
    beside.locator("#save-round").click()
    until(live, "heard.includes('ortalab-saves')")
    assert live.evaluate("read") == ["ortalab-saves"]
    live.evaluate("unnote()")
    live.bring_to_front()
    live.locator("#open-rounds").click()
    expect(live.locator(".saved")).to_have_count(1)
    beside.evaluate("localStorage.clear()")
    expect(live.locator(".saved")).to_have_count(0)


def test_two_tabs_each_keep_their_own_round_and_the_newest_is_offered(
    live: Page, beside: Page, context: BrowserContext, address: str
) -> None:
    both_at(live, beside, "#1&h=2c", "#1&h=2c")
    for tab, card in ((live, "Kh"), (beside, "Qs"), (live, "Ks")):
        tab.bring_to_front()
        add(tab, card)
    settle(live)
    assert live.evaluate(KEPT) == ["1&p=Kh.Ks&h=2c", "1&p=Qs&h=2c"]
    assert (slugs_in(live, "played"), slugs_in(beside, "played")) == (["Kh", "Ks"], ["Qs"])
    third = opened(context, address)
    assert (slugs_in(third, "played"), fragment(third)) == (["Kh", "Ks"], "1&p=Kh.Ks&h=2c")
    assert said(third).startswith("Your round of today.")
    third.locator("#from-example").click()
    assert slugs_in(third, "played") == PLAYED
    back(third)
    expect(third.locator("#played-Ks-1")).to_be_visible()


def test_a_game_that_goes_on_in_another_tab_is_followed(context: BrowserContext, address: str) -> None:
    first, second = (context.new_page() for _ in range(2))
    for page in (first, second):
        page.goto(f"{address}triangles/#1d3-7")
        page.wait_for_selector(LIVE, state="attached")
    first.bring_to_front()
    first.locator("#hand-0").click()
    first.locator("#cell0").click()
    second.bring_to_front()
    expect(second.locator("#notice")).to_contain_text("The game goes on in another tab.")
    second.get_by_role("button", name="Follow").click()
    expect(second.locator(".tg .card")).to_have_count(1)
    assert second.evaluate("location.hash") == first.evaluate("location.hash")
