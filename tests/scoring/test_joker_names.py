"""Joker names on cards: no word breaks, since its letters fit at each size."""

import re

import pytest

from tools.sources import source

STYLE = source("cards.css").read_text(encoding="utf-8")
RULE = re.compile(r"letter-spacing: min\(-([.\d]+)em, max\(-([.\d]+)px, \(var\(--w\) - ([.\d]+)px\) \* ([.\d]+)\)\)")
USUAL, SMALLER = RULE.findall(STYLE)
LETTERS = len("Photograph")
"""The length of the widest word in any name."""
BOLD, SEMIBOLD = 0.657, 0.610
"""The mean width of a name's letters at either weight, in em, without letter spacing."""


@pytest.mark.parametrize(
    ("rule", "set_in", "padding", "smallest"),
    [(USUAL, BOLD, 3, 73), (SMALLER, SEMIBOLD, 2, 64)],
    ids=["usual", "smaller"],
)
def test_the_widest_word_stands_within_its_card(
    rule: tuple[str, ...], set_in: float, padding: int, smallest: int
) -> None:
    least, most, full, slope = map(float, rule)
    assert f".joker {{ padding: {padding}px" in STYLE or f"overflow: hidden; padding: {padding}px" in STYLE
    for width in range(smallest, 140):
        size = max(10, 0.128 * width)
        spacing = min(-least * size, max(-most, (width - full) * slope))
        room = width - 2 * padding - 2 - 2  # the borders, and the name's padding
        assert (width, LETTERS * (set_in * size + spacing) <= room) == (width, True)
