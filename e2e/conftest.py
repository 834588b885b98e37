"""A browser, the built page on a server under a sub-folder, and a page that forgives no error."""

from __future__ import annotations

import shutil
import threading
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect, sync_playwright

import build
from e2e import browser as finder

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page

expect.set_options(timeout=20_000)  # a slow machine is no fault of the page


@pytest.fixture(scope="session")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Serve a copy of dist/, built if it is not there, and give the page's address."""
    if not (build.ROOT / "dist" / "index.html").exists():
        build.dist()
    copy = tmp_path_factory.mktemp("site") / "dist"
    shutil.copytree(build.ROOT / "dist", copy)
    site = build.server(copy)
    threading.Thread(target=site.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{site.server_port}{build.FOLDER}"
    site.shutdown()
    site.server_close()


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        path = finder.find()
        started = playwright.chromium.launch(executable_path=path, args=finder.flags())
        yield started
        started.close()


@pytest.fixture
def context(browser: Browser) -> Iterator[BrowserContext]:
    """Give a fresh profile, in light, on a desktop's screen; without the service worker, which has tests of its own."""
    fresh = browser.new_context(
        viewport={"width": 1280, "height": 900},
        color_scheme="light",
        permissions=["clipboard-read", "clipboard-write"],
        service_workers="block",
    )
    fresh.set_default_timeout(20_000)
    yield fresh
    fresh.close()


class Watch:
    """Everything a page must not do: console errors, uncaught errors, requests that leave its origin."""

    def __init__(self, page: Page, origin: str) -> None:
        self.faults: list[str] = []
        self.requests: list[str] = []
        page.on("console", self.listen)
        page.on("pageerror", lambda error: self.faults.append(str(error)))
        page.on("request", lambda request: self.requests.append(request.url))
        self.origin = origin

    def listen(self, said: ConsoleMessage) -> None:
        if said.type == "error":
            self.faults.append(said.text)

    @property
    def foreign(self) -> list[str]:
        return [url for url in self.requests if not url.startswith((self.origin, "data:", "blob:"))]


@pytest.fixture
def watched(context: BrowserContext, address: str) -> Iterator[tuple[Page, Watch]]:
    """Give an empty page and its watch, for tests that expect faults."""
    page = context.new_page()
    yield page, Watch(page, address)
    page.close()


@pytest.fixture
def page(watched: tuple[Page, Watch]) -> Iterator[Page]:
    """Give an empty page; at the end it must have made no error and left its origin never."""
    page, watch = watched
    yield page
    assert watch.faults == []
    assert watch.foreign == []


@pytest.fixture
def live(page: Page, address: str) -> Page:
    """Give the page, opened with an empty address and live."""
    page.goto(address)
    page.wait_for_selector("html[data-ready]", state="attached")
    return page
