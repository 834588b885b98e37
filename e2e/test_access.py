"""Accessibility outside the main states, with axe-core."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from playwright.sync_api import expect

from e2e.axe import faults
from e2e.hands import FAULT, carry
from e2e.kept import visit

if TYPE_CHECKING:
    from playwright.sync_api import Page, Route

    from e2e.kept import Kept


def test_axe_finds_nothing_serious_in_drags_and_notices(live: Page, desktop: Kept) -> None:
    found = {}

    def look(name: str, shown: str) -> None:
        expect(live.locator(shown).first).to_be_visible()
        found[name] = faults(live)

    visit(live, "#1&p=As&h=Kh&j=Joker", round_1="1789999999999 1&p=Ah.Ks")
    look("the round of the last visit", "#go-on")
    live.keyboard.press("Escape")
    for name, place in (("a drag", "#held-1-hole"), ("a drag to where it cannot lie", "#jokers-1-hole")):
        carry(live, "#played-As-1", place)
        look(name, ".said.refused" if place.startswith("#jokers") else ".said")
        live.keyboard.press("Escape")
        live.mouse.up()
    live.evaluate(FAULT)
    live.locator("#played-As-1").focus()
    live.keyboard.press("Delete")
    look("a fault", ".said.fault #dismiss")
    assert desktop.watch.faults
    desktop.watch.forgive()
    assert {name: what for name, what in found.items() if what} == {}


def test_axe_finds_nothing_serious_in_a_start_that_waits_or_fails(watched: tuple[Page, object], address: str) -> None:
    page, _ = watched
    waiting: list[Route] = []

    def hold(route: Route) -> None:
        waiting.append(route)

    page.route(re.compile(r"\.wasm$"), hold)
    page.goto(address)
    expect(page.locator("html:not([data-ready]) .sum")).to_be_visible()
    assert faults(page) == []
    for route in waiting:
        route.abort()
    expect(page.locator("#boot button").first).to_be_visible()
    assert faults(page) == []
