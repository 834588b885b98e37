"""Fixtures: a browser, the built page on a server in a subfolder, and a page that must be free of errors."""

from __future__ import annotations

import os
import shutil
import signal
import threading
from typing import TYPE_CHECKING, Any

import pytest
from _pytest.doctest import DoctestModule
from playwright.sync_api import expect, sync_playwright

import build
from e2e import browser as finder
from e2e.hands import LIVE, PATIENCE, settle
from e2e.kept import ASLEEP, Kept, leave
from e2e.watch import Watch
from ortalab.serving import FOLDER, server

if TYPE_CHECKING:
    from collections.abc import Generator, Iterator

    from playwright.sync_api import Browser, BrowserContext, Page, Playwright, ViewportSize

DESKTOP: ViewportSize = {"width": 1280, "height": 900}
PHONE: ViewportSize = {"width": 390, "height": 844}

LONGEST = 600
"""The time limit of a test in seconds, for the slowest machine; single answers of the browser have no limit."""

expect.set_options(timeout=PATIENCE)


def pytest_configure(config: pytest.Config) -> None:
    """Find or install the browser once, before the workers start: they would all install it at the same time."""
    if not hasattr(config, "workerinput"):
        try:
            os.environ["ORTALAB_BROWSER"] = finder.find()
        except RuntimeError as error:
            pytest.exit(str(error), returncode=2)


@pytest.hookimpl(wrapper=True)
def pytest_collect_file() -> Generator[None, list[pytest.Collector], list[pytest.Collector]]:
    """Collect tests alone: no module here has an example, and a search for one imports it in every worker."""
    found = yield
    return [one for one in found if not isinstance(one, DoctestModule)]


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Run slow tests first."""
    items.sort(key=lambda item: item.get_closest_marker("long") is None)


@pytest.fixture(scope="session")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Serve a copy of dist/, built if necessary, and yield the page's address."""
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
    """Yield one browser for all profiles; pages of a profile share a process with its compiled Python."""
    flags = [*finder.flags(), "--process-per-site"]
    started = playwright.chromium.launch(executable_path=finder.find(), args=flags)
    yield started
    started.close()


@pytest.fixture(scope="session")
def browser_pid(browser: Browser) -> int:
    wire = browser.new_browser_cdp_session()
    processes = wire.send("SystemInfo.getProcessInfo")["processInfo"]
    wire.detach()
    return next(int(process["id"]) for process in processes if process["type"] == "browser")


@pytest.fixture(autouse=True)
def limit(request: pytest.FixtureRequest) -> Iterator[None]:
    """Terminate the browser of a test that takes too long; the line that waits for it then fails."""
    if "browser" not in request.fixturenames:
        yield
        return
    timer = threading.Timer(LONGEST, os.kill, (request.getfixturevalue("browser_pid"), signal.SIGTERM))
    timer.daemon = True
    timer.start()
    yield
    timer.cancel()


def profile(browser: Browser, address: str, **screen: Any) -> BrowserContext:  # noqa: ANN401
    """Create a profile for tests to share; the service worker has its own tests and profiles.

    Its first page stays on a text of the same site. This keeps the site's process alive between tests, so that only the
    first page compiles Python, which is half of a start. Profiles prefer reduced motion: animations end at once and
    their frames need not be drawn. Tests of motion turn it on.
    """
    made = browser.new_context(
        **{"color_scheme": "light", "reduced_motion": "reduce", "service_workers": "block", **screen},
        permissions=["clipboard-read", "clipboard-write"],
    )
    made.set_default_timeout(PATIENCE)
    made.add_init_script(ASLEEP)
    made.new_page().goto(f"{address}licences.txt")
    return made


@pytest.fixture(scope="session")
def desktop(browser: Browser, address: str) -> Kept:
    """Create the shared page on a desktop screen."""
    return Kept(profile(browser, address, viewport=DESKTOP), address, DESKTOP)


@pytest.fixture(scope="session")
def mobile(browser: Browser, address: str) -> Kept:
    """Create the shared page on a phone screen."""
    return Kept(profile(browser, address, viewport=PHONE, has_touch=True, is_mobile=True), address, PHONE)


def forget(kept: Kept) -> None:
    """Clear a test's traces from a shared profile; the shared page stays open and first stores its last edit."""
    for page in kept.context.pages[1:]:
        if page not in {kept.page, kept.beside}:
            leave(page)
    if kept.page and not kept.page.is_closed():
        settle(kept.page)
    kept.clear()


@pytest.fixture
def context(desktop: Kept) -> Iterator[BrowserContext]:
    """Yield a profile with empty storage, in light mode, on a desktop screen."""
    yield desktop.context
    forget(desktop)


@pytest.fixture
def phones(mobile: Kept) -> Iterator[BrowserContext]:
    """Yield a profile with empty storage, in light mode, on a phone screen."""
    yield mobile.context
    forget(mobile)


@pytest.fixture
def watched(context: BrowserContext, address: str) -> tuple[Page, Watch]:
    """Open an empty page with its watch, for tests that expect errors."""
    page = context.new_page()
    return page, Watch(page, address)


@pytest.fixture
def page(watched: tuple[Page, Watch]) -> Iterator[Page]:
    """Yield an empty page; at the end, check for errors and foreign requests."""
    page, watch = watched
    yield page
    watch.close()


@pytest.fixture
def place(request: pytest.FixtureRequest) -> str:
    """Return the table and link at which the shared page starts: the mark `at` names another than the first table."""
    mark = request.node.get_closest_marker("at")
    return str(mark.args[0]) if mark else ""


@pytest.fixture
def phone(phones: BrowserContext, mobile: Kept, place: str) -> Iterator[Page]:
    """Yield the shared page on a phone screen, at the start of a visit, with the checks of `page`."""
    assert phones is mobile.context
    page, watch = mobile.fresh(place)
    yield page
    watch.close()


@pytest.fixture
def live(context: BrowserContext, desktop: Kept, place: str) -> Iterator[Page]:
    """Yield the shared page at the start of a visit, with the checks of `page`."""
    assert context is desktop.context
    page, watch = desktop.fresh(place)
    yield page
    watch.close()


@pytest.fixture(scope="module")
def beside(desktop: Kept) -> Iterator[Page]:
    """Yield a second tab for all tests of a module; each starts its visit there by itself."""
    desktop.beside = page = desktop.context.new_page()
    page.goto(desktop.address)
    page.wait_for_selector(LIVE, state="attached")
    yield page
    desktop.beside = None
    leave(page)
