"""Two tabs that store something at the same moment: neither overwrites the other's data."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from playwright.sync_api import expect

from e2e.hands import LIVE

if TYPE_CHECKING:
    from playwright.sync_api import BrowserContext

TIMES = 4
PRESS = """at => { while (Date.now() < at); document.getElementById("save-round").click(); }"""
"""Presses the button at a given time, when the other tab does too."""
SOON = 100
"""The delay until both tabs press, in milliseconds."""


def test_rounds_saved_by_two_tabs_at_once_are_all_kept(context: BrowserContext, address: str) -> None:
    pages = [context.new_page() for _ in range(2)]
    for page, card in zip(pages, ("2c", "3c"), strict=True):
        page.goto(f"{address}#1&p={card}")
        page.wait_for_selector(LIVE, state="attached")
        page.locator("#open-rounds").click()
    wanted: set[str] = set()
    for nth in range(TIMES):
        names = [f"{nth} of {tab}" for tab in range(2)]
        for page, name in zip(pages, names, strict=True):
            page.locator("#name").fill(name)
        at = pages[0].evaluate("Date.now()") + SOON
        for page in pages:
            page.evaluate(f"at => {{ setTimeout(() => ({PRESS})(at)); }}", at)
        wanted |= {*names}
        for page in pages:
            expect(page.locator(".saved")).to_have_count(len(wanted))
    for page in pages:
        kept = json.loads(page.evaluate("localStorage['ortalab-saves']"))
        assert {entry["name"] for entry in kept["rounds"]} == wanted


def test_a_game_that_goes_on_in_another_tab_is_followed(context: BrowserContext, address: str) -> None:
    first, second = (context.new_page() for _ in range(2))
    for page in (first, second):
        page.goto(f"{address}triangles/#1d3-7")
        page.wait_for_selector(LIVE, state="attached")
    first.bring_to_front()
    first.locator("#hand-0").click()
    first.locator("#cell0").click()
    second.bring_to_front()
    expect(second.locator("#notice")).to_contain_text("The game goes on in another tab.")
    second.get_by_role("button", name="Follow").click()
    expect(second.locator(".tg .card")).to_have_count(1)
    assert second.evaluate("location.hash") == first.evaluate("location.hash")
