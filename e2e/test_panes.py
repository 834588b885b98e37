"""The panes beside the table in a browser: what is added from them is seen at once, and little else is in sight."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playwright.sync_api import expect

from e2e.hands import lies, pane
from e2e.kept import visit

if TYPE_CHECKING:
    from playwright.sync_api import Page

IN_SIGHT = """(name) => {
    const { top, bottom } = document.querySelector(name).getBoundingClientRect();
    return top >= 0 && bottom <= innerHeight;
}"""
SEEN = """() => [...document.querySelectorAll("button, a[href], input, select")]
    .filter((one) => one.checkVisibility({ visibilityProperty: true }) && !one.closest(".skip"))
    .filter((one) => !one.closest(".card, .joker, .hole, .list, .lines, .cite"))
    .filter((one) => one.getBoundingClientRect().top < innerHeight).map(({ id }) => id)"""
"""The controls in sight at once, without cards, lines and lists."""


def test_jokers_and_cards_are_added_beside_the_table_without_scrolling(live: Page) -> None:
    for width, height in ((768, 1024), (1024, 768), (844, 390)):
        live.set_viewport_size({"width": width, "height": height})
        visit(live, "#1&j=Mime")
        before = live.locator("#tally").inner_text()
        for name in ("As", "Ac", "Ah", "Ad", "As", "Joker", "Jolly-Joker", "Zany-Joker"):
            pane(live, "jokers" if name.endswith("Joker") else "cards")
            live.locator(f"#shelf-{name}").click()
            expect(live.locator("#tally")).not_to_have_text(before, use_inner_text=True)
            before = live.locator("#tally").inner_text()
            assert live.evaluate("scrollY") == 0, (width, name)
            assert live.evaluate(IN_SIGHT, "#tally .sc"), (width, name)
        assert len(lies(live, "jokers")) == 4


def test_fewer_controls_are_in_sight_than_there_were(live: Page) -> None:
    live.set_viewport_size({"width": 1280, "height": 800})
    seen = live.evaluate(SEEN)
    assert {"tables", "choose-held", "open-best", "undo", "order", "scrub", "copy-steps", "compare"} <= {*seen}
    assert len(seen) < 35  # as many as there were before the panes
