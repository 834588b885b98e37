"""The layout is stable from the first paint: nothing jumps when fonts or Python are loaded."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from e2e.hands import FONTS, FRAMES, LIVE, Gate, reopen, until
from e2e.kept import visit

if TYPE_CHECKING:
    from collections.abc import Sequence

    from playwright.sync_api import Page

SHIFTS = """
globalThis.shifts = [];
new PerformanceObserver((list) => shifts.push(...list.getEntries().map((one) => one.value)))
    .observe({ type: "layout-shift", buffered: true });
"""
HALTED = """
globalThis.shown = [];
new MutationObserver(() => {
    if (!document.documentElement.hasAttribute("data-fonts")) shown.push(document.readyState);
}).observe(document, { attributeFilter: ["data-fonts"], subtree: true });
document.addEventListener("readystatechange", () => shown.push("parsed"), { once: true });
"""
PATIENT = "const { setTimeout: later } = window; setTimeout = (act, wait) => wait === 300 || later(act, wait);"
PLACES = """['.score', '#shelf', '#proof', '#best', '.trail', '.row .lb'].flatMap((name) =>
    [...document.querySelectorAll(name)].map((one) => {
        const box = one.getBoundingClientRect();
        return [box.x, box.y, box.width];
    })).flat()"""
SIZES = [(1920, 1080), (1280, 800), (1024, 768), (768, 1024), (640, 800), (390, 844), (360, 640), (667, 375)]
ALL = [(*size, size not in {(1920, 1080), (1280, 800), (640, 800)}) for size in SIZES]
"""Windows from desktop to phone, each for mouse or for touch."""
USUAL = [(1280, 800, False), (768, 1024, True), (390, 844, True), (667, 375, True)]
"""One window of each layout."""
QUEENS = "#1&p=Qh.Qd.3s&h=2h&j=Baron"


WAITING = "Mime.Baron.Joker.Mad-Joker.Zany-Joker.Jolly-Joker.Photograph.Splash.Shortcut.Blueprint"
DAMAGED = "#1&p=Kx.Zz.Qh.Kh&h=2h.xx&j=Sevens.Nope.Foo.Baron&b=Mime.Bar&x=Low&x=Lower=uu&quiz=score"


def places(page: Page, windows: Sequence[tuple[int, int, bool]]) -> dict[tuple[int, bool], list[float]]:
    """Read the positions of the page's parts in several windows."""
    found = {}
    touch = page.context.new_cdp_session(page)
    for width, height, is_touched in windows:
        touch.send("Emulation.setTouchEmulationEnabled", {"enabled": is_touched})
        page.set_viewport_size({"width": width, "height": height})
        until(page, f"innerWidth === {width} ")
        found[width, is_touched] = page.evaluate(PLACES)
    touch.send("Emulation.setTouchEmulationEnabled", {"enabled": False})
    return found


FIRST = f"{QUEENS}&b={WAITING}&step=1"
OTHERS = ("#1&p=", DAMAGED)
"""Further rounds: every link leaves the parts where the start has them, with the example hidden."""


@pytest.mark.parametrize(("fragment", "windows"), [("", ALL), (FIRST, USUAL)], ids=["example", "link"])
def test_nothing_jumps_when_python_is_up(
    page: Page, address: str, fragment: str, windows: Sequence[tuple[int, int, bool]]
) -> None:
    gate = Gate(page)
    page.add_init_script(SHIFTS)
    page.goto(address + fragment)
    until(page, FONTS)
    before = {size: pytest.approx(there, abs=0.6) for size, there in places(page, windows).items()}  # within a pixel
    page.evaluate(FRAMES)
    page.evaluate("shifts.length = 0")
    gate.open()
    page.wait_for_selector(LIVE, state="attached")
    page.evaluate(FRAMES)
    assert page.evaluate("shifts") == []
    assert places(page, windows) == before
    for link in OTHERS if fragment else ():
        reopen(page, link)
        assert places(page, windows[::2]) == {size[::2]: before[size[::2]] for size in windows[::2]}, link


def test_half_a_page_is_not_shown(page: Page, address: str) -> None:
    Gate(page)  # Python need not start
    page.add_init_script(
        HALTED + "Promise.allSettled = () => ({ then: (act) => act([]) });"
    )  # as if the fonts were loaded
    page.goto(address)
    until(page, "shown.length > 1")
    assert page.evaluate("shown") == ["parsed", "interactive"]


def test_nothing_is_shown_before_the_fonts_and_nothing_jumps_for_them(page: Page, address: str) -> None:
    gate, other = Gate(page, r"franklin-.*\.woff2$"), Gate(page)
    page.add_init_script(SHIFTS + PATIENT)  # extends the moment until the fonts are loaded, even on a slow machine
    page.goto(address, wait_until="commit")
    expect(page.locator("body")).to_have_css("visibility", "hidden")
    gate.open()
    until(page, FONTS)
    expect(page.locator("body")).to_have_css("visibility", "visible")
    drawn = page.evaluate("[...document.fonts].map(({ family, weight, status }) => [family, weight, status])")
    assert drawn == [
        ["Besley Tally", "400 650", "loaded"],
        ["Besley Tally", "651 900", "loaded"],
        ["Libre Franklin", "100 900", "loaded"],
        ["Pips", "400", "loaded"],
    ]
    page.evaluate(FRAMES)
    assert page.evaluate("shifts") == []
    other.open()


def test_all_complaints_about_a_link_fit_on_a_phone(phone: Page) -> None:
    visit(phone, DAMAGED)
    told = phone.locator("#trouble")
    cut = "(one) => one.scrollHeight > one.clientHeight"
    assert told.evaluate(cut)
    phone.locator("#whole").tap()
    expect(phone.locator("#whole")).to_have_attribute("aria-expanded", "true")
    assert not told.evaluate(cut)
    phone.locator("#keep").scroll_into_view_if_needed()
    expect(phone.locator("#keep")).to_be_in_viewport(ratio=1)  # although the page may be taller than the screen
    phone.locator("#whole").press("Enter")
    assert told.evaluate(cut)
