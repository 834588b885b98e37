"""The inks, sizes and elements of pictures: SVG without a style sheet, using elements that the canvas supports."""

from typing import Final

from ortalab.page.markup import Markup

INK, QUIET, STONE, SHEET, STOCK, EDGE = "#191a20", "#48504d", "#d3dad6", "#eef0eb", "#fffdf7", "#b9b6a8"
HAIR: Final = "#b4beb8"
"""The ink of hairlines."""
INKS = {"chips": "#174a9c", "mult": "#ad1a14", "times": "#8d0a24", "rules": "#5a3490", "again": "#704500"}
INKS |= {"copy": "#0f5f4c", "no": QUIET}
WASHES = {"chips": "#cfdcf2", "mult": "#f7d3cb", "times": "#f7d3cb", "rules": "#e2d6f1", "again": "#f4dfae"}
WASHES |= {"copy": "#c8e6db"}
LETTER = 0.66
"""The average width of a letter or digit of the slab, in font sizes."""
SLAB = "'Besley Tally', Besley, Rockwell, Georgia, serif"
SANS = "'Libre Franklin', 'Helvetica Neue', Arial, sans-serif"
NARROW, WIDE = "iljtfrI.,'’ ", "mwMW"

PICTURE = Markup(
    '<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" viewBox="0 0 {width} {height}">'
    '<title>{title}</title><defs>{defs}</defs><rect width="{width}" height="{height}" fill="{ground}"/>{body}</svg>\n'
)
TEXT = Markup(
    '<text x="{x}" y="{y}" font-family="{font}" font-size="{size}" font-weight="{weight}" fill="{ink}" '
    'text-anchor="{anchor}">{text}</text>'
)
BOX = Markup('<rect x="{x}" y="{y}" width="{width}" height="{height}" rx="{radius}" fill="{fill}" stroke="{stroke}"/>')
PATH = Markup('<path d="{d}" fill="{fill}" fill-opacity="{share}"/>')
USE = Markup('<use href="#{name}" x="{x}" y="{y}" width="{size}" height="{size}" color="{ink}" fill="{fill}"/>')


def text_at(x: float, y: float, text: str, size: float, ink: str, **style: str) -> Markup:
    """Return a line of text, by default in the bold slab serif of names."""
    style = {"font": SLAB, "weight": "700", "anchor": "start"} | style
    return TEXT.format(x=_n(x), y=_n(y), size=_n(size), ink=ink, text=text, **style)


def box(x: float, y: float, width: float, height: float, radius: int, fill: str, stroke: str = "none") -> Markup:
    return BOX.format(x=_n(x), y=_n(y), width=_n(width), height=_n(height), radius=radius, fill=fill, stroke=stroke)


def use(name: str, x: float, y: float, size: float, ink: str, fill: str) -> Markup:
    """Return a symbol of the sprite in a square."""
    return USE.format(name=name, x=_n(x), y=_n(y), size=_n(size), ink=ink, fill=fill)


def path(d: str, fill: str, share: float = 1) -> Markup:
    """Return a filled outline; `share` is its opacity."""
    return PATH.format(d=d, fill=fill, share=share)


def width_of(text: str, size: float) -> float:
    """Estimate the width of a text in the sans serif.

    >>> round(width_of("Raised Fist", 15))
    86
    """
    return size * sum(
        0.33 if letter in NARROW else 0.88 if letter in WIDE else 0.7 if letter.isupper() else 0.6 for letter in text
    )


def slab_width(text: str, size: float) -> float:
    """Estimate the width of a text in the slab serif.

    >>> round(slab_width("1,380", 66)), round(slab_width("Three of a Kind", 23))
    (193, 199)
    """
    return size * sum(
        0.33
        if letter in NARROW and letter not in "tfr"
        else 0.95
        if letter in WIDE
        else 0.75
        if letter.isupper()
        else 0.65
        for letter in text
    )


def fitted_size(text: str, size: float, room: float) -> float:
    """Return the font size that fits a text in the slab serif into a width.

    >>> fitted_size("60 × 23", 18, 130), fitted_size("2.33 × 10⁷ × 1.23 × 10¹⁷", 18, 130)
    (18, 8.2)
    """
    return min(size, round(room / LETTER / max(len(text), 1), 1))


def _n(value: float) -> float:
    return round(value, 1)
