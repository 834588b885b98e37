"""The settings: applied at once, remembered, and restored before the first paint."""

from __future__ import annotations

import re
from itertools import product
from typing import TYPE_CHECKING

from playwright.sync_api import expect

from e2e.hands import LIVE
from e2e.test_storage import choose

if TYPE_CHECKING:
    from playwright.sync_api import BrowserContext, Page

SEEN = "({...document.documentElement.dataset, bar: document.querySelector('meta[name=theme-color]').content})"
WATCH = f"document.addEventListener('readystatechange', () => {{ globalThis.first ??= {SEEN} }})"


def test_settings_apply_at_once_in_another_tab_and_before_its_first_paint(
    live: Page, context: BrowserContext, address: str
) -> None:
    choose(live, "theme-dark", "contrast-more", "suits-four", "motion-less")
    wanted = {"theme": "dark", "contrast": "more", "suits": "four", "motion": "less", "bar": "#000000"}
    assert wanted.items() <= live.evaluate(SEEN).items()
    live.evaluate("localStorage['ortalab-contrast'] = 'extra'")  # unknown, so the system decides
    other = context.new_page()
    other.add_init_script(f"{WATCH}; delete globalThis.requestIdleCallback")  # it starts without it, as in Safari
    other.goto(address)
    other.wait_for_selector(LIVE, state="attached")
    assert (wanted | {"contrast": "normal", "bar": "#1d2327"}).items() <= other.evaluate("globalThis.first").items()
    other.locator("#settings").click()
    expect(other.locator("#theme-dark")).to_have_attribute("aria-pressed", "true")
    live.bring_to_front()
    choose(live, "theme-system")
    expect(other.locator("html[data-theme=light]")).to_be_attached()
    expect(other.locator("#theme-system")).to_have_attribute("aria-pressed", "true")


def test_the_system_decides_again_when_it_is_chosen(live: Page) -> None:
    choose(live, "theme-dark", "theme-system")
    assert (live.evaluate(SEEN)["theme"], live.evaluate(SEEN)["bar"]) == ("light", "#eef0eb")
    assert live.evaluate("Object.keys(localStorage)") == []


def test_the_edited_card_has_a_ring_in_the_surrounding_ink(live: Page) -> None:
    live.locator("#played-10h-1").click()
    for theme, contrast in product(("light", "dark"), ("normal", "more")):
        look = {"theme": theme, "contrast": contrast}
        live.evaluate("(look) => Object.assign(document.documentElement.dataset, look)", look)
        ink = live.evaluate("getComputedStyle(document.querySelector('.lb h2')).color")
        expect(live.locator("#played-10h-1")).to_have_css("box-shadow", re.compile(re.escape(f"{ink} 0px 0px 0px 6px")))
