"""Find texts that are cut off, too small or wider than the screen, and touch targets that are too small."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from playwright.sync_api import Frame, Page

CUT = """() => [...document.querySelectorAll("button, h2, h3, label, p, th, td, legend, .under, .lab, .v, output, b")]
    .filter((one) => one.checkVisibility({visibilityProperty: true}) && !one.closest(".vh, [aria-hidden=true], .sum"))
    .filter((one) => !one.matches(".vh") && !one.querySelector("input, select, textarea"))
    .filter((one) => {
        const { left, right } = one.getBoundingClientRect();
        const style = getComputedStyle(one);
        const clips = style.overflowX !== "visible" && one.scrollWidth > one.clientWidth + 1;
        return clips || left < -0.5 || right > document.documentElement.clientWidth + 0.5;
    })
    .map((one) => `${one.id || one.className || one.tagName}: ${one.textContent.trim().slice(0, 40)}`)"""
RAW = """() => [...document.querySelectorAll("button, input, select, textarea")].filter((one) => {
    const { borderTopStyle, appearance } = getComputedStyle(one);
    if (!one.checkVisibility({visibilityProperty: true})) return false;
    return ["outset", "inset"].includes(borderTopStyle) || (one.type === "range" && appearance !== "none");
}).map((one) => one.id || one.outerHTML.slice(0, 60))"""
"""Returns the controls that have the browser's default look."""
LEAST = 9
"""The minimum text size in pixels; text of size zero is for screen readers only."""
TINY = f"""() => [...document.querySelectorAll("body *")]
    .filter((one) => [...one.childNodes].some((each) => each.nodeType === Node.TEXT_NODE && each.data.trim()))
    .filter((one) => one.checkVisibility({{visibilityProperty: true}}) && !one.closest(".vh, [aria-hidden=true], svg"))
    .map((one) => [one, parseFloat(getComputedStyle(one).fontSize)])
    .filter(([, size]) => 0 < size && size < {LEAST})
    .map(([one, size]) => `${{one.id || one.className}}: ${{one.textContent.trim().slice(0, 40)}}, ${{size}} pixels`)"""
NUMBERS = r"""() => {
    const clips = new Map([[document.documentElement, []]]);
    const clippers = (one) => {
        if (!clips.has(one)) {
            const hides = ["hidden", "clip"].includes(getComputedStyle(one).overflowX);
            const own = hides ? [one.getBoundingClientRect()] : [];
            clips.set(one, [...clippers(one.parentElement), ...own]);
        }
        return clips.get(one);
    };
    const isSeen = (one) => one.checkVisibility({ visibilityProperty: true })
        && !one.closest(".vh, svg, option, textarea, script, style");
    const meets = (part, box) => part.left < box.right && part.right > box.left
        && 3 * (Math.min(part.bottom, box.bottom) - Math.max(part.top, box.top)) > part.height;
    const exceeds = (part, box) => part.left < box.left - 1 || part.right > box.right + 1;
    const isCut = (part, boxes) => boxes.every((box) => meets(part, box)) && boxes.some((box) => exceeds(part, box));
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    const found = [];
    while (texts.nextNode()) {
        const text = texts.currentNode;
        const one = text.parentElement;
        if (!/\d/.test(text.data) || !isSeen(one)) continue;
        for (const { index, 0: number } of text.data.matchAll(/\d(?:[\d,.]*\d)?/g)) {
            range.setStart(text, index);
            range.setEnd(text, index + number.length);
            const parts = [...range.getClientRects()].filter(({ width }) => width > 0.5);
            const how = parts.some((part) => isCut(part, clippers(one))) ? "cut"
                : parts.some(({ top }) => Math.abs(top - parts[0].top) > 2) ? "broken" : "";
            if (how) found.push(`${one.closest("[id]")?.id}: ${number} is ${how}`);
        }
    }
    return found;
}"""
"""Returns the numbers that are partly hidden or broken into two lines; fully hidden ones are intentional."""
THUMB = 44
"""The minimum width and height of a touch target, in pixels."""
CONTROLS = "button, a[href], input, select, textarea, summary, [role=button], [role=slider], [tabindex='0']"
SMALL = f"""() => [...document.querySelectorAll("{CONTROLS}")]
    .filter((one) => one.checkVisibility({{visibilityProperty: true}}) && !one.closest("[aria-hidden=true]"))
    .map((one) => [one, one.getBoundingClientRect()])
    .filter(([, {{ width, height }}]) => width < {THUMB - 0.5} || height < {THUMB - 0.5})
    .map(([one, {{ width, height }}]) => `${{one.id || one.className || one.outerHTML.slice(0, 60)}} `
        + `${{width.toFixed(1)}}×${{height.toFixed(1)}}`)"""
SPILT = """() => [...document.querySelectorAll("button, a[href], .hand b")]
    .filter((one) => one.checkVisibility({visibilityProperty: true}) && !one.closest("[aria-hidden=true], .rows"))
    .filter((one) => {
        const letters = document.createRange();
        const { left, right } = one.getBoundingClientRect();
        letters.selectNodeContents(one);
        return !one.querySelector(".vh, .unseen") && [...letters.getClientRects()]
            .some((each) => each.width > 1 && (each.left < left - 1 || each.right > right + 1));
    })
    .map((one) => `${one.id || one.className}: ${one.textContent.trim().slice(0, 40)}`)"""
OVER_THE_HAND = """() => [...document.querySelectorAll(".hand b")].flatMap((name) => {
    const hand = name.getBoundingClientRect();
    return [...document.querySelectorAll("#tally button, #tally .at")].filter((one) => {
        const { left, right, top, bottom } = one.getBoundingClientRect();
        return left < hand.right && right > hand.left && top < hand.bottom && bottom > hand.top;
    }).map((one) => one.id || one.className);
})"""
TOLD = """() => {
    const { className, dataset: { asked } } = document.body;
    const drawn = asked.split(" ").filter((word) => {
        const [kind] = word.split("-", 1), name = word.slice(kind.length + 1);
        const sought = { with: `[id] .${name}`, filled: `#${name} > *`, pressed: `#${name}[aria-pressed=true]` };
        return document.querySelector(sought[kind]);
    });
    return className === drawn.join(" ") ? [] : [className, drawn.join(" ")];
}"""
"""Compares the body's classes with those that the drawn elements require; returns both if they differ."""
LETTERS = """const inked = (one) => {
        const letters = document.createRange();
        letters.selectNodeContents(one);
        return letters.getBoundingClientRect();
    };"""
INKED = (
    f"() => {{ {LETTERS}"
    """
    return [...document.querySelectorAll(".rows .card, .rows .joker")].filter((thing) => {
        const { left, right, bottom } = thing.getBoundingClientRect();
        const words = [...thing.querySelectorAll(".ed, .does")].filter((one) => one.checkVisibility()).map(inked);
        const [index, stamp] = [thing.querySelector(".idx b"), thing.querySelector(".stamp")];
        const hides = index && stamp && stamp.getBoundingClientRect().left < inked(index).right - 1
            && stamp.getBoundingClientRect().top < inked(index).bottom - 4;
        const spills = [[".nm", -1], [".does", 0.5]].some(([part, least]) =>
            [...thing.querySelectorAll(part)].some((one) => one.checkVisibility()
                && inked(one).right > one.getBoundingClientRect().right + least));
        return hides || spills || words.some((one) => one.left < left || one.right > right || one.bottom > bottom + 2);
    }).map((one) => one.id);
}"""
)
"""Returns the cards and jokers whose stamp hides a rank, or whose words leave them."""
WIDE = "document.documentElement.scrollWidth - document.documentElement.clientWidth"


def cut_here(page: Page | Frame) -> list[str]:
    """Find the texts that are cut off or tiny, and how much wider the page is than its window."""
    found: list[str] = [fault for what in (CUT, NUMBERS, TINY) for fault in page.evaluate(what)]
    wide = page.evaluate(WIDE)
    return found + [f"{wide} pixels too wide"] * (wide > 0)
