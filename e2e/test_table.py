"""The table in a browser: drags by mouse and finger, clicks, keys, and the focus afterwards."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playwright.sync_api import expect

from e2e.hands import (
    HELD,
    JOKERS,
    LIVE,
    PLAYED,
    add,
    carry,
    drag,
    focus,
    fragment,
    pane,
    said,
    settle,
    slugs_in,
    until,
)
from e2e.kept import visit

if TYPE_CHECKING:
    from playwright.sync_api import Page


def test_a_mouse_drags_from_the_shelf_to_a_slot_and_a_click_adds_to_the_chosen_row(live: Page) -> None:
    pane(live, "cards")
    drag(live, "#shelf-Kh", "#held-3-hole")
    assert slugs_in(live, "held") == [*HELD, "Kh"]
    live.locator("#jokers-4-hole").click()
    add(live, "Sock-and-Buskin")
    assert slugs_in(live, "jokers") == [*JOKERS, "Sock-and-Buskin"]
    live.keyboard.press("Control+z")
    drag(live, "#shelf-Mime", "#jokers-Joker-1", right=-10)
    assert slugs_in(live, "jokers") == ["Mime", *JOKERS]
    assert focus(live) == "jokers-Mime-1"


def test_a_mouse_drags_along_a_row_between_rows_and_off_the_table(live: Page) -> None:
    drag(live, "#played-10h-1", "#played-10d-1")
    assert slugs_in(live, "played") == ["10s", "10d", "10h", "Ac", "Jh"]
    drag(live, "#played-Ac-1", "#held-2h-1", right=-10)
    assert (slugs_in(live, "played"), slugs_in(live, "held")) == (["10s", "10d", "10h", "Jh"], ["Ac", *HELD])
    drag(live, "#held-5d-1", "#tally")
    assert slugs_in(live, "held") == ["Ac", "2h", "9d"]
    assert said(live) == "5 of Diamonds is off the table."


GLIDES = """() => {
    const ghost = document.getElementById("ghost");
    globalThis.glided = new Promise((done) => new MutationObserver((_, watch) => {
        if (ghost.classList.contains("home")) done(watch.disconnect());
    }).observe(ghost, { attributes: true }));
}"""


def test_a_drag_says_why_it_cannot_go_where_it_is_and_glides_home(live: Page) -> None:
    carry(live, "#held-2h-1", "#jokers-Joker-1")
    expect(live.locator("#ghost .card")).to_be_visible()
    expect(live.locator(".gone")).to_have_count(1)
    assert said(live) == "Only jokers go to Jokers."
    live.evaluate(GLIDES)
    live.mouse.up()
    live.evaluate("glided")
    expect(live.locator("#ghost > *")).to_have_count(0)
    expect(live.locator("#ghost")).not_to_have_class("home")
    live.evaluate("delete globalThis.glided")
    assert (slugs_in(live, "played"), slugs_in(live, "held")) == (PLAYED, HELD)
    assert fragment(live) == ""


def test_a_drop_on_a_full_row_swaps_or_replaces_and_one_undo_takes_it_back(live: Page) -> None:
    for source, target, tag, played, held in (
        ("#held-2h-1", "#played-Jh-1", "swap with J♥\n1,740 (+360)", "2h", "Jh"),
        ("#shelf-10c", "#played-Jh-1", "replace J♥\n2,700 (+1,320)", "10c", "2h"),
    ):
        if source.startswith("#shelf"):
            pane(live, "cards")
        carry(live, source, target)
        expect(live.locator("#ghost .tag")).to_have_text(tag.replace("\n", ""))
        expect(live.locator("#played-Jh-1-slot.swaps .swapmark")).to_be_visible()
        assert live.locator("#tally .sc").inner_text().startswith("1,380")
        live.mouse.up()
        assert (slugs_in(live, "played"), slugs_in(live, "held")) == ([*PLAYED[:4], played], [held, *HELD[1:]])
        live.locator("#undo").click()
        assert (slugs_in(live, "played"), slugs_in(live, "held")) == (PLAYED, HELD)


def test_the_keyboard_lifts_a_card_and_swaps_it_as_the_mouse_passes_by(live: Page) -> None:
    live.locator("#held-2h-1").focus()
    for key in ("Space", "ArrowUp", "ArrowRight"):
        live.keyboard.press(key)
    assert said(live) == "2 of Hearts over 10 of Spades: swap. 480 instead of 1,380."
    live.mouse.move(640, 300)
    live.keyboard.press("Space")
    assert (slugs_in(live, "played"), focus(live)) == (["10h", "2h", *PLAYED[2:]], "played-2h-1")
    expect(live.locator("#editor")).to_have_count(0)
    live.locator("#played-2h-1").click()
    expect(live.locator("#editor")).to_be_visible()


def test_escape_and_a_click_without_a_drag_move_nothing(live: Page) -> None:
    carry(live, "#played-Jh-1", "#held-4-hole")
    live.keyboard.press("Escape")
    live.mouse.up()
    expect(live.locator("#ghost > *")).to_have_count(0)
    expect(live.locator("#editor")).to_have_count(0)
    live.locator("#played-Jh-1").click()
    expect(live.locator("#editor")).to_be_visible()
    assert slugs_in(live, "played") == PLAYED


def test_a_double_click_removes_a_card_but_paints_with_the_brush(live: Page) -> None:
    live.locator("#played-10s-1").dblclick()
    assert (slugs_in(live, "played"), said(live)) == (["10h", "10d", "Ac", "Jh"], "10 of Spades is off the table.")
    expect(live.locator("#editor")).to_have_count(0)
    pane(live, "cards")
    for one in ("#open-brush", "#dip-glass", "#close-finish"):
        live.locator(one).click()
    live.locator("#played-10h-1").dblclick()
    assert (slugs_in(live, "played"), said(live)) == (["10h", "10d", "Ac", "Jh"], "10 of Hearts is no longer Glass.")


def test_keys_walk_along_the_rows_and_the_shelf(live: Page) -> None:
    live.locator("#played-10h-1").focus()
    for key, to in {"ArrowRight": "played-10s-1", "End": "played-Jh-1", "ArrowDown": "held-4-hole"}.items():
        live.keyboard.press(key)
        assert focus(live) == to
    live.keyboard.press("Home")
    assert focus(live) == "held-2h-1"
    pane(live, "cards")
    live.locator("#shelf-As").focus()
    live.keyboard.press("ArrowDown")
    assert focus(live) == "shelf-Ks"


def test_each_row_and_the_shelf_is_one_tab_stop(live: Page) -> None:
    stops = live.locator("[data-place]:not([data-do='enhance']), [data-shelf]").evaluate_all(
        "all => all.filter((one) => one.tabIndex === 0).map((one) => one.id)"
    )
    assert sorted(stops) == ["bench-0-hole", "held-2h-1", "jokers-Joker-1", "played-10h-1", "shelf-Joker"]


def test_keys_carry_a_card_and_the_focus_follows_it(live: Page) -> None:
    live.locator("#played-Jh-1").focus()
    live.keyboard.press("Shift+ArrowLeft")
    assert (slugs_in(live, "played")[3], focus(live)) == ("Jh", "played-Jh-1")
    live.keyboard.press("Shift+ArrowDown")
    assert (slugs_in(live, "held")[3], focus(live)) == ("Jh", "held-Jh-1")
    live.keyboard.press("Shift+ArrowUp")
    assert (slugs_in(live, "played")[3], focus(live)) == ("Jh", "played-Jh-1")
    live.keyboard.press("Shift+ArrowUp")
    assert said(live) == "Only jokers go to Jokers."
    live.keyboard.press("Delete")
    assert (slugs_in(live, "played"), focus(live)) == (["10h", "10s", "10d", "Ac"], "played-Ac-1")
    live.keyboard.press("Control+z")
    assert slugs_in(live, "played")[3] == "Jh"
    live.keyboard.press("Control+Shift+z")
    assert "Jh" not in slugs_in(live, "played")


def test_enter_opens_the_popover_and_escape_returns_to_the_card(live: Page) -> None:
    live.locator("#played-10s-1").focus()
    live.keyboard.press("Enter")
    assert focus(live) == "editor"
    live.locator("#enhance-glass").click()
    assert focus(live) == "enhance-glass"
    live.locator("#finish-polychrome").click()
    assert "10s-glass-polychrome" in fragment(live)
    live.keyboard.press("Escape")
    expect(live.locator("#editor")).to_have_count(0)
    assert focus(live) == "played-10s-1"


def test_typing_in_a_field_is_never_a_shortcut(live: Page) -> None:
    live.locator("#played-10s-1").click()
    live.keyboard.press("Escape")
    field = live.locator("[data-field=find]")
    field.press_sequentially("barons")
    for key in ("Backspace", "ArrowLeft", "Delete", "Control+z"):
        field.press(key)
    assert (slugs_in(live, "played"), fragment(live)) == (PLAYED, "")


def test_a_line_of_the_explanation_lights_its_card_and_joker(live: Page) -> None:
    live.locator("#step-4").hover()
    lit = live.locator(".lit > button").evaluate_all("all => all.map((one) => one.id)")
    assert lit == ["jokers-Raised-Fist-1", "held-2h-1"]
    live.locator("#tally").hover()
    expect(live.locator(".lit")).to_have_count(0)
    live.locator("#step-1").focus()
    expect(live.locator(".lit > #played-10h-1")).to_be_visible()


def test_a_joker_waits_on_the_bench_by_mouse_and_keyboard_and_in_the_link(live: Page) -> None:
    carry(live, "#jokers-Mad-Joker-1", "#picks")
    live.locator("#open-bench").hover()
    live.mouse.up()
    assert (slugs_in(live, "bench"), slugs_in(live, "jokers")) == (
        ["Mad-Joker"],
        ["Joker", "Zany-Joker", "Raised-Fist"],
    )
    assert fragment(live).endswith("&b=Mad-Joker")
    live.locator("#open-bench").click()
    drag(live, "#shelf-Mime", "#bench-Mad-Joker-1", right=-10)
    live.locator("#jokers-Joker-1").focus()
    live.keyboard.press("Shift+ArrowDown")
    assert (slugs_in(live, "bench"), focus(live)) == (["Joker", "Mime", "Mad-Joker"], "bench-Joker-1")
    assert said(live) == "Joker is now the 1st joker on the bench."
    visit(live, f"#{fragment(live)}")
    assert slugs_in(live, "bench") == ["Joker", "Mime", "Mad-Joker"]


def test_the_first_card_takes_the_focus_of_a_removed_element(live: Page) -> None:
    live.locator("#played-10h-1").focus()
    live.keyboard.press("Delete")
    live.keyboard.press("Control+z")
    live.locator("#step-6").focus()
    live.keyboard.press("Control+y")
    expect(live.locator("#step-6")).to_have_count(0)
    assert focus(live) == "played-10s-1"
    visit(live, "#1")
    add(live, "Ks")
    for name in ("scrub", "clear"):
        live.locator(f"#{name}").focus()
        live.keyboard.press("Control+z")
        expect(live.locator(f"#{name}")).to_have_count(0)
        assert focus(live) == "played-0-hole"
        live.keyboard.press("Control+y")


def test_closing_the_notice_restores_the_focus(live: Page) -> None:
    visit(live, "#1&p=As.2h.3h.4h.Kh&h=2c.3c.4c.5c.6c")
    live.locator("#played-Kh-1").focus()
    for key in ("Enter", "Escape"):
        live.keyboard.press("d")  # the rows are full
        live.locator("#dismiss").focus()
        live.keyboard.press(key)
        expect(live.locator("#dismiss")).to_have_count(0)
        assert focus(live) == "played-Kh-1"


IDLE = """
const wait = requestIdleCallback;
globalThis.looks = 0;
globalThis.requestIdleCallback = (act, settings) => { if (!settings) looks++; return wait(act, settings); };
"""
"""Counts the looks ahead, which are made when the browser is idle."""


def test_while_a_card_has_the_focus_the_page_looks_at_both_of_its_moves(page: Page, address: str) -> None:
    page.add_init_script(IDLE)
    page.goto(address)
    page.wait_for_selector(LIVE, state="attached")
    page.locator("#played-10h-1").focus()
    until(page, "looks >= 2")  # more, if something was drawn in between
    settle(page)
    page.evaluate("looks = 0")
    page.keyboard.press("Shift+ArrowRight")
    until(page, "looks >= 2")
    assert slugs_in(page, "played") == ["10s", "10h", "10d", "Ac", "Jh"]
    assert focus(page) == "played-10h-1"


NEVER_IDLE = """() => {
    const wait = requestIdleCallback;
    delete globalThis.requestIdleCallback;
    globalThis.restore = () => Object.assign(globalThis, { requestIdleCallback: wait }) && delete globalThis.restore;
}"""


def test_edits_work_in_a_browser_without_idle_callbacks(live: Page) -> None:
    live.evaluate(NEVER_IDLE)
    live.locator("#played-10h-1").focus()
    live.keyboard.press("Shift+ArrowRight")
    live.keyboard.press("Shift+ArrowRight")
    assert slugs_in(live, "played") == ["10s", "10d", "10h", "Ac", "Jh"]
    assert fragment(live).startswith("1&p=10s.10d.10h")
    live.evaluate("restore()")
