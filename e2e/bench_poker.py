"""Measure poker's chances in Chromium, from an edit until the page tells them: python -m e2e.bench_poker."""
# ruff: noqa: T201  (a benchmark prints)

from __future__ import annotations

import statistics
import threading
from typing import TYPE_CHECKING

from playwright.sync_api import sync_playwright

import build
from e2e import browser as finder
from tools.serving import FOLDER, server

if TYPE_CHECKING:
    from playwright.sync_api import Page

TARGET = 1.0
"""Seconds that heads-up hands with two cards to come in each, the first below, may take on an idle machine."""
MOST_ERROR = 0.3
"""Percent by which a chance may be off then."""
WHOLE = "1-ASQDJCTD8S-THJHQH2C3C"
"""Hands without a card to come, between two questions."""
HANDS = {
    "heads-up, two to come in each": (
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
    globalThis.long = [];
    const start = performance.now();
    location.hash = link;
    let found = null;
    while (!found || Number(found[1] ?? 0) > %s) {
        await new Promise((done) => setTimeout(done, 4));
        found = told();
    }
    const took = (performance.now() - start) / 1000;
    await new Promise((done) => setTimeout(done, 1000));
    return [took, found[0], long];
}"""
WATCH = """() => {
    globalThis.long = [];
    new PerformanceObserver((list) => long.push(...list.getEntries().map(({ duration }) => duration)))
        .observe({ type: "longtask" });
}"""


def measure(page: Page) -> None:
    """Print a row for each kind of hands."""
    print(f"{'chances in Chromium':34}{'median':>9}{'worst':>9}{'target':>9}   what is told by then")
    page.evaluate(WATCH)
    long: list[float] = []
    for name, links in HANDS.items():
        times, words = [], ""
        target = f"{TARGET:.1f}" if name == next(iter(HANDS)) else ""
        for link in links:
            took, words, tasks = page.evaluate(OPEN % MOST_ERROR, [WHOLE, link])
            times.append(took)
            long += tasks
        print(f"{name:34}{statistics.median(times):9.3f}{max(times):9.3f}{target:>9}   {words}")
    print(f"tasks over 50 ms on the page itself: {len(long)}, longest {max(long, default=0):.0f} ms")


def main() -> None:
    """Open the page, let its worker start, and ask it."""
    build.dist()
    site = server(build.ROOT / "dist")
    threading.Thread(target=site.serve_forever, daemon=True).start()
    with sync_playwright() as playwright:
        started = playwright.chromium.launch(executable_path=finder.find(), args=finder.flags())
        page = started.new_page()
        page.set_default_timeout(120_000)
        page.goto(f"http://127.0.0.1:{site.server_port}{FOLDER}poker/#1-ASQDJCTD8S-THJHQHxx")
        page.wait_for_selector(".outs")
        measure(page)
        started.close()
    site.shutdown()


if __name__ == "__main__":
    main()
