"""The four pips as a font, made of the sprite's drawings: the page shows eighty, and a letter costs less than an SVG.

Their letters are those of Unicode, so that where the font is missing the system's stand in their place.
"""

from __future__ import annotations

import re
from io import BytesIO

from fontTools.fontBuilder import FontBuilder
from fontTools.pens.t2CharStringPen import T2CharStringPen
from fontTools.pens.transformPen import TransformPen
from fontTools.svgLib.path import parse_path

from ortalab.tables.ortalab.state.names import SUIT_LETTERS

NAME = "Pips"
LETTERS = {name: str(suit) for suit, name in SUIT_LETTERS.items()}
SIDE = 24
"""Units of a drawing's side in the sprite."""
EM = 40 * SIDE
"""Units of the same side in the font: a letter fills its line as the drawing fills its box."""


def pips(sprite: str) -> bytes:
    """Return the font, in OpenType; the same drawings give the same bytes."""
    glyphs = {".notdef": T2CharStringPen(EM, None).getCharString()}
    for suit in LETTERS:
        pen = T2CharStringPen(EM, None)
        parse_path(outline(sprite, suit), TransformPen(pen, (EM / SIDE, 0, 0, -EM / SIDE, 0, EM)))
        glyphs[suit] = pen.getCharString()
    font = FontBuilder(EM, isTTF=False)
    font.setupGlyphOrder(list(glyphs))
    font.setupCharacterMap({ord(letter): suit for suit, letter in LETTERS.items()})
    font.setupCFF(NAME, {"FullName": NAME}, glyphs, {})
    font.setupHorizontalMetrics(dict.fromkeys(glyphs, (EM, 0)))
    font.setupHorizontalHeader(ascent=EM, descent=0)
    font.setupOS2(sTypoAscender=EM, sTypoDescender=0, sTypoLineGap=0, usWinAscent=EM, usWinDescent=0)
    font.setupNameTable({"familyName": NAME, "styleName": "Regular"})
    font.setupPost(keepGlyphNames=False)
    font.updateHead(created=0, modified=0)
    font.font.recalcTimestamp = False
    made = BytesIO()
    font.save(made)
    return made.getvalue()


def outline(sprite: str, suit: str) -> str:
    """Return the path of a suit's drawing, which is one path in a square."""
    found = re.search(rf'<symbol id="pip-{suit}" viewBox="0 0 {SIDE} {SIDE}"><path d="([^"]+)"/></symbol>', sprite)
    if not found:
        raise ValueError(
            f"the sprite's pip-{suit} is not one path in a square of {SIDE}: the font cannot be made of it"
        )
    return found[1]
