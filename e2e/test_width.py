"""Nothing scrolls sideways on a phone, whatever is open."""

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

if TYPE_CHECKING:
    from playwright.sync_api import Page

RICH = "#1&p=Ah-bonus-foil.Ks-mult-holographic.Qd-glass-polychrome.Jc-wild.10h-steel&h=Ks-steel-foil&j=Blueprint.Baron"
ROUNDS = {
    "example": "",
    "rich": RICH,
    "empty": "#1",
    "step": f"{RICH}&step=4",
    "quiz": f"{RICH}&quiz=score",
    "damaged": "#1&p=10h.10s.1&j=Barron",
}
SIGNS = {
    "example": "#jokers-Raised-Fist-1",
    "rich": "#jokers-Blueprint-1",
    "empty": ".figures.none",
    "step": ".slot.lit",
    "quiz": "#answer",
    "damaged": ".figures.oops",
}
"""What is there once a round is drawn."""
OPENERS = ["#reveal", "#why", "#open-panel", "#settings", "#played-10h-1", "#show-worth", "#show-shelf"]
OVERFLOW = "document.documentElement.scrollWidth - document.documentElement.clientWidth"


@pytest.mark.parametrize("width", [390, 320])
def test_a_phone_never_scrolls_sideways(phone: "Page", width: int) -> None:
    phone.set_viewport_size({"width": width, "height": 844})
    for name, link in ROUNDS.items():
        phone.locator("#show-steps").tap()
        phone.evaluate("scrollTo(0, 0)")
        phone.evaluate("(link) => (location.hash = link)", link or "#")
        expect(phone.locator(SIGNS[name])).to_be_visible()
        assert phone.evaluate(OVERFLOW) <= 0, name
        for opener in OPENERS:
            control = phone.locator(opener)
            if control.count() and control.is_visible():
                control.tap()
                assert phone.evaluate(OVERFLOW) <= 0, (name, opener)
                phone.keyboard.press("Escape")
