"""Share one page between tests: start it once, and reset it to the start of a visit before each test.

It is the page of one table at a time: a test of another place starts it there. The page's own code resets a visit's
state when a script of the tests requests it. Then everything readable on the page must equal its first start; otherwise
the page is started again. Things that outlive a test unseen (a listener, a timer, an observer) cannot be read: such a
test uses `page`, or leaves a global name. An idle worker stays.
"""

from __future__ import annotations

from time import monotonic
from typing import TYPE_CHECKING

from playwright.sync_api import Error

from e2e.hands import FRAMES, LIVE, PATIENCE, settle
from e2e.watch import Watch
from ortalab.serving import FOLDER

if TYPE_CHECKING:
    from collections.abc import Mapping

    from playwright.sync_api import BrowserContext, CDPSession, Page, ViewportSize

ASLEEP = """addEventListener("pending", ({ detail }) => {
    if (detail[0] === "packs" && !globalThis.wakes) detail[1] = detail[1].then(() => false);
});"""
"""Keeps a page from searching on its own before the first edit, as if its late code were lost.

Otherwise each page would start a second Python. A test of that search sets `wakes`.
"""
PENDING = "cannot be pruned"
"""The words of the browser's error for clearing the history during a navigation."""
DOOR = """
import js
from main import page, pointer, visit
from pyscript.ffi import create_proxy
from pyscript.js_modules.browser import cancel

def again(link, whole):
    pointer.release()
    pointer.put_away()
    own = {"resting": (), "running": (), "desk": None} | vars(page)
    for timer in (*page.clock.timers.values(), page.address.timer, pointer.timer, *own["resting"]):
        cancel(timer)
    desk, address = own["desk"], page.address
    for task in (*(desk.tasks if desk else ()), *own["running"]):
        task.cancel()  # its worker answers a slice to nobody
    if desk and (own["running"] or not desk.has_answered or desk.has_failed):
        desk.close()  # it goes on counting: a worker is known by its number
    js.history.replaceState(None, "", js.location.pathname + link)
    page.is_live = False  # all of it is drawn at once
    if whole:
        page.drawing.drawn = dict.fromkeys(page.drawing.drawn, "what the test left")
    page.picture = lambda model, focused: page.drawing.picture(model)
    page.draw(page.table.start(""))
    vars(page).clear()
    page.__init__(own["table"])
    page.desk, page.address = desk, address
    address.__init__(page)  # the browser tells its events to this one
    pointer.__init__(page)
    visit()

js.globalThis.door = create_proxy(again)
"""
INSTALL = """async (code) => {
    const script = Object.assign(document.createElement("script"), { type: "py", textContent: code });
    document.head.append(script);
    while (typeof globalThis.door !== "function") await new Promise((done) => setTimeout(done));
    script.remove();
    document.querySelector("body > script-py:last-of-type").remove();
}"""
RESET = """async ([link, kept, whole]) => {
    if (typeof globalThis.door !== "function") return false;
    const clear = (one, name) => one.hasAttribute(name) && one.removeAttribute(name); // unasked, it may stay, but empty
    const html = document.documentElement;
    const tidy = () => {
        for (const one of [html, ...document.querySelectorAll("#ghost, #name-tip")])
            for (const name of ["class", "style"]) clear(one, name);
        for (const one of document.querySelectorAll("#line")) clear(one, "style");
        for (const one of document.querySelectorAll("*")) if (one.scrollTop || one.scrollLeft) one.scrollTo(0, 0);
        for (const one of document.querySelectorAll(".list, .lines")) { // what is hidden keeps its place
            one.style.cssText = "display: block; overflow: auto; height: 9px";
            one.scrollTo(0, 0);
            clear(one, "style");
        }
    };
    const begin = async () => {
        document.activeElement?.blur();
        dispatchEvent(new Event("blur")); // a name beside an icon goes
        door(link, whole);
        tidy();
        do await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done))));
        while (document.querySelector("[data-roll]")); // a number that was counting goes on to its end
    };
    html.dataset.motion = "less"; // nothing counts or glides to where it is put
    localStorage.clear();
    sessionStorage.clear();
    Object.assign(localStorage, kept);
    for (const name of ["theme", "contrast", "suits", "hints"])
        dispatchEvent(new StorageEvent("storage", { key: `ortalab-${name}` })); // as if another tab had cleared it
    html.dataset.motion = "less";
    await begin();
    if (document.activeElement !== document.body) await begin(); // what was closed gave the focus back
    dispatchEvent(new StorageEvent("storage", { key: "ortalab-motion" }));
    return true;
}"""
"""Starts a visit; returns false if the door must be installed first."""
DIGEST = """async (text) =>
    String(new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text))))"""
"""Digests a text, which comes faster than the text itself."""
NAMES = f"""async () => {{
    const OWN = /\\[native code\\]/;
    const own = (value) => typeof value !== "function" || OWN.test(Function.prototype.toString.call(value));
    const ours = ["door", "axe", "seenByAxe", "__core-js_shared__"];
    const names = (thing) => Object.entries(Object.getOwnPropertyDescriptors(thing))
        .filter(([name]) => !ours.includes(name)).map(([name, {{ value }}]) => `${{name}} ${{own(value)}}`).sort();
    const things = [globalThis, history, navigator, URL, Storage.prototype, Node.prototype, Element.prototype];
    const isEmulated = matchMedia(`print, (prefers-color-scheme: dark), (prefers-reduced-motion: no-preference),
        (forced-colors: active), (prefers-contrast)`).matches;
    return [await ({DIGEST})(things.flatMap(names).join()), isEmulated];
}}"""
"""Digests all global names that scripts share, with whether the functions among them are native.

Also returns whether a test has set other media than those of a profile.
"""
READ = f"""async () => {{
    const fields = [...document.querySelectorAll("input, textarea, select")].map(({{ id, value }}) => [id, value]);
    const {{ activeElement: {{ tagName }}, title, body, documentElement: html }} = document;
    const looks = [...html.attributes].map(({{ name, value }}) => [name, value]).sort()
        .filter(([name]) => !["data-busy", "data-idle"].includes(name)); // a worker may answer on, and a pack come
    const attribute = (one) => (name) => `${{name}}=${{one.getAttribute(name)}}`;
    const text = (one) => {{ // in what order attributes came tells nothing
        if (one.nodeType !== Node.ELEMENT_NODE) return one.data;
        if (one.localName === "symbol") return ""; // emblems that came once stay
        let all = `<${{one.localName}} ${{one.getAttributeNames().sort().map(attribute(one)).join("\\0")}}>`;
        for (let child = one.firstChild; child; child = child.nextSibling) all += text(child);
        return `${{all}}</>`;
    }};
    return [await ({DIGEST})(text(body)), looks, title, tagName, fields,
        [scrollX, scrollY, visualViewport.scale, innerWidth, innerHeight],
        {{ ...localStorage }}, {{ ...sessionStorage }}, location.href, history.state, navigation.entries().length];
}}"""
"""Collects the rest of the page's readable state, its body as a digest."""


class Kept:
    """The page of a profile that all tests of a worker share."""

    def __init__(self, context: BrowserContext, address: str, screen: ViewportSize) -> None:
        self.context, self.address, self.screen = context, address, screen
        self.place = ""
        self.page: Page | None = None
        self.beside: Page | None = None
        self.built: object = None
        self.names: object = None
        self.storage = context.new_cdp_session(context.pages[0])

    def fresh(self, place: str = "") -> tuple[Page, Watch]:
        """Reset the page to the start of a visit to a place, a table with its link; return it with its watch."""
        if self.page is None or place != self.place or not self.is_as_built(self.page):
            self.place = place
            self.page = self.start()
        self.watch.forgive()
        return self.page, self.watch

    def start(self) -> Page:
        """Start the page in a new tab and record its state."""
        if self.page:
            leave(self.page)
            self.clear()
        page = self.context.new_page()
        self.wire = self.context.new_cdp_session(page)
        self.watch = Watch(page, self.address)
        page.goto(self.address + self.place)
        page.wait_for_selector(LIVE, state="attached")
        settle(page)
        self.built, (self.names, _) = page.evaluate(READ), page.evaluate(NAMES)
        return page

    def is_as_built(self, page: Page) -> bool:
        """Reset the page to the start of a visit; return whether its state is as recorded.

        What a test has put on the page goes only if all of the page is drawn.
        """
        table, hash_, link = self.place.partition("#")
        if page.is_closed() or page.url.partition("#")[0] != self.address + table:
            return False
        names, is_emulated = page.evaluate(NAMES)
        if names != self.names:
            return False
        self.quiet(page, is_emulated=is_emulated)
        return any(self.is_reset(page, hash_ + link, is_whole=whole) for whole in (False, True))

    def is_reset(self, page: Page, link: str, *, is_whole: bool) -> bool:
        _begin(page, link, {}, is_whole=is_whole)
        return bool(page.evaluate(READ) == self.built)

    def quiet(self, page: Page, *, is_emulated: bool) -> None:
        """Undo a test's changes around the page: routes, screen size, media, history."""
        page.unroute_all()
        page.set_viewport_size(self.screen)
        if is_emulated:  # it styles the page anew
            page.emulate_media(
                media="screen",
                color_scheme="light",
                reduced_motion="reduce",
                forced_colors="none",
                contrast="no-preference",
            )
        page.mouse.move(0, 0)
        prune(page, self.wire)
        # A phone page may keep its fitted scale after a change of width.
        self.wire.send("Emulation.setPageScaleFactor", {"pageScaleFactor": 1})

    def clear(self) -> None:
        """Clear the profile's storage."""
        wipe(self.storage, self.address)


def leave(page: Page) -> None:
    """Close a page after it has stored its data, so that the storage can be cleared.

    A browser waits half a second for a closing page. On a busy machine, the page would store its round later, and the
    next test would start with it. A navigation has no such limit.
    """
    if not page.is_closed():
        page.goto("about:blank")
        page.close()


def prune(page: Page, wire: CDPSession) -> None:
    """Remove all but the current entry from a page's history, retrying during a navigation."""
    late = monotonic() + PATIENCE / 1000
    while True:
        try:
            wire.send("Page.resetNavigationHistory")
            break
        except Error as refused:
            if PENDING not in refused.message or monotonic() > late:
                raise
            page.evaluate(FRAMES)


def clear(context: BrowserContext, address: str) -> None:
    """Clear a profile's storage for the site at an address."""
    wire = context.new_cdp_session(context.pages[0])
    wipe(wire, address)
    wire.detach()


def wipe(wire: CDPSession, address: str) -> None:
    """Clear the storage of the profile that a wire leads to."""
    kinds = "local_storage,indexeddb,cache_storage,service_workers"
    wire.send("Storage.clearDataForOrigin", {"origin": address.removesuffix(FOLDER), "storageTypes": kinds})


def visit(page: Page, link: str = "", **kept: str) -> None:
    """Start a visit on the shared page, with a link's round (from `#` on) and only these entries in storage."""
    _begin(page, link, {f"ortalab-{name.replace('_', '-')}": text for name, text in kept.items()})


def revisit(page: Page) -> None:
    """Visit the shared page's link again, with the data that the page has stored."""
    settle(page)
    _begin(page, page.evaluate("location.hash"), page.evaluate("({ ...localStorage })"))


def _begin(page: Page, link: str, kept: Mapping[str, str], *, is_whole: bool = True) -> None:
    """Start a visit, and draw all of the page or only what differs."""
    if not page.evaluate(RESET, [link, kept, is_whole]):
        page.evaluate(INSTALL, DOOR)
        page.evaluate(RESET, [link, kept, is_whole])
