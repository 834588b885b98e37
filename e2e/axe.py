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
"""The disabled rules: colours, which have their own test; slow rules that find nothing serious; and label matching.

A card's accessible name intentionally differs from the text in its corner.
"""
RUN = """async (off) => {
    document.getAnimations().forEach((one) => one.finish()); // what is on its way in is there
    const seen = window.seenByAxe ??= new Set();
    const isNew = (text) => !seen.has(text) && Boolean(seen.add(text));
    const looks = (one) => [one, ...one.querySelectorAll("*")].map((each) => Number(each.checkVisibility())).join("");
    const own = (one) => {
        const empty = one.cloneNode();
        ["class", "style"].forEach((name) => empty.removeAttribute(name)); // what they show and hide is in the looks
        return `${empty.outerHTML} ${[...one.childNodes].map(({ data, localName }) => data ?? localName)}`;
    };
    const changed = (one) => { // the smallest elements that hold everything new
        if (!isNew(`${innerWidth} ${looks(one)} ${one.outerHTML}`)) return [];
        const isOwn = isNew(own(one)), below = [...one.children].flatMap(changed);
        return isOwn || !below.length ? [one] : below;
    };
    const isFirst = !seen.size, parts = changed(document.body);
    const include = isFirst ? [document.documentElement] : parts.filter((one) => one.checkVisibility());
    if (!include.length) return [];
    const rules = Object.fromEntries(off.map((name) => [name, { enabled: false }]));
    const options = { resultTypes: ["violations"], preload: false, rules };
    const { violations } = await axe.run({ include }, options);
    return violations.filter(({ impact }) => impact === "serious" || impact === "critical")
        .map(({ id, nodes }) => `${id}: ${nodes.slice(0, 3).map(({ html, any }) =>
            html.slice(0, 160) + " " + any.map(({ message }) => message).join("; ")).join(" | ")}`);
}"""


def faults(page: Page | Frame) -> list[str]:
    """Find axe's violations in everything changed since the last call on this page; the first call covers all of it."""
    if page.evaluate("typeof axe") == "undefined":
        page.evaluate(AXE)  # the page's policy rightly blocks a script tag
    found: list[str] = page.evaluate(RUN, [*OFF])
    return found
