"""The shared page: a test's changes are undone before the next test, and irreversible ones are detected."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from e2e.conftest import forget
from e2e.hands import add, carry, pane, rest, settle

if TYPE_CHECKING:
    from playwright.sync_api import BrowserContext, Page

    from e2e.kept import Kept


@pytest.fixture
def page(context: BrowserContext, desktop: Kept) -> Page:
    """Yield the shared page without checks at the end."""
    assert context is desktop.context
    return desktop.fresh()[0]


def test_all_that_a_test_does_to_the_page_is_gone_before_the_next(page: Page, desktop: Kept) -> None:
    page.locator("#shelf-Blueprint").scroll_into_view_if_needed()
    add(page, "Blueprint")
    for name in ("rounds", "own"):
        page.locator(f"#open-{name}").click()
        page.keyboard.press("Escape")
    pane(page, "cards")
    page.keyboard.press("c")
    page.locator("#printed").fill("Pair")
    page.locator("#find").fill("baron")
    page.locator("#settings").click()
    page.locator("#theme-dark").click()
    page.keyboard.press("Escape")
    page.evaluate("document.documentElement.style.fontSize = '200%'")
    page.evaluate("location.hash = '#1&p=As&quiz=score'")
    page.locator("#answer").fill("7")
    page.set_viewport_size({"width": 390, "height": 500})
    page.evaluate("scrollTo(0, 300)")
    carry(page, "#played-As-1", "#held-1-hole")  # and it is not released
    settle(page)
    assert desktop.is_as_built(page)
    page.mouse.up()
    page.locator("#open-best").click()
    page.locator("#use").click()
    assert desktop.is_as_built(page)
    expect(page.locator("#undo")).to_have_count(0)
    page.locator("#played-10s-1").click()  # when its editor is closed, the focus returns to it
    assert desktop.is_as_built(page)


LEAVES = {
    "history.pushState = () => {}": "delete history.pushState",
    "globalThis.left = 1": "delete globalThis.left",
    "document.body.append('left')": "document.body.lastChild.remove()",
    "setTimeout = () => {}": "",
}
"""Changes that a test may leave behind, and the scripts that undo them."""


def test_a_page_changed_by_a_test_is_replaced(page: Page, desktop: Kept) -> None:
    for left, undo in LEAVES.items():
        page.evaluate(f"() => {{ {left} }}")
        if undo:
            assert not desktop.is_as_built(page), left
            page.evaluate(f"() => {{ {undo} }}")
            assert desktop.is_as_built(page), undo
    assert desktop.fresh()[0] is not page


AUTOSAVES = "Object.keys(localStorage).filter((key) => key.startsWith('ortalab-round-'))"


def test_an_edit_at_the_end_of_a_test_is_forgotten_too(page: Page, desktop: Kept) -> None:
    page.evaluate("document.getElementById('shelf-Joker').click()")  # stored once it is painted
    forget(desktop)
    rest(page)
    assert page.evaluate(AUTOSAVES) == []


LATE = """() => addEventListener("pagehide", () => {
    const late = performance.now() + 700; // longer than a browser waits for a page that it closes
    while (performance.now() < late);
    localStorage.setItem("ortalab-late", 1);
})"""


def test_a_slow_page_of_a_test_keeps_nothing_after_the_test(desktop: Kept) -> None:
    first = desktop.context.pages[0]
    page = desktop.context.new_page()
    page.goto(first.url)
    page.evaluate(LATE)
    forget(desktop)
    assert first.evaluate("Object.keys(localStorage)") == []
