"""What moves under a card that is carried."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playwright.sync_api import expect

from e2e.hands import PLAYED, carry, lies, said

if TYPE_CHECKING:
    from playwright.sync_api import Page


def test_a_wheel_that_scrolls_under_a_held_card_changes_where_it_goes(live: Page) -> None:
    live.set_viewport_size({"width": 1280, "height": 420})
    carry(live, "#played-10h-1", "#played-10s-1", right=30)
    assert said(live) == "10 of Hearts: drop as the 2nd played card."
    box = live.locator("#row-held").bounding_box()
    row = live.locator("#row-played").bounding_box()
    assert box
    assert row
    live.mouse.wheel(0, box["y"] - row["y"])
    expect(live.locator("#notice")).to_have_text("10 of Hearts: drop as the 3rd held card.")
    live.mouse.up()
    assert lies(live, "played") == PLAYED[1:]
