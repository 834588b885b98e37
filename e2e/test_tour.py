"""The tour in a browser: its sheet is beside its target, the page works under it, and the focus returns."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playwright.sync_api import expect

from e2e.axe import faults

if TYPE_CHECKING:
    from playwright.sync_api import Page

BESIDE = """() => {
    const [sheet, at] = [".coach", "[data-pointed]"].map((one) => document.querySelector(one).getBoundingClientRect());
    const apart = sheet.left >= at.right || sheet.right <= at.left || sheet.top >= at.bottom || sheet.bottom <= at.top;
    return apart && sheet.left >= 0 && sheet.top >= 0 && sheet.right <= innerWidth && sheet.bottom <= innerHeight;
}"""
DESCRIBED = "button[aria-describedby~=tour-text]"


def test_four_sheets_stand_beside_their_targets(live: Page) -> None:
    start = live.locator("#new-here")
    start.click()
    heading, pointed = live.locator("#tour-name"), live.locator(DESCRIBED)
    expect(heading).to_be_focused()
    expect(pointed).to_have_attribute("id", "jokers-4-hole")
    assert live.evaluate(BESIDE)
    assert faults(live) == []
    live.locator("#shelf-Wily-Joker").click()
    expect(pointed).to_have_attribute("id", "law-silent-1")
    expect(live.locator("#shelf-Wily-Joker")).to_be_focused()  # the page works under the sheet
    assert live.evaluate(BESIDE)
    expect(pointed).to_have_css("opacity", "1")
    pointed.click()
    expect(live.locator("[data-pointed]")).to_have_attribute("id", "law-text")
    assert live.evaluate(BESIDE)
    live.locator("#law-silent-1").click()
    expect(pointed).to_have_attribute("id", "open-best")
    live.locator("#tour-next").click()
    expect(heading).to_be_focused()
    expect(pointed).to_have_attribute("id", "open-share")
    assert live.evaluate(BESIDE)
    live.keyboard.press("Escape")
    expect(live.locator(f".coach, {DESCRIBED}, [data-pointed]")).to_have_count(0)


def test_the_focus_goes_back_to_where_it_was(live: Page) -> None:
    for name, width in (("new-here", 1280), ("new-here", 390)):
        live.set_viewport_size({"width": width, "height": 800})
        live.locator(f"#{name}").click()
        live.locator("#tour-next").click()
        live.locator("#tour-leave").click()
        expect(live.locator(f"#{name}")).to_be_focused()


def test_on_a_phone_the_sheet_stands_above_the_tabs_and_makes_way_for_the_shelf(phone: Page) -> None:
    phone.locator("#new-here").click()
    heading = phone.locator("#tour-name")
    expect(heading).to_be_focused()
    phone.locator(DESCRIBED).click()
    phone.locator("#shelf-Joker").click()
    expect(phone.locator(DESCRIBED)).to_have_attribute("id", "law-silent-1")
    expect(phone.locator(DESCRIBED)).to_be_in_viewport()
    expect(phone.locator(DESCRIBED)).to_have_css("opacity", "1")
    expect(heading).to_be_focused()
    assert phone.evaluate(BESIDE)
    phone.locator("#tour-leave").click()
    expect(phone.locator(".coach")).to_have_count(0)
