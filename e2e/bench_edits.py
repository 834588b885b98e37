"""Time both pages' keyboard edits, mostly on new rounds: until the change, until the paint, and their memory."""

from __future__ import annotations

import statistics
import subprocess
from contextlib import contextmanager
from itertools import cycle
from random import Random
from typing import TYPE_CHECKING, NamedTuple

import build
from e2e import frames
from e2e.measuring import share, start_page, task
from tests.speeds import row

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Browser, CDPSession, Page

EDITS = 60
REST, FRAME = 100, 17
"""How long the focus rests on a card before its key, as with a fast typist, and a frame, in milliseconds.

A random part of a frame is added, because keys are not synchronized with the display.
"""
MANY = (200, 600, 1000)
ASKED = {1: 16, 4: 50}
"""The target in milliseconds for an edit, by slowdown of the processor."""
WATCH = """
for (const name of ["instantiate", "instantiateStreaming"]) {
    const make = WebAssembly[name];
    WebAssembly[name] = async (...parts) => {
        const made = await make(...parts);
        const has = Object.values((made.instance ?? made).exports);
        globalThis.heap ??= has.find((one) => one instanceof WebAssembly.Memory);
        return made;
    };
}
globalThis.tasks = [];
new PerformanceObserver((list) => tasks.push(...list.getEntries().map((one) => one.duration)))
    .observe({ type: "longtask" });
"""
MARKING = f"""
addEventListener("keydown", ({{ key, shiftKey }}) => {{
    if (shiftKey && key.startsWith("Arrow")) performance.mark("{frames.MARK}");
}}, true);
"""
COME = """
dispatchEvent(new CustomEvent("pending", { detail: ["packs", Promise.resolve(true)] }));
"""
"""Reports that all code is loaded; the stock page has it from the start, and then searches for the best play."""
BEST = "#open-best .plus"
HELD = (("JavaScript's heap", "{:.1f} MB"), ("Python's memory", "{:.1f} MB"), ("elements", "{:.0f}"))
CARDS = "#row-{} button[data-place]:not(.hole)"
HOSTILE = """
import random, time
from contextlib import suppress
from ortalab.errors import OrtalabError
from ortalab.text.yaml import read_round
from ortalab.tables.rounds.link import decode
from ortalab.page.fragment import LONGEST
from tests.tables.rounds.test_hostile import BITS, GOOD, YAML, mutated
dice = random.Random(1)
links = [mutated(dice, dice.choice(GOOD)) for _ in range(500)]
links += ["1&p=" + ".".join(["Ah-bonsu"] * 400)[: LONGEST - 4], "1" * 10**6]
links += [("&" + bit) * (LONGEST // (len(bit) + 1)) for bit in BITS]
texts = [mutated(dice, dice.choice(YAML)) for _ in range(500)]
texts += ["[" * 30_000 + "]" * 30_000, "jokers: [" + "Joker, " * 9_000 + "]", "1" * 10**6]
def took(read, text):
    start = time.perf_counter()
    with suppress(OrtalabError):
        read(text)
    return time.perf_counter() - start
print(max(took(decode, link) for link in links) * 1000, max(took(read_round, text) for text in texts))
"""


class Turn(NamedTuple):
    """The times of a series of edits."""

    edits: list[frames.Frame]
    longest: float  # the longest task in ms; 0 if none took 50


def steps(page: Page, random: Random) -> Iterator[str]:
    """Focus random cards and yield the key that moves each; hardly any round repeats.

    The page precomputes while the focus rests.
    """
    while True:
        cards = page.locator(CARDS.format(random.choice(("played", "played", "jokers", "held"))))
        count = cards.count()
        place = random.randrange(count)
        cards.nth(place).focus()
        page.wait_for_timeout(REST + random.uniform(0, FRAME))
        goes_left = place == count - 1 or (place > 0 and random.random() < 0.5)
        yield "Shift+ArrowLeft" if goes_left else "Shift+ArrowRight"


def edit(page: Page, keys: Iterator[str], count: int, wait: int) -> None:
    for _ in range(count):
        page.keyboard.press(next(keys))
        page.wait_for_timeout(wait)


@contextmanager
def opened(browser: Browser, address: str) -> Iterator[tuple[Page, CDPSession]]:
    """Yield a page in its own profile that has just started and found the best play."""
    page = browser.new_page(service_workers="block")
    page.add_init_script(WATCH + MARKING)
    start_page(page, address)
    page.evaluate(COME)
    page.wait_for_selector(BEST)
    yield page, page.context.new_cdp_session(page)
    page.close()


def turn(browser: Browser, address: str) -> list[Turn]:
    """Time the same edits on a new page, at full speed and slowed down as in ASKED."""
    told = []
    with opened(browser, address) as (page, wire):
        keys = steps(page, Random(1))
        edit(page, keys, 10, 30)  # warm-up: the first edits overlap the page's start
        for rate in ASKED:
            wire.send("Emulation.setCPUThrottlingRate", {"rate": rate})
            page.evaluate("tasks.length = 0")
            frames.start(browser, page)
            edit(page, keys, EDITS, 60 * rate)
            told.append(Turn(frames.stop(browser), page.evaluate("Math.max(0, ...tasks)")))
    return told


def usual(turns: list[Turn], place: int) -> list[float]:
    """Take each edit's median over the turns: other load delays single turns, the page's own work delays all."""
    same = zip(*(turn.edits for turn in turns), strict=True)
    return [statistics.median(frame[place] for frame in edits) for edits in same]


def every(turns: list[Turn], place: int) -> list[float]:
    """Collect every edit of every turn, because the wait for the next frame is random."""
    return [frame[place] for turn in turns for frame in turn.edits]


TOLD = {
    "changed": usual,
    "painted, the page's work": usual,
    "painted, with the wait for a frame": every,
    "on the display": every,
}


def tell(browser: Browser, addresses: dict[str, str], times: int) -> None:
    """Print the rows of the edits, at full speed and slowed down, with their longest task and the memory afterwards."""
    turns: dict[str, list[list[Turn]]] = {name: [] for name in addresses}
    for _ in range(times):
        for name, address in addresses.items():
            turns[name].append(turn(browser, address))
    for part, (rate, most) in enumerate(ASKED.items()):
        ours, stocks = ([rates[part] for rates in turns[name]] for name in ("ours", "stock"))
        slowed = f", CPU slowed {rate} times" if rate > 1 else ""
        for place, (what, told) in enumerate(TOLD.items()):
            mine, stock = (share(told(its, place), 0.95) for its in (ours, stocks))
            row(f"edit to {what}{slowed}", f"{mine:.1f} ms", f"{stock:.1f} ms stock", mine / stock)
            row("", "", f"{most} ms asked of 95%", mine / most)
        mine, stock = (statistics.median(turn.longest for turn in its) for its in (ours, stocks))
        row("  longest task among them", task(mine), f"{task(stock)} stock", mine / stock if stock else None)
    grown = {name: grow(browser, address) for name, address in addresses.items()}
    for place, (what, spelt) in enumerate(HELD):
        for name, whose in (("ours", ""), ("stock", ", stock")):
            first, *_, last = (held[place] for held in grown[name])
            words = f"after {MANY[-1]:,} edits, {what}{whose}"
            row(words, spelt.format(last), f"{spelt.format(first)} after {MANY[0]}", last / first)
    hostile()


def grow(browser: Browser, address: str) -> list[tuple[float, ...]]:
    """Make a thousand edits; return the page's memory after each number of edits in MANY."""
    held: list[tuple[float, ...]] = []
    done = 0
    keys = cycle(["Shift+ArrowRight"] * 4 + ["Shift+ArrowLeft"] * 4)
    with opened(browser, address) as (page, wire):
        page.locator(CARDS.format("played")).first.focus()
        for count in MANY:
            edit(page, keys, count - done, 0)
            done = count
            wire.send("HeapProfiler.collectGarbage")
            heap = wire.send("Runtime.getHeapUsage")["usedSize"]
            python, elements = page.evaluate("[heap.buffer.byteLength, document.querySelectorAll('*').length]")
            held.append((heap / 1e6, python / 1e6, elements))
    return held


def hostile() -> None:
    """Time the slowest of several hundred hostile links and texts; the tests count their operations."""
    done = subprocess.run([build.PYTHON, "-c", HOSTILE], cwd=build.ROOT, capture_output=True, text=True, check=True)
    link, text = map(float, done.stdout.split())
    row("slowest of 500 hostile links, CPython", f"{link:.1f} ms", "16 ms, a frame", link / 16)
    row("slowest of 500 hostile texts, CPython", f"{text:.2f} s", "1 s", text)
