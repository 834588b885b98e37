"""Collect a page's pairs of text and background colours; `tests/page/test_colours.py` must cover each pair."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from tests.page.colours import LOOKS, colour, laid, over
from tests.page.test_colours import MEET, TEXT, written

if TYPE_CHECKING:
    from playwright.sync_api import Page

NEAR = 2
"""The maximum difference, of 255, between equal colours after rounding."""
READ = """() => {
    document.getAnimations().forEach((one) => one.finish());
    const easel = Object.assign(document.createElement("canvas"), { width: 1, height: 1 });
    const paper = easel.getContext("2d", { willReadFrequently: true });
    const figures = (text) => {
        paper.clearRect(0, 0, 1, 1);
        paper.fillStyle = text;
        paper.fillRect(0, 0, 1, 1);
        return [...paper.getImageData(0, 0, 1, 1).data];
    };
    const lay = (top, ground) => ground.map((value, at) => (top[at] * top[3] + value * (255 - top[3])) / 255);
    const met = new Map();
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walk.nextNode()) {
        const { parentElement: one, textContent: text } = walk.currentNode;
        if (!text.trim() || one.closest(".vh") || !one.checkVisibility({ visibilityProperty: true })) continue;
        const layers = [];
        for (let each = one; each && layers.at(-1)?.[3] !== 255; each = each.parentElement)
            layers.push(figures(getComputedStyle(each).backgroundColor));
        const ground = layers.reduceRight((under, top) => lay(top, under), [255, 255, 255]);
        const ink = lay(figures(getComputedStyle(one).color), ground);
        const name = one.id || one.className || one.tagName;
        met.set(`${ink} ${ground}`, [ink, ground, `${name}: ${text.trim().slice(0, 40)}`]);
    }
    return [...met.values()];
}"""
Pair = tuple[tuple[float, ...], tuple[float, ...]]


@cache
def tested() -> frozenset[Pair]:
    """Collect the tested pairs of text and background colours, in light mode with default settings."""
    look = LOOKS[0]
    found = set()
    for least, inks, grounds, scopes, _ in MEET:
        pairs = ((ink, ground, scope) for ink in inks.split() for ground in grounds for scope in scopes)
        for ink, ground, scope in pairs if least == TEXT else ():
            under = laid(" over ".join(map(written, ground.split(" over "))), look, scope)
            found.add((figures(over(colour(written(ink), look, scope), under)), figures(under)))
    return frozenset(found)


def figures(one: tuple[float, ...]) -> tuple[float, ...]:
    return tuple(255 * value for value in one[:3])


def untested(page: Page) -> list[str]:
    """List the texts on a light page whose colours are not among the tested pairs."""
    found = page.evaluate(READ)
    return [words for *pair, words in found if not any(is_near(pair, other) for other in tested())]


def is_near(pair: list[list[float]], other: Pair) -> bool:
    both = (zip(one, two, strict=True) for one, two in zip(pair, other, strict=True))
    return all(abs(mine - its) <= NEAR for values in both for mine, its in values)
