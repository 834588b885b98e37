"""Accessibility in every main state, by axe-core, in all themes and on a phone; and text at twice its size."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

import build
from e2e.hands import LIVE, carry, settle
from e2e.states import RICH, STATES, states

if TYPE_CHECKING:
    from playwright.sync_api import Page

AXE = (build.ROOT / "node_modules/axe-core/axe.min.js").read_text(encoding="utf-8")
RUN = """async ([rules, without]) => {
    document.getAnimations().forEach((one) => one.finish()); // a colour halfway to another is no colour of ours
    const options = { resultTypes: ["violations"], preload: false, ...rules };
    const { violations } = await axe.run({ include: [["html"]], exclude: without.map((one) => [one]) }, options);
    return violations.filter(({ impact }) => impact === "serious" || impact === "critical")
        .map(({ id, nodes }) => `${id}: ${nodes.slice(0, 3).map(({ html, any }) =>
            html.slice(0, 160) + " " + any.map(({ message }) => message).join("; ")).join(" | ")}`);
}"""
LOOKS = {
    "light": {"theme": "light", "contrast": "", "suits": ""},
    "dark": {"theme": "dark"},
    "more contrast in the dark": {"contrast": "more"},
    "more contrast, four colours": {"theme": "light", "suits": "four"},
}


INACTIVE = (".tools", ".foot", ".shelf", ".strip", ".tabs")
"""What is dimmed while Python is not there: nobody can use it, so no contrast is asked of it."""


def faults(page: Page, without: tuple[str, ...] = (), inactive: tuple[str, ...] = ()) -> list[str]:
    """Return what axe finds in one state, in every look; only colours change with the look.

    The colours of a part that is as it was, and large, may be left out, but for the first look.
    """
    found = []
    for look, words in LOOKS.items():
        for name, word in words.items():
            page.evaluate("([name, word]) => preferences.keep(name, word)", [name, word])
        told = [{}, inactive] if look == "light" else [{"runOnly": ["color-contrast"]}, without + inactive]
        found += [f"{look}: {fault}" for fault in page.evaluate(RUN, told)]
    return found


def start(page: Page, address: str, until: str = LIVE) -> None:
    """Open the page anew, until something is there, for axe to look at."""
    page.goto("about:blank")
    page.goto(address)
    page.wait_for_selector(until, state="visible" if until != LIVE else "attached")
    page.evaluate(AXE)  # the page's policy stops a script tag, and rightly


screens = pytest.mark.parametrize(("width", "height"), [(1280, 800), (390, 844)], ids=["desktop", "phone"])


@screens
def test_axe_finds_nothing_serious_in_any_state_and_look(page: Page, address: str, width: int, height: int) -> None:
    page.set_viewport_size({"width": width, "height": height})
    page.emulate_media(reduced_motion="reduce")
    start(page, address)
    found = {}
    for name in states(page):
        _, press = STATES[name]
        found[name] = faults(page, ("#shelf",) if press and "#show-shelf" not in press else ())
    assert {name: what for name, what in found.items() if what} == {}


NO_HISTORY = "() => { history.pushState = () => { throw new Error('full') } }"


@screens
def test_axe_finds_nothing_serious_in_a_drag_and_in_what_stays_until_it_is_closed(
    watched: tuple[Page, object], address: str, width: int, height: int
) -> None:
    page, _ = watched
    page.set_viewport_size({"width": width, "height": height})
    page.emulate_media(reduced_motion="reduce")
    found = {}

    def look(name: str, shown: str, without: tuple[str, ...] = ("#shelf",), inactive: tuple[str, ...] = ()) -> None:
        expect(page.locator(shown).first).to_be_visible()
        found[name] = faults(page, without, inactive)

    start(page, address + RICH)
    page.locator("#played-Qd-1").focus()
    page.keyboard.press("Delete")
    settle(page)
    start(page, f"{address}#1&p=As&h=Kh&j=Joker")
    look("the round of the last visit", ".toast.offer")
    page.keyboard.press("Escape")
    for name, place in (("a drag", "#held-1-hole"), ("a drag to where it cannot lie", "#jokers-1-hole")):
        carry(page, "#played-As-1", place)
        look(name, ".toast.refused" if place.startswith("#jokers") else ".toast")
        page.keyboard.press("Escape")
        page.mouse.up()
    page.evaluate(NO_HISTORY)
    page.locator("#played-As-1").focus()
    page.keyboard.press("Delete")
    look("a fault", ".toast.fault #dismiss")
    page.route(re.compile(r"\.wasm$"), lambda route: route.abort())
    start(page, address, "#boot button")
    look("a start that failed", "#boot", (), INACTIVE)
    assert {name: what for name, what in found.items() if what} == {}


def test_axe_finds_nothing_serious_in_a_frame(page: Page, address: str) -> None:
    start(page, f"{address}?embed{RICH}")
    assert faults(page) == []


@pytest.mark.parametrize("width", [1280, 390])
def test_text_at_twice_its_size_is_all_there_and_nothing_scrolls_sideways(page: Page, address: str, width: int) -> None:
    page.set_viewport_size({"width": width, "height": 844})
    page.goto(address + RICH)
    page.wait_for_selector(LIVE, state="attached")
    page.evaluate("document.documentElement.style.setProperty('font-size', '200%')")
    wide = "document.documentElement.scrollWidth - document.documentElement.clientWidth"
    assert page.evaluate(wide) <= 0
    for name in ("#tally .sc", "#played-Ah-1", "#step-1", "#settings"):
        assert page.locator(name).is_visible()
    page.locator("#settings").click()
    assert page.evaluate(wide) <= 0
    page.locator("#theme-dark").click()
    assert page.evaluate("document.documentElement.dataset.theme") == "dark"
