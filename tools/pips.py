"""Build a font of the four pips from the sprite: the page draws eighty pips, and glyphs cost less than SVGs.

The glyphs use Unicode's suit characters, so the system's symbols appear if the font is missing.
"""

from __future__ import annotations

import re
from io import BytesIO

from fontTools.fontBuilder import FontBuilder
from fontTools.pens.t2CharStringPen import T2CharStringPen
from fontTools.pens.transformPen import TransformPen
from fontTools.svgLib.path import parse_path

from ortalab.tables.rounds.state.names import SUIT_LETTERS

NAME = "Pips"
LETTERS = {name: str(suit) for suit, name in SUIT_LETTERS.items()}
SIDE = 24
"""The side of a sprite drawing, in its own units."""
EM = 40 * SIDE
"""The same side in font units, so that a glyph fills its line as the drawing fills its box."""


def pips(sprite: str) -> bytes:
    """Build the OpenType font, reproducibly."""
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
    output = BytesIO()
    font.save(output)
    return output.getvalue()


def outline(sprite: str, suit: str) -> str:
    """Find the path of a suit's drawing, which must be a single path in a square."""
    found = re.search(rf'<symbol id="pip-{suit}" viewBox="0 0 {SIDE} {SIDE}"><path d="([^"]+)"/></symbol>', sprite)
    if not found:
        raise ValueError(
            f"the sprite's pip-{suit} is not one path in a square of {SIDE}: the font cannot be made of it"
        )
    return found[1]
