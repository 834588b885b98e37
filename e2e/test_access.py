"""Accessibility outside the main states, with axe-core."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from playwright.sync_api import expect

from e2e.axe import faults
from e2e.hands import FAULT, LIVE, carry, settle
from e2e.states import RICH

if TYPE_CHECKING:
    from playwright.sync_api import Page, Route


def start(page: Page, address: str, until: str = LIVE) -> None:
    """Open the page again and wait for an element, before axe runs."""
    page.goto("about:blank")
    page.goto(address)
    page.wait_for_selector(until, state="visible" if until != LIVE else "attached")


def test_axe_finds_nothing_serious_in_drags_and_notices(watched: tuple[Page, object], address: str) -> None:
    page, _ = watched
    waiting: list[Route] = []
    found = {}

    def look(name: str, shown: str) -> None:
        expect(page.locator(shown).first).to_be_visible()
        found[name] = faults(page)

    def hold(route: Route) -> None:
        waiting.append(route)

    start(page, address + RICH)
    page.locator("#played-Qd-1").focus()
    page.keyboard.press("Delete")
    settle(page)
    start(page, f"{address}#1&p=As&h=Kh&j=Joker")
    look("the round of the last visit", "#go-on")
    page.keyboard.press("Escape")
    for name, place in (("a drag", "#held-1-hole"), ("a drag to where it cannot lie", "#jokers-1-hole")):
        carry(page, "#played-As-1", place)
        look(name, ".said.refused" if place.startswith("#jokers") else ".said")
        page.keyboard.press("Escape")
        page.mouse.up()
    page.evaluate(FAULT)
    page.locator("#played-As-1").focus()
    page.keyboard.press("Delete")
    look("a fault", ".said.fault #dismiss")
    page.route(re.compile(r"\.wasm$"), hold)
    start(page, address, "html:not([data-ready]) .sum")
    look("a start that is not through", ".sum")
    for route in waiting:
        route.abort()
    look("a start that failed", "#boot button")
    assert {name: what for name, what in found.items() if what} == {}
