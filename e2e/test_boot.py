"""The page's start in a browser: its parts before Python, and the error if Python cannot be loaded."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

import build
from e2e.hands import FRAMES, LIVE, Gate, until
from e2e.measuring import MOST_BYTES, weigh
from tools.policy import POLICY

if TYPE_CHECKING:
    from playwright.sync_api import Browser, BrowserContext, Page

    from e2e.kept import Kept
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


WIDTH = "parseFloat(document.querySelector('.boot i').style.width)"


def test_the_prebuilt_page_is_complete_and_python_keeps_its_nodes_after_few_bytes(page: Page, address: str) -> None:
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
    expect(page.locator("#boot")).to_be_hidden()
    expect(page.locator("#unstarted")).to_have_count(0)
    called_by = page.evaluate("calledBy")
    assert "wasm-function" in called_by, "Python runs on the page's own stack where the browser survives it"
    assert "promisingApply" not in called_by
    assert 2_000_000 < weigh(page, build.ROOT / "dist", address) <= MOST_BYTES


def test_until_python_is_up_the_page_has_the_systems_theme_and_fonts_and_keeps_the_last_tap(
    watched: Watched, address: str
) -> None:
    page, _ = watched
    wasm, fonts = Gate(page), Gate(page, r"\.(woff2|otf)$")
    page.emulate_media(color_scheme="dark")
    page.goto(address, wait_until="commit")
    expect(page.locator("html[data-theme=dark]")).to_be_attached()
    page.emulate_media(color_scheme="light")
    expect(page.locator("html[data-theme=light]")).to_be_attached()
    expect(page.locator("body")).to_have_css("visibility", "visible")
    page.evaluate("addEventListener('click', (event) => (globalThis.taps ??= []).push(event.target.id))")
    buttons = page.locator("main button[id]:visible")
    first, last = buttons.nth(0), buttons.nth(1)
    wanted = last.get_attribute("id")
    first.dispatch_event("click")
    last.dispatch_event("click")
    assert page.evaluate("globalThis.taps") is None
    wasm.open()
    page.wait_for_selector(LIVE, state="attached")
    assert page.evaluate("taps") == [wanted]
    fonts.open()


def test_a_file_that_does_not_arrive_is_one_sentence(watched: Watched, address: str) -> None:
    page, _ = watched
    for part in (r"loader-.*\.mjs$", r"shell-.*bin$"):
        page.goto("about:blank")
        page.unroute_all()
        gate = Gate(page)
        page.route(re.compile(part), lambda route: route.fulfill(status=503, body=""))
        page.goto(address)
        expect(page.locator("#boot p")).to_contain_text("check the connection and try again")
        gate.open()


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


def test_every_address_in_the_page_is_relative_and_served(context: BrowserContext, address: str) -> None:
    text = (build.ROOT / "dist" / "index.html").read_text(encoding="utf-8")
    addresses = {url for url in re.findall(r'(?:src|href)="([^"#]+)', text) if not url.startswith("data:")}
    assert addresses
    for url in addresses:
        assert not url.startswith("/")
        if "://" not in url:
            assert context.request.get(address + url).ok


def test_the_policy_stops_foreign_requests_and_inline_scripts(live: Page, desktop: Kept) -> None:
    policies = live.locator("meta[http-equiv]")
    expect(policies).to_have_count(1)
    expect(policies).to_have_attribute("content", POLICY)
    for act in (
        "document.body.insertAdjacentHTML('beforeend', '<b onclick=\"globalThis.ran = 1\"></b>')",
        "document.body.append(Object.assign(document.createElement('script'), {textContent: 'globalThis.ran = 1'}))",
    ):
        with live.expect_console_message(lambda said: "Content Security Policy" in said.text):
            live.evaluate(act)
        live.evaluate("document.body.lastElementChild.click()")
        live.evaluate("document.body.lastElementChild.remove()")
    assert live.evaluate("globalThis.ran") is None
    desktop.watch.forgive()
