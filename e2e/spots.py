"""Check that the same thing stands at the same place, with the same name, at all tables."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from e2e.hands import settle

if TYPE_CHECKING:
    from playwright.sync_api import Page

    Box = tuple[int, int, int, int]
    """The left edge, relative to that of the table's column, the top, the width and the height, in pixels."""

READ = """(names) => names.map((name) => {
    const one = [...document.querySelectorAll(name)].find((each) => each.checkVisibility());
    if (!one) return ["is missing", []];
    const { left, top, width, height } = one.getBoundingClientRect();
    const column = one.closest("main")?.getBoundingClientRect().left ?? 0;
    return [one.ariaLabel ?? one.textContent.trim(), [left - column, top, width, height].map(Math.round)];
})"""
"""The name and box of the first visible match of each selector."""
WIDTHS = {1280, 844, 390}
NEAR = 2
"""The tolerance in pixels: text is not equally wide on all systems."""


class Spot(NamedTuple):
    """A button: its selector, its name, and its box by the width of the window; the end is also beside the board."""

    button: str
    name: str
    boxes: dict[int, Box]


HEAD = (
    Spot("#new-here", "New here?", {390: (208, 4, 44, 44), 844: (644, 6, 44, 36), 1280: (912, 10, 113, 36)}),
    Spot("#new-deal", "New deal", {390: (252, 4, 44, 44), 844: (692, 6, 44, 36), 1280: (1030, 10, 104, 36)}),
    Spot("#share", "Share a link", {390: (296, 4, 44, 44), 844: (740, 6, 44, 36), 1280: (1138, 10, 90, 36)}),
    Spot("#settings", "Settings and help", {390: (340, 4, 44, 44), 844: (788, 6, 44, 36), 1280: (1232, 10, 36, 36)}),
)
GAME = (
    *HEAD,
    Spot("#hint", "Hint", {844: (596, 6, 44, 36), 1280: (838, 10, 71, 36)}),
    Spot("#tab-hint", "Hint", {390: (98, 785, 98, 59)}),
    Spot("#tab-deals", "Deals", {390: (195, 785, 98, 59)}),
)
END = (
    *HEAD,
    Spot("#copy-result", "Copy result", {390: (12, 557, 180, 44), 1280: (661, 762, 127, 36)}),
    Spot("#new-deal-below", "New deal", {390: (198, 557, 180, 44), 1280: (796, 762, 112, 36)}),
    Spot("#tab-deals", "Deals", {390: (130, 785, 130, 59)}),
)


def misplaced(page: Page, spots: tuple[Spot, ...]) -> list[str]:
    """List the buttons that stand elsewhere or have another name in this window, 1280 × 900, 844 × 390 or 390 × 844."""
    settle(page)
    page.evaluate("scrollTo({ top: 0, behavior: 'instant' })")
    width = page.evaluate("innerWidth")
    here = [spot for spot in spots if width in spot.boxes]
    seen = page.evaluate(READ, [spot.button for spot in here])
    return [
        f"{spot.button} at {width}: {name} {box}"
        for spot, (name, box) in zip(here, seen, strict=True)
        if name != spot.name or not is_near(box, spot.boxes[width])
    ]


def is_near(box: list[int], other: Box) -> bool:
    return all(abs(one - its) <= NEAR for one, its in zip(box, other, strict=True))
