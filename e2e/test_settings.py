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


def test_settings_apply_at_once_and_before_the_next_first_paint(live: Page) -> None:
    choose(live, "theme-dark", "contrast-more", "suits-four", "motion-less")
    wanted = {"theme": "dark", "contrast": "more", "suits": "four", "motion": "less", "bar": "#000000"}
    assert wanted.items() <= live.evaluate(SEEN).items()
    live.add_init_script(WATCH)
    live.reload(wait_until="commit")
    live.wait_for_selector(LIVE, state="attached")
    assert wanted.items() <= live.evaluate("globalThis.first").items()
    live.locator("#settings").click()
    expect(live.locator("#theme-dark")).to_have_attribute("aria-pressed", "true")


def test_the_system_decides_again_when_it_is_chosen(live: Page) -> None:
    choose(live, "theme-dark")
    assert live.evaluate(SEEN)["bar"] == "#1d2327"
    choose(live, "theme-system")
    assert (live.evaluate(SEEN)["theme"], live.evaluate(SEEN)["bar"]) == ("light", "#eef0eb")
    assert live.evaluate("Object.keys(localStorage)") == []


def test_unknown_stored_settings_fall_back_to_the_system(page: Page, address: str) -> None:
    page.add_init_script("for (const name of ['theme', 'contrast']) localStorage[`ortalab-${name}`] = 'extra';")
    page.emulate_media(color_scheme="dark")
    page.goto(address)
    page.wait_for_selector(LIVE, state="attached")
    wanted = {"theme": "dark", "contrast": "normal", "bar": "#1d2327"}
    assert wanted.items() <= page.evaluate(SEEN).items()


def test_another_tab_follows(live: Page, context: BrowserContext, address: str) -> None:
    other = context.new_page()
    other.goto(address)
    other.wait_for_selector(LIVE, state="attached")
    other.locator("#settings").click()
    live.bring_to_front()
    choose(live, "theme-dark")
    expect(other.locator("html[data-theme=dark]")).to_be_attached()
    expect(other.locator("#theme-dark")).to_have_attribute("aria-pressed", "true")


def test_the_edited_card_has_a_ring_in_the_surrounding_ink(live: Page) -> None:
    live.locator("#played-10h-1").click()
    for theme, contrast in product(("light", "dark"), ("normal", "more")):
        look = {"theme": theme, "contrast": contrast}
        live.evaluate("(look) => Object.assign(document.documentElement.dataset, look)", look)
        ink = live.evaluate("getComputedStyle(document.querySelector('.lb h2')).color")
        expect(live.locator("#played-10h-1")).to_have_css("box-shadow", re.compile(re.escape(f"{ink} 0px 0px 0px 6px")))
