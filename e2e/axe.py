"""What axe-core finds on a page; colours are tested over the tokens, in `tests/test_colours.py`."""

from __future__ import annotations

from typing import TYPE_CHECKING

import build

if TYPE_CHECKING:
    from playwright.sync_api import Frame, Page

AXE = (build.ROOT / "node_modules/axe-core/axe.min.js").read_text(encoding="utf-8")
RUN = """async () => {
    document.getAnimations().forEach((one) => one.finish()); // what is on its way in is there
    const options = { resultTypes: ["violations"], preload: false, rules: { "color-contrast": { enabled: false } } };
    const { violations } = await axe.run(document, options);
    return violations.filter(({ impact }) => impact === "serious" || impact === "critical")
        .map(({ id, nodes }) => `${id}: ${nodes.slice(0, 3).map(({ html, any }) =>
            html.slice(0, 160) + " " + any.map(({ message }) => message).join("; ")).join(" | ")}`);
}"""


def faults(page: Page | Frame) -> list[str]:
    """Return what axe finds in one state."""
    if page.evaluate("typeof axe") == "undefined":
        page.evaluate(AXE)  # the page's policy stops a script tag, and rightly
    found: list[str] = page.evaluate(RUN)
    return found
