"""Run the smoke test of the other browsers in Chromium, which is always there, driven by Playwright."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from e2e import others
from e2e.own_browsers import PlaywrightDriver

if TYPE_CHECKING:
    from playwright.sync_api import Page


def test_playwright_takes_the_commands_of_the_smoke_run(page: Page, address: str) -> None:
    driver = PlaywrightDriver(page)
    others.smoke(driver, address)
    with pytest.raises(RuntimeError, match="no such thing"):
        driver.ask("script", script="throw new Error('no such thing')", args=[])
