"""Accessibility in every main state, by axe-core, in all themes and on a phone; and text at twice its size."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

import build
from e2e.hands import LIVE

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
RICH = (
    "#1&p=Ah-bonus-foil.Ks-mult-holographic.Qd-glass-polychrome.Jc-wild.10h-steel"
    "&h=Ks-steel-foil.7s-steel-holographic.3c-polychrome&j=Blueprint.Photograph-foil.Scary-Face.Flower-Pot.Baron"
)
WAITING = f"{RICH}&b=Mime.Baron-foil.Joker-holographic.Blueprint-polychrome"
STATES: dict[str, tuple[str, str]] = {  # a link, and what is then pressed
    "example": ("", ""),
    "rich": (RICH, ""),
    "editor open": (RICH, "#played-Qd-1"),
    "joker's editor open": (RICH, "#jokers-Baron-1"),
    "file panel": (RICH, "#open-panel"),
    "damaged link": ("#1&p=10h.1", ""),
    "empty": ("#1&p=As", "#clear"),
    "step pinned": (f"{RICH}&step=4", ""),
    "proof of the hand": (RICH, "#why"),
    "quiz": (f"{RICH}&quiz=hand", ""),
    "quiz answered": (f"{RICH}&quiz=score", "#reveal"),
    "rows to arrange": (RICH, "#open-arrange"),
    "brush": (RICH, "#open-brush"),
    "examples": (RICH, "#open-examples"),
    "saved rounds": (RICH, "#open-saves"),
    "settings open": (RICH, "#settings"),
    "solver unfolded": (RICH, "#fold"),
    "keys": (RICH, "#open-keys"),
    "painting": (RICH, "#open-brush #dip-glass #start-painting"),
    "bench": (WAITING, ""),
    "a waiting joker's editor open": (WAITING, "#bench-Baron-1"),
    "two rounds side by side": (RICH, "#open-saves #save-round #open-compare"),
    "worth": (RICH, "#show-worth"),
    "shelf": (RICH, "#show-shelf #choose-bench"),
    "comparing": (RICH, "#compare"),
    "a joker of one's own": (RICH, "#show-shelf #more #open-own #start-0"),
    "a joker in Python": (RICH, "#show-shelf #open-own #write-python"),
}
LOOKS = {
    "light": {"theme": "light", "contrast": "", "suits": ""},
    "dark": {"theme": "dark"},
    "more contrast in the dark": {"contrast": "more"},
    "more contrast, four colours": {"theme": "light", "suits": "four"},
}


def faults(page: Page, without: tuple[str, ...] = ()) -> list[str]:
    """Return what axe finds in one state, in every look; only colours change with the look.

    The colours of a part that is as it was, and large, may be left out, but for the first look.
    """
    found = []
    for look, words in LOOKS.items():
        for name, word in words.items():
            page.evaluate("([name, word]) => preferences.keep(name, word)", [name, word])
        told = [{}, []] if look == "light" else [{"runOnly": ["color-contrast"]}, without]
        found += [f"{look}: {fault}" for fault in page.evaluate(RUN, told)]
    return found


@pytest.mark.parametrize(("width", "height"), [(1280, 800), (390, 844)], ids=["desktop", "phone"])
def test_axe_finds_nothing_serious_in_any_state_and_look(page: Page, address: str, width: int, height: int) -> None:
    page.set_viewport_size({"width": width, "height": height})
    page.emulate_media(reduced_motion="reduce")
    page.goto(address)
    page.wait_for_selector(LIVE, state="attached")
    page.evaluate(AXE)  # the page's policy stops a script tag, and rightly
    found = {}
    for name, (link, press) in STATES.items():
        page.keyboard.press("Escape")
        page.evaluate("(link) => (location.hash = link)", link or "#")
        page.wait_for_timeout(100)
        for one in press.split():
            if page.locator(one).is_visible():  # some are there on a phone alone, or on a desktop
                page.locator(one).click()
        found[name] = faults(page, ("#shelf",) if press and "#show-shelf" not in press else ())
    assert {name: what for name, what in found.items() if what} == {}


def test_axe_finds_nothing_serious_in_a_frame(page: Page, address: str) -> None:
    page.goto(f"{address}?embed{RICH}")
    page.wait_for_selector(LIVE, state="attached")
    page.evaluate(AXE)
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
