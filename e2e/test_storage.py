"""Full, forbidden or damaged storage breaks nothing: data lasts while the page is open."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from e2e.hands import LIVE, PLAYED, add, focus, slugs_in
from ortalab.tables.rounds.state.toolbar import StoredDrafts
from tests.tables.rounds.visits import rounds_in

if TYPE_CHECKING:
    from playwright.sync_api import Page

FULL = "Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError'); };"
FORBIDDEN = """for (const name of ["localStorage", "sessionStorage"])
    Object.defineProperty(globalThis, name, { get() { throw new DOMException("no", "SecurityError"); } });"""
MARKUP = "</textarea><img src=x onerror=\"document.title='it ran'\">"
DAMAGED = "".join(f"sessionStorage['ortalab-typed-{name}'] = {MARKUP!r};" for name in StoredDrafts._fields)
DAMAGED += "sessionStorage['ortalab-work'] = '\\n0 0\\n';"


def choose(page: Page, *names: str) -> None:
    page.locator("#settings").click()
    for name in names:
        page.locator(f"#{name}").click()
        expect(page.locator(f"#{name}")).to_have_attribute("aria-pressed", "true")
    page.keyboard.press("Escape")
    expect(page.locator("#set-panel")).to_have_count(0)
    assert focus(page) == "settings"


@pytest.fixture
def hindered(page: Page, address: str, request: pytest.FixtureRequest) -> Page:
    """Open the page with a script that blocks its storage."""
    page.add_init_script(request.param)
    page.goto(address)
    page.wait_for_selector(LIVE, state="attached")
    return page


def type_and_edit(page: Page, name: str) -> None:
    """Type into a stored field, check a save's name, and remove the last card."""
    page.locator("#open-own").click()
    page.locator("#own").fill("name: Low Tide\nscored: {rank: 10, mu")
    page.locator("#write-python").click()
    page.keyboard.press("Escape")
    page.locator("#open-rounds").click()
    expect(page.locator("#name")).to_have_value(name)
    page.keyboard.press("Escape")
    page.locator("#played-Jh-1").focus()
    page.keyboard.press("Delete")
    assert slugs_in(page, "played") == PLAYED[:-1]


@pytest.mark.parametrize("hindered", [FORBIDDEN], ids=["forbidden"], indirect=True)
def test_where_nothing_can_be_kept_all_of_it_holds_while_the_page_is_open(hindered: Page) -> None:
    type_and_edit(hindered, "")
    expect(hindered.locator("#top")).to_have_text("Your round: this browser does not keep it.")
    hindered.locator("#open-rounds").click()
    expect(hindered.locator("#drawer")).to_contain_text("This browser keeps them until the page closes.")
    hindered.locator("#save-round").click()
    expect(hindered.locator(".said")).to_contain_text("keeps nothing")
    hindered.locator("#name").fill("unkept")
    hindered.locator("#save-round").click()
    expect(hindered.locator(".saved")).to_have_count(2)
    with hindered.expect_download() as download:
        hindered.locator("#export").click()
    saved = rounds_in(download.value.path().read_text())
    assert [save.name for save in saved] == ["Three of a Kind, 1,380", "unkept"]
    hindered.keyboard.press("Escape")
    choose(hindered, "theme-dark", "suits-four")
    hindered.emulate_media(contrast="more")
    expect(hindered.locator("html[data-theme=dark][data-suits=four][data-contrast=more]")).to_be_attached()
    hindered.locator("#held-3-hole").click()
    add(hindered, "Kh")
    assert "Kh" in slugs_in(hindered, "held")


def test_each_page_says_once_that_the_browser_keeps_nothing(page: Page, address: str) -> None:
    page.add_init_script(FULL)
    for folder in ("", "poker/#program", "triangles/"):  # Triangles stores the daily deal by itself
        page.goto(address + folder)
        page.wait_for_selector(LIVE, state="attached")
        if not folder:
            page.locator("#clear").click()
        elif "poker" in folder:
            page.locator("#session-text").fill("$ java Poker 2H")
        expect(page.locator(".said.refused")).to_contain_text("closing the page loses your work")
        page.locator("#dismiss").click()
        page.locator("#settings").click()
        page.locator("#theme-dark").click()
        expect(page.locator(".said.refused")).to_have_count(0)


@pytest.mark.parametrize("hindered", [DAMAGED], ids=["damaged"], indirect=True)
def test_damaged_stored_markup_is_text(hindered: Page) -> None:
    type_and_edit(hindered, MARKUP)
    assert (hindered.locator("img").count(), hindered.title() == "it ran") == (0, False)
