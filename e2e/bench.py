"""Print the speed table, as ratios: the engine, the page's start against stock PyScript, and its edits.

The stock page is the same page and engine with PyScript's own loader, the whole library and plain sources. The two
start alternately, so that load on the machine affects both alike.
"""

from __future__ import annotations

import argparse
import html
import json
import re
import shutil
import statistics
import subprocess
import zipfile
from contextlib import closing
from typing import TYPE_CHECKING

from playwright.sync_api import sync_playwright

import build
from e2e import bench_edits
from e2e import browser as finder
from e2e.measuring import MARKS, MOST_BYTES, going_on, medians, served, start_page, task, weigh
from ortalab.tables import TABLES
from tests.speeds import row
from tools.pack import all_modules, own_sources
from tools.patches import CORE

if TYPE_CHECKING:
    from pathlib import Path

    from playwright.sync_api import Browser

STOCK = build.ROOT / ".build" / "stock"
MBITS: dict[str, object] = {"downloadThroughput": 10e6 / 8, "uploadThroughput": 10e6 / 8}
CONDITIONS: dict[str, tuple[str, dict[str, object]]] = {
    "10 Mbit/s": ("Network.emulateNetworkConditions", {"offline": False, "latency": 40, **MBITS}),
    "CPU slowed 4 times": ("Emulation.setCPUThrottlingRate", {"rate": 4}),
}
"""Conditions that slow a start, set for the page alone: neither page fetches through a worker before it is live."""
LONG_TASKS = """
globalThis.tasks = [];
new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) tasks.push([startTime, duration]);
}).observe({ type: "longtask", buffered: true });
"""
Boots = dict[tuple[str, str], list[float]]


def engine() -> None:
    """Compare the engine's rounds per second with the target, and Pyodide's with CPython's."""
    cpython, node = ([build.PYTHON], [build.tool("node"), "tools/pyodide.mjs"])
    speeds = []
    for python in (cpython, node):
        command = [*python, "-m", "tests.bench"]
        done = subprocess.run(command, cwd=build.ROOT, capture_output=True, text=True, check=True)
        speeds.append(float(done.stdout.split()[0]))
    row("score, CPython, one core", f"{speeds[0]:,.0f} /s", "30,000 /s asked", speeds[0] / 30_000)
    row("score, Pyodide under node, one core", f"{speeds[1]:,.0f} /s", "CPython", speeds[1] / speeds[0])


def make_stock() -> None:
    """Build the same page and worker with PyScript's own loader, its whole library and plain .py, without preloads."""
    shutil.rmtree(STOCK, ignore_errors=True)
    shutil.copytree(build.ROOT / "dist", STOCK)
    with zipfile.ZipFile(STOCK / "app.zip", "w", zipfile.ZIP_DEFLATED) as archive:
        for path, source in own_sources(all_modules(TABLES)).items():
            archive.writestr(path, source)
    for name in ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json"):
        (STOCK / "pyodide").mkdir(exist_ok=True)
        shutil.copy(build.ROOT / "node_modules/pyodide" / name, STOCK / "pyodide" / name)
    for script in STOCK.glob("static/pyscript-*/core-*.js"):  # its own Python included; ours ships it in a pack
        shutil.copy(CORE / script.name, script)
    page = (STOCK / "index.html").read_text(encoding="utf-8")
    page = re.sub(r'<link rel="(?:modulepreload|preload)"[^>]*>\n?', "", page)
    page = re.sub(r' data-(?:weights|version)="[^"]*"', "", page)
    page = page.replace("'wasm-unsafe-eval'", "'wasm-unsafe-eval' 'unsafe-eval'")  # the stock runtime evaluates strings
    for known in re.findall(r' (?:data-solver-)?config="([^"]*)"', page):  # for the page and for its worker
        config = json.loads(html.unescape(known))
        config |= {"interpreter": "./pyodide/pyodide.mjs", "files": {"./app.zip": "./*"}}
        page = page.replace(known, html.escape(json.dumps(config)))
    (STOCK / "index.html").write_text(page, encoding="utf-8")


def boots(browser: Browser, addresses: dict[str, str], times: int) -> tuple[Boots, list[dict[str, float]]]:
    """Start both pages in turn, in fresh profiles: once cold, twice to warm the code cache, then warm."""
    found: Boots = {(name, heat): [] for name in addresses for heat in ("cold", "warm")}
    parts = []
    for _ in range(times):
        for name, address in addresses.items():
            with closing(browser.new_context()) as context, going_on(f"the page of {name}"):
                page = context.new_page()
                found[name, "cold"].append(start_page(page, address)[0])
                for _ in range(2):
                    start_page(page, address)
                live, marks = start_page(page, address)
                found[name, "warm"].append(live)
                if name == "ours":
                    parts.append(marks)
    return found, parts


def hindered(browser: Browser, addresses: dict[str, str], times: int) -> None:
    """Start both pages in turn, cold, on a slow connection and then on a slow processor."""
    for what, (command, settings) in CONDITIONS.items():
        found: dict[str, list[float]] = {name: [] for name in addresses}
        for _ in range(times):
            for name, address in addresses.items():
                context = browser.new_context(service_workers="block")
                with closing(context), going_on(f"the page of {name}, {what},"):
                    page = context.new_page()
                    context.new_cdp_session(page).send(command, settings)
                    found[name].append(start_page(page, address)[0])
        medians(f"  cold, {what}", found["ours"], found["stock"])


def burden(browser: Browser, addresses: dict[str, str], folders: dict[str, Path]) -> None:
    """Weigh the files that each page loads until it is live, and time its longest task on the main thread."""
    weight: dict[str, int] = {}
    longest: dict[str, list[float]] = {}
    for name, address in addresses.items():
        context = browser.new_context(service_workers="block")
        page = context.new_page()
        page.add_init_script(LONG_TASKS)
        live = start_page(page, address)[0]
        weight[name] = weigh(page, folders[name], address)
        tasks = page.evaluate("new Promise((done) => setTimeout(() => done(tasks), 500))")
        longest[name] = [max((took for at, took in tasks if (at > live) is late), default=0) for late in (False, True)]
        context.close()
    mine, other = weight["ours"], weight["stock"]
    row("bytes to first use, packed", f"{mine / 1e6:.2f} MB", f"{other / 1e6:.2f} MB stock", mine / other)
    row("", "", f"{MOST_BYTES / 1e6:.2f} MB asked", mine / MOST_BYTES)
    for when, place in (("until live", 0), ("in the half second after", 1)):
        took, stock = longest["ours"][place], longest["stock"][place]
        row(f"longest task, {when}", task(took), f"{task(stock)} stock", took / stock if stock else None)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument(
        "--times", type=int, default=3, help="fresh profiles for each start and each turn of edits of each page (3)"
    )
    times = parser.parse_args().times
    engine()
    build.dist()
    make_stock()
    with served(build.ROOT / "dist") as ours, served(STOCK) as stock, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=finder.find(), args=finder.flags())
        found, parts = boots(browser, {"stock": stock, "ours": ours}, times)
        for heat in ("cold", "warm"):
            medians(f"navigation to live page, {heat}", found["ours", heat], found["stock", heat])
        edge = 0.0
        for name in MARKS if parts else ():
            at = statistics.median(part[name] for part in parts)
            row(f"  warm, until {name}", f"{at:.0f} ms", f"+{at - edge:.0f} ms", None)
            edge = at
        pages = {"stock": stock, "ours": ours}
        hindered(browser, pages, times)
        with going_on("a page that was to be weighed"):
            burden(browser, pages, {"stock": STOCK, "ours": build.ROOT / "dist"})
        with going_on("a page that was to be edited"):
            bench_edits.tell(browser, pages, times)
        browser.close()


if __name__ == "__main__":
    main()
