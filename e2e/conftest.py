"""A browser, the built page on a server under a sub-folder, and a page that forgives no error."""

from __future__ import annotations

import shutil
import threading
from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import expect, sync_playwright

import build
from e2e import browser as finder
from static.serving import FOLDER, server

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, Playwright, ViewportSize

PHONE: ViewportSize = {"width": 390, "height": 844}

expect.set_options(timeout=20_000)  # a slow machine is no fault of the page


@pytest.fixture(scope="session")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Serve a copy of dist/, built if it is not there, and give the page's address."""
    if not (build.ROOT / "dist" / "index.html").exists():
        build.dist()
    copy = tmp_path_factory.mktemp("site") / "dist"
    shutil.copytree(build.ROOT / "dist", copy)
    site = server(copy)
    threading.Thread(target=site.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{site.server_port}{FOLDER}"
    site.shutdown()
    site.server_close()


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    with sync_playwright() as started:
        yield started


@pytest.fixture(scope="session")
def browser(playwright: Playwright) -> Iterator[Browser]:
    """Give a browser for tests that make profiles of their own."""
    started = playwright.chromium.launch(executable_path=finder.find(), args=finder.flags())
    yield started
    started.close()


def kept(playwright: Playwright, folder: Path, address: str, **screen: Any) -> BrowserContext:  # noqa: ANN401
    """Start a profile on disk that tests share: only the first has to compile Python, which is half of a start.

    Its first page stays on a text of the same site, and the site has one process, which therefore lives from test to
    test: what is compiled is then not even read again, a third of what is left of a start. The service worker is kept
    out: it has tests, and profiles, of its own.
    """
    started = playwright.chromium.launch_persistent_context(
        folder,
        executable_path=finder.find(),
        args=[*finder.flags(), "--process-per-site"],
        color_scheme="light",
        permissions=["clipboard-read", "clipboard-write"],
        service_workers="block",
        **screen,
    )
    started.set_default_timeout(20_000)
    started.pages[0].goto(f"{address}licences.txt")
    return started


@pytest.fixture(scope="session")
def profile(playwright: Playwright, address: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[BrowserContext]:
    """Give the shared profile on a desktop's screen."""
    started = kept(playwright, tmp_path_factory.mktemp("profile"), address, viewport={"width": 1280, "height": 900})
    yield started
    started.close()


@pytest.fixture(scope="session")
def phones(playwright: Playwright, address: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[BrowserContext]:
    """Give the shared profile on a phone's screen."""
    started = kept(
        playwright, tmp_path_factory.mktemp("phone"), address, viewport=PHONE, has_touch=True, is_mobile=True
    )
    yield started
    started.close()


def forget(profile: BrowserContext, address: str) -> None:
    """Leave nothing of a test in a shared profile."""
    first, *others = profile.pages
    for page in others:
        page.close()
    stored = {"origin": address.removesuffix(FOLDER), "storageTypes": "local_storage,indexeddb,cache_storage"}
    wire = profile.new_cdp_session(first)
    wire.send("Storage.clearDataForOrigin", stored)
    wire.detach()


@pytest.fixture
def context(profile: BrowserContext, address: str) -> Iterator[BrowserContext]:
    """Give a profile in which nothing is kept, in light, on a desktop's screen."""
    yield profile
    forget(profile, address)


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

    def close(self) -> None:
        """Find that nothing of it was done."""
        assert self.faults == []
        assert self.foreign == []


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
    watch.close()


@pytest.fixture
def phone(phones: BrowserContext, address: str) -> Iterator[Page]:
    """Give the page, live, on a phone's screen; it must have made no error and left its origin never."""
    page = phones.new_page()
    watch = Watch(page, address)
    page.goto(address)
    page.wait_for_selector("html[data-ready]", state="attached")
    yield page
    forget(phones, address)
    watch.close()


@pytest.fixture
def live(page: Page, address: str) -> Page:
    """Give the page, opened with an empty address and live."""
    page.goto(address)
    page.wait_for_selector("html[data-ready]", state="attached")
    return page
