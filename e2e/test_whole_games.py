"""Whole games by finger, mouse and keys in turn, each in its own window."""

from __future__ import annotations

from itertools import cycle, islice
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from e2e import test_huxxy
from e2e.hands import Finger, drag, settle, visit

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from playwright.sync_api import Page, ViewportSize

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
    """Lift the first card by its number and put it down with Enter."""
    page.locator("#hand-0").focus()
    page.keyboard.press("1")
    page.locator(cell).focus()
    page.keyboard.press("Enter")


WAYS: dict[str, Callable[[Page, str], None]] = {"drag": drag_first, "finger": carry_first, "keys": type_first}
"""The ways to put the first card of the hand on a cell."""
TURNS = (("finger", PHONE), ("drag", DESKTOP), ("keys", LANDSCAPE))
"""The ways to make a turn, each with its window; they alternate."""


def turns(page: Page) -> Iterator[str]:
    """Set the window and pointer for each turn; yield its way."""
    touch = page.context.new_cdp_session(page)
    for way, window in cycle(TURNS):
        touch.send("Emulation.setTouchEmulationEnabled", {"enabled": way == "finger", "maxTouchPoints": 1})
        page.set_viewport_size(window)
        yield way


@pytest.mark.long
def test_a_whole_game_of_triangles(page: Page, address: str) -> None:
    visit(page, f"{address}triangles/#1d3-7")
    for nth, way in enumerate(islice(turns(page), CELLS)):
        WAYS[way](page, f"#cell{nth}")
        expect(page.locator(".tg .card")).to_have_count(nth + 1)
    settle(page)
    expect(page.locator("#notice")).to_contain_text("The game is over.")
    expect(page.locator("#copy-result")).to_be_visible()


def carry(page: Page, way: str, card: str, target: str) -> None:
    """Move a card to its target by mouse, by finger, or by keys (Enter lifts and drops)."""
    if way == "drag":
        drag(page, card, target)
    elif way == "finger":
        finger = Finger(page)
        finger.lift(card)
        finger.move_to(target)
        finger.up()
    else:
        page.locator(card).focus()
        page.keyboard.press("Enter")


BIG2_LATE = "#1-215-akV0005tuzFJ5wyEGM00"
"""A short game near its end, on the person's turn."""
PLAYS = "#lift-0, #lift-1"
MOST_TURNS = 30


@pytest.mark.long
def test_a_game_of_big2_to_its_end(page: Page, address: str) -> None:
    visit(page, f"{address}big2/{BIG2_LATE}")
    for way in islice(turns(page), MOST_TURNS):
        settle(page)
        expect(page.locator(f"#pass:not([aria-disabled]), {PLAYS}, .after").first).to_be_attached(timeout=60_000)
        if page.locator(".after").count():
            break
        if page.locator(PLAYS).count():
            page.locator(PLAYS).first.evaluate("(one) => one.click()")
            expect(page.locator(".slot.up").first).to_be_visible()
            lifted = page.locator(".slot.up .card").first.evaluate("(one) => `#${one.id}`")
            carry(page, way, lifted, "#row-pile")
        else:
            page.keyboard.press("p")
    expect(page.locator(".after")).to_have_count(1)
    expect(page.locator("#copy-result")).to_be_attached()


@pytest.mark.long
def test_a_whole_game_of_huxxy(page: Page, address: str) -> None:

    def by_pointer(page: Page, row: str, place: int, to: str) -> None:
        carry(page, way, f"#{row}-{place}", "#new" if to == "new" else f"#row-{to}")

    visit(page, f"{address}huxxy/{test_huxxy.DEAL}")
    for way in islice(turns(page), MOST_TURNS):
        expect(page.locator("#end-turn, .res").first).to_be_attached(timeout=60_000)
        if page.locator(".res").count():
            break
        test_huxxy.play_turn(page, test_huxxy.carry_by_keys if way == "keys" else by_pointer)
    expect(page.locator("#notice")).to_contain_text("The game is over.")
