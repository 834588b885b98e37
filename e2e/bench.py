"""Print the table of speeds, as ratios: the engine, the page's start against PyScript's stock, and an edit."""

from __future__ import annotations

import argparse
import contextlib
import html
import json
import re
import shutil
import statistics
import subprocess
import sys
import threading
from typing import TYPE_CHECKING

from playwright.sync_api import sync_playwright

import build
from e2e import browser as finder

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from playwright.sync_api import Browser, Page

STOCK = build.ROOT / ".build" / "stock"
LIVE = "html[data-ready]"
MARKS = ("python-starts", "python-started", "page-starts", "live")
EDITS = 60
WATCH_EDITS = """
globalThis.edits = [];
addEventListener("keydown", (event) => {
    if (!event.key.startsWith("Arrow")) return;
    const done = new MutationObserver(() => {
        done.disconnect();
        const changed = performance.now();
        requestAnimationFrame(() => {
            const { port1, port2 } = new MessageChannel();
            port1.onmessage = () => edits.push([changed - event.timeStamp, performance.now() - event.timeStamp]);
            port2.postMessage(0);
        });
    });
    done.observe(document.querySelector("main"), { subtree: true, childList: true, characterData: true });
}, true);
"""
Boots = dict[tuple[str, str], list[float]]


def say(text: str) -> None:
    sys.stdout.write(f"{text}\n")
    sys.stdout.flush()


def row(what: str, figure: str, against: str, ratio: float | None) -> None:
    say(f"{what:<46} {figure:>14} {against:>24} {f'{ratio:.2f}' if ratio is not None else '':>8}")


def engine() -> None:
    """Compare the engine's rounds a second with what was asked for, and Pyodide's with CPython's."""
    cpython, node = ([build.PYTHON], [build.tool("node"), "tests/pyodide.mjs"])
    speeds = []
    for python in (cpython, node):
        command = [*python, "-m", "tests.bench"]
        done = subprocess.run(command, cwd=build.ROOT, capture_output=True, text=True, check=True)
        speeds.append(float(done.stdout))
    row("score, CPython, one core", f"{speeds[0]:,.0f} /s", "30,000 /s asked", speeds[0] / 30_000)
    row("score, Pyodide under node, one core", f"{speeds[1]:,.0f} /s", "CPython", speeds[1] / speeds[0])


def make_stock() -> None:
    """Build the same page with PyScript's own loader, the stock library and plain .py, without preloads."""
    shutil.rmtree(STOCK, ignore_errors=True)
    shutil.copytree(build.ROOT / "dist", STOCK)
    relative = STOCK.relative_to(build.ROOT).as_posix()
    build.quietly(build.tool("node"), "tests/pyodide.mjs", "static/pack.py", relative, "--plain")
    (STOCK / "stdlib.zip").unlink()
    for name in ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json"):
        (STOCK / "pyodide").mkdir(exist_ok=True)
        shutil.copy(build.ROOT / "node_modules/pyodide" / name, STOCK / "pyodide" / name)
    page = (STOCK / "index.html").read_text(encoding="utf-8")
    page = re.sub(r'<link rel="(?:modulepreload|preload)"[^>]*>\n?', "", page)
    page = re.sub(r' data-(?:weights|version)="[^"]*"', "", page)
    found = re.search(r'<script type="py" config="([^"]*)"', page)
    assert found
    config = json.loads(html.unescape(found[1]))
    config |= {"interpreter": "./pyodide/pyodide.mjs", "files": {"./app.zip": "./*"}}
    page = page.replace(found[1], html.escape(json.dumps(config)))
    (STOCK / "index.html").write_text(page, encoding="utf-8")


@contextlib.contextmanager
def served(folder: Path) -> Iterator[str]:
    site = build.server(folder)
    threading.Thread(target=site.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{site.server_port}{build.FOLDER}"
    site.shutdown()
    site.server_close()


def start_page(page: Page, address: str) -> tuple[float, dict[str, float]]:
    """Open the page and read when it was live, and its parts, in ms since navigation."""
    page.goto(address)
    page.wait_for_selector(LIVE, state="attached", timeout=60_000)
    page.evaluate("new Promise((done) => requestAnimationFrame(() => setTimeout(done)))")
    marks = page.evaluate("performance.getEntriesByType('mark').map((mark) => [mark.name, mark.startTime])")
    parts = {name: at for name, at in marks if name in MARKS}
    return parts["live"], parts


def boots(browser: Browser, addresses: dict[str, str], times: int) -> tuple[Boots, list[dict[str, float]]]:
    """Start both pages in turn, in fresh profiles: once cold, twice to warm the code cache, then warm."""
    found: Boots = {(name, heat): [] for name in addresses for heat in ("cold", "warm")}
    parts = []
    for _ in range(times):
        for name, address in addresses.items():
            context = browser.new_context()
            page = context.new_page()
            found[name, "cold"].append(start_page(page, address)[0])
            for _ in range(2):
                start_page(page, address)
            live, marks = start_page(page, address)
            found[name, "warm"].append(live)
            if name == "ours":
                parts.append(marks)
            context.close()
    return found, parts


def edits(browser: Browser, address: str) -> list[tuple[float, float]]:
    """Move a card along its row many times by keyboard and time each: until the page changed, until it was painted."""
    page = browser.new_page()
    start_page(page, address)
    page.evaluate(WATCH_EDITS)
    page.locator("main [data-row=played] [tabindex='0'], #played [tabindex='0']").first.focus()
    for count in range(EDITS):
        page.keyboard.press("Shift+ArrowRight" if count % 8 < 4 else "Shift+ArrowLeft")
        page.wait_for_timeout(60)
    times: list[tuple[float, float]] = page.evaluate("edits")
    page.close()
    return times


def share(values: list[float], part: float) -> float:
    return sorted(values)[min(len(values) - 1, int(part * len(values)))]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--times", type=int, default=7, help="fresh profiles per page")
    times = parser.parse_args().times
    row("what", "figure", "against", None)
    engine()
    build.dist()
    make_stock()
    with served(build.ROOT / "dist") as ours, served(STOCK) as stock, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=finder.find(), args=finder.flags())
        found, parts = boots(browser, {"stock": stock, "ours": ours}, times)
        for heat in ("cold", "warm"):
            mine, other = (statistics.median(found[name, heat]) for name in ("ours", "stock"))
            row(f"navigation to live page, {heat}", f"{mine:.0f} ms", f"{other:.0f} ms stock", mine / other)
        edge = 0.0
        for name in MARKS:
            at = statistics.median(part[name] for part in parts)
            row(f"  warm, until {name}", f"{at:.0f} ms", f"+{at - edge:.0f} ms", None)
            edge = at
        timed = edits(browser, ours)
        for what, place in (("page changed", 0), ("painted", 1)):
            slow = share([pair[place] for pair in timed], 0.95)
            row(f"edit to {what}, 95th of {len(timed)}", f"{slow:.1f} ms", "16 ms, a frame", slow / 16)
        browser.close()


if __name__ == "__main__":
    main()
