"""Draw the README's pictures with end-to-end tests; run them when a page looks different.

python -m pytest e2e/pictures.py && python -m e2e.front
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

import build
from e2e.hands import FONTS, LIVE, drag, middle, settle, until
from e2e.kept import visit
from e2e.watch import Watch
from tools.sources import source

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from playwright.sync_api import Page

ROUND = "#1&p=10h.10s.10d-glass.Ac-foil.Jh&h=Kh-steel.5d.9d&j=Joker.Mime.Baron-polychrome.Raised-Fist"
DOCS = build.ROOT / "docs"


@pytest.fixture
def opened(page: Page, address: str) -> Iterator[Callable[[str], Page]]:
    """Yield a function that opens a table's link; at the end, check the page for errors."""
    watch = Watch(page, address)

    def open_(link: str) -> Page:
        page.set_viewport_size({"width": 1280, "height": 800})
        page.emulate_media(reduced_motion="reduce")
        page.goto(f"{address}{link}")
        page.wait_for_selector(LIVE, state="attached")
        until(page, FONTS)
        settle(page)
        return page

    yield open_
    watch.close()


def hold(page: Page, source: str, over: str) -> None:
    """Drag an element over another and keep holding it."""
    page.mouse.move(*middle(page, source))
    page.mouse.down()
    page.mouse.move(*middle(page, over), steps=3)


def test_ortalab_also_for_chat_programs(live: Page) -> None:
    live.set_viewport_size({"width": 1200, "height": 630})
    live.emulate_media(reduced_motion="reduce")
    visit(live, ROUND)
    until(live, FONTS)
    live.screenshot(path=source("preview.png"))


def test_triangles(opened: Callable[[str], Page]) -> None:
    page = opened("triangles/#1d3-12-aObeakalHkjGizza")
    hold(page, "#hand-4", "#cell13")
    page.screenshot(path=DOCS / "triangles.png")


def test_huxxy(opened: Callable[[str], Page]) -> None:
    page = opened("huxxy/#1-10-0XaYaZambkbfb1WaXa1YaZaMcGcEcyc10PczdBd2ycddb1yc1wcuexe2wce1")
    drag(page, "#hand-0", "#group0-1")
    hold(page, "#hand-12", "#group2-4")
    expect(page.locator(".gap .hole.fits.over")).to_have_count(1)
    page.screenshot(path=DOCS / "huxxy.png")


def test_big2(opened: Callable[[str], Page]) -> None:
    page = opened("big2/#1-6-acrtvxCFT0005ijHIJ5egKLM0")
    page.click("#next-full-house")
    expect(page.locator(".slot.up")).to_have_count(5)
    settle(page)
    page.screenshot(path=DOCS / "big2.png")


def test_poker(opened: Callable[[str], Page]) -> None:
    page = opened("poker/#1-ASQDJCTD8S-THJHQHxx")
    expect(page.locator(".outs")).to_be_visible(timeout=60_000)
    settle(page)
    page.screenshot(path=DOCS / "poker.png")
