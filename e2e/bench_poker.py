"""Measure poker's chances in Chromium, from an edit to the result: python -m e2e.bench_poker."""

from __future__ import annotations

import statistics
from typing import TYPE_CHECKING

from playwright.sync_api import expect, sync_playwright

import build
from e2e import browser as finder
from e2e import frames
from e2e.measuring import served, share
from tests.speeds import row

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Browser, Page

TARGET = 1.0
"""The target in seconds on an idle machine, for the first hands below: heads-up with two cards to come."""
MOST_ERROR = 0.3
"""The maximum error of a chance after `TARGET`, in percentage points."""
FRAME, LONG = 16, 50
"""The targets in milliseconds for placing a card, and for tasks while chances settle and holds are found."""
CARDS = [rank + suit for suit in "SH" for rank in "AKQJT98765"]
REST = 120
MARKING = f"""
addEventListener("click", ({{ target }}) => {{
    if (target.closest("[id^=pick]")) performance.mark("{frames.MARK}");
}}, true);
"""
WHOLE = "1-ASQDJCTD8S-THJHQH2C3C"
"""Hands without cards to come, shown between two questions."""
HEADS_UP = "heads-up, two to come in each"
HANDS = {
    HEADS_UP: (
        "1-TSQDJCxx-THJHQHxx",
        "1-ASAD3Cxx-KHKD7Sxx",
        "1-2C5D9Hxx-ACKC4Sxx",
        "1-9S9DTHxx-8C8D8Hxx",
        "1-JSTS9Sxx-QHQC2Dxx",
    ),
    "three hands, two to come in each": ("1-ASAD3Cxx-KHKD7Sxx-QHQD5Cxx",),
    "heads-up, nothing known": ("1-xxxxx-xxxxx",),
}
OPEN = """async ([whole, link]) => {
    const told = () => document.getElementById("tally").innerText.match(/all [0-9,]+ deals|give or take ([0-9.]+)/);
    location.hash = whole;
    while (told() || document.querySelector(".eq")) await new Promise((done) => setTimeout(done, 20));
    const start = performance.now();
    location.hash = link;
    let found = null;
    while (!found || Number(found[1] ?? 0) > %s) {
        await new Promise((done) => setTimeout(done, 4));
        found = told();
    }
    const took = (performance.now() - start) / 1000;
    await new Promise((done) => setTimeout(done, 1000));
    return [took, found[0]];
}"""


def chances(page: Page) -> None:
    """Print a row for each kind of hand."""
    for name, links in HANDS.items():
        found = [page.evaluate(OPEN % MOST_ERROR, [WHOLE, link]) for link in links]
        times = [took for took, _ in found]
        row(f"{name}, {found[-1][1]}", f"{statistics.median(times):.3f} s", *_asked(name, max(times)))


def _asked(name: str, worst: float) -> tuple[str, float | None]:
    if name != HEADS_UP:
        return f"{worst:.3f} s worst", None
    return f"{worst:.3f} s worst, {TARGET:.0f} asked", worst / TARGET


def throws(page: Page) -> None:
    """Find the best throw, against a random hand and against another hand on the table."""
    page.evaluate("location.hash = '1-9S9DTHJHQH-ASADKC7D2C'")
    page.click("#side-throw")
    expect(page.locator("#proof")).to_contain_text("All 32 holds counted")
    page.click("#measure-these")
    expect(page.locator("#proof")).to_contain_text("A draw is shared")
    page.locator(".holds button").nth(2).click()
    page.click("#side-chances")


def cards(browser: Browser, page: Page) -> None:
    """Print the main thread's computing time for placing a card on the table."""
    page.evaluate("location.hash = '1'")
    frames.start(browser, page)
    for card in CARDS:
        page.click(f"#pick-{card}")
        page.wait_for_timeout(REST)
    worked = [frame.worked for frame in frames.stop(browser, "click")]
    most, half = share(worked, 0.95), statistics.median(worked)
    row(f"a card is put, 95% of {len(worked)}", f"{most:.1f} ms", f"{FRAME} ms asked", most / FRAME)
    row("  half of them", f"{half:.1f} ms", "", None)


def watched(browser: Browser, page: Page, what: str, act: Callable[[Page], None]) -> None:
    """Perform an action and print the main thread's longest task meanwhile, in CPU time."""
    frames.start(browser, page)
    act(page)
    longest = frames.longest(browser)
    row(f"  longest task while {what}", f"{longest:.0f} ms", f"{LONG} ms asked", longest / LONG)


def main() -> None:
    """Open the page, let its worker start, and measure its answers."""
    build.dist()
    row("chances in Chromium", "median", "against", None)
    with served(build.ROOT / "dist") as site, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=finder.find(), args=finder.flags())
        page = browser.new_page(viewport={"width": 1280, "height": 800})
        page.set_default_timeout(120_000)
        expect.set_options(timeout=120_000)
        page.add_init_script(MARKING)
        page.goto(f"{site}poker/#1-ASQDJCTD8S-THJHQHxx")
        page.wait_for_selector(".outs")
        watched(browser, page, "chances settle", chances)
        watched(browser, page, "holds are found", throws)
        cards(browser, page)
        browser.close()


if __name__ == "__main__":
    main()
