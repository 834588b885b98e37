"""The panes beside the table in a browser: changes and notices are visible at once, with few controls in sight."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from e2e.hands import LIVE, focus, pane, slugs_in, until
from e2e.kept import visit

if TYPE_CHECKING:
    from playwright.sync_api import Page

IN_SIGHT = """(name) => {
    const { top, bottom } = document.querySelector(name).getBoundingClientRect();
    return top >= 0 && bottom <= innerHeight;
}"""
WHOLE = """(name) => {
    const { top, bottom } = document.querySelector("#picks").getBoundingClientRect();
    const box = document.querySelector(name).getBoundingClientRect();
    return top <= box.top && box.bottom <= bottom;
}"""
SEEN = """() => [...document.querySelectorAll("button, a[href], input, select")]
    .filter((one) => one.checkVisibility({ visibilityProperty: true }) && !one.closest(".skip"))
    .filter((one) => !one.closest(".card, .joker, .hole, .list, .lines, .cite"))
    .filter((one) => one.getBoundingClientRect().top < innerHeight).map(({ id }) => id)"""
"""The visible controls, without cards, lines and lists."""


def test_jokers_and_cards_are_added_beside_the_table_without_scrolling(live: Page) -> None:
    for width, height in ((768, 1024), (844, 390)):
        live.set_viewport_size({"width": width, "height": height})
        visit(live, "#1&p=Ah.Ad.As&j=Mime.Zany-Joker")
        before = live.locator("#tally").inner_text()
        for name in ("As", "Jolly-Joker"):
            pane(live, "jokers" if name.endswith("Joker") else "cards")
            live.locator(f"#shelf-{name}").click()
            expect(live.locator("#tally")).not_to_have_text(before, use_inner_text=True)
            before = live.locator("#tally").inner_text()
            assert live.evaluate("scrollY") == 0, (width, name)
            assert live.evaluate(IN_SIGHT, "#tally .sc"), (width, name)
        assert len(slugs_in(live, "jokers")) == 3
        pane(live, "cards")
        assert width == 844 or live.evaluate(WHOLE, "#shelf-2d"), width


def test_fewer_controls_are_in_sight_than_there_were(live: Page) -> None:
    live.set_viewport_size({"width": 1280, "height": 800})
    seen = live.evaluate(SEEN)
    assert {"tables", "choose-held", "open-best", "open-arrange", "order", "scrub", "copy-steps"} <= {*seen}
    assert len(seen) - 2 < 35  # as many as before the panes, plus the Program screen and Mark


def test_a_place_is_a_link_that_opens_here_without_reloading_or_in_a_tab_of_its_own(live: Page) -> None:
    live.evaluate("globalThis.stays = true")
    quiz, own = live.get_by_role("link", name="Quiz"), slugs_in(live, "played")
    with live.context.expect_page() as opened:
        quiz.click(modifiers=["ControlOrMeta"])
    tab = opened.value
    tab.wait_for_selector(LIVE, state="attached")
    expect(tab.locator("#place-quiz")).to_have_attribute("aria-current", "page")
    assert focus(tab) != "place-quiz"
    expect(tab.locator("h1")).to_have_text("Quiz")
    expect(tab).to_have_title("Quiz · Ortalab")
    tab.close()
    assert live.locator("h1").inner_text() == "A round, its score and why"
    quiz.focus()
    live.keyboard.press("Enter")
    expect(quiz).to_have_attribute("aria-current", "page")
    expect(live.locator("h1")).to_have_text("Quiz")
    live.get_by_role("link", name="Table", exact=True).click()
    expect(live.locator("h1")).to_have_text("A round, its score and why")
    expect(live).to_have_title("Ortalab: build a round, see its score and why")
    assert slugs_in(live, "played") == own
    assert live.evaluate("[globalThis.stays, delete globalThis.stays]")[0]


UNNAMED = r"!/\bname\b/.test(document.documentElement.dataset.busy)"
"""Whether no name is about to come."""


def test_an_icon_alone_has_its_name_beside_it_where_a_mouse_rests_or_the_keyboard_comes(live: Page) -> None:
    live.set_viewport_size({"width": 1280, "height": 800})
    tip, within = live.locator("#name-tip"), "(one) => one.getBoundingClientRect().toJSON()"
    live.locator("#settings").hover()
    expect(tip).to_have_text("Settings and help")
    assert tip.evaluate(within)["right"] <= 1280
    assert tip.get_attribute("aria-hidden") == "true"
    live.keyboard.press("Escape")
    expect(tip).to_be_hidden()
    live.locator("#played-10h-1").focus()
    live.keyboard.press("Delete")
    live.locator("#open-arrange").focus()
    live.keyboard.press("Shift+Tab")
    expect(tip).to_have_text("Undo")
    live.set_viewport_size({"width": 1280, "height": 790})
    expect(tip).to_be_hidden()
    live.locator("#open-share").hover()  # its label is visible
    until(live, UNNAMED)
    expect(tip).to_be_hidden()


def test_a_finger_has_no_names_beside_icons(phone: Page) -> None:
    phone.locator("#settings").tap()
    expect(phone.locator("#set-panel")).to_be_visible()
    until(phone, UNNAMED)
    expect(phone.locator("#name-tip")).to_be_hidden()


FREE = """() => {
    const { left, right, top, bottom } = document.querySelector(".said").getBoundingClientRect();
    return [...document.querySelectorAll(".slot > button, .trail > .btn")]
        .map((one) => [one.id, one.getBoundingClientRect()])
        .filter(([, one]) => one.width && one.left < right && one.right > left && one.top < bottom && one.bottom > top);
}"""
"""Lists the cards, places and trail buttons that the notice covers."""
FIVE = "#1&p=10h.10s.10d.Ac.Jh&h=2h.5d.9d.Kc.Qc"


@pytest.mark.parametrize("phone", [390], indirect=True)
@pytest.mark.parametrize("screen", [(390, 844), (844, 390)])
def test_the_notice_is_visible_and_covers_neither_cards_nor_undo(phone: Page, screen: tuple[int, int]) -> None:
    phone.set_viewport_size({"width": screen[0], "height": screen[1]})
    visit(phone, FIVE)
    phone.locator("#held-2h-1").focus()
    for key in (" ", "ArrowUp", " "):
        phone.keyboard.press(key)
    expect(phone.locator(".said")).to_contain_text("is now the 1st played card")
    assert phone.evaluate(FREE) == []
    pane(phone, "steps")
    phone.locator("#copy-steps").click()  # on a phone, far below the trail
    expect(phone.locator(".said")).to_have_text("Explanation copied.")
    expect(phone.locator(".said")).to_be_in_viewport(ratio=1)
