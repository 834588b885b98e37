"""A whole game of Triangles by drag, by finger and by keys, each in another window."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from e2e.hands import Finger, drag, settle, visit
from e2e.watch import Watch

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import BrowserContext, Page, ViewportSize

DESKTOP: ViewportSize = {"width": 1280, "height": 800}
PHONE: ViewportSize = {"width": 390, "height": 844}
LANDSCAPE: ViewportSize = {"width": 844, "height": 390}
CELLS = 15


def drag_first(page: Page, cell: str) -> None:
    drag(page, "#hand-0", cell)


def carry_first(page: Page, cell: str) -> None:
    finger = Finger(page)
    finger.lift("#hand-0")
    finger.move_to(cell)
    finger.up()


def type_first(page: Page, cell: str) -> None:
    """Lift the first card by its number, and put it down with Enter."""
    page.locator("#hand-0").focus()
    page.keyboard.press("1")
    page.locator(cell).focus()
    page.keyboard.press("Enter")


WAYS: dict[str, Callable[[Page, str], None]] = {"drag": drag_first, "finger": carry_first, "keys": type_first}
"""The ways to put the first card of the hand on a cell."""


@pytest.mark.long
@pytest.mark.parametrize(("way", "window"), [("keys", DESKTOP), ("finger", PHONE), ("drag", LANDSCAPE)])
def test_a_whole_game_of_triangles(
    context: BrowserContext, phones: BrowserContext, address: str, way: str, window: ViewportSize
) -> None:
    page = (phones if way == "finger" else context).new_page()
    watch = Watch(page, address)
    page.set_viewport_size(window)
    visit(page, f"{address}triangles/#1d3-7")
    for nth in range(CELLS):
        WAYS[way](page, f"#cell{nth}")
        expect(page.locator(".tg .card")).to_have_count(nth + 1)
    settle(page)
    expect(page.locator("#notice")).to_contain_text("The game is over.")
    expect(page.locator("#copy-result")).to_be_visible()
    watch.close()
