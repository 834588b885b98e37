"""Nothing scrolls sideways on a phone, whatever is open."""

from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from playwright.sync_api import Browser

RICH = "#1&p=Ah-bonus-foil.Ks-mult-holographic.Qd-glass-polychrome.Jc-wild.10h-steel&h=Ks-steel-foil&j=Blueprint.Baron"
ROUNDS = {
    "example": "",
    "rich": RICH,
    "empty": "#1",
    "step": f"{RICH}&step=4",
    "quiz": f"{RICH}&quiz=score",
    "damaged": "#1&p=10h.10s.1&j=Barron",
}
OPENERS = ["#reveal", "#why", "#open-panel", "#settings", "#played-10h-1", "#show-worth", "#show-shelf"]
OVERFLOW = "document.documentElement.scrollWidth - document.documentElement.clientWidth"


@pytest.mark.parametrize("width", [390, 320])
@pytest.mark.parametrize("name", ROUNDS)
def test_a_phone_never_scrolls_sideways(browser: "Browser", address: str, name: str, width: int) -> None:
    context = browser.new_context(viewport={"width": width, "height": 844}, has_touch=True, is_mobile=True)
    page = context.new_page()
    page.goto(address + ROUNDS[name])
    page.wait_for_selector("html[data-ready]", state="attached")
    assert page.evaluate(OVERFLOW) <= 0
    for opener in OPENERS:
        control = page.locator(opener)
        if control.count() and control.is_visible():
            control.tap()
            assert page.evaluate(OVERFLOW) <= 0, opener
            page.keyboard.press("Escape")
    context.close()
