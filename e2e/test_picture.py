"""The page's picture, for the README and for chat programs: always taken, kept where the run is asked to keep it."""

from __future__ import annotations

import os
import shutil
from typing import TYPE_CHECKING

import build
from e2e.hands import FONTS
from e2e.kept import visit

if TYPE_CHECKING:
    from pathlib import Path

    from playwright.sync_api import Page

ROUND = "#1&p=10h.10s.10d-glass.Ac-foil.Jh&h=Kh-steel.5d.9d&j=Joker.Mime.Baron-polychrome.Raised-Fist"


def test_the_picture_of_the_page(live: Page, tmp_path: Path) -> None:
    live.set_viewport_size({"width": 1200, "height": 630})
    live.emulate_media(reduced_motion="reduce")
    visit(live, ROUND)
    live.wait_for_function(FONTS)
    picture = tmp_path / "preview.png"
    live.screenshot(path=picture)
    assert picture.stat().st_size > 20_000
    if os.environ.get("ORTALAB_PICTURE"):
        shutil.copy(picture, build.ROOT / "static" / "preview.png")
