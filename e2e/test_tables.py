"""Every table except the first: its bytes, its frame, and its offline start."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import pytest
from playwright.sync_api import expect

from e2e import widths
from e2e.hands import LIVE, until
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


SEEN = {
    "triangles": Seen("1d3-7-aaaa", (".tg .card", 2), ("#shelf", "#hint", "#bin", ".handr")),
    "huxxy": Seen(
        "1-7-WaUaOa1IbDbBb1KbRbTbMa10UcVc2Tbcydzd2Bbd1SbGaEaPe2Uae2Wae1VaXaya1MeAbxara1ZbQf2Sbf2Zbf1pa1Jg2Abg2Dbg1Cbia1",
        (".grp", 7),
        ("#hint", ".dock", "#new", "#new-deal"),
    ),
    "big2": Seen(
        "1-6-acrtvxCFT0005ijHIJ5egKLM0",
        ("#row-pile .card", 5),
        ("#hint", ".dock", "#row-hand", "#new-deal"),
    ),
    "poker": Seen("1-9S9HKD7C2S-9D9CQSJHx", (".card", 9), ("#shelf", "#new-deal", "#remove-0", "#new")),
    "days": Seen("2026-11-22", ("#tally p", 1), (".cal", "#proof", "#export-all")),
}
OTHERS = [table for table in TABLES if table.folder]


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
    page.locator("iframe").evaluate("(frame) => (frame.width = 320)")
    until(page, "document.querySelector('iframe').clientWidth === 320")
    assert widths.cut_here(page.frames[1]) == []
    watch.close()


KEEP = """async () => {
    const { serviceWorker } = navigator;
    const isKept = new Promise((done) => serviceWorker.addEventListener("controllerchange", done, { once: true }));
    await serviceWorker.register("sw.js");
    await isKept;
}"""


def test_a_table_opens_offline_before_its_first_visit_with_any_query(browser: Browser, address: str) -> None:
    """Start one table: the files of all are kept alike, as tests/project/test_build.py shows."""
    context = browser.new_context()
    page = context.new_page()
    page.goto(f"{address}licences.txt")
    page.evaluate(KEEP)
    context.set_offline(offline=True)
    table = OTHERS[0]
    page.goto(f"{address}{table.folder}index.html?from=course#{SEEN[table.name].link}")
    page.wait_for_selector(LIVE, state="attached")
    assert page.title().startswith(table.title)
    page.click("#settings")
    expect(page.locator("#panel .pop")).to_be_visible()
    assert page.evaluate(widths.RAW) == []
    context.close()
