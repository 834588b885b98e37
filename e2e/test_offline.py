"""After one visit, the page opens offline; a new version is announced, loaded whole, and never mixed with the old."""

from __future__ import annotations

import re
import shutil
import threading
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

import build
from e2e.axe import faults
from e2e.conftest import DESKTOP
from e2e.hands import FONTS, HELD, LIVE, PATIENCE, add, drag, slugs_in, until
from e2e.kept import ASLEEP, clear
from e2e.watch import Watch
from ortalab.serving import FOLDER, server
from tools.assemble import VERSION, put_pages
from tools.site import digest
from tools.sources import source

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from playwright.sync_api import Browser, BrowserContext, Page

KEPT = "navigator.serviceWorker.ready.then(() => new Promise((done) => setTimeout(done)))"


IMPATIENT = """
const { setTimeout: later } = window;
setTimeout = (act, wait) => later(act, wait === 5_000 || wait === 90_000 ? 0 : wait);
ServiceWorkerRegistration.prototype.unregister = async () => sessionStorage.setItem("unregistered", "yes");
"""


class Host:
    """A server that can be stopped, and whose files can be replaced."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        shutil.copytree(build.ROOT / "dist", folder)
        self.site = server(folder)
        self.address = f"http://127.0.0.1:{self.site.server_port}{FOLDER}"
        threading.Thread(target=self.site.serve_forever, daemon=True).start()

    def stop(self) -> None:
        """Stop, and close open connections."""
        self.site.shutdown()
        self.site.server_close()
        shutil.rmtree(self.folder)

    def renew(self) -> str:
        """Replace the files with a new version; return the name of its style sheet, which identifies it."""
        old = next(self.folder.glob("static/tokens-*.css"))
        size = old.stat().st_size
        style = old.read_bytes() + b":root { --new: 1 }\n"
        name = f"static/tokens-{digest(style)}.css"
        page = (self.folder / "index.html").read_text(encoding="utf-8")
        start, _, rest = page.partition('data-version="')
        page = f'{start}data-version="{VERSION}"{rest.partition(chr(34))[2]}'
        for path in (old, self.folder / "index.html", self.folder / "sw.js"):
            path.unlink()
        (self.folder / name).write_bytes(style)
        page = page.replace(f"{old.name}&quot;: {size},", f"{old.name}&quot;: {len(style)},")
        page = page.replace(old.relative_to(self.folder).as_posix(), name)
        put_pages(self.folder, {"": page}, source("sw.js").read_text(encoding="utf-8"))
        return name


@pytest.fixture
def host(tmp_path: Path) -> Host:
    return Host(tmp_path / "dist")


@pytest.fixture(scope="module")
def keeping(browser: Browser, address: str) -> Iterator[BrowserContext]:
    """Yield a profile that caches pages, for all tests; each host is a separate origin of the same site.

    Its first page stays on a text of that site, as in the other profiles, for the compiled code in its process.
    """
    made = browser.new_context(viewport=DESKTOP)
    made.set_default_timeout(PATIENCE)
    made.add_init_script(ASLEEP)
    made.new_page().goto(f"{address}licences.txt")
    yield made
    made.close()


@pytest.fixture
def first(keeping: BrowserContext, host: Host) -> Iterator[Page]:
    """Yield an empty page in a browser that has cached nothing from the host."""
    yield keeping.new_page()
    for page in keeping.pages[1:]:
        page.close()
    clear(keeping, host.address)


@pytest.fixture
def visited(first: Page, host: Host) -> Page:
    """Open the page and wait until the browser has cached it."""
    open_page(first, host)
    first.evaluate(KEPT)
    return first


def open_page(page: Page, host: Host) -> None:
    page.goto(host.address)
    page.wait_for_selector(LIVE, state="attached")


def solve(page: Page) -> None:
    """Ask for the best play, which starts the solver."""
    page.locator("#open-best").click()
    expect(page.locator("#use")).to_be_visible()


LATE = "performance.getEntriesByType('resource').filter(({ name }) => /-late-\\w+\\.bin$/.test(name)).length === 2"
"""Whether the late packs are loaded and reported by the browser."""


def files(page: Page, host: Host) -> set[str]:
    """List the files that the page has loaded, once all automatic requests are done."""
    until(page, LATE)
    urls = page.evaluate("performance.getEntriesByType('resource').map((one) => one.name)")
    return {url.removeprefix(host.address) for url in urls if not url.startswith("blob:")}


UPDATED = """async () => {
    const registration = await navigator.serviceWorker.ready;
    const found = new Promise((done) => registration.addEventListener("updatefound", () => {
        const worker = registration.installing;
        worker.addEventListener("statechange", () => done([worker.state, Boolean(registration.waiting)]));
    }));
    await registration.update().catch(() => {});
    return found;
}"""
"""Checks for a new service worker; returns the outcome."""


def test_a_downloaded_new_version_is_announced_can_wait_and_works_offline(visited: Page, host: Host) -> None:
    score = visited.locator("#tally").inner_text()
    old = (host.folder / "index.html").read_bytes()
    style = host.renew()
    new = (host.folder / "index.html").read_bytes()
    (host.folder / "index.html").write_bytes(old)  # a host with the new worker but the old page
    assert visited.evaluate(UPDATED) == ["redundant", False]
    assert len(visited.evaluate("caches.keys()")) == 1
    expect(visited.locator("#boot")).to_be_hidden()
    (host.folder / "index.html").write_bytes(new)
    visited.reload()
    notice, later = visited.locator("#boot"), visited.get_by_role("button", name="Later")
    expect(notice).to_contain_text("A new version of this page is ready.")
    assert faults(visited) == []
    visited.get_by_role("button", name="Reload").focus()
    visited.keyboard.press("Tab")
    expect(later).to_be_focused()
    visited.keyboard.press("Enter")
    expect(notice).to_be_hidden()
    visited.reload()
    visited.wait_for_selector(LIVE, state="attached")
    before = files(visited, host)
    assert style not in before
    expect(later).to_be_visible()
    visited.evaluate("globalThis.old = true")
    notice.get_by_role("button", name="Reload").click()
    until(visited, "globalThis.old === undefined")
    visited.wait_for_selector(LIVE, state="attached")
    after = files(visited, host)
    assert style in after
    assert not any("tokens-" in name for name in after - {style})
    assert {name for name in before if "tokens-" not in name} <= after | {"sw.js"}
    host.stop()
    opens_alone(visited.context.new_page(), host, style, score)


def opens_alone(page: Page, host: Host, style: str, score: str) -> None:
    """Open the new version without its server, and use it."""
    watch = Watch(page, host.address)
    open_page(page, host)
    assert style in files(page, host)
    works_alone(page, score)
    assert watch.foreign == []
    assert [fault for fault in watch.faults if "sw.js" not in fault and "ERR_" not in fault] == []


def works_alone(page: Page, score: str) -> None:
    """Drag, add, search for the best play and open late parts, without the server."""
    assert page.locator("#tally").inner_text() == score
    assert page.evaluate(FONTS)
    drag(page, "#played-Jh-1", "#held-3-hole")
    add(page, "Kh")
    assert slugs_in(page, "held") == [*HELD, "Jh"]
    assert "Kh" in slugs_in(page, "played")
    solve(page)  # the first use: the solver's files are cached as well
    page.emulate_media(reduced_motion="reduce")
    page.locator("#use").click()
    expect(page.locator("#best")).to_contain_text("you have it")
    page.locator("#undo").click()
    page.locator("#open-rounds").click()
    page.locator("#open-panel").click()
    expect(page.locator("#yaml")).to_be_visible()


def test_a_page_that_was_given_up_but_came_takes_a_new_version_like_any_other(visited: Page, host: Host) -> None:
    style = host.renew()
    visited.add_init_script(IMPATIENT)
    visited.reload(wait_until="commit")
    notice = visited.locator("#boot")
    expect(notice).to_contain_text(
        re.compile("Python is not starting|did not arrive")
    )  # whether or not a file is missing
    expect(visited.locator("#later")).to_be_hidden()  # an error cannot be postponed
    expect(notice).to_contain_text("A new version of this page is ready.")
    visited.evaluate("globalThis.old = true")
    notice.get_by_role("button", name="Reload").click()
    until(visited, "globalThis.old === undefined")
    visited.wait_for_selector(LIVE, state="attached")
    assert style in files(visited, host)
    assert visited.evaluate("sessionStorage.getItem('unregistered')") is None


SPOIL = """async (url) => {
    for (const name of await caches.keys()) await (await caches.open(name)).put(url, new Response("<!doctype html>"));
}"""
"""Replaces a cached file with a wrong response."""
LENGTH = "async (url) => (await (await caches.match(url)).arrayBuffer()).byteLength"
"""The length of a cached file."""
INSTALLED = """async () => {
    const registration = await navigator.serviceWorker.register("sw.js");
    const worker = registration.installing ?? registration.waiting ?? registration.active;
    const isDone = () => ["activated", "redundant"].includes(worker.state);
    while (!isDone()) await new Promise((done) => worker.addEventListener("statechange", done, { once: true }));
    return [worker.state, (await caches.keys()).length];
}"""
"""Waits until the service worker is installed or has failed; counts the cached files."""


def test_wrong_and_damaged_responses_are_not_cached(first: Page, host: Host) -> None:
    zipped = next(host.folder.glob("static/solver-*.bin"))
    whole = zipped.read_bytes()
    zipped.write_bytes(whole[: len(whole) // 2])  # under a name that the browser caches for a year
    open_page(first, host)
    assert first.evaluate(INSTALLED) == ["redundant", 0]
    zipped.write_bytes(whole)
    first.reload()
    first.wait_for_selector(LIVE, state="attached")
    assert first.evaluate(INSTALLED) == ["activated", 1]
    names = [path.relative_to(host.folder).as_posix() for path in host.folder.glob("static/solver-*")]
    assert len(names) == 2
    assert first.evaluate(LENGTH, f"{host.address}static/{zipped.name}") == len(whole)
    for name in names:
        first.evaluate(SPOIL, host.address + name)
    solve(first)
    host.stop()
    page = first.context.new_page()
    open_page(page, host)
    solve(page)
