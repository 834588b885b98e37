"""In every main state a thumb finds its controls, nothing is cut, and axe-core finds nothing serious."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from e2e import axe
from e2e.hands import rest, settle
from e2e.kept import unzoom
from e2e.states import STATES, states
from e2e.widths import CUT, NUMBERS, RAW, WIDE

if TYPE_CHECKING:
    from playwright.sync_api import Page

LEAST = 44
"""Pixels that a thumb needs, each way."""
CONTROLS = "button, a[href], input, select, textarea, summary, [role=button], [role=slider], [tabindex='0']"
SMALL = f"""() => [...document.querySelectorAll("{CONTROLS}")]
    .filter((one) => one.checkVisibility({{visibilityProperty: true}}) && !one.closest("[aria-hidden=true]"))
    .map((one) => [one, one.getBoundingClientRect()])
    .filter(([, {{ width, height }}]) => width < {LEAST - 0.5} || height < {LEAST - 0.5})
    .map(([one, {{ width, height }}]) => `${{one.id || one.className || one.outerHTML.slice(0, 60)}} `
        + `${{width.toFixed(1)}}×${{height.toFixed(1)}}`)"""
SPILT = """() => [...document.querySelectorAll("button, a[href], .hand b")]
    .filter((one) => one.checkVisibility({visibilityProperty: true}) && !one.closest("[aria-hidden=true], .rows"))
    .filter((one) => {
        const letters = document.createRange();
        const { left, right } = one.getBoundingClientRect();
        letters.selectNodeContents(one);
        return !one.querySelector(".vh, .unseen") && [...letters.getClientRects()]
            .some((each) => each.width > 1 && (each.left < left - 1 || each.right > right + 1));
    })
    .map((one) => `${one.id || one.className}: ${one.textContent.trim().slice(0, 40)}`)"""
OVER_THE_HAND = """() => [...document.querySelectorAll(".hand b")].flatMap((name) => {
    const hand = name.getBoundingClientRect();
    return [...document.querySelectorAll("#tally button, #tally .at")].filter((one) => {
        const { left, right, top, bottom } = one.getBoundingClientRect();
        return left < hand.right && right > hand.left && top < hand.bottom && bottom > hand.top;
    }).map((one) => one.id || one.className);
})"""
TOLD = """() => {
    const { className, dataset: { asked } } = document.body;
    const drawn = asked.split(" ").filter((word) => {
        const [kind] = word.split("-", 1), name = word.slice(kind.length + 1);
        const sought = { with: `[id] .${name}`, filled: `#${name} > *`, pressed: `#${name}[aria-pressed=true]` };
        return document.querySelector(sought[kind]);
    });
    return className === drawn.join(" ") ? [] : [className, drawn.join(" ")];
}"""
"""Compares the words of the body with what is drawn; gives both where they differ."""
AXE = "axe"
SHEET = "document.documentElement.toggleAttribute('data-sheet')"
"""The attribute of a browser with a share sheet, from which a button comes."""
Look = tuple[int, tuple[str, ...]]
"""A width, and what is asked of the page there."""
IN_LARGE = (WIDE, CUT, NUMBERS, SPILT, OVER_THE_HAND)
SIZES: dict[str, tuple[Look, ...]] = {
    "100%": (
        (390, (SMALL, WIDE, CUT, NUMBERS, RAW, TOLD)),
        (320, (WIDE, CUT, NUMBERS)),
        (768, (NUMBERS,)),
        (1024, (SMALL, NUMBERS)),
        (1920, (NUMBERS,)),
        (1280, (AXE, NUMBERS)),
    ),
    "200%": ((1280, IN_LARGE), (768, IN_LARGE), (390, IN_LARGE)),
}
"""The sizes of text, and the widths at each: from the phone's to the phone's, by as few steps as there are widths."""
OWN_ON_A_PHONE = {"rich", "editor open", "bench", "settings open", "Best", "shelf", "comparing", "share"}
"""The states that a phone shows otherwise than a desktop: axe looks at them on both."""
PARTS = 4
"""The walks, each of every fourth state: on several cores none is the last that is still under way."""
SIZE_OF_TEXT = "(size) => document.documentElement.style.setProperty('font-size', size)"


def look(page: Page, what: str) -> Any:  # noqa: ANN401 — JSON
    """Return the faults, if there are any; axe sees the page of a browser that has a share sheet."""
    if what != AXE:
        fault = page.evaluate(what)
        if not fault:
            return fault
        rest(page)  # what follows a new width, such as the box of the tour, is where it belongs by then
        return page.evaluate(what)
    page.evaluate(SHEET)
    faults = axe.faults(page)
    page.evaluate(SHEET)
    return faults


@pytest.mark.long
@pytest.mark.parametrize("part", range(PARTS))
def test_in_every_state_controls_are_found_nothing_is_cut_and_axe_finds_nothing_serious(phone: Page, part: int) -> None:
    """Reach each on a phone, and look at it on phones, tablets and a desktop."""
    names = list(STATES)[part::PARTS]
    found: dict[tuple[str, str, int], list[Any]] = {}
    wide = 390
    for name in states(phone, names):
        if name in OWN_ON_A_PHONE:
            found[name, AXE, wide] = axe.faults(phone)
        for size, looks in SIZES.items():
            phone.evaluate(SIZE_OF_TEXT, size)
            for width, asked in looks:
                if width != wide:
                    phone.set_viewport_size({"width": width, "height": 844})
                wide = width
                found[name, size, width] = [fault for what in asked if (fault := look(phone, what))]
        phone.evaluate(SIZE_OF_TEXT, "")
        unzoom(phone)
        settle(phone)  # what is pressed next is pressed on a screen that is laid out
    assert {where: what for where, what in found.items() if what} == {}
    assert {name for name, size, _ in found if size == "100%"} == {*names}
    assert STATES.keys() >= OWN_ON_A_PHONE
