"""Motion of cards: scrolling during a drag, gliding after a swap, and a release outside the page."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playwright.sync_api import expect

from e2e.hands import PLAYED, carry, drag, said, slugs_in

if TYPE_CHECKING:
    from playwright.sync_api import Page


def test_a_wheel_that_scrolls_under_a_held_card_changes_where_it_goes(live: Page) -> None:
    live.set_viewport_size({"width": 1280, "height": 360})
    carry(live, "#played-10h-1", "#played-10s-1", right=30)
    assert said(live) == "10 of Hearts: drop as the 2nd played card."
    box = live.locator("#row-held").bounding_box()
    row = live.locator("#row-played").bounding_box()
    assert box
    assert row
    live.mouse.wheel(0, box["y"] - row["y"])
    expect(live.locator("#notice")).to_have_text("10 of Hearts: drop as the 3rd held card.")
    live.mouse.up()
    assert slugs_in(live, "played") == PLAYED[1:]


GLIDES = """() => document.getAnimations()
    .filter(({ effect }) => effect.getKeyframes()[0].translate)
    .map(({ effect }) => [effect.target.id, effect.getTiming().duration]).sort()"""


SLOWLY = "document.documentElement.style.setProperty('--move', '60000ms')"
"""Slows transitions down for inspection."""
ARRIVE = """() => {
    document.documentElement.removeAttribute("style");
    for (const one of document.getAnimations()) one.finish();
}"""


def test_both_of_a_swap_glide_to_their_places_unless_less_motion_is_asked_for(live: Page) -> None:
    live.emulate_media(reduced_motion="no-preference")
    live.evaluate(SLOWLY)
    drag(live, "#held-2h-1", "#played-Jh-1")
    assert live.evaluate(GLIDES) == [["held-Jh-1", 60_000], ["played-2h-1", 60_000]]
    live.evaluate(ARRIVE)
    live.keyboard.press("Control+z")
    expect(live.locator("#played-Jh-1")).to_be_visible()
    live.emulate_media(reduced_motion="reduce")
    drag(live, "#held-2h-1", "#played-Jh-1")
    assert slugs_in(live, "played")[-1] == "2h"
    assert live.evaluate(GLIDES) == []


def test_a_drag_ends_when_the_button_is_released_outside_the_window(live: Page) -> None:
    live.locator("#played-10h-1").hover()
    live.mouse.down()
    live.evaluate("addEventListener('pointerup', (event) => event.stopPropagation(), { capture: true, once: true })")
    live.mouse.up()
    live.locator("#shelf-Joker").hover()
    expect(live.locator("#ghost > *")).to_have_count(0)
    live.keyboard.press("Escape")  # closes the editor that the click opened: there is no drag to cancel
    expect(live.locator("#editor")).to_have_count(0)
    assert slugs_in(live, "played") == PLAYED
