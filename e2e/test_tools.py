"""The table's toolbar in a browser: by mouse, by finger and by keys."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playwright.sync_api import expect

from e2e.hands import HELD, JOKERS, PLAYED, back, focus, fragment, pane, rest, said, slugs_in

if TYPE_CHECKING:
    from playwright.sync_api import Page


def test_enter_adds_the_typed_things_and_empties_the_field(live: Page) -> None:
    live.locator("#choose-held").click()
    field = live.locator("#find")
    field.fill("10h foil, baron holo")
    expect(live.locator("#enter")).to_contain_text("10♥ Foil and Baron Holo")
    field.press("Enter")
    assert (slugs_in(live, "held"), slugs_in(live, "jokers")) == ([*HELD, "10h"], [*JOKERS, "Baron"])
    expect(field).to_have_value("")
    expect(live.locator("#shelf-As")).to_be_visible()
    live.locator("#shelf-As").focus()
    live.keyboard.press("/")
    assert focus(live) == "find"
    field.press_sequentially("10h, 1z")
    expect(live.locator("#typed")).to_contain_text("Unknown card “1z”")
    expect(field).to_have_attribute("aria-invalid", "true")
    field.press("Enter")
    assert said(live).startswith("Unknown card “1z”")
    expect(field).to_have_value("10h, 1z")
    live.keyboard.press("ControlOrMeta+k")
    assert focus(live) == "find"


def test_search_results_are_visible_on_a_scrolled_shelf(phone: Page) -> None:
    phone.locator("#show-jokers").tap()
    phone.locator("#shelf-Blueprint").scroll_into_view_if_needed()
    expect(phone.locator("#shelf-Joker")).not_to_be_in_viewport()
    phone.locator("#find").press_sequentially("KS")
    expect(phone.locator("#shelf-Ks")).to_be_in_viewport()


def test_keys_duplicate_sort_and_swap_and_are_in_the_help(live: Page) -> None:
    live.locator("#held-5d-1").focus()
    live.keyboard.press("d")
    assert (slugs_in(live, "held"), focus(live)) == (["2h", "5d", "5d", "9d"], "held-5d-1")
    live.keyboard.press("r")
    assert slugs_in(live, "held") == ["9d", "5d", "5d", "2h"]
    live.keyboard.press("x")
    assert (slugs_in(live, "played"), slugs_in(live, "held")) == (["9d", "5d", "5d", "2h"], PLAYED)
    before = focus(live)
    assert before.startswith(("played-", "held-"))
    live.keyboard.press("?")
    assert focus(live) == "keys-name"
    expect(live.locator("#keys-sheet")).to_contain_text("duplicate it")
    live.keyboard.press("Escape")
    expect(live.locator("#keys-sheet")).to_have_count(0)
    assert focus(live) == before
    live.evaluate("document.activeElement.blur()")
    live.keyboard.press("?")
    live.keyboard.press("Escape")
    expect(live.locator("#keys-sheet")).to_have_count(0)
    assert focus(live) == "", "nothing had it"


def test_buttons_arrange_duplicate_and_deal(live: Page) -> None:
    live.locator("#open-arrange").click()
    live.locator("#sort-played-suit").click()
    assert slugs_in(live, "played") == ["10s", "Jh", "10h", "Ac", "10d"]
    live.locator("#sweep-jokers").click()
    assert slugs_in(live, "jokers") == []
    live.locator("#close").click()
    live.locator("#held-2h-1").click()
    live.locator("#editor-double").click()
    assert slugs_in(live, "held") == ["2h", "2h", "5d", "9d"]
    live.keyboard.press("Escape")
    live.locator("#open-rounds").click()
    live.locator("#open-examples").click()
    before = fragment(live)
    live.locator("#deal").click()
    expect(live.locator(".said")).to_contain_text("Dealt at random")
    assert fragment(live) != before
    back(live)
    expect(live.locator("#held-2h-2")).to_be_visible()


ABOVE = """() => {
    const box = (id) => document.getElementById(id).getBoundingClientRect();
    const [drawer, button, row] = [box("drawer"), box("open-arrange"), box("row-jokers")];
    const head = document.querySelector(".head").getBoundingClientRect();
    const near = (one, other) => Math.abs(one - other) < 3;
    return [near(button.top, drawer.bottom + 6), near(drawer.right, row.right), drawer.top > head.bottom];
}"""
"""Whether Arrange is six pixels above its button, ends with the cards, and begins below the head."""


def test_arrange_stands_above_its_button_and_within_the_window(live: Page) -> None:
    live.locator("#open-arrange").click()
    rest(live)
    for width, height in ((1920, 1080), (1280, 800), (640, 400)):
        live.set_viewport_size({"width": width, "height": height})
        assert live.evaluate(ABOVE) == [True, True, True], width


def test_the_brush_paints_by_press_and_by_enter_until_escape(live: Page) -> None:
    pane(live, "cards")
    live.locator("#open-brush").click()
    live.locator("#dip-glass").click()
    live.locator("#close-finish").click()
    live.locator("#played-10s-1").click()
    live.locator("#played-10d-1").focus()
    live.keyboard.press("Enter")
    assert fragment(live).startswith("1&p=10h.10s-glass.10d-glass.Ac")
    expect(live.locator("#editor")).to_have_count(0)
    live.keyboard.press("Escape")
    assert focus(live) == "open-brush"
    live.locator("#played-10s-1").click()
    expect(live.locator("#editor")).to_be_visible()
