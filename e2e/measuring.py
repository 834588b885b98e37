"""Helpers of the speed tables: serve a page, start it and time it."""

from __future__ import annotations

import contextlib
import statistics
import threading
from typing import TYPE_CHECKING

from playwright.sync_api import TimeoutError as LateError

from ortalab.serving import FOLDER, packed, server
from tests.speeds import row, say

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from pathlib import Path

    from playwright.sync_api import Page

LIVE = "html[data-ready]"
PATIENCE = 60
"""The time limit for a page's start, in seconds."""
MOST_BYTES = 2_800_000
"""The maximum number of compressed bytes that Ortalab's page may load until it is live."""
MARKS = ("python-starts", "python-started", "page-starts", "live")


class NotStartedError(RuntimeError):
    """A page was not live in time."""


def medians(what: str, mine: Sequence[float], other: Sequence[float]) -> None:
    """Print the row of two medians, if both are measured."""
    if not mine or not other:
        row(what, "not measured", "", None)
        return
    ours, stock = statistics.median(mine), statistics.median(other)
    row(what, f"{ours:.0f} ms", f"{stock:.0f} ms stock", ours / stock)


@contextlib.contextmanager
def going_on(whose: str) -> Iterator[None]:
    """Report a page that did not start, and continue without it."""
    try:
        yield
    except NotStartedError as error:
        say(f"{whose} {error}: the machine may be busy, and this start is left out")


@contextlib.contextmanager
def served(folder: Path) -> Iterator[str]:
    site = server(folder)
    threading.Thread(target=site.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{site.server_port}{FOLDER}"
    site.shutdown()
    site.server_close()


def start_page(page: Page, address: str) -> tuple[float, dict[str, float]]:
    """Open a page; return when it was live and when its phases ended, in ms since navigation."""
    try:
        page.goto(address, timeout=PATIENCE * 1000)
        page.wait_for_selector(LIVE, state="attached", timeout=PATIENCE * 1000)
    except LateError:
        raise NotStartedError(f"did not start in {PATIENCE} s") from None
    page.evaluate("new Promise((done) => requestAnimationFrame(() => setTimeout(done)))")
    marks = page.evaluate("performance.getEntriesByType('mark').map((mark) => [mark.name, mark.startTime])")
    parts = {name: at for name, at in marks if name in MARKS}
    return parts["live"], parts


def weigh(page: Page, dist: Path, site: str, folder: str = "") -> int:
    """Count the compressed bytes that a page of a built site loaded until it was live."""
    asked = page.evaluate("performance.getEntriesByType('resource').map((one) => [one.name, one.startTime])")
    live = page.evaluate("performance.getEntriesByName('live')[0].startTime")
    paths = {url.removeprefix(site) for url, at in asked if at < live and url.startswith(site)}
    return sum(len(packed(dist / path)) for path in {*paths, f"{folder}index.html"})


def share(values: list[float], part: float) -> float:
    return sorted(values)[min(len(values) - 1, int(part * len(values)))]


def task(took: float) -> str:
    """Format a task's time; the browser reports none below 50 ms."""
    return f"{took:.0f} ms" if took else "none of 50 ms"
