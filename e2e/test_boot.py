"""The page's start in a browser: its parts before Python, and the error if Python cannot be loaded."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Literal

import pytest
from playwright.sync_api import expect

import build
from e2e.hands import FRAMES, LIVE, Gate, until
from e2e.measuring import MOST_BYTES, weigh
from tools.policy import POLICY

if TYPE_CHECKING:
    from playwright.sync_api import Browser, BrowserContext, Page, Request

    from e2e.watch import Watch

Watched = tuple["Page", "Watch"]
COUNT = """
const own = (record) => !record.target.closest?.(".boot, script, script-py") && record.target.nodeName !== "BODY";
const told = (record) => `${record.type} ${record.target.nodeName} ${record.target.id}`;
document.addEventListener("DOMContentLoaded", () => {
    globalThis.changes = [];
    new MutationObserver((records) => changes.push(...records.filter(own).map(told)))
        .observe(document.body, {subtree: true, childList: true, characterData: true, attributes: true});
});
"""
CALLED_BY = """
Error.stackTraceLimit = 500;
const { setAttribute } = Element.prototype;
Element.prototype.setAttribute = function (name, value) {
    if (name === "data-ready") globalThis.calledBy = new Error().stack;
    setAttribute.call(this, name, value);
};
"""


def test_the_page_becomes_live_and_makes_no_error_and_no_foreign_request(live: Page) -> None:
    expect(live.locator(LIVE)).to_be_attached()
    expect(live.locator("#boot")).to_be_hidden()
    expect(live.locator("#unstarted")).to_have_count(0)


def test_the_page_asks_for_few_bytes_until_it_is_live(page: Page, address: str) -> None:
    page.goto(address)
    until(page, "performance.getEntriesByName('live').length")
    assert 2_000_000 < weigh(page, build.ROOT / "dist", address) <= MOST_BYTES


WIDTH = "parseFloat(document.querySelector('.boot i').style.width)"


def test_the_prebuilt_page_is_complete_and_python_keeps_its_nodes(page: Page, address: str) -> None:
    gate = Gate(page)
    page.add_init_script(COUNT + CALLED_BY)
    page.goto(address)
    text = page.locator("main").inner_text()
    assert re.search(r"\d", text), "no score to read"
    until(page, f"{WIDTH} > 10")
    assert page.evaluate(WIDTH) < 60
    assert not page.locator(LIVE).count()
    gate.open()
    page.wait_for_selector(LIVE, state="attached")
    page.evaluate(FRAMES)
    assert page.evaluate("changes") == []
    assert page.locator("main").inner_text() == text
    assert page.evaluate(WIDTH) == pytest.approx(100)
    called_by = page.evaluate("calledBy")
    assert "wasm-function" in called_by, "Python runs on the page's own stack where the browser survives it"
    assert "promisingApply" not in called_by


def test_a_round_in_the_address_hides_the_example_before_the_first_paint(page: Page, address: str) -> None:
    gate = Gate(page)
    page.goto(f"{address}#1&p=As")
    expect(page.locator("html[data-opening]")).to_be_attached()
    gate.open()
    page.wait_for_selector(LIVE, state="attached")
    expect(page.locator("html[data-opening]")).not_to_be_attached()


def test_a_file_that_does_not_arrive_is_one_sentence(watched: Watched, address: str) -> None:
    page, _ = watched
    for part in (r"loader-.*\.mjs$", r"\.wasm$", r"shell-.*bin$"):
        page.goto("about:blank")
        page.unroute_all()
        page.route(re.compile(part), lambda route: route.fulfill(status=503, body=""))
        page.goto(address)
        expect(page.locator("#boot p")).to_contain_text("check the connection and try again")


def test_a_cut_connection_is_one_sentence_and_retry(watched: Watched, address: str) -> None:
    page, _ = watched
    loads: list[Request] = []
    page.on("request", lambda request: loads.append(request) if request.is_navigation_request() else None)
    # Retries before the reload must fail as well, or the notice would disappear.
    page.route(re.compile(r"\.wasm$"), lambda route: route.continue_() if loads[1:] else route.abort())
    page.goto(address)
    notice = page.locator("#boot")
    expect(notice.locator("p")).to_contain_text("try again")
    notice.get_by_role("button").click()
    page.wait_for_selector(LIVE, state="attached")
    expect(notice).to_be_hidden()


def test_a_fault_while_the_page_starts_is_one_sentence(watched: Watched, address: str) -> None:
    page, _ = watched
    page.add_init_script("document.addEventListener('py:ready', () => { Object.prototype.addEventListener = null; })")
    pattern = "idiomorph-*.js"
    size = next((build.ROOT / "dist" / "static").glob(pattern)).stat().st_size  # the full length
    body = "export const nothing = 0".ljust(size)
    page.route(f"**/{pattern}", lambda route: route.fulfill(body=body, content_type="text/javascript"))
    page.goto(address)
    expect(page.locator("#boot p")).to_contain_text("Python could not start in this browser")


def test_opened_from_disk_it_says_how_to_start_it(watched: Watched) -> None:
    page, _ = watched
    page.goto((build.ROOT / "dist" / "index.html").as_uri())
    expect(page.locator("#boot p")).to_contain_text("python3 build.py serve")


def test_without_webassembly_it_says_so(watched: Watched, address: str) -> None:
    page, _ = watched
    page.add_init_script("delete globalThis.WebAssembly")
    page.goto(address)
    expect(page.locator("#boot p")).to_contain_text("WebAssembly")


def test_without_javascript_it_says_so(browser: Browser, address: str) -> None:
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(address)
    assert "JavaScript" in page.evaluate("document.querySelector('noscript').innerHTML")
    assert page.evaluate("document.querySelector('noscript').getBoundingClientRect().height") > 0
    context.close()


def test_the_last_tap_before_python_is_done_when_it_is_up(page: Page, address: str) -> None:
    gate = Gate(page)
    page.goto(address)
    page.evaluate("addEventListener('click', (event) => (globalThis.taps ??= []).push(event.target.id))")
    buttons = page.locator("main button[id]:visible")
    first, last = buttons.nth(0), buttons.nth(1)
    wanted = last.get_attribute("id")
    first.dispatch_event("click")
    last.dispatch_event("click")
    assert page.evaluate("globalThis.taps") is None
    gate.open()
    page.wait_for_selector(LIVE, state="attached")
    assert page.evaluate("taps") == [wanted]


def test_the_theme_is_the_systems_before_the_first_paint(page: Page, address: str) -> None:
    schemes: tuple[Literal["light", "dark"], ...] = ("light", "dark")
    for scheme, other in (schemes, schemes[::-1]):
        page.emulate_media(color_scheme=scheme)
        page.goto(address, wait_until="commit")
        expect(page.locator(f"html[data-theme={scheme}]")).to_be_attached()
        page.emulate_media(color_scheme=other)
        expect(page.locator(f"html[data-theme={scheme}]")).not_to_be_attached()


def test_every_address_in_the_page_is_relative_and_served(context: BrowserContext, address: str) -> None:
    text = (build.ROOT / "dist" / "index.html").read_text(encoding="utf-8")
    addresses = {url for url in re.findall(r'(?:src|href)="([^"#]+)', text) if not url.startswith("data:")}
    assert addresses
    for url in addresses:
        assert not url.startswith("/")
        if "://" not in url:
            assert context.request.get(address + url).ok


def test_without_its_fonts_the_page_is_shown_in_the_systems(watched: Watched, address: str) -> None:
    page, _ = watched
    gate = Gate(page, r"\.(woff2|otf)$")
    page.goto(address, wait_until="commit")
    expect(page.locator("body")).to_have_css("visibility", "visible")
    page.wait_for_selector(LIVE, state="attached")
    gate.open()


def test_the_policy_stops_foreign_requests_and_inline_scripts(watched: Watched, address: str) -> None:
    page, _ = watched
    page.goto(address, wait_until="domcontentloaded")
    policies = page.locator("meta[http-equiv]")
    expect(policies).to_have_count(1)
    expect(policies).to_have_attribute("content", POLICY)
    for act in (
        "document.body.insertAdjacentHTML('beforeend', '<img src=x onerror=\"globalThis.ran = 1\">')",
        "document.body.append(Object.assign(document.createElement('script'), {textContent: 'globalThis.ran = 1'}))",
    ):
        with page.expect_console_message(lambda said: "Content Security Policy" in said.text):
            page.evaluate(act)
    assert page.evaluate("globalThis.ran") is None
