"""Measure the solver in Chromium's Pyodide, through the page's worker: python -m e2e.bench_solve [ROUNDS]."""

from __future__ import annotations

import json
import random
import statistics
import sys
import threading
import time
from typing import TYPE_CHECKING, NamedTuple

from playwright.sync_api import sync_playwright

import build
from e2e import browser as finder
from ortalab.serving import FOLDER, server
from ortalab.tables.rounds.link import encode
from ortalab.tables.rounds.state.areas import BENCH, Table
from ortalab.tables.rounds.worker import Desk
from tests.bench_solve import hard, usual

if TYPE_CHECKING:
    from collections.abc import Callable
    from random import Random

    from playwright.sync_api import Page

    from ortalab.rounds.card import JokerCard
    from ortalab.rounds.round import Round

FULL = 40
"""The number of rounds solved of each common kind."""
SLICE = 80
"""The length of a slice in milliseconds, as in the page (`solver_desk.py`)."""
ASK = """async ([job, slice]) => {
    const { sync } = document.querySelector("script[name^=solver]").xworker;
    const start = performance.now();
    await sync.start(job);
    for (let answer = ""; !answer; ) [, , answer] = await sync.step(slice);
    return (performance.now() - start) / 1000;
}"""


LONG = """() => {
    globalThis.long = [];
    new PerformanceObserver((list) => long.push(...list.getEntries().map(({ duration }) => duration)))
        .observe({ type: "longtask" });
}"""


class Kind(NamedTuple):
    """A kind of question: its share of the default number of rounds, and its target."""

    name: str
    deal: Callable[[Random], str]
    share: float
    seconds: float
    which: str  # how the times are combined: median or worst


def job(ask: str, round_: Round, bench: tuple[JokerCard, ...] = (), **options: object) -> str:
    """Encode a question in the page's format."""
    link = encode(Table(round_).with_row(BENCH, bench))
    return json.dumps({"ask": ask, "link": link, "with": options})


def any_bench(chance: Random) -> str:
    bench = usual(chance, 8, 5).jokers + usual(chance, 8, 5).jokers
    return job("best", usual(chance, 8, 0), bench)


KINDS = (
    Kind("8 cards, 5 jokers", lambda chance: job("best", usual(chance, 8, 5)), 1, 0.1, "median"),
    Kind("10 cards, 5 jokers", lambda chance: job("best", usual(chance, 10, 5)), 1, 0.3, "median"),
    Kind("… and four runners-up", lambda chance: job("best", usual(chance, 10, 5), top=5), 1, 0.3, "median"),
    Kind("10 cards, 5 jokers, hard", lambda chance: job("best", hard(chance, 10, 5)), 5, 1.5, "worst"),
    Kind("8 cards, bench of 10", any_bench, 0.25, 5.0, "worst"),
    Kind("8 cards, 4 jokers: best to add", lambda chance: job("addition", usual(chance, 8, 4)), 0.25, 3.0, "worst"),
    Kind("8 cards, 5 jokers: best swap", lambda chance: job("swap", usual(chance, 8, 5)), 0.25, 3.0, "worst"),
)


def here(desk: Desk, text: str) -> float:
    """Time a question in this Python, in seconds."""
    start = time.perf_counter()
    desk.start(text)
    while not desk.step(SLICE)[2]:
        pass
    return time.perf_counter() - start


def measure(page: Page, count: int) -> None:
    """Print a row for each kind of question."""
    heads = f"{'median':>9}{'worst':>9}{'target':>9}{'target / time':>22}{'/ CPython':>12}"
    sys.stdout.write(f"{'solve in Chromium':34}{heads}\n")
    desk, searches = Desk(), 0
    page.evaluate(LONG)
    for name, deal, share, target, which in KINDS:
        chance = random.Random(6991)
        jobs = [deal(chance) for _ in range(max(1, round(count * share)))]
        times = [float(page.evaluate(ASK, [text, SLICE])) for text in jobs]
        searches += len(jobs)
        median, worst = statistics.median(times), max(times)
        ratio = sum(times) / sum(here(desk, text) for text in jobs)
        reached = target / (median if which == "median" else worst)
        row = f"{name:34}{median:9.3f}{worst:9.3f}{target:9.1f}{reached:15.1f} {which}{ratio:12.2f}\n"
        sys.stdout.write(row)
        sys.stdout.flush()
    long = page.evaluate("long")
    row = f"{len(long)} in {searches} searches, longest {max(long, default=0):.0f} ms"
    sys.stdout.write(f"tasks over 50 ms on the page itself: {row}\n")


def main() -> None:
    """Open the page, let its solver start, and measure its answers."""
    count = int(sys.argv[1]) if len(sys.argv) > 1 else FULL
    build.dist()
    site = server(build.ROOT / "dist")
    threading.Thread(target=site.serve_forever, daemon=True).start()
    with sync_playwright() as playwright:
        started = playwright.chromium.launch(executable_path=finder.find(), args=finder.flags())
        page = started.new_page()
        page.set_default_timeout(120_000)
        page.goto(f"http://127.0.0.1:{site.server_port}{FOLDER}")
        page.wait_for_selector("html[data-ready]", state="attached")
        page.locator("#open-best").click()
        page.evaluate(
            "async () => { while (!document.querySelector('script[name^=solver]')?.xworker) "
            "await new Promise((done) => setTimeout(done, 20)); "
            "await document.querySelector('script[name^=solver]').xworker.ready }"
        )
        measure(page, count)
        started.close()
    site.shutdown()


if __name__ == "__main__":
    main()
