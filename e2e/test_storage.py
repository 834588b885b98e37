"""Full or forbidden storage breaks nothing: data lasts while the page is open."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playwright.sync_api import expect

from e2e.hands import LIVE, PLAYED, add, focus, slugs_in
from tests.tables.rounds.stored import rounds_in

if TYPE_CHECKING:
    from playwright.sync_api import Page

FULL = "Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError'); };"
FORBIDDEN = """for (const name of ["localStorage", "sessionStorage"])
    Object.defineProperty(globalThis, name, { get() { throw new DOMException("no", "SecurityError"); } });"""


def choose(page: Page, *names: str) -> None:
    page.locator("#settings").click()
    for name in names:
        page.locator(f"#{name}").click()
        expect(page.locator(f"#{name}")).to_have_attribute("aria-pressed", "true")
    page.keyboard.press("Escape")
    expect(page.locator("#set-panel")).to_have_count(0)
    assert focus(page) == "settings"


def open_hindered(page: Page, address: str, script: str) -> None:
    """Open the page with a script that blocks its storage."""
    page.add_init_script(script)
    page.goto(address)
    page.wait_for_selector(LIVE, state="attached")


def test_where_nothing_can_be_kept_all_of_it_holds_while_the_page_is_open(page: Page, address: str) -> None:
    open_hindered(page, address, FORBIDDEN)
    page.locator("#open-own").click()
    page.locator("#own").fill("name: Low Tide\nscored: {rank: 10, mu")
    page.keyboard.press("Escape")
    page.locator("#played-Jh-1").focus()
    page.keyboard.press("Delete")
    assert slugs_in(page, "played") == PLAYED[:-1]
    expect(page.locator("#top")).to_have_text("Your round: this browser does not keep it.")
    page.locator("#open-rounds").click()
    expect(page.locator("#drawer")).to_contain_text("This browser keeps them until the page closes.")
    page.locator("#save-round").click()
    expect(page.locator(".said")).to_contain_text("keeps nothing")
    page.locator("#name").fill("unkept")
    page.locator("#save-round").click()
    expect(page.locator(".saved")).to_have_count(2)
    with page.expect_download() as download:
        page.locator("#export").click()
    saved = rounds_in(download.value.path().read_text())
    assert [save.name for save in saved] == ["Three of a Kind, 1,380", "unkept"]
    page.keyboard.press("Escape")
    choose(page, "theme-dark", "suits-four")
    page.emulate_media(contrast="more")
    expect(page.locator("html[data-theme=dark][data-suits=four][data-contrast=more]")).to_be_attached()
    page.locator("#held-3-hole").click()
    add(page, "Kh")
    assert "Kh" in slugs_in(page, "held")


def test_a_page_says_once_that_the_browser_keeps_nothing(page: Page, address: str) -> None:
    open_hindered(page, f"{address}triangles/", FULL)  # it stores the daily deal by itself
    expect(page.locator(".said.refused")).to_contain_text("closing the page loses your work")
    page.locator("#dismiss").click()
    page.locator("#settings").click()
    page.locator("#theme-dark").click()
    expect(page.locator(".said.refused")).to_have_count(0)
