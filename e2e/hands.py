"""Helpers of the end-to-end tests: read rows, wait, and drag by mouse and by finger."""

from __future__ import annotations

import re
from contextlib import contextmanager
from time import monotonic
from typing import TYPE_CHECKING

from playwright.sync_api import Error, expect

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import CDPSession, Frame, Page, Route

LIVE = "html[data-ready]"
PATIENCE = 60_000
"""The time limit for any reaction of the page in milliseconds, generous for slow machines."""
SHEET = "navigator.share = (what) => { globalThis.shared = what; return %s; }"
"""A fake share sheet that records its argument; the placeholder is its outcome."""
FAULT = """() => addEventListener("keydown", () => {
    const { isEqualNode } = Node.prototype;
    Node.prototype.isEqualNode = () => {
        Node.prototype.isEqualNode = isEqualNode;
        throw new Error("no");
    };
}, { capture: true, once: true })"""
"""Makes the drawing after the next key fail, like a bug in the page."""
FONTS = "document.fonts.size === 4"
"""Whether the page's own fonts are loaded."""
FRAMES = "new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"
"""Waits until a change is painted."""
SETTLED = r"""async (patience) => {
    const { dataset } = document.documentElement;
    const late = performance.now() + patience;
    do await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done))));
    while ((/\b(?:address|drawing|files|storage)\b/.test(dataset.busy) || isUnstyled()) && performance.now() < late);
    return dataset.busy ?? "";
    function isUnstyled() {
        return [...document.querySelectorAll("link[rel=stylesheet]")].some(({ sheet }) => !sheet);
    }
}"""
IDLE = """async (patience) => {
    const { dataset } = document.documentElement;
    const late = performance.now() + patience;
    do {
        await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
        const moves = document.getAnimations().filter(({ effect, playState }) =>
            playState === "running" && Number.isFinite(effect.getComputedTiming().endTime));
        await Promise.allSettled(moves.map(({ finished }) => finished));
    } while (!("idle" in dataset) && performance.now() < late);
    return dataset.busy ?? "";
}"""
JOKERS = ["Joker", "Mad-Joker", "Zany-Joker", "Raised-Fist"]
PLAYED = ["10h", "10s", "10d", "Ac", "Jh"]
HELD = ["2h", "5d", "9d"]
FULL = "Played is full: five cards at most. Take one off first."
FILES = "cards_played: [2h, 2s]\njokers: [joker]\n"


def until(page: Page | Frame, expression: str, arg: object = None, timeout: float = PATIENCE) -> None:
    """Wait until a JavaScript expression or function is true.

    The page's policy forbids eval, which Playwright's own wait needs.
    """
    end = monotonic() + timeout / 1000
    while not _holds(page, expression, arg):
        if monotonic() > end:
            raise AssertionError(f"not in {timeout / 1000:.0f} s: {expression}")
        page.wait_for_timeout(20)


def _holds(page: Page | Frame, expression: str, arg: object) -> bool:
    try:
        return bool(page.evaluate(expression, arg))
    except Error as gone:
        if "context" not in gone.message:
            raise
        return False  # the page is between two documents


def visit(page: Page, address: str) -> Page:
    """Open an address and wait until the page is live."""
    page.goto(address)
    page.wait_for_selector(LIVE, state="attached")
    return page


def open_script(page: Page, verdict: str, refusal: str) -> None:
    """Open the example of a game's script and go to its first refused line."""
    page.click("#place-script")
    page.click("#example-script")
    expect(page.locator(".verdict")).to_have_text(verdict, timeout=PATIENCE)
    page.click("#next-refusal")
    expect(page.locator(".verdict")).to_have_text(refusal)


def compare_script(page: Page, line: str) -> None:
    """Go to a line of a game's script, paste the expected output, then make its first line differ."""
    page.locator("#place-script").focus()
    page.keyboard.press("ArrowRight")
    expect(page.locator("#tally")).to_contain_text(line)
    page.click("#copy-expected")
    expect(page.locator("#notice")).to_contain_text("lines copied")
    page.locator("#printed-text").focus()
    page.keyboard.press("Control+v")
    expect(page.locator(".found.good")).to_be_visible(timeout=PATIENCE)
    page.keyboard.press("Control+Home")
    page.keyboard.type("x")
    expect(page.locator(".found")).to_contain_text("Line 1 is the first that differs", timeout=PATIENCE)


def slugs_in(page: Page, row: str) -> list[str]:
    """List the cards or jokers in a row, by the slugs in their ids."""
    ids = page.locator(f"#row-{row} .card, #row-{row} .joker").evaluate_all("all => all.map((one) => one.id)")
    return [name.removeprefix(f"{row}-").rpartition("-")[0] for name in ids]


def focus(page: Page) -> str:
    return str(page.evaluate("document.activeElement.id"))


def pane(page: Page, name: str) -> None:
    """Open a pane by its tab; on a phone, its sheet."""
    page.locator(f"#left-{name}, #right-{name}, #show-{name}").locator("visible=true").click()


def add(page: Page, name: str) -> None:
    """Press a card or joker on the shelf, in its pane."""
    tile = page.locator(f"#shelf-{name}")
    if not tile.is_visible():
        pane(page, "cards" if re.fullmatch(r"(10|[2-9JQKA])[shcd]", name) else "jokers")
    tile.click()


def settle(page: Page) -> None:
    """Wait until edits are drawn, stored and in the browser's history, and files are read."""
    busy = set(page.evaluate(SETTLED, PATIENCE).split())
    assert not busy & {"address", "drawing", "files", "storage"}, busy


def back(page: Page) -> None:
    """Go back once all edits are in the history."""
    settle(page)
    page.go_back()


def forward(page: Page) -> None:
    """Go forward once all edits are in the history."""
    settle(page)
    page.go_forward()


def reload(page: Page) -> None:
    """Reload the page once all edits are in the history, and wait until it is live.

    Closing an overlay goes back one entry a moment later, which would make the browser abort a reload.
    """
    settle(page)
    page.reload()
    page.wait_for_selector(LIVE, state="attached")


def rest(page: Page) -> None:
    """Wait until nothing is pending: no worker's answer, late pack, timer or motion."""
    busy = page.evaluate(IDLE, PATIENCE)
    assert not busy, busy


def said(page: Page) -> str:
    """Read the notice's text."""
    settle(page)
    return page.locator("#notice").inner_text().strip()


def reopen(page: Page, link: str) -> None:
    """Open another link on the same page."""
    page.goto(f"{page.url.partition('#')[0]}{link}")
    settle(page)


def fragment(page: Page) -> str:
    """Read the address after `#`."""
    settle(page)
    return str(page.evaluate("location.hash")).removeprefix("#")


def middle(page: Page, selector: str) -> tuple[float, float]:
    """Scroll an element into view and return its center."""
    page.locator(selector).scroll_into_view_if_needed()
    box = page.locator(selector).bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def carry(page: Page, source: str, target: str, right: float = 0) -> None:
    """Drag an element with the mouse over another, without dropping it."""
    page.mouse.move(*middle(page, source))
    page.mouse.down()
    x, y = middle(page, target)
    page.mouse.move(x + right, y, steps=3)


def drag(page: Page, source: str, target: str, right: float = 0) -> None:
    carry(page, source, target, right)
    page.mouse.up()


class Gate:
    """Holds back requests for a file until it is opened."""

    def __init__(self, page: Page, pattern: str = r"\.wasm$") -> None:
        self.waiting: list[Route] | None = []
        page.route(re.compile(pattern), self.meet)

    def meet(self, route: Route) -> None:
        if self.waiting is None:
            route.continue_()
        else:
            self.waiting.append(route)

    def open(self) -> None:
        waiting, self.waiting = self.waiting or [], None
        for route in waiting:
            route.continue_()


class Finger:
    """A finger on the screen, driven by the DevTools protocol, because Playwright cannot drag by touch."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.wire: CDPSession = page.context.new_cdp_session(page)
        self.at = (0.0, 0.0)

    def _send(self, kind: str, *points: tuple[float, float]) -> None:
        self.wire.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": x, "y": y} for x, y in points]})

    def down(self, selector: str) -> None:
        self.at = middle(self.page, selector)
        self._send("touchStart", self.at)

    def lift(self, selector: str) -> None:
        """Put the finger on an element and wait for the long press to lift it."""
        self.down(selector)
        expect(self.page.locator("#ghost > *")).to_be_visible()

    def move(self, right: float, down: float, steps: int = 8) -> None:
        x, y = self.at
        for step in range(1, steps + 1):
            self._send("touchMove", (x + right * step / steps, y + down * step / steps))
        self.at = (x + right, y + down)

    def move_to(self, selector: str) -> None:
        box = self.page.locator(selector).bounding_box()
        assert box
        self.move(box["x"] + box["width"] / 2 - self.at[0], box["y"] + box["height"] / 2 - self.at[1])

    def touch_beside(self) -> None:
        """Tap the screen with a second finger."""
        self._send("touchStart", self.at, (5, 5))
        self._send("touchMove", self.at)

    def halt(self) -> None:
        """Hold the finger still before lifting it, to avoid momentum scrolling: the next touch would only stop that."""
        self.page.wait_for_timeout(200)

    def up(self) -> None:
        self._send("touchEnd")

    def tap(self, selector: str) -> None:
        self.down(selector)
        self.up()

    def part(self, selector: str, other: str, right: float, down: float) -> None:
        """Put a finger on each of two elements, and spread them by this many pixels each."""
        (left, top), (x, y) = middle(self.page, selector), middle(self.page, other)
        self._send("touchStart", (left, top))
        self._send("touchStart", (left, top), (x, y))
        for step in range(1, 9):
            by, far = right * step / 8, down * step / 8
            self._send("touchMove", (left - by, top - far), (x + by, y + far))
        self.up()


@contextmanager
def touch(page: Page, width: int = 390, height: int = 844) -> Iterator[Finger]:
    """Give a desktop's page the touch screen and the window of a phone for a while; yield a finger."""
    finger, desk = Finger(page), page.viewport_size
    finger.wire.send("Emulation.setTouchEmulationEnabled", {"enabled": True, "maxTouchPoints": 1})
    page.set_viewport_size({"width": width, "height": height})
    yield finger
    finger.wire.send("Emulation.setTouchEmulationEnabled", {"enabled": False})
    finger.wire.detach()
    if desk:
        page.set_viewport_size(desk)
