"""Drafts survive a reload and a closed tab, and none runs by itself."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from e2e.hands import LIVE, PLAYED, reload, settle, slugs_in
from e2e.test_saves import opened

if TYPE_CHECKING:
    from playwright.sync_api import BrowserContext, Page

MARKUP = "</textarea><img src=x>"
TIDE = f"name: Low Tide\nscored: {{rank: 10, mu{MARKUP}"
CODE = f'import js\njs.document.title = "it ran"\nJOKERS = ()\n# {MARKUP}'
PRINTED = f"Three of a Kind (+30 chips, +3 mult)\n7{MARKUP}"
YAML = f"cards_played: [Kh, K{MARKUP}"
FIND = f"10h foil, K{MARKUP}"
NAME = f"Monday's {MARKUP}"


def type_all(page: Page) -> None:
    """Type in all fields; the panel stays open, as after a crash."""
    page.locator("#find").fill(FIND)
    page.locator("#open-rounds").click()
    page.locator("#name").fill(NAME)
    page.keyboard.press("Escape")
    page.locator("#open-own").click()
    page.locator("#own").fill(TIDE)
    page.locator("#write-python").click()
    page.locator("#code").fill(CODE)
    page.keyboard.press("Escape")
    page.keyboard.press("c")
    page.locator("#printed").fill(PRINTED)
    page.keyboard.press("Escape")
    page.locator("#open-rounds").click()
    page.locator("#open-panel").click()
    page.locator("#yaml").fill(YAML)
    settle(page)


def read_all(page: Page) -> tuple[str, ...]:
    """Read the text of each field, opening it first."""
    page.bring_to_front()  # a background tab draws once a second
    page.locator("#open-rounds").click()
    page.locator("#open-panel").click()
    texts = [page.locator("#yaml").input_value()]
    page.keyboard.press("Escape")
    page.locator("#open-own").click()
    texts.append(page.locator("#code").input_value())
    page.locator("#write-declared").click()
    texts.append(page.locator("#own").input_value())
    page.keyboard.press("Escape")
    page.keyboard.press("c")
    texts.append(page.locator("#printed").input_value())
    page.locator("#open-rounds").click()
    texts.append(page.locator("#name").input_value())
    return (*texts, page.locator("#find").input_value())


def test_a_reload_and_a_closed_tab_lose_nothing_that_was_typed_and_run_nothing(
    live: Page, context: BrowserContext
) -> None:
    title, left = live.title(), (YAML, CODE, TIDE, PRINTED, NAME, FIND)
    type_all(live)
    reload(live)
    expect(live.locator("#panel, #printed")).to_have_text([""])  # nothing opens by itself
    other = opened(context, live.url)
    for page, texts in ((live, left), (other, (*left[:-1], ""))):  # the shelf of a new tab is unfiltered
        assert read_all(page) == texts
        assert (page.title(), slugs_in(page, "played")) == (title, PLAYED)
        assert page.locator("img").count() == 0


@pytest.mark.at("poker/#program")
def test_a_student_s_place_comes_back_with_its_text_after_a_reload(live: Page, address: str) -> None:
    text = "$ java Poker 2H TH AS AD TC\n"
    live.locator("#session-text").fill(text)
    live.reload()  # at once: leaving the page stores the typed text
    live.wait_for_selector(LIVE, state="attached")
    expect(live.locator("#session-text")).to_have_value(text)
    assert live.url == f"{address}poker/#program"
