"""After one visit, the page opens offline; a new version is announced, loaded whole, and never mixed with the old."""

from __future__ import annotations

import re
import shutil
import threading
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

import build
from e2e.conftest import DESKTOP
from e2e.hands import FONTS, LIVE, PATIENCE, until
from e2e.kept import ASLEEP
from e2e.watch import Watch
from ortalab.serving import FOLDER, server
from tools.assemble import VERSION, put_pages
from tools.site import digest
from tools.sources import source

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from playwright.sync_api import Browser, Page

KEPT = "navigator.serviceWorker.ready.then(() => new Promise((done) => setTimeout(done)))"
IMPATIENT = """
const { setTimeout: later } = window;
setTimeout = (act, wait) => later(act, wait === 5_000 || wait === 90_000 ? 0 : wait);
ServiceWorkerRegistration.prototype.unregister = async () => sessionStorage.setItem("unregistered", "yes");
addEventListener("live", () => {
    const notice = document.getElementById("boot");
    globalThis.told = [notice.innerText, notice.querySelector("#later").hidden];
});
"""
"""Makes the page give up at once, and records its notice at the moment when it is live after all."""


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


@pytest.fixture
def visited(browser: Browser, address: str, host: Host) -> Iterator[Page]:
    """Open the page and wait until the browser has cached it; the host is a separate origin of the same site.

    The profile's first page stays on a text of that site, as in the other profiles, for the compiled code in its
    process.
    """
    keeping = browser.new_context(viewport=DESKTOP)
    keeping.set_default_timeout(PATIENCE)
    keeping.add_init_script(ASLEEP)
    keeping.new_page().goto(f"{address}licences.txt")
    page = keeping.new_page()
    open_page(page, host)
    page.evaluate(KEPT)
    yield page
    keeping.close()


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
SPOIL = """async (url) => {
    for (const name of await caches.keys()) await (await caches.open(name)).put(url, new Response("<!doctype html>"));
}"""
"""Replaces a cached file with a wrong response."""
IS_WHOLE = """async ([url, size]) => {
    const newest = await caches.open((await caches.keys()).at(-1));
    return (await (await newest.match(url)).arrayBuffer()).byteLength === size;
}"""
"""Whether a file of the newest version in the cache has this length."""
MEET = "async (url) => (await (await fetch(url)).arrayBuffer()).byteLength"
"""The length of a file as the browser gets it, from its own cache if it is there."""


def test_a_new_version_is_taken_whole_is_announced_can_wait_and_works_offline(visited: Page, host: Host) -> None:
    score = visited.locator("#tally").inner_text()
    style = a_damaged_version_is_not_cached(visited, host)
    assert visited.evaluate(UPDATED) == ["installed", True]
    notice, later = visited.locator("#boot"), visited.get_by_role("button", name="Later")
    expect(notice).to_contain_text("A new version of this page is ready.")
    visited.get_by_role("button", name="Reload").focus()
    visited.keyboard.press("Tab")
    expect(later).to_be_focused()
    visited.keyboard.press("Enter")
    expect(notice).to_be_hidden()
    visited.add_init_script(IMPATIENT)
    visited.reload()
    expect(later).to_be_visible()
    told, is_hidden = visited.evaluate("told")
    assert re.search("Python is not starting|did not arrive", told)  # whether or not a file was missing
    assert is_hidden  # an error cannot be postponed
    before = files(visited, host)
    assert style not in before
    visited.evaluate("globalThis.old = true")
    notice.get_by_role("button", name="Reload").click()
    until(visited, "globalThis.old === undefined")
    visited.wait_for_selector(LIVE, state="attached")
    after = files(visited, host)
    assert style in after
    assert visited.evaluate(IS_WHOLE, [host.address + style, (host.folder / style).stat().st_size])
    assert not any("tokens-" in name for name in after - {style})
    assert {name for name in before if "tokens-" not in name} <= after | {"sw.js"}
    assert visited.evaluate("sessionStorage.getItem('unregistered')") is None
    damaged_copies_are_replaced(visited, host)
    host.stop()
    opens_alone(visited.context.new_page(), host, style, score)


def a_damaged_version_is_not_cached(page: Page, host: Host) -> str:
    """Put a new version on the host, with the old page for a while; return the name of its style sheet.

    Before it is whole, the browser caches half of it, under a name that it keeps for a year.
    """
    index = host.folder / "index.html"
    old = index.read_bytes()
    style = host.renew()
    new, path = index.read_bytes(), host.folder / style
    whole = path.read_bytes()
    index.write_bytes(old)
    assert page.evaluate(UPDATED) == ["redundant", False]
    assert len(page.evaluate("caches.keys()")) == 1
    expect(page.locator("#boot")).to_be_hidden()
    path.write_bytes(whole[: len(whole) // 2])
    assert page.evaluate(MEET, host.address + style) == len(whole) // 2
    index.write_bytes(new)
    path.write_bytes(whole)
    assert page.evaluate(MEET, host.address + style) == len(whole) // 2
    return style


def damaged_copies_are_replaced(page: Page, host: Host) -> None:
    """Spoil the cached files of the solver; it asks for them, and they are whole again."""
    paths = [*host.folder.glob("static/solver-*")]
    assert len(paths) == 2
    for path in paths:
        page.evaluate(SPOIL, f"{host.address}static/{path.name}")
    page.locator("#open-best").click()
    for path in paths:
        until(page, IS_WHOLE, arg=[f"{host.address}static/{path.name}", path.stat().st_size])
    page.goto("about:blank")


def opens_alone(page: Page, host: Host, style: str, score: str) -> None:
    """Open the new version without its server, and use it."""
    watch = Watch(page, host.address)
    open_page(page, host)
    assert style in files(page, host)
    works_alone(page, score)
    assert watch.foreign == []
    assert [fault for fault in watch.faults if "sw.js" not in fault and "ERR_" not in fault] == []


def works_alone(page: Page, score: str) -> None:
    """Search for the best play, take it back and open late parts, without the server."""
    assert page.locator("#tally").inner_text() == score
    assert page.evaluate(FONTS)
    solve(page)  # the first use: the solver's files are cached as well
    page.emulate_media(reduced_motion="reduce")
    page.locator("#use").click()
    expect(page.locator("#best")).to_contain_text("you have it")
    page.locator("#undo").click()
    page.locator("#open-rounds").click()
    page.locator("#open-panel").click()
    expect(page.locator("#yaml")).to_be_visible()
