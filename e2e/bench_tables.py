"""Measure the games' tables in Chromium: start time beside Ortalab's, bytes, a move, and tasks while bots think.

Then a hint in Triangles, and a tournament of a custom Huxxy bot.

python -m e2e.bench_tables [--times N] [--before DIST]
"""

from __future__ import annotations

import argparse
import statistics
from contextlib import ExitStack, closing
from pathlib import Path
from time import perf_counter
from typing import TYPE_CHECKING, NamedTuple

from playwright.sync_api import expect, sync_playwright

import build
from e2e import browser as finder
from e2e import frames
from e2e.bench import LONG_TASKS
from e2e.hands import until
from e2e.measuring import NotStartedError, going_on, served, share, start_page, task, weigh
from ortalab.tables import TABLES
from tests.speeds import row

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Browser, CDPSession, Page

FIRST = TABLES[0]
Where = tuple[Path, str]
"""A page: its `dist/` and its folder in there."""
MOVES = 60
REST = 60
TURNS = 5
MOST_BYTES = 3_400_000
FRAME, LONG, HINT = 16, 50, 300
"""The targets in milliseconds for a move, for a task while a bot thinks, and for a hint."""
WARMING, STARTS = 6, 3
"""The number of starts until the browser has cached a service worker's compiled files, and of measured starts."""
GAMES, MOST_SECONDS = 100, 60
"""The games of a tournament, and its target in seconds on two cores."""
BOT = "def comp10001huxxy_play(history, player, hand, table):\n    return player, 0, None\n"
ASK = """() => new Promise((done) => {
    const begun = performance.now();
    const watch = new MutationObserver(() => {
        if (!document.querySelector(".h3s")) return;
        watch.disconnect();
        done(performance.now() - begun);
    });
    watch.observe(document.body, { childList: true, subtree: true });
    document.getElementById("hint").click();
})"""
"""Asks for a hint; returns the milliseconds until its first step is visible."""
MARKING = f"""
addEventListener("click", ({{ target }}) => {{
    if (target.closest("[id^=cell], #new, #play, #pass-listed")) performance.mark("{frames.MARK}");
}}, true);
"""


def move_triangles(page: Page, number: int) -> None:
    """Place a card from the hand on the next cell; every fifteen cards, deal anew."""
    if number % 15 == 0:
        page.click("#new-deal")
    page.click("#hand-0")
    page.wait_for_timeout(REST)
    page.click(f"#cell{number % 15}")


def move_huxxy(page: Page, number: int) -> None:
    """Lay a card from the hand as a new group; after five cards, reset the turn."""
    if number and number % 5 == 0:
        page.click("#reset-turn")
    page.click("#hand-0")
    page.wait_for_timeout(REST)
    page.click("#new")


def move_big2(page: Page, number: int) -> None:  # noqa: ARG001
    """Play the first listed play, or pass; deal again after the end."""
    expect(page.locator(".lines.short button, .after").first).to_be_attached(timeout=60_000)
    if page.locator(".after").count():
        page.click("#new-deal")
        expect(page.locator(".lines.short button").first).to_be_attached(timeout=60_000)
    first = page.locator(".lines.short button").first
    is_play = first.get_attribute("id") != "pass-listed"
    first.click()
    page.wait_for_timeout(REST)
    if is_play:
        page.click("#play")


def think_triangles(page: Page) -> None:
    """Ask for a hint and play on."""
    page.click("#hint")
    expect(page.locator(".h3s")).to_be_visible(timeout=60_000)
    page.click("#hand-0")
    page.locator(".tg .hole").first.click()


def think_huxxy(page: Page) -> None:
    """Pick up a card and wait for the others; deal again after the end."""
    if page.locator(".res").count():
        page.click("#new-deal")
    before = page.evaluate("location.hash.length")
    page.click("#pick-up")
    ended = "(before) => location.hash.length > before + 3 && document.querySelector('#end-turn, .res')"
    until(page, ended, arg=before, timeout=60_000)


def think_big2(page: Page) -> None:
    """Move and wait for the strong players."""
    page.click("#others-strong")
    move_big2(page, 0)
    expect(page.locator(".lines.short button, .after").first).to_be_attached(timeout=60_000)


class Asked(NamedTuple):
    """A table's link, and functions that make a move and let its bots think."""

    link: str
    move: Callable[[Page, int], None]
    think: Callable[[Page], None]


ASKED = {
    "triangles/": Asked("#1d3-7", move_triangles, think_triangles),
    "huxxy/": Asked("#1-7", move_huxxy, think_huxxy),
    "big2/": Asked("#1-7", move_big2, think_big2),
}


def weight(browser: Browser, dist: Path, site: str, folder: str) -> int:
    """Start a page of a built site and weigh it."""
    with closing(browser.new_page(service_workers="block")) as page:
        start_page(page, f"{site}{folder}")
        return weigh(page, dist, site, folder)


def play(browser: Browser, site: str, folder: str) -> None:
    """Print the time of a move, and the longest task while bots think."""
    asked = ASKED[folder]
    page = browser.new_page(service_workers="block", viewport={"width": 1280, "height": 800})
    page.add_init_script(MARKING + LONG_TASKS)
    start_page(page, f"{site}{folder}{asked.link}")
    frames.start(browser, page)
    for number in range(MOVES):
        asked.move(page, number)
        page.wait_for_timeout(REST)
    worked = [frame.worked for frame in frames.stop(browser, "click")]
    page.click("#new-deal")
    page.evaluate("tasks.length = 0")
    for _ in range(TURNS):
        asked.think(page)
    longest = max((took for _, took in page.evaluate("tasks")), default=0.0)
    page.close()
    most = share(worked, 0.95)
    row(f"{folder} a move, the page's work, 95%", f"{most:.1f} ms", f"{FRAME} ms asked", most / FRAME)
    row(f"  half of {len(worked)} moves", f"{statistics.median(worked):.1f} ms", "", None)
    row("  longest task while bots think", task(longest), f"{LONG} ms asked", longest / LONG if longest else None)


def hint(browser: Browser, site: str) -> None:
    """Print the time of a Triangles hint before each move of a game, except the first, which starts the worker."""
    page = browser.new_page(service_workers="block", viewport={"width": 1280, "height": 800})
    start_page(page, f"{site}triangles/#1d3-7")
    took = []
    for spot in range(15):
        took.append(page.evaluate(ASK))
        page.click("#hand-0")
        page.click(f"#cell{spot}")
    del took[0]  # includes the worker's start
    page.close()
    most = share(took, 0.95)
    row("triangles/ a hint, 95%", f"{most:.0f} ms", f"{HINT} ms asked", most / HINT)
    row(f"  half of {len(took)} hints", f"{statistics.median(took):.0f} ms", "", None)


def tournament(browser: Browser, site: str) -> None:
    """Print the time of a tournament, from the press to the last game, including its workers' start."""
    page = browser.new_page(service_workers="block", viewport={"width": 1280, "height": 800})
    start_page(page, f"{site}huxxy/")
    page.click("#place-workbench")
    page.fill("#bot-text", BOT)
    page.fill("#bot-games", str(GAMES))
    begun = perf_counter()
    page.click("#run-games")
    expect(page.locator("#notice")).to_contain_text(f"{GAMES} games:", timeout=600_000)
    spent = perf_counter() - begun
    page.close()
    row(
        f"huxxy/ {GAMES} games of a bot against ours", f"{spent:.1f} s", f"{MOST_SECONDS} s asked", spent / MOST_SECONDS
    )


class Start(NamedTuple):
    """A start of a page, in milliseconds."""

    live: float  # when the page was live, since navigation
    worked: float  # the main thread's CPU time until then


def starts(browser: Browser, pages: dict[Where, str], times: int) -> dict[Where, list[Start]]:
    """Start pages in turn, warm, in several profiles each: profiles differ in speed by up to a tenth."""
    found: dict[Where, list[Start]] = {where: [] for where in pages}
    for nth in range(times):
        for where in [*pages][:: -1 if nth % 2 else 1]:
            with closing(browser.new_context()) as context, going_on(f"the page {pages[where]}"):
                page = context.new_page()
                session = context.new_cdp_session(page)
                session.send("Performance.enable", {"timeDomain": "threadTicks"})
                start_page(page, pages[where])
                until(page, "navigator.serviceWorker.controller", timeout=60_000)
                for _ in range(WARMING):
                    start_page(page, pages[where])
                found[where] += [start(page, session, pages[where]) for _ in range(STARTS)]
    if not all(found.values()):
        raise NotStartedError("did not start in any profile")
    return found


def start(page: Page, session: CDPSession, address: str) -> Start:
    """Start a page again with fresh browser metrics."""
    live = start_page(page, address)[0]
    told = {one["name"]: one["value"] for one in session.send("Performance.getMetrics")["metrics"]}
    return Start(live, 1000 * told["TaskDuration"])


def compare(browser: Browser, sites: dict[Path, str], times: int) -> None:
    """Compare each page's start and bytes with Ortalab's, and with an earlier site's if it has the page."""
    ours, *earlier = sites
    pages = {(dist, table.folder): site + table.folder for dist, site in sites.items() for table in TABLES}
    pages = {(dist, folder): page for (dist, folder), page in pages.items() if (dist / folder / "index.html").exists()}
    for folder in (table.folder for table in TABLES):
        here, first = (ours, folder), (ours, FIRST.folder)
        before = next(((dist, folder) for dist in earlier if (dist, folder) in pages), None)
        asked = {where: pages[where] for where in (first, here, before) if where}
        with going_on(f"{name_of(folder)} or a page beside it"):
            begun = starts(browser, asked, times)
            bytes_ = {where: weight(browser, where[0], sites[where[0]], folder) for where in (here, before) if where}
            tell(begun, bytes_, here, first, before)


def tell(
    begun: dict[Where, list[Start]], bytes_: dict[Where, int], here: Where, first: Where, before: Where | None
) -> None:
    """Print the rows of a page beside Ortalab's, and beside its earlier version."""
    live, work = ({one: statistics.median(all_[part] for all_ in begun[one]) for one in begun} for part in (0, 1))
    ratio = live[here] / live[first]
    row(f"{name_of(here[1])} starts warm", f"{live[here]:.0f} ms", f"{live[first]:.0f} ms Ortalab", ratio)
    row("  the page's work", f"{work[here]:.0f} ms", f"{work[first]:.0f} ms", work[here] / work[first])
    row("  bytes to first use", mega(bytes_[here]), f"{mega(MOST_BYTES)} asked", bytes_[here] / MOST_BYTES)
    if before:
        row("  before: starts", "", f"{live[before]:.0f} ms", live[here] / live[before])
        row("  before: work", "", f"{work[before]:.0f} ms", work[here] / work[before])
        row("  before: bytes", "", mega(bytes_[before]), bytes_[here] / bytes_[before])


def name_of(folder: str) -> str:
    return folder or "ortalab"


def mega(number: int) -> str:
    return f"{number / 1e6:.2f} MB"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--times", type=int, default=2, help="fresh profiles for the starts of each page (2)")
    parser.add_argument("--before", type=Path, metavar="DIST", help="the dist/ of an earlier commit, measured in turn")
    options = parser.parse_args()
    row("what", "figure", "against", None)
    build.dist()
    with ExitStack() as stack:
        dists = [build.ROOT / "dist", *([options.before.absolute()] if options.before else [])]
        sites = {dist: stack.enter_context(served(dist)) for dist in dists}
        playwright = stack.enter_context(sync_playwright())
        browser = playwright.chromium.launch(executable_path=finder.find(), args=finder.flags())
        compare(browser, sites, options.times)
        site = sites[dists[0]]
        for folder in ASKED:
            with going_on(f"{folder}, which was to be played,"):
                play(browser, site, folder)
        with going_on("triangles/, which was to give hints,"):
            hint(browser, site)
        with going_on("huxxy/, which was to hold a tournament,"):
            tournament(browser, site)
        browser.close()


if __name__ == "__main__":
    main()
