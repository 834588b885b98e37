"""The shell in Chromium, on a table of three cells that one row of the registry makes a page of."""

from __future__ import annotations

import os
import threading
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

import build
from e2e.conftest import DESKTOP, forget, profile
from e2e.hands import LIVE
from e2e.kept import Kept
from e2e.watch import Watch
from ortalab.tables import TABLES, Row
from static.serving import FOLDER, server

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Browser, Page

TOY = Row("toy/", "tests.toy")


@pytest.fixture(scope="module")
def site() -> Iterator[str]:
    """Build the pages with the toy's beside them, and serve them."""
    folder = build.ROOT / ".build" / f"toy-{os.environ.get('PYTEST_XDIST_WORKER', '')}"  # each worker has its own
    build.dist(folder, tables=(*TABLES, TOY))
    found = server(folder)
    threading.Thread(target=found.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{found.server_port}{FOLDER}"
    found.shutdown()
    found.server_close()


@pytest.fixture(scope="module")
def shared(browser: Browser, site: str) -> Iterator[Kept]:
    made = profile(browser, site, viewport=DESKTOP)
    yield Kept(made, site, DESKTOP)
    made.close()


@pytest.fixture
def toy(shared: Kept, site: str) -> Iterator[Page]:
    """Give the toy's page as it is at the first visit; at the end it must have made no error."""
    page = shared.context.new_page()
    watch = Watch(page, site)
    page.goto(f"{site}toy/")
    page.wait_for_selector(LIVE)
    yield page
    watch.close()
    forget(shared)


def letters(page: Page) -> str:
    return "".join(page.locator("#row-cells .card").all_inner_texts())


def link(page: Page) -> str:
    return page.url.partition("#")[2]


def test_the_page_is_the_table_s_own(toy: Page) -> None:
    assert toy.title() == "Three cells: turn letters and swap them"
    assert toy.locator("h1").inner_text() == "Three cells"
    assert letters(toy) == "abc"


def test_a_click_is_an_edit_that_is_undone_redone_and_walked_by_the_browser_s_own_buttons(toy: Page) -> None:
    toy.click("#cell-0")
    expect(toy.locator("#notice")).to_have_text("A is turned.")
    toy.click("#cell-2")
    assert (letters(toy), link(toy)) == ("AbC", "AbC")
    toy.click("#undo")
    expect(toy.locator("#notice")).to_have_text("Undone.")
    toy.wait_for_url("**#Abc")
    toy.keyboard.press("Control+y")
    toy.wait_for_url("**#AbC")
    toy.go_back()
    expect(toy.locator("#cell-2")).to_have_text("c")
    toy.go_forward()
    expect(toy.locator("#cell-2")).to_have_text("C")


def test_a_reload_opens_the_link_and_its_history(toy: Page) -> None:
    toy.click("#cell-1")
    toy.wait_for_url("**#aBc")
    toy.reload()
    toy.wait_for_selector(LIVE)
    assert letters(toy) == "aBc"
    toy.click("#undo")
    expect(toy.locator("#cell-1")).to_have_text("b")


def test_a_letter_is_dragged_onto_another(toy: Page) -> None:
    to = toy.locator("#cell-2").bounding_box()
    assert to
    toy.hover("#cell-0")
    toy.mouse.down()
    toy.mouse.move(to["x"] + to["width"] / 2 - 4, to["y"] + to["height"] / 2, steps=4)
    expect(toy.locator("#notice")).to_have_text("a: let go on another cell.")
    expect(toy.locator("#ghost")).to_have_text("a")
    toy.mouse.up()
    expect(toy.locator("#notice")).to_have_text("a is swapped.")
    assert letters(toy) == "cba"


def test_keys_walk_over_the_cells_and_carry_a_letter(toy: Page) -> None:
    toy.focus("#cell-0")
    toy.keyboard.press("ArrowRight")
    expect(toy.locator("#cell-1")).to_be_focused()
    toy.keyboard.press("Shift+ArrowRight")
    expect(toy.locator("#cell-2")).to_be_focused()
    assert letters(toy) == "acb"
    toy.keyboard.press("Shift+ArrowRight")
    expect(toy.locator("#notice")).to_have_text("There are only three cells.")
    toy.keyboard.press("Control+z")
    expect(toy.locator("#row-cells")).to_have_text("abc")


def test_the_settings_are_chosen_kept_and_closed(toy: Page) -> None:
    toy.click("#settings")
    expect(toy.locator("#set-panel")).to_be_focused()
    toy.click("#theme-dark")
    expect(toy.locator("html")).to_have_attribute("data-theme", "dark")
    toy.keyboard.press("Escape")
    expect(toy.locator("#settings")).to_be_focused()
    toy.reload()
    toy.wait_for_selector(LIVE)
    expect(toy.locator("html")).to_have_attribute("data-theme", "dark")


def test_the_link_is_copied(toy: Page) -> None:
    toy.click("#cell-0")
    toy.click("#share")
    expect(toy.locator("#notice")).to_have_text("The link is copied.")
    assert toy.evaluate("navigator.clipboard.readText()").endswith("/toy/#Abc")
