"""A finger on cards and jokers: a sideways pull or a long press drags, anything else scrolls."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playwright.sync_api import expect

from e2e.hands import HELD, JOKERS, PLAYED, Finger, fragment, said, settle, slugs_in, until
from e2e.kept import visit

if TYPE_CHECKING:
    from playwright.sync_api import Page


def test_a_finger_drags_on_the_table_whatever_a_second_one_does(phone: Page) -> None:
    finger = Finger(phone)
    finger.lift("#played-Ac-1")
    finger.move_to("#held-3-hole")
    expect(phone.locator("#ghost .card")).to_be_visible()
    finger.touch_beside()
    finger.up()
    expect(phone.locator("#held-Ac-1")).to_be_visible()
    assert slugs_in(phone, "played") == ["10h", "10s", "10d", "Jh"]
    assert phone.evaluate("scrollY") == 0


PATIENT = """() => {
    const wait = setTimeout;
    globalThis.setTimeout = (act, time, ...told) => wait(act, time * 5, ...told);
    globalThis.hurry = () => { globalThis.setTimeout = wait; delete globalThis.hurry; };
}"""
"""Sets the long press to 1.25 s: on a busy machine, 250 ms may pass between a touch and its first move."""
PRESSING = r"/\btouch\b/.test(document.documentElement.dataset.busy)"
"""Whether a long press is pending."""


def test_swiping_over_the_table_scrolls_without_dragging(phone: Page) -> None:
    phone.locator("#played-Jh-1").focus()
    phone.keyboard.press("Delete")  # to make room for a card from the other row
    settle(phone)
    at = fragment(phone)
    phone.evaluate(PATIENT)
    finger = Finger(phone)
    for source, down, is_slow in (
        ("#held-2h-1", -330, False),
        ("#played-10h-1", -150, True),
    ):
        finger.down(source)
        finger.move(0, down / 8, steps=2)
        if is_slow:
            until(phone, f"!{PRESSING}")
        finger.move(0, down * 7 / 8)
        expect(phone.locator("#ghost > *")).to_have_count(0)
        finger.halt()
        finger.up()
        until(phone, "(least) => scrollY >= least", arg=-down / 2)  # the browser keeps part of the movement
        assert (slugs_in(phone, "played"), slugs_in(phone, "held"), slugs_in(phone, "jokers")) == (
            PLAYED[:4],
            HELD,
            JOKERS,
        )
        assert fragment(phone) == at
        phone.evaluate("scrollTo({top: 0, behavior: 'instant'})")
    phone.evaluate("hurry()")


def test_a_finger_that_rests_on_a_card_changes_nothing_where_it_is_released_or_after_escape(phone: Page) -> None:
    finger = Finger(phone)
    finger.lift("#played-Ac-1")
    assert said(phone) == "Ace of Clubs: drop as the 4th played card."
    finger.up()
    expect(phone.locator("#ghost > *")).to_have_count(0)
    assert (slugs_in(phone, "played"), said(phone), fragment(phone)) == (PLAYED, "", "")
    finger.lift("#played-Ac-1")
    phone.keyboard.press("Escape")
    finger.up()
    settle(phone)
    expect(phone.locator("#editor")).to_have_count(0)
    phone.locator("#played-Jh-1").tap()
    expect(phone.locator("#editor")).to_be_visible()


LIFTED = """() => {
    let count = 0;
    const watch = new MutationObserver((changes) => { count += changes.length; });
    watch.observe(document.getElementById("ghost"), { childList: true });
    globalThis.lifts = () => (watch.disconnect(), delete globalThis.lifts, count);
}"""
"""Counts the cards that follow a finger, until it is asked."""


def test_two_fingers_on_cards_make_the_page_larger_and_carry_nothing(phone: Page) -> None:
    phone.evaluate(LIFTED)
    Finger(phone).part("#played-10s-1", "#held-9d-1", 60, 0)  # aside, as a single finger would pull a card
    until(phone, "visualViewport.scale > 1.2")
    assert (slugs_in(phone, "played"), said(phone)) == (PLAYED, "")
    assert phone.evaluate("lifts()") == 0


def test_a_finger_swaps_with_a_card_of_a_full_row(phone: Page) -> None:
    finger = Finger(phone)
    finger.lift("#held-2h-1")
    finger.move_to("#played-Jh-1")
    expect(phone.locator("#ghost .tag")).to_have_text("swap with J♥1,740 (+360)")
    tag = phone.locator("#ghost .tag").bounding_box()
    assert tag
    assert tag["x"] + tag["width"] <= 390
    finger.up()
    expect(phone.locator("#played-2h-1")).to_be_visible()
    assert (slugs_in(phone, "played"), slugs_in(phone, "held")) == ([*PLAYED[:4], "2h"], ["Jh", *HELD[1:]])


def test_a_finger_pulls_a_card_aside_off_the_shelf_and_scrolls_it(phone: Page) -> None:
    phone.locator("#show-cards").tap()
    finger = Finger(phone)
    finger.down("#shelf-Ks")
    finger.move(40, 0)
    finger.move_to("#held-3-hole")
    finger.up()
    expect(phone.locator("#held-Ks-1")).to_be_visible()
    finger.down("#shelf-2h")
    finger.move(0, -200)
    finger.halt()
    finger.up()
    expect(phone.locator("#ghost > *")).to_have_count(0)
    assert (slugs_in(phone, "played"), slugs_in(phone, "held")) == (PLAYED, [*HELD, "Ks"])
    phone.locator("#shelf-Qs").tap()
    expect(phone.locator(".said")).to_have_text("Queen of Spades is the 5th held card.")


def test_the_page_scrolls_while_a_card_is_held_at_its_edge(phone: Page) -> None:
    phone.set_viewport_size({"width": 390, "height": 560})
    finger = Finger(phone)
    finger.lift("#jokers-Joker-1")
    finger.move(0, 550 - finger.at[1])
    until(phone, "scrollY > 80")
    finger.move(0, 4 - finger.at[1])
    until(phone, "scrollY === 0")
    phone.keyboard.press("Escape")
    finger.up()
    expect(phone.locator("#ghost > *")).to_have_count(0)
    assert slugs_in(phone, "jokers") == JOKERS


def test_a_finger_takes_a_joker_to_the_second_line_of_the_bench_and_back(phone: Page) -> None:
    visit(phone, "#1&p=2c&j=Joker&b=Mime.Mime.Mime.Mime.Mime.Mime.Mime.Mime")
    phone.locator("#show-jokers").tap()
    phone.locator("#open-bench").tap()
    finger = Finger(phone)
    finger.lift("#jokers-Joker-1")
    finger.move_to("#bench-Mime-8")
    finger.move(-12, 0)
    finger.up()
    expect(phone.locator("#bench-Joker-1")).to_be_visible()
    assert slugs_in(phone, "bench") == [*["Mime"] * 7, "Joker", "Mime"]
    finger.lift("#bench-Joker-1")
    finger.move_to("#jokers-1-hole")
    finger.up()
    expect(phone.locator("#jokers-Joker-1")).to_be_visible()
    phone.locator("#bench-8-hole").tap()
    phone.locator("#shelf-Baron").tap()
    expect(phone.locator(".said")).to_have_text("Baron is the 9th joker on the bench.")
