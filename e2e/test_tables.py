"""Every table except the first: its bytes, its frame, and its offline start."""

from __future__ import annotations

from collections import defaultdict
from itertools import product
from typing import TYPE_CHECKING, NamedTuple

import pytest
from playwright.sync_api import expect

from e2e import axe, table_states, widths
from e2e.hands import LIVE, settle, until
from e2e.watch import Watch
from ortalab.tables import TABLES

if TYPE_CHECKING:
    from playwright.sync_api import Browser, BrowserContext

    from ortalab.tables import Row

MOST_BYTES = 3_400_000
"""The maximum total size of the files loaded until first use, in bytes."""
READ = """performance.getEntriesByType("resource").map(({ name, encodedBodySize }) => [name, encodedBodySize])"""
HEAD = ("#tables", "#share", "#settings")


class Seen(NamedTuple):
    """The elements that a table must show."""

    link: str  # the link of a game
    shows: tuple[str, int]  # elements in a frame, with their count
    hides: tuple[str, ...]  # elements missing or hidden in a frame
    press: tuple[str, str]  # the control that starts a worker's task, and the result's element


SEEN = {
    "triangles": Seen("1d3-7-aaaa", (".tg .card", 2), ("#shelf", "#hint", "#bin", ".handr"), ("#hint", ".h3s")),
    "huxxy": Seen(
        "1-7-WaUaOa1IbDbBb1KbRbTbMa10UcVc2Tbcydzd2Bbd1SbGaEaPe2Uae2Wae1VaXaya1MeAbxara1ZbQf2Sbf2Zbf1pa1Jg2Abg2Dbg1Cbia1",
        (".grp", 7),
        ("#hint", ".dock", "#new", "#new-deal"),
        ("#hint", ".hintbox"),
    ),
    "big2": Seen(
        "1-6-acrtvxCFT0005ijHIJ5egKLM0",
        ("#row-pile .card", 5),
        ("#hint", ".dock", "#row-hand", "#new-deal"),
        ("#hint", ".hintbox"),
    ),
    "poker": Seen(
        "1-9S9HKD7C2S-9D9CQSJHx", (".card", 9), ("#shelf", "#new-deal", "#remove-0", "#new"), ("#new", ".chsec")
    ),
    "days": Seen("2026-11-22", ("#tally p", 1), (".cal", "#proof", "#export-all"), ("#today", ".dy[aria-current]")),
}
OTHERS = [table for table in TABLES if table.folder]
PLACES = """(names) => names.map((name) => {
    const one = [...document.querySelectorAll(name)].find((each) => each.checkVisibility());
    if (!one) return `${name} is missing`;
    const { left, top, width, height } = one.getBoundingClientRect();
    const column = one.closest("main")?.getBoundingClientRect().left ?? 0;
    const words = one.ariaLabel ?? one.textContent.trim();
    return [name, words, ...[left - column, top, width, height].map(Math.round)].join(" ");
})"""
"""The name and box of the first visible match of each selector, relative to the left edge of the table's column."""
FRAME = ("#new-here", "#new-deal", "#share", "#settings")
BUTTONS = {
    "a game": {1280: ("#hint",), 844: ("#hint",), 390: ("#tab-hint", "#tab-deals")},
    "the end": {1280: ("#copy-result", "#new-deal-below"), 390: ("#copy-result", "#new-deal-below", "#tab-deals")},
}
"""The buttons of a state by window size; at 844 × 390, a finished game of Triangles has the board beside them."""
WINDOWS = ((1280, 900), (844, 390), (390, 844))
GAMES = ("triangles", "huxxy", "big2")


def test_every_table_is_looked_at() -> None:
    assert {table.name for table in OTHERS} == set(SEEN)


@pytest.mark.parametrize("table", OTHERS, ids=[table.name for table in OTHERS])
def test_a_table_loads_nothing_of_another_and_few_bytes_and_a_frame_shows_a_game_to_be_looked_at(
    context: BrowserContext, address: str, table: Row
) -> None:
    seen = SEEN[table.name]
    page = context.new_page()
    watch = Watch(page, address)
    page.set_content(
        f'<iframe title="A game" width="800" height="600" src="{address}{table.folder}?embed#{seen.link}"></iframe>'
    )
    frame = page.frame_locator("iframe")
    frame.locator(LIVE).wait_for(state="attached")
    selector, count = seen.shows
    expect(frame.locator(selector)).to_have_count(count)
    for name in (*HEAD, *seen.hides):
        expect(frame.locator(name).first).to_be_hidden()
    link = frame.get_by_role("link", name=f"Open in {table.title}")
    expect(link).to_have_attribute("href", f"./#{seen.link}")
    files = {name.rpartition("/")[2]: size for name, size in page.frames[1].evaluate(READ)}
    packs = {name.rpartition("-")[0] for name in files if name.endswith(".bin")}
    assert packs - {"stdlib-late", f"{table.name}-late"} == {"stdlib", "shell", table.name}
    assert 0 < sum(files.values()) <= MOST_BYTES
    assert axe.faults(page.frames[1]) == []
    page.locator("iframe").evaluate("(frame) => (frame.width = 320)")
    until(page, "document.querySelector('iframe').clientWidth === 320")
    assert widths.cut_here(page.frames[1]) == []
    watch.close()


@pytest.mark.long
def test_the_same_thing_stands_at_the_same_place_with_the_same_name_at_all_tables_and_at_a_games_end(
    context: BrowserContext, address: str
) -> None:
    page = context.new_page()
    frames: dict[int, dict[str, list[str]]] = defaultdict(dict)
    buttons: dict[tuple[str, int], dict[str, list[str]]] = defaultdict(dict)
    for table, state in (("poker", "three hands"), *product(GAMES, BUTTONS)):
        page.goto(f"{address}{table}/#{table_states.STATES[table][state].link}")
        page.wait_for_selector(LIVE, state="attached")
        for width, height in WINDOWS:
            page.set_viewport_size({"width": width, "height": height})
            settle(page)
            frames[width][f"{table}, {state}"] = page.evaluate(PLACES, FRAME)
            if table in GAMES and width in BUTTONS[state]:
                buttons[state, width][table] = page.evaluate(PLACES, BUTTONS[state][width])
    for seen in (*frames.values(), *buttons.values()):
        first, *others = seen.values()
        assert others == [first] * len(others), seen
        assert "missing" not in " ".join(first)


@pytest.mark.long
def test_after_one_visit_other_tables_open_offline_with_any_query_worker_and_all(
    browser: Browser, address: str
) -> None:
    """Open two tables: the files of all are kept alike, as tests/project/test_build.py shows."""
    context = browser.new_context()
    page = context.new_page()
    page.goto(f"{address}{OTHERS[0].folder}")
    page.wait_for_selector(LIVE, state="attached")
    until(page, "navigator.serviceWorker.controller !== null", timeout=60_000)
    context.set_offline(offline=True)
    for table in OTHERS[:2]:
        name = "" if table is OTHERS[0] else "index.html"
        page.goto(f"{address}{table.folder}{name}?from=course#{SEEN[table.name].link}")
        page.wait_for_selector(LIVE, state="attached")
        assert page.title().startswith(table.title)
        page.click("#settings")
        expect(page.locator("#panel .pop")).to_be_visible()
        page.keyboard.press("Escape")
        press, answer = SEEN[table.name].press
        page.click(press)
        expect(page.locator(answer).first).to_be_visible(timeout=60_000)
        assert page.evaluate(widths.RAW) == []
    context.close()
