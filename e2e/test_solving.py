"""The solver in a browser: a worker that is there when it is needed, and a page that is never kept waiting."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from e2e.axe import faults
from e2e.hands import HELD, LIVE, PLAYED, drag, focus, lies, settle
from e2e.kept import visit

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from e2e.watch import Watch

RICH = (
    "#1&p=Ah-bonus-foil.Ks-mult-holographic.Qd-glass-polychrome.Jc-wild.10h-steel"
    "&h=Ks-steel-foil.7s-steel-holographic.3c-polychrome"
    "&j=Blueprint.Photograph-polychrome.Scary-Face-foil.Flower-Pot.Baron-holographic"
)
TEN = "#1&p=Kh-glass.Ks-glass.Kd.Qh.Qs&h=Jh-steel.Ks-steel.10d.9c.2s&j=Baron.Mime.Raised-Fist.Photograph.Blueprint"


def test_the_best_is_proposed_used_and_undone(live: Page) -> None:
    live.locator("#solve").focus()
    live.keyboard.press("Enter")
    expect(live.locator("#use")).to_be_focused()
    expect(live.locator("#best")).to_contain_text("Best: 2,220")
    assert (lies(live, "played"), lies(live, "held")) == (PLAYED, HELD)
    expect(live.locator(".under.to")).to_have_text(["Held 1st", "Held 2nd", "Played 4th", "Played 5th"])
    live.keyboard.press("Enter")
    expect(live.locator("#best")).to_contain_text("This is the best of all 2.9 million")
    assert lies(live, "held") == ["Ac", "Jh", "9d"]
    assert focus(live) == "fold"
    live.keyboard.press("Control+z")
    expect(live.locator("#played-Ac-1")).to_be_visible()
    assert (lies(live, "played"), lies(live, "held")) == (PLAYED, HELD)


def test_runners_up_are_looked_at_and_replayed_while_the_table_stays(live: Page) -> None:
    visit(live, RICH)
    live.keyboard.press("b")
    expect(live.locator("#best")).to_contain_text("Best: 1,521,780")
    before = live.url
    live.locator("#runners").click()
    live.locator("#pick-1").click()
    live.locator("#view").click()
    expect(live.locator("#tally .sc")).not_to_contain_text("990,440")
    live.locator("#step-back").click()
    expect(live.locator("#tally .sc")).to_contain_text("so far")
    assert live.url == before
    live.locator("#view").click()
    expect(live.locator("#tally .sc")).to_contain_text("990,440")
    live.locator("#pick-0").click()
    live.locator("#use").click()
    expect(live.locator("#tally .sc")).to_contain_text("1,521,780")
    live.go_back()
    expect(live.locator("#tally .sc")).to_contain_text("990,440")


def test_a_long_search_shows_how_far_it_is_and_can_be_cancelled(live: Page) -> None:
    visit(live, TEN)
    live.locator("#fold").click()
    live.locator("#seek-swap").click()
    expect(live.locator("progress")).not_to_have_attribute("value", "0")
    live.locator("#stop").click()
    expect(live.locator("#seek-swap")).to_be_visible()
    expect(live.locator("progress")).to_have_count(0)
    expect(live.locator("#solve")).to_be_visible()


def test_the_page_answers_while_the_solver_starts_and_searches(page: Page, address: str) -> None:
    page.goto(address + TEN)
    page.wait_for_selector(LIVE, state="attached")
    page.locator("#fold").click()
    page.locator("#seek-swap").click()
    for card in ("#played-Kh-1", "#held-Jh-1", "#jokers-Baron-1"):
        page.locator(card).click()
        assert page.evaluate("[...document.querySelectorAll('#editor, progress')].length") == 2
        page.keyboard.press("Escape")
    expect(page.locator("#use")).to_be_visible()


def test_keep_optimising_follows_every_edit_and_a_move_turns_it_off(live: Page) -> None:
    live.locator("#fold").click()
    switch = live.get_by_role("switch", name="Keep optimising")
    switch.click()
    expect(live.locator("#tally .sc")).to_contain_text("2,220")
    live.locator("#shelf-Abstract-Joker").click()
    expect(live.locator("#jokers-Abstract-Joker-1")).to_be_visible()
    expect(live.locator("#tally .sc")).not_to_contain_text("2,220")
    live.locator("#undo").click()
    expect(live.locator("#tally .sc")).to_contain_text("2,220")
    expect(switch).to_have_attribute("aria-checked", "true")
    drag(live, "#played-10h-1", "#played-10d-1", right=20)
    expect(switch).to_have_attribute("aria-checked", "false")
    expect(live.locator("#notice")).to_contain_text("Keep optimising is off.")


def test_the_solver_is_fetched_when_somebody_goes_near_and_one_that_cannot_start_is_tried_again(
    watched: tuple[Page, Watch], address: str
) -> None:
    page, watch = watched
    page.goto(address)
    page.wait_for_selector(LIVE, state="attached")
    assert [url for url in watch.requests if "solver" in url] == []
    page.route("**/solver-*.py", lambda route: route.abort())
    with page.expect_event("requestfailed"):
        page.locator("#fold").hover()
    settle(page)
    page.unroute("**/solver-*.py")
    page.route("**/solver-*.bin", lambda route: route.abort())
    page.locator("#solve").click()  # a worker that failed unasked is forgotten, and another one fails
    expect(page.locator("#best")).to_contain_text("The solver did not start")
    assert (lies(page, "played"), lies(page, "held")) == (PLAYED, HELD)
    page.unroute("**/solver-*.bin")
    page.route("**/solver-*.py", lambda route: route.abort())
    with page.expect_event("requestfailed", lambda request: request.url.endswith(".py")):
        page.get_by_role("button", name="Try again").click()
    expect(page.locator("#best")).to_contain_text("The solver did not start")
    page.unroute("**/solver-*.py")
    page.get_by_role("button", name="Try again").click()
    expect(page.locator("#best")).to_contain_text("Best: 2,220")
    assert watch.foreign == []


def test_axe_finds_nothing_serious_in_the_strip_and_a_phone_scrolls_it_nowhere(live: Page) -> None:
    live.emulate_media(reduced_motion="reduce")
    visit(live, RICH)
    live.locator("#fold").click()
    live.locator("#hold-jokers").click()
    live.locator("#solve").click()
    expect(live.locator("#mine, #runners").first).to_be_visible()
    live.locator("#hold-jokers").click()
    live.locator("#runners").click()
    assert faults(live) == []
    live.locator("#pick-1").click()
    live.locator("#view").click()
    assert faults(live) == []
    live.locator("#use").click()
    assert faults(live) == []
    live.set_viewport_size({"width": 390, "height": 844})
    wide = "document.documentElement.scrollWidth - document.documentElement.clientWidth"
    assert live.evaluate(wide) <= 0


def test_a_caption_on_the_bench_hides_no_joker(live: Page) -> None:
    live.set_viewport_size({"width": 390, "height": 844})
    visit(live, "#1&p=Ks.Kh.2d&h=Kd&j=Joker&b=Mime.Baron.Splash.Raised-Fist.Photograph.Mad-Joker.Jolly-Joker")
    live.locator("#solve").click()
    expect(live.locator("#use")).to_be_visible()
    hidden = """() => {
        const jokers = [...document.querySelectorAll("#row-bench .joker")].map((one) => one.getBoundingClientRect());
        const captions = [...document.querySelectorAll("#row-bench .under.to")];
        return [captions.length, captions.map((one) => one.getBoundingClientRect()).filter((one) =>
            jokers.some((box) => one.left < box.right - 1 && one.right > box.left + 1
                && one.top < box.bottom && one.bottom > box.top)).length];
    }"""
    captions, over = live.evaluate(hidden)
    assert captions > 0
    assert over == 0


def test_the_head_and_the_sheets_below_it_stay_in_sight_where_the_strip_makes_the_page_long(live: Page) -> None:
    live.set_viewport_size({"width": 1280, "height": 800})
    visit(live, RICH)
    live.keyboard.press("b")
    expect(live.locator("#use")).to_be_visible()
    live.evaluate("scrollTo(0, document.documentElement.scrollHeight)")
    assert live.evaluate("scrollY") > 0
    head, *sheets = (live.locator(one).bounding_box() for one in (".head", "#shelf", "#proof"))
    assert head
    assert head["y"] == 0
    for sheet in sheets:  # a live of broken height ends within a pixel of where the window does
        assert sheet
        assert (sheet["y"], sheet["height"]) == pytest.approx((head["height"], 800 - head["height"]), abs=0.5)


def test_a_phone_has_the_best_at_the_thumb_and_targets_for_fingers(live: Page) -> None:
    live.set_viewport_size({"width": 390, "height": 844})
    live.emulate_media(reduced_motion="reduce")
    visit(live, RICH)
    live.get_by_role("button", name="Best", exact=True).click()
    live.locator("#show-shelf").click()
    expect(live.locator("#use")).to_be_attached()
    settle(live)
    score, jokers = live.locator(".score").bounding_box(), live.locator("#row-jokers").bounding_box()
    assert score
    assert jokers
    assert score["y"] + score["height"] <= jokers["y"], "who went on is not brought back to what was found"
    live.get_by_role("button", name="Best", exact=True).click()
    expect(live.locator("#use")).to_be_in_viewport()
    expect(live.locator("#proof")).to_be_hidden()
    live.locator("#fold").click()
    live.locator("#runners").click()
    boxes = live.locator("#best button").evaluate_all("all => all.map((one) => one.getBoundingClientRect())")
    assert all(box["height"] >= 44 and box["width"] >= 44 for box in boxes)
    live.get_by_role("button", name="Steps", exact=True).click()
    expect(live.locator("#proof")).to_be_visible()
