"""The board of a report in a browser: chosen in the dialog, walked by keys, one case opened and closed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playwright.sync_api import expect

from e2e.hands import focus, visit
from e2e.kept import revisit
from e2e.reports import report

if TYPE_CHECKING:
    from playwright.sync_api import Page


def choose(page: Page, button: str, text: str) -> None:
    """Choose a report in the browser's dialog."""
    with page.expect_file_chooser() as chooser:
        page.click(button)
    chooser.value.set_files({"name": "r.json", "mimeType": "application/json", "buffer": text.encode()})


TYPED = "$ java Poker 2H TH AS AD TC\n"


def test_a_report_opens_as_a_board_with_keys_and_cases_over_what_is_typed(page: Page, address: str) -> None:
    visit(page, f"{address}poker/#program")
    page.fill("#session-text", TYPED)
    choose(page, "#report", "{}")
    expect(page.locator("#notice")).to_contain_text("This is not a report of ortalab check")
    choose(page, "#report", report())
    expect(page.locator(".ck-sum")).to_have_attribute(
        "aria-label", "1 of 3 command lines right: 1 right, 0 except for spaces"
    )
    page.keyboard.press("n")
    assert focus(page) == "sq-0-1"
    page.keyboard.press("ArrowRight")
    assert focus(page) == "sq-0-2"
    page.keyboard.press("Enter")
    expect(page.locator(".ck-lines .yours")).to_contain_text("<b>Kings</b> over 4s")
    expect(page.locator(".ck-pane .tl")).to_have_count(5)
    revisit(page)
    page.click("#sq-0-2")
    page.click("#open-case")
    expect(page.locator("#hand0-0")).to_be_visible()
    page.click("#place-program")
    expect(page.locator("#sq-0-2")).to_have_attribute("aria-selected", "true")
    page.click("#close-check")
    expect(page.locator("#session-text")).to_have_value(TYPED)
