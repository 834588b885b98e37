"""Drive Playwright's Firefox and WebKit by WebDriver commands, like the other browsers."""

from __future__ import annotations

import subprocess
import sys
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import BrowserType, Page, Playwright, ViewportSize

SCREEN: ViewportSize = {"width": 1280, "height": 1000}


@contextmanager
def plain_errors() -> Iterator[None]:
    """Convert Playwright's errors to `RuntimeError`; this module can be imported without Playwright."""
    from playwright.sync_api import Error

    try:
        yield
    except Error as fault:
        raise RuntimeError(fault.message) from fault


class PlaywrightDriver:
    """A Playwright page that accepts the commands of `others.smoke`."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def ask(self, command: str, **given: Any) -> Any:  # noqa: ANN401 — JSON
        """Send a WebDriver command: `url`, `script` or `actions`."""
        with plain_errors():
            if command == "url":
                self.page.goto(given["url"])
            if command == "script":  # a function body that reads `arguments`
                body = f"given => (function () {{ {given['script']} }}).apply(null, given)"
                return self.page.evaluate(body, given["args"])
            for source in given.get("actions", ()):
                self.move(source["actions"])
        return None

    def move(self, steps: list[dict[str, Any]]) -> None:
        """Perform a pointer's moves, presses and releases."""
        mouse = self.page.mouse
        for step in steps:
            if step["type"] == "pointerMove":
                mouse.move(step["x"], step["y"])
            elif step["type"] == "pointerDown":
                mouse.down()
            else:
                mouse.up()


def kind(playwright: Playwright, name: str) -> BrowserType:
    kinds: dict[str, BrowserType] = {"Firefox": playwright.firefox, "WebKit": playwright.webkit}
    return kinds[name]


WHERE = "from playwright.sync_api import sync_playwright as s\nwith s() as p: print(p.{}.executable_path)"


def is_here(name: str) -> bool:
    """Check whether `playwright install firefox webkit` has installed this browser."""
    asked = subprocess.run(
        [sys.executable, "-c", WHERE.format(name.lower())], capture_output=True, check=False, text=True
    )
    path = asked.stdout.strip()
    return bool(path) and Path(path).is_file()


@contextmanager
def started(name: str, patience: float) -> Iterator[PlaywrightDriver]:
    """Start Playwright's own browser, with a time limit of `patience` seconds for each operation."""
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        with plain_errors():
            browser = kind(playwright, name).launch()
        try:
            page = browser.new_page(viewport=SCREEN)
            page.set_default_timeout(1000 * patience)
            yield PlaywrightDriver(page)
        finally:
            browser.close()
