"""Drafts come back in a new tab, and none runs by itself."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playwright.sync_api import expect

from e2e.hands import PLAYED, settle, slugs_in
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


def test_a_new_tab_has_all_that_was_typed_and_runs_nothing(live: Page, context: BrowserContext) -> None:
    type_all(live)
    other = opened(context, live.url)
    expect(other.locator("#panel, #printed")).to_have_text([""])  # nothing opens by itself
    assert read_all(other) == (YAML, CODE, TIDE, PRINTED, NAME, "")  # its shelf is unfiltered
    assert (other.title(), slugs_in(other, "played")) == (live.title(), PLAYED)
    assert other.locator("img").count() == 0
