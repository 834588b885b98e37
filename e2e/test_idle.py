"""The root element lists the page's pending tasks, or says that there are none."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playwright.sync_api import expect

from e2e.hands import rest, settle

if TYPE_CHECKING:
    from playwright.sync_api import Page

PRESS = """async (button) => {
    document.querySelector(button).click();
    await null; // what watches the document looks at it
    return document.documentElement.dataset.busy;
}"""
"""Presses a button; returns the tasks pending right after."""
IDLE = "html[data-idle]:not([data-busy])"


def test_it_is_idle_once_an_edit_is_drawn_and_the_solver_has_answered(live: Page) -> None:
    live.emulate_media(reduced_motion="no-preference")
    rest(live)
    expect(live.locator(IDLE)).to_be_attached()
    assert {"drawing", "motion"} <= set(live.evaluate(PRESS, "#shelf-Joker").split())  # the score counts up
    settle(live)
    assert "worker" in live.evaluate("document.documentElement.dataset.busy").split()  # asked once the table rests
    live.keyboard.press("Escape")  # the notice goes, whose clock is pending as well
    rest(live)
    expect(live.locator(IDLE)).to_be_attached()
    expect(live.locator("#line")).to_contain_text("Best")
