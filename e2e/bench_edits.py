"""Time the page's edits by keyboard, hardly a round twice: until changed, until painted, and what a thousand leave."""

from __future__ import annotations

import subprocess
from itertools import cycle
from random import Random
from typing import TYPE_CHECKING

import build
from e2e import frames
from e2e.measuring import row, share, start_page, task

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Browser, CDPSession, Page

EDITS = 60
MANY = (200, 600, 1000)
SLOW = 4
WATCH = """
const { instantiate } = WebAssembly;
WebAssembly.instantiate = async (...parts) => {
    const made = await instantiate(...parts);
    globalThis.heap ??= (made.instance ?? made).exports.memory;
    return made;
};
globalThis.tasks = [];
new PerformanceObserver((list) => tasks.push(...list.getEntries().map((one) => one.duration)))
    .observe({ type: "longtask" });
"""
MARKING = f"""
addEventListener("keydown", ({{ key, shiftKey }}) => {{
    if (shiftKey && key.startsWith("Arrow")) performance.mark("{frames.MARK}");
}}, true);
"""
TOLD = ("changed", "painted, the page's work", "painted, with the wait for a frame", "on the display")
CARDS = "#row-{} button[data-place]:not(.hole)"
HOSTILE = """
import random, time
from ortalab.web.link import LONGEST, decode
from tests.test_hostile import BITS, GOOD, mutated
dice = random.Random(1)
links = [mutated(dice, dice.choice(GOOD)) for _ in range(500)]
links += ["1&p=" + ".".join(["Ah-bonsu"] * 400)[: LONGEST - 4], "1" * 10**6]
links += [("&" + bit) * (LONGEST // (len(bit) + 1)) for bit in BITS]
def took(link):
    start = time.perf_counter()
    decode(link)
    return time.perf_counter() - start
print(max(map(took, links)) * 1000)
"""


def steps(page: Page, random: Random) -> Iterator[str]:
    """Give the focus to a card here and there, and the key that moves it: the next round is hardly ever one before.

    The focus rests for less than a person needs to press a key; the page uses that time to look ahead.
    """
    while True:
        cards = page.locator(CARDS.format(random.choice(("played", "played", "jokers", "held"))))
        count = cards.count()
        place = random.randrange(count)
        cards.nth(place).focus()
        page.wait_for_timeout(30)
        goes_left = place == count - 1 or (place > 0 and random.random() < 0.5)
        yield "Shift+ArrowLeft" if goes_left else "Shift+ArrowRight"


def edit(page: Page, keys: Iterator[str], count: int, wait: int) -> None:
    """Make so many edits."""
    page.evaluate("tasks.length = 0")
    for _ in range(count):
        page.keyboard.press(next(keys))
        page.wait_for_timeout(wait)


def tell(browser: Browser, address: str) -> None:
    """Print the rows of the edits, at speed and slowed, of the longest task among them, and of what they leave."""
    page = browser.new_page(service_workers="block")
    page.add_init_script(WATCH + MARKING)
    start_page(page, address)
    wire = page.context.new_cdp_session(page)
    keys = steps(page, Random(1))
    edit(page, keys, 10, 30)  # the first ones are of a page that has just started
    for rate, most in ((1, 16), (SLOW, 50)):
        wire.send("Emulation.setCPUThrottlingRate", {"rate": rate})
        frames.start(browser, page)
        edit(page, keys, EDITS, 60 * rate)
        timed = frames.stop(browser)
        for what, figures in zip(TOLD, zip(*timed, strict=True), strict=True):
            slow = share([*figures], 0.95)
            slowed = f", CPU slowed {rate} times" if rate > 1 else ""
            row(f"edit to {what}{slowed}", f"{slow:.1f} ms", f"{most} ms asked of 95 %", slow / most)
        row("  longest task among them", task(page.evaluate("Math.max(0, ...tasks)")), "", None)
    wire.send("Emulation.setCPUThrottlingRate", {"rate": 1})
    grow(page, wire)
    page.close()
    hostile()


def grow(page: Page, wire: CDPSession) -> None:
    """Make a thousand edits; tell what the page holds on the way."""
    kept, done = [], 0
    keys = cycle(["Shift+ArrowRight"] * 4 + ["Shift+ArrowLeft"] * 4)
    page.locator(CARDS.format("played")).first.focus()
    for count in MANY:
        edit(page, keys, count - done, 0)
        done = count
        wire.send("HeapProfiler.collectGarbage")
        held = wire.send("Runtime.getHeapUsage")["usedSize"]
        kept.append(
            (held, page.evaluate("heap.buffer.byteLength"), page.evaluate("document.querySelectorAll('*').length"))
        )
    for place, (what, unit) in enumerate((("JavaScript's heap", 1e6), ("Python's memory", 1e6), ("elements", 1))):
        first, *_, last = (figures[place] / unit for figures in kept)
        spelt = ".1f" if unit > 1 else ".0f"
        mega = " MB" if unit > 1 else ""
        row(
            f"after {MANY[-1]:,} edits, {what}",
            f"{last:{spelt}}{mega}",
            f"{first:{spelt}}{mega} after {MANY[0]}",
            last / first,
        )


def hostile() -> None:
    """Time the slowest of some hundred hostile links; the tests count its work."""
    done = subprocess.run([build.PYTHON, "-c", HOSTILE], cwd=build.ROOT, capture_output=True, text=True, check=True)
    slowest = float(done.stdout)
    row("slowest of 500 hostile links, CPython", f"{slowest:.1f} ms", "16 ms, a frame", slowest / 16)
