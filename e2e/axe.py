"""Find accessibility faults with axe-core, except colours, which `tests/page/test_colours.py` tests from the tokens."""

from __future__ import annotations

from typing import TYPE_CHECKING

import build

if TYPE_CHECKING:
    from playwright.sync_api import Frame, Page

AXE = (build.ROOT / "node_modules/axe-core/axe.min.js").read_text(encoding="utf-8")
OFF = (
    *("color-contrast", "heading-order", "landmark-banner-is-top-level", "landmark-contentinfo-is-top-level"),
    *("landmark-complementary-is-top-level", "landmark-main-is-top-level", "landmark-no-duplicate-banner"),
    *("landmark-no-duplicate-contentinfo", "landmark-no-duplicate-main", "landmark-one-main", "landmark-unique"),
    *("page-has-heading-one", "region"),
    "label-content-name-mismatch",
)
"""The disabled rules: colours, which have their own test; slow rules without serious faults; and label matching.

A card's accessible name intentionally differs from the text in its corner."""
RUN = """async (off) => {
    document.getAnimations().forEach((one) => one.finish()); // what is on its way in is there
    const rules = Object.fromEntries(off.map((name) => [name, { enabled: false }]));
    const options = { resultTypes: ["violations"], preload: false, rules };
    const { violations } = await axe.run(document, options);
    return violations.filter(({ impact }) => impact === "serious" || impact === "critical")
        .map(({ id, nodes }) => `${id}: ${nodes.slice(0, 3).map(({ html, any }) =>
            html.slice(0, 160) + " " + any.map(({ message }) => message).join("; ")).join(" | ")}`);
}"""


def faults(page: Page | Frame) -> list[str]:
    """Return axe's violations in one state."""
    if page.evaluate("typeof axe") == "undefined":
        page.evaluate(AXE)  # the page's policy rightly blocks a script tag
    found: list[str] = page.evaluate(RUN, [*OFF])
    return found
