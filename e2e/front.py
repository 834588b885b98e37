"""Draw the README's first picture, the five tables side by side, from pictures made by `e2e/pictures.py`.

python -m pytest e2e/pictures.py && python -m e2e.front
"""

from __future__ import annotations

import base64

from playwright.sync_api import sync_playwright

import build
from e2e import browser as finder
from e2e.hands import until

FIRST = "static/pictures/preview.png"
OTHERS = ("docs/triangles.png", "docs/huxxy.png", "docs/big2.png", "docs/poker.png")
PICTURE = "docs/tables.png"
SIZE = 1488, 434
"""The size in pixels; the first table takes slightly more than half the width, and the others share the rest."""
STYLE = """
body { margin: 0; padding: 4px; display: grid; gap: 8px; grid-template: 209px 209px / 811px 1fr 1fr; }
img { width: 100%; height: 100%; object-fit: cover; object-position: top; border-radius: 8px; }
img { outline: 1px solid #b8c0bc; }
img:first-child { grid-row: 1 / 3; }
"""


def picture_of(name: str) -> str:
    """Build an image element with the file's data inline."""
    text = base64.b64encode((build.ROOT / name).read_bytes()).decode()
    return f'<img alt="" src="data:image/png;base64,{text}">'


def main() -> None:
    width, height = SIZE
    with sync_playwright() as started:
        browser = started.chromium.launch(executable_path=finder.find(), args=finder.flags())
        page = browser.new_page(viewport={"width": width, "height": height})
        page.set_content(f"<style>{STYLE}</style>{''.join(map(picture_of, (FIRST, *OTHERS)))}")
        until(page, "[...document.images].every((one) => one.complete)")
        page.screenshot(path=build.ROOT / PICTURE, omit_background=True)
        browser.close()


if __name__ == "__main__":
    main()
