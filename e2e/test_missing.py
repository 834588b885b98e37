"""The page's notice if one of its files is missing, wrong, cut short, or never complete."""

from __future__ import annotations

import re
import threading
from functools import partial
from http.server import ThreadingHTTPServer
from typing import TYPE_CHECKING, Any, ClassVar

import pytest
from playwright.sync_api import expect

import build
from e2e.hands import LIVE, Gate, until
from e2e.watch import Watch
from ortalab.serving import FOLDER, Handler

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Browser, Locator, Page, Request, Route

    Watched = tuple[Page, Watch]

DIST = build.ROOT / "dist"
QUIET, SILENT = 5_000, 15_000
"""Milliseconds as in boot.js: without a finished file, and then without a byte."""
SHARE = """(missing) => {
    const weights = JSON.parse(document.querySelector("[data-weights]")?.dataset.weights ?? "{}");
    const total = Object.values(weights).reduce((sum, weight) => sum + weight, 0);
    const late = Object.keys(weights).filter((name) => !name || missing.some((part) => name.includes(part)));
    const rest = late.reduce((sum, name) => sum + weights[name], 0);
    return parseFloat(document.querySelector(".boot i")?.style.width) > (100 * (total - rest)) / total - 0.01;
}"""
"""Whether all other files are loaded."""
READS = """
const { read } = ReadableStreamDefaultReader.prototype;
const { fetch } = globalThis;
Object.assign(globalThis, { reads: 0, reading: 0 });
const counted = async (wait) => {
    globalThis.reading += 1;
    try {
        return await wait();
    } finally {
        globalThis.reading -= 1;
    }
};
ReadableStreamDefaultReader.prototype.read = function () {
    return counted(() => read.call(this)).finally(() => (globalThis.reads += 1));
};
globalThis.fetch = (file, options) => {
    const wait = () => fetch(file, options);
    return options?.signal ? counted(wait) : wait();
};
"""
"""Counts the chunks that the page reads, and records whether it waits for a chunk or for a response."""


class Fault:
    """Serves half of a file while it is on."""

    def __init__(self, page: Page, pattern: str, *, is_on: bool) -> None:
        self.is_on = is_on
        page.route(re.compile(pattern), self.meet)

    def meet(self, route: Route) -> None:
        data = (DIST / route.request.url.partition(FOLDER)[2]).read_bytes()
        if self.is_on:
            kind = "text/css" if route.request.url.endswith(".css") else "text/javascript"
            route.fulfill(body=data[: len(data) // 2], content_type=kind)
        else:
            route.continue_()


def test_a_part_that_is_missing_is_reported_until_retry_brings_it(watched: Watched, address: str) -> None:
    page, _ = watched
    loads: list[Request] = []
    page.on("request", lambda request: loads.append(request) if request.is_navigation_request() else None)
    # Retries before the reload must fail as well, or the notice would disappear.
    page.route(re.compile(r"\.wasm$"), lambda route: route.continue_() if loads[1:] else route.abort())
    style = Fault(page, r"/cards-\w+\.css$", is_on=False)
    page.goto(address)
    notice = page.locator("#boot")
    expect(notice).to_contain_text(re.compile(r"did not arrive \([\w.-]+\.wasm\): check the connection and try again"))
    style.is_on = True  # without it, the page starts all the same
    for file in (r"cards-\w+\.css", ""):
        page.evaluate("globalThis.old = true")
        notice.get_by_role("button", name="Retry").click()
        until(page, "globalThis.old === undefined")
        page.wait_for_selector(LIVE, state="attached")
        if file:
            expect(notice).to_contain_text(re.compile(rf"did not arrive \({file}\)"))
            style.is_on = False
    expect(notice).to_be_hidden()


def test_an_incomplete_file_is_reported_by_name_at_once(watched: Watched, address: str) -> None:
    page, _ = watched
    Gate(page)
    Fault(page, r"/core-\w+\.js$", is_on=True)
    page.goto(address)
    expect(page.locator("#boot p")).to_have_text(re.compile(r"did not arrive \(core-\w+\.js\)"))


def test_a_script_error_before_the_page_is_live_is_shown_at_once(watched: Watched, address: str) -> None:
    page, _ = watched
    page.route(re.compile(r"\.wasm$"), lambda _: None)
    page.goto(address, wait_until="commit")
    page.wait_for_selector("#boot", state="attached")
    fault = "(name) => void dispatchEvent(new ErrorEvent('error', { filename: name, error: new TypeError() }))"
    page.evaluate(fault, "chrome-extension://of/another.js")
    expect(page.locator("#boot")).to_be_hidden()
    page.evaluate(fault, f"{address}static/figures.js")
    expect(page.locator("#boot p")).to_contain_text("Python could not start in this browser")


def test_without_boot_js_the_page_says_by_itself_that_it_did_not_start(watched: Watched, address: str) -> None:
    page, _ = watched
    asked: list[Request] = []
    page.on("request", lambda request: asked.append(request) if "/boot-" in request.url else None)
    page.route(re.compile(r"/boot-\w+\.js$"), lambda route: route.fulfill(status=503))
    Gate(page)
    with page.expect_request(lambda _: len(asked) == 2):  # and again, past the browser's cache
        page.goto(address)
    sentence = page.get_by_text("The page did not start: check the connection and reload it.")
    expect(sentence).to_be_hidden()  # boot.js may just be late
    page.evaluate("document.getAnimations().forEach((one) => one.finish())")
    expect(sentence).to_be_visible()


def stop_clock(page: Page) -> None:
    """Stop the page's clock, so that only the test moves it."""
    page.clock.install(time=0)
    page.clock.pause_at(1)


@pytest.fixture
def timed(browser: Browser, address: str) -> Iterator[Page]:
    """Yield a page with a stopped clock, in its own profile, because all pages of a profile share the clock."""
    context = browser.new_context(service_workers="block")
    page = context.new_page()
    watch = Watch(page, address)
    stop_clock(page)
    yield page
    watch.close()
    context.close()


def wait_for_notice(page: Page) -> Locator:
    """Let the page's own delay pass, again if the browser reports a file late; return the notice."""
    notice = page.locator("#boot")
    for _ in range(3 * (QUIET + SILENT) // 1_000):
        page.clock.fast_forward(1_000)
        if notice.is_visible():
            break
    return notice


def test_a_file_without_a_byte_for_twenty_seconds_is_reported_also_when_another_comes_late(
    timed: Page, address: str
) -> None:
    Gate(timed, r"/page-\w+\.css$|\.wasm$")
    late = Gate(timed, r"/figures-\w+\.js$")
    timed.goto(address, wait_until="commit")
    until(timed, SHARE, arg=["page", ".wasm", "figures"])  # nothing is painted without a style sheet
    timed.clock.fast_forward(QUIET)
    timed.clock.fast_forward(SILENT - 1_000)
    late.open()
    until(timed, SHARE, arg=["page", ".wasm"])
    timed.clock.fast_forward(QUIET)
    timed.clock.fast_forward(SILENT - 1_000)
    expect(timed.locator("#boot")).to_be_hidden()
    notice = wait_for_notice(timed)
    expect(notice).to_contain_text(re.compile(r"did not arrive \(page-\w+\.css\)"))
    expect(notice).to_have_css("visibility", "visible")
    expect(notice.get_by_role("button", name="Retry")).to_be_visible()


class Slow(Handler):
    """Sends the largest file in tiny pieces until `tap` is set."""

    tap: ClassVar = threading.Event()

    def copyfile(self, source: Any, outputfile: Any) -> None:  # noqa: ANN401 — as in http.server
        data = source.read()
        while self.path.endswith(".wasm") and not self.tap.wait(0.05):
            outputfile.write(data[:100])  # this takes minutes
            data = data[100:]
        outputfile.write(data)


def test_a_slow_download_is_not_reported(browser: Browser) -> None:
    site = ThreadingHTTPServer(("127.0.0.1", 0), partial(Slow, directory=str(DIST)))
    threading.Thread(target=site.serve_forever, daemon=True).start()
    context = browser.new_context(service_workers="block")
    page = context.new_page()
    page.add_init_script(READS)
    stop_clock(page)
    page.goto(f"http://127.0.0.1:{site.server_port}{FOLDER}", wait_until="commit")
    until(page, SHARE, arg=[".wasm"])
    for _ in range(2 * (QUIET + SILENT) // 1_000):
        before = page.evaluate("reads")
        page.clock.fast_forward(1_000)
        until(page, "(before) => reads > before || !reading", arg=before)
    assert page.evaluate("reads")
    expect(page.locator("#boot")).to_be_hidden()
    context.close()
    Slow.tap.set()
    site.shutdown()
    site.server_close()
