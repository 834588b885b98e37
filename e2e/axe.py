"""What axe-core finds on a page, in every look."""

from __future__ import annotations

from typing import TYPE_CHECKING

import build

if TYPE_CHECKING:
    from playwright.sync_api import Page

AXE = (build.ROOT / "node_modules/axe-core/axe.min.js").read_text(encoding="utf-8")
RUN = """async ([look, rules, inactive, parts]) => {
    const seen = ((globalThis.looked ??= {})[look] ??= new Set());
    const known = parts.filter((part) => {
        const { outerHTML, offsetWidth, offsetHeight } = document.querySelector(part);
        return seen.size === seen.add(`${offsetWidth} ${offsetHeight} ${outerHTML}`).size;
    });
    const without = [...inactive, ...known];
    document.getAnimations().forEach((one) => one.finish()); // a colour halfway to another is no colour of ours
    const options = { resultTypes: ["violations"], preload: false, ...rules };
    const { violations } = await axe.run({ include: [["html"]], exclude: without.map((one) => [one]) }, options);
    return violations.filter(({ impact }) => impact === "serious" || impact === "critical")
        .map(({ id, nodes }) => `${id}: ${nodes.slice(0, 3).map(({ html, any }) =>
            html.slice(0, 160) + " " + any.map(({ message }) => message).join("; ")).join(" | ")}`);
}"""
COLOURS = "color-contrast"
"""The one rule that tells another thing in another look."""
PARTS = ("#shelf", "#tally", "#table", "#best", "#proof")
"""What is the same in most states."""
LOOKS = {
    "light": {"theme": "light", "contrast": "", "suits": ""},
    "dark": {"theme": "dark"},
    "more contrast in the dark": {"contrast": "more"},
    "more contrast, four colours": {"theme": "light", "suits": "four"},
}


def faults(page: Page, inactive: tuple[str, ...] = ()) -> list[str]:
    """Return what axe finds in one state, its colours in every look, but not in what is inactive.

    The colours of a part that is as it was in another state are not looked at again: they take most of the time.
    """
    if page.evaluate("typeof axe") == "undefined":
        page.evaluate(AXE)  # the page's policy stops a script tag, and rightly
    found: list[str] = page.evaluate(RUN, ["", {"rules": {COLOURS: {"enabled": False}}}, inactive, ()])
    for look, words in LOOKS.items():
        for name, word in words.items():
            page.evaluate("([name, word]) => preferences.keep(name, word)", [name, word])
        found += [f"{look}: {fault}" for fault in page.evaluate(RUN, [look, {"runOnly": [COLOURS]}, inactive, PARTS])]
    return found
