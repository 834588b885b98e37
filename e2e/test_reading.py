"""The documentation pages in a browser: linked from the table, readable in both themes, not cached offline."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING

from playwright.sync_api import expect

from e2e import axe
from e2e.hands import focus

if TYPE_CHECKING:
    from playwright.sync_api import Page


def test_a_rule_opens_in_its_place_and_links_to_its_page(live: Page, address: str) -> None:
    live.locator("#law-step-4").click()
    expect(live.locator("#law-text")).to_contain_text("Here Raised Fist gives +4 mult with 2♥")
    expect(live.locator("#step-4")).not_to_have_attribute("aria-current", "step")
    live.keyboard.press("Escape")
    expect(live.locator("#law-text")).to_have_count(0)
    assert focus(live) == "law-step-4"
    live.keyboard.press("Enter")
    assert live.locator("#law-text a").first.evaluate("(one) => one.href") == f"{address}rules/#scoring-3-2"


def test_the_rules_and_a_guide_are_readable_by_everyone(page: Page, address: str) -> None:
    for folder in ("rules/", "guides/compare/", "guides/reference/huxxy/"):
        page.goto(f"{address}{folder}")
        assert axe.faults(page) == [], folder
        for width in (1280, 320):
            page.set_viewport_size({"width": width, "height": 800})
            assert page.evaluate("document.documentElement.scrollWidth") <= width, (folder, width)


def test_the_pages_to_read_wear_the_theme_that_was_chosen_and_are_kept(page: Page, address: str) -> None:
    page.goto(f"{address}rules/#scoring-3-2")
    expect(page.locator("#scoring-3-2")).to_be_in_viewport()
    assert page.locator(".brand").evaluate("(one) => (one.closest('a') ?? one.querySelector('a')).href") == address
    page.evaluate("localStorage.setItem('ortalab-theme', 'dark')")
    page.reload()
    assert page.evaluate("document.documentElement.dataset.theme") == "dark"
    page.evaluate("dispatchEvent(new Event('beforeprint'))")
    page.emulate_media(media="print")
    expect(page.locator("#on-paper")).to_have_text(f"{address}rules/#scoring-3-2")
    expect(page.locator("#on-paper")).to_be_visible()
    text = page.request.get(f"{address}sw.js").text()
    found = re.search(r"const FILES = (\{.*?\});", text, re.DOTALL)
    assert found
    kept = json.loads(found[1]).keys()
    assert {"rules/", "guides/", "guides/jokers/"} <= kept
    assert [name for name in kept if name.startswith("guides/reference/")] == []
