"""What leaves the page: the picture of the table, and the link by the system's share sheet."""

from __future__ import annotations

import struct
from typing import TYPE_CHECKING
from xml.dom.minidom import parseString

import pytest
from playwright.sync_api import expect

from e2e.hands import LIVE

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

SHEET = "navigator.share = (what) => { globalThis.shared = what; return %s; }"


def test_the_table_is_saved_as_a_picture(live: Page) -> None:
    live.locator("#open-panel").click()
    with live.expect_download() as download:
        live.locator("#save-svg").click()
    assert download.value.suggested_filename == "ortalab.svg"
    text = download.value.path().read_text(encoding="utf-8")
    assert "1,380" in text
    assert len(parseString(text).getElementsByTagName("svg")) == 1  # noqa: S318 — the page's own text
    with live.expect_download() as download:
        live.locator("#save-png").click()
    data = download.value.path().read_bytes()
    assert struct.unpack(">II", data[16:24]) == (1720, 1440)
    assert len(data) > 40_000
    expect(live.locator(".toast")).to_contain_text("ortalab.png is saved.")


@pytest.mark.parametrize(
    ("outcome", "said"),
    [
        ("Promise.resolve()", "The link is shared."),
        ("Promise.reject(new DOMException('no', 'NotAllowedError'))", "The link is copied"),
    ],
)
def test_a_finger_shares_by_the_systems_sheet(browser: Browser, address: str, outcome: str, said: str) -> None:
    context = browser.new_context(
        viewport={"width": 390, "height": 844},
        has_touch=True,
        is_mobile=True,
        service_workers="block",
        permissions=["clipboard-read", "clipboard-write"],
    )
    page = context.new_page()
    page.add_init_script(SHEET % outcome)
    page.goto(f"{address}#1&p=As")
    page.wait_for_selector(LIVE, state="attached")
    page.locator("#share").click()
    expect(page.locator("#notice")).to_contain_text(said)
    assert page.evaluate("shared") == {"title": "Ortalab", "url": f"{address}#1&p=As"}
    context.close()
