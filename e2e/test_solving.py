"""The solver in a browser: a worker that is there when it is needed, and a page that is never kept waiting."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from e2e.hands import HELD, LIVE, PLAYED, drag, focus, lies

if TYPE_CHECKING:
    from playwright.sync_api import Page, Route

    from e2e.conftest import Watch

RICH = (
    "#1&p=Ah-bonus-foil.Ks-mult-holographic.Qd-glass-polychrome.Jc-wild.10h-steel"
    "&h=Ks-steel-foil.7s-steel-holographic.3c-polychrome"
    "&j=Blueprint.Photograph-polychrome.Scary-Face-foil.Flower-Pot.Baron-holographic"
)
TEN = "#1&p=Kh-glass.Ks-glass.Kd.Qh.Qs&h=Jh-steel.Ks-steel.10d.9c.2s&j=Baron.Mime.Raised-Fist.Photograph.Blueprint"
LONG = """() => {
    globalThis.long = [];
    new PerformanceObserver((list) => long.push(...list.getEntries().map(({ duration }) => duration)))
        .observe({ type: "longtask" });
}"""


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


def test_runners_up_are_looked_at_and_replayed_while_the_table_stays(page: Page, address: str) -> None:
    page.goto(address + RICH)
    page.wait_for_selector(LIVE, state="attached")
    page.keyboard.press("b")
    expect(page.locator("#best")).to_contain_text("Best: 1,521,780")
    page.locator("#runners").click()
    page.locator("#pick-1").click()
    page.locator("#view").click()
    expect(page.locator("#tally .sc")).not_to_contain_text("990,440")
    page.locator("#step-back").click()
    expect(page.locator("#tally .sc")).to_contain_text("so far")
    assert page.url.endswith(RICH)
    page.locator("#view").click()
    expect(page.locator("#tally .sc")).to_contain_text("990,440")
    page.locator("#pick-0").click()
    page.locator("#use").click()
    expect(page.locator("#tally .sc")).to_contain_text("1,521,780")
    page.go_back()
    expect(page.locator("#tally .sc")).to_contain_text("990,440")


def test_nothing_keeps_the_page_waiting_while_it_searches(page: Page, address: str) -> None:
    page.goto(address + TEN)
    page.wait_for_selector(LIVE, state="attached")
    page.evaluate(LONG)
    page.locator("#fold").click()
    page.evaluate("long.length = 0")
    page.locator("#seek-swap").click()
    expect(page.locator("#stop")).to_be_visible()
    expect(page.locator("progress")).not_to_have_attribute("value", "0")
    assert page.evaluate("long") == []
    page.locator("#stop").click()
    expect(page.locator("#solve")).to_be_focused()
    expect(page.locator("progress")).to_have_count(0)
    page.locator("#seek-swap").click()
    expect(page.locator("#use")).to_be_visible()
    assert page.evaluate("long") == []


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


@pytest.mark.parametrize("lost", ["solver-*.py", "solver-*.zip"])
def test_a_solver_that_cannot_start_says_so_once_and_can_be_tried_again(
    watched: tuple[Page, Watch], address: str, lost: str
) -> None:
    page, _ = watched
    page.goto(address)
    page.wait_for_selector(LIVE, state="attached")

    def refuse(route: Route) -> None:
        route.abort()

    page.route(f"**/{lost}", refuse)
    page.locator("#solve").click()
    expect(page.locator("#best")).to_contain_text("The solver did not start")
    assert (lies(page, "played"), lies(page, "held")) == (PLAYED, HELD)
    page.unroute(f"**/{lost}", refuse)
    page.get_by_role("button", name="Try again").click()
    expect(page.locator("#best")).to_contain_text("Best: 2,220")
