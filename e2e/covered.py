"""The cards, numbers and buttons that a notice covers, on the screens of a desktop, a tablet and a phone."""

from __future__ import annotations

from typing import TYPE_CHECKING

from e2e.hands import settle

if TYPE_CHECKING:
    from playwright.sync_api import Page, ViewportSize

SCREENS = ((1280, 800), (1024, 768), (768, 1024), (844, 390), (390, 844))
COVERED = """() => {
    const said = document.querySelector("#notice .said");
    const box = said.getBoundingClientRect();
    const top = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
    const faults = box.bottom > innerHeight || box.right > innerWidth || !said.contains(top) ? ["the notice"] : [];
    const kinds = ".card, .back, .hole, .num, .v, .lab, .pt, .cnt, .count, .end, .why2, button, h2";
    const all = [...document.querySelectorAll(kinds)].filter((one) => !one.closest("#notice, .vh"));
    const seen = (one) => {
        const { left, top, width, height } = one.getBoundingClientRect();
        const hits = (x, y) => one.contains(document.elementFromPoint(left + x * width, top + y * height));
        return [`${left} ${top}`, [0.05, 0.5, 0.95].flatMap((x) => [0.05, 0.5, 0.95].map((y) => hits(x, y)))];
    };
    said.style.display = "none";
    const before = all.map(seen);
    said.style.display = "";
    all.forEach((one, nth) => {
        const [[was, free], [is, left]] = [before[nth], seen(one)];
        if (was === is && free.some((hit, at) => hit && !left[at]))
            faults.push(`${one.id || one.className || one.tagName}: ${one.textContent.trim().slice(0, 40)}`);
    });
    return faults;
}"""
"""The elements that are in sight without the notice alone; the notice itself, where it is cut or covered."""


def by_notice(page: Page) -> list[str]:
    """List the elements under the notice on each screen; restore the screen afterwards."""
    size = page.viewport_size
    assert size
    found = []
    for width, height in SCREENS:
        screen: ViewportSize = {"width": width, "height": height}
        page.set_viewport_size(screen)
        settle(page)
        found += [f"at {width} × {height}: {fault}" for fault in page.evaluate(COVERED)]
    page.set_viewport_size(size)
    return found
