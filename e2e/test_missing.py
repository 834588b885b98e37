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
    """Serves a faulty response for a file until it is repaired."""

    def __init__(self, page: Page, pattern: str, kind: str) -> None:
        """Intercept a file; the fault is "error", "html" or "half"."""
        self.kind: str | None = kind
        page.route(re.compile(pattern), self.meet)

    def meet(self, route: Route) -> None:
        data = (DIST / route.request.url.partition(FOLDER)[2]).read_bytes()
        if self.kind == "error":
            route.fulfill(status=503, body="busy")
        elif self.kind == "html":
            route.fulfill(body="<!doctype html><p>Sign in to this network.", content_type="text/html")
        elif self.kind == "half":
            kind = "text/css" if route.request.url.endswith(".css") else "text/javascript"
            route.fulfill(body=data[: len(data) // 2], content_type=kind)
        else:
            route.continue_()


def test_a_missing_optional_file_is_reported_until_it_arrives(watched: Watched, address: str) -> None:
    page, _ = watched
    wrong = {"cards": Fault(page, r"/cards-\w+\.css$", "half"), "figures": Fault(page, r"/figures-\w+\.js$", "error")}
    page.goto(address)
    page.wait_for_selector(LIVE, state="attached")
    notice = page.locator("#boot")
    told = re.compile(r"did not arrive \((cards|figures)-\w+\.(?:css|js)\): check the conn")
    while wrong:
        expect(notice).to_contain_text(told)
        found = told.search(notice.inner_text())
        assert found
        wrong.pop(found[1]).kind = None
        page.evaluate("globalThis.old = true")
        notice.get_by_role("button", name="Retry").click()
        until(page, "globalThis.old === undefined")
        page.wait_for_selector(LIVE, state="attached")
    expect(notice).to_be_hidden()


@pytest.mark.parametrize(("pattern", "kind"), [(r"/core-\w+\.js$", "half"), (r"/error-\w+\.js$", "half")])
def test_an_incomplete_file_is_reported_by_name_at_once(
    watched: Watched, address: str, pattern: str, kind: str
) -> None:
    page, _ = watched
    Fault(page, pattern, kind)
    page.goto(address)
    expect(page.locator("#boot p")).to_have_text(re.compile(rf"did not arrive \({pattern[1:-1]}\)"))


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
    page.goto(address)
    sentence = page.get_by_text("The page did not start: check the connection and reload it.")
    expect(sentence).to_be_hidden()  # boot.js may just be late
    page.evaluate("document.getAnimations().forEach((one) => one.finish())")
    expect(sentence).to_be_visible()
    assert len(asked) == 2  # and once again, past the browser's cache: the reload must not find that again


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


@pytest.mark.parametrize(("name", "kind"), [("page", "css"), ("figures", "js")])
def test_a_download_without_a_byte_for_twenty_seconds_is_reported(
    timed: Page, address: str, name: str, kind: str
) -> None:
    Gate(timed, rf"/{name}-\w+\.{kind}$")
    timed.goto(address, wait_until="commit")
    until(timed, SHARE, arg=[name])  # nothing is painted without a style sheet
    timed.clock.fast_forward(QUIET)
    timed.clock.fast_forward(SILENT - 1_000)
    expect(timed.locator("#boot")).to_be_hidden()
    notice = wait_for_notice(timed)
    expect(notice).to_contain_text(re.compile(rf"did not arrive \({name}-\w+\.{kind}\)"))
    expect(notice).to_have_css("visibility", "visible")
    expect(notice.get_by_role("button", name="Retry")).to_be_visible()


def test_a_file_that_comes_late_hides_no_other_that_never_comes(timed: Page, address: str) -> None:
    Gate(timed, r"/shell-\w+\.bin$")
    late = Gate(timed, r"/figures-\w+\.js$")
    timed.goto(address, wait_until="commit")
    until(timed, SHARE, arg=["shell", "figures"])
    timed.clock.fast_forward(QUIET)
    late.open()
    until(timed, SHARE, arg=["shell"])
    expect(wait_for_notice(timed)).to_contain_text(re.compile(r"did not arrive \(shell-\w+\.bin\)"))


class Slow(Handler):
    """Sends the shell's pack in tiny pieces until `tap` is set."""

    tap: ClassVar = threading.Event()

    def copyfile(self, source: Any, outputfile: Any) -> None:  # noqa: ANN401 — as in http.server
        data = source.read()
        while "/shell-" in self.path and not self.tap.wait(0.05):
            outputfile.write(data[:100])  # this takes minutes
            data = data[100:]
        outputfile.write(data)


@pytest.mark.long
def test_a_slow_download_is_not_reported(browser: Browser) -> None:
    site = ThreadingHTTPServer(("127.0.0.1", 0), partial(Slow, directory=str(DIST)))
    threading.Thread(target=site.serve_forever, daemon=True).start()
    context = browser.new_context(service_workers="block")
    page = context.new_page()
    page.add_init_script(READS)
    stop_clock(page)
    page.goto(f"http://127.0.0.1:{site.server_port}{FOLDER}", wait_until="commit")
    until(page, SHARE, arg=["shell"])
    for _ in range(2 * (QUIET + SILENT) // 1_000):
        before = page.evaluate("reads")
        page.clock.fast_forward(1_000)
        until(page, "(before) => reads > before || !reading", arg=before)
    assert page.evaluate("reads")
    expect(page.locator("#boot")).to_be_hidden()
    Slow.tap.set()
    page.wait_for_selector(LIVE, state="attached")
    expect(page.locator("#boot")).to_be_hidden()
    context.close()
    site.shutdown()
    site.server_close()
