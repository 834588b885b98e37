"""Elements of pictures, limited to the SVG that a canvas draws without a style sheet; and cards and jokers of them."""

from collections.abc import Mapping
from typing import Final

from ortalab.cards import Rank
from ortalab.page.elements import NONE
from ortalab.page.markup import Markup
from ortalab.rounds.card import Card, JokerCard
from ortalab.rounds.gains import Unit
from ortalab.rounds.joker import Joker
from ortalab.rounds.marks import Edition, Enhancement, Seal
from ortalab.tables.rounds.state.names import SUIT_LETTERS
from ortalab.tables.rounds.state.shelf import kind_of
from ortalab.tables.rounds.view.faces import drawing_of, emblem
from ortalab.tables.rounds.view.words import EDITION_WORDS, signed, stamp_of

INK, QUIET, STONE, SHEET, STOCK, EDGE = "#191a20", "#48504d", "#d3dad6", "#eef0eb", "#fffdf7", "#b9b6a8"
HAIR: Final = "#b4beb8"
"""The ink of hairlines."""
INKS = {"chips": "#174a9c", "mult": "#ad1a14", "times": "#8d0a24", "rules": "#5a3490", "again": "#704500"}
INKS |= {"copy": "#0f5f4c", "no": QUIET, "money": "#5b615e", "none": "#5b615e"}
WASHES = {"chips": "#cfdcf2", "mult": "#f7d3cb", "times": "#f7d3cb", "rules": "#e2d6f1", "again": "#f4dfae"}
WASHES |= {"copy": "#c8e6db", "money": "#e2e4de", "none": "#e2e4de"}
LETTER = 0.66
"""The average width of a letter or digit of the slab serif, relative to the font size."""
SLAB = "'Besley Tally', Besley, Rockwell, Georgia, serif"
SANS = "'Libre Franklin', 'Helvetica Neue', Arial, sans-serif"
NARROW, WIDE = "iljtfrI.,'’ ", "mwMW"

PICTURE = Markup(
    '<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" viewBox="0 0 {width} {height}">'
    '<title>{title}</title><defs>{defs}</defs><rect width="{width}" height="{height}" fill="{ground}"/>{body}</svg>\n'
)
TEXT = Markup(
    '<text x="{x}" y="{y}" font-family="{font}" font-size="{size}" font-weight="{weight}" fill="{ink}" '
    'text-anchor="{anchor}"{fit}>{text}</text>'
)
FIT = Markup(' textLength="{}" lengthAdjust="spacingAndGlyphs"')
BOX = Markup('<rect x="{x}" y="{y}" width="{width}" height="{height}" rx="{radius}" fill="{fill}" stroke="{stroke}"/>')
PATH = Markup('<path d="{d}" fill="{fill}" fill-opacity="{share}"/>')
USE = Markup('<use href="#{name}" x="{x}" y="{y}" width="{size}" height="{size}" color="{ink}" fill="{fill}"/>')


def text_at(x: float, y: float, text: str, size: float, ink: str, *, width: float = 0, **style: str) -> Markup:
    """Draw a line of text, by default in the bold slab serif of names.

    With a `width`, a viewer without the page's fonts squeezes the text to it.
    """
    style = {"font": SLAB, "weight": "700", "anchor": "start"} | style
    fit = FIT.format(_n(width)) if width else NONE
    return TEXT.format(x=_n(x), y=_n(y), size=_n(size), ink=ink, text=text, fit=fit, **style)


def box(x: float, y: float, width: float, height: float, radius: int, fill: str, stroke: str = "none") -> Markup:
    return BOX.format(x=_n(x), y=_n(y), width=_n(width), height=_n(height), radius=radius, fill=fill, stroke=stroke)


def use(name: str, x: float, y: float, size: float, ink: str, fill: str) -> Markup:
    """Draw a symbol of the sprite in a square."""
    return USE.format(name=name, x=_n(x), y=_n(y), size=_n(size), ink=ink, fill=fill)


def path(d: str, fill: str, share: float = 1) -> Markup:
    """Draw a filled outline; `share` is its opacity."""
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
    """Return the font size at which a text in the slab serif fits into a width.

    >>> fitted_size("60 × 23", 18, 130), fitted_size("2.33 × 10⁷ × 1.23 × 10¹⁷", 18, 130)
    (18, 8.2)
    """
    return min(size, round(room / LETTER / max(len(text), 1), 1))


def _n(value: float) -> float:
    return round(value, 1)


CARD_WIDTH, CARD_HEIGHT = 96, 114
ROCK, FAINT = "#a5aca6", "#3d423f"
GROUNDS = {
    Enhancement.GLASS: ("#dcebee", "#6f9aa3"),
    Enhancement.STEEL: ("#d5dade", "#767f86"),
    Enhancement.STONE: ("#c9cdc8", "#757c78"),
    Enhancement.GOLD: ("#f4dc97", "#a9842f"),
}
"""The paper and the edge of a card by its enhancement."""
BANDS = {
    Edition.FOIL: ("#b4c2d6", "#f3f7fc", "#9fb2cd", "#e9f0f9", "#a5b7d0", "#edf3fa"),
    Edition.HOLOGRAPHIC: ("#ffd3ea", "#cff3df", "#d3e2ff", "#fff0c4", "#ffd3ea"),
    Edition.POLYCHROME: ("#f7a58f", "#f6cf73", "#a6dbab", "#9cc1f2", "#d0aeea"),
    Edition.NEGATIVE: (INK,),
}
"""The colours of the band with an edition's name."""
SEALS = {Seal.RED: ("#9a1a1a", STOCK), Seal.GOLD: ("#e8bd4a", INK), Seal.BLUE: ("#174a9c", STOCK)}
SEALS |= {Seal.PURPLE: ("#5a3490", STOCK)}
"""The ground and the ink of a seal."""
SHADE: Final = "#545956"
HATCH = 12
"""The ink of the hatching on a debuffed card, and the distance of its bars."""
BAND, TAB = 18, 16
"""The heights of an edition's band and of a seal's tab."""
NAME_ROOM, NAME_SIZE = CARD_WIDTH - 12, 12
"""The width for a joker's name, and its font size if it fits."""


def card_at(card: Card, suits: Mapping[str, str], x: float, top: float) -> Markup:
    letter = SUIT_LETTERS[card.suit]
    ink = suits[letter]
    ground, edge = GROUNDS.get(card.enhancement, (STOCK, EDGE)) if card.enhancement else (STOCK, EDGE)
    pip, drawing = f"pip-{letter}", drawing_of(card)
    size = 54 if drawing or card.rank is Rank.ACE else 44
    low = BAND + 6 if card.edition else 8
    inks = (INK, ROCK) if card.is_blank else (ink, ink)
    figure = use(drawing or pip, x + CARD_WIDTH - size - 7, top + CARD_HEIGHT - size - low, size, *inks)
    index = _struck_index(card, pip, x, top) if card.is_blank else _index(card, pip, ink, x, top)
    paper = box(x, top, CARD_WIDTH, CARD_HEIGHT, 6, ground, edge)
    return paper + index + figure + _stamp(card, x, top) + _band(card, x, top) + _seal(card, x, top)


def joker_at(card: JokerCard, joker: Joker, badge: str, x: float, top: float) -> Markup:
    """Draw a joker: its emblem in a frame of its kind, its name and its badge."""
    kind = kind_of(joker)
    ink, low = INKS[kind], BAND if card.edition else 0
    middle, floor = x + CARD_WIDTH / 2, top + CARD_HEIGHT - 4 - low
    size = 46 - low / 2
    fill, text = (ink, STOCK) if kind == "times" else (WASHES[kind], ink)
    parts = [
        box(x, top, CARD_WIDTH, CARD_HEIGHT, 5, STOCK, EDGE),
        box(x + 4, top + 4, CARD_WIDTH - 8, floor - top - 4, 2, STOCK, ink),
        path(f"M{x + 4.5} {top + 4.5}h{CARD_WIDTH - 9}v{floor - top - 46}h{9 - CARD_WIDTH}z", WASHES[kind], 0.6),
        use(emblem(joker), middle - size / 2, top + 6 + (floor - top - 50 - size) / 2, size, INK, ink),
        _name(joker.name, middle, floor - 28),
        box(x + 4, floor - 22, CARD_WIDTH - 8, 22, 0, fill, ink),
        text_at(middle, floor - 6, badge, fitted_size(badge, 15, NAME_ROOM), text, anchor="middle", weight="800"),
        _band(card, x, top),
    ]
    return NONE.join(parts)


def veil(x: float, top: float) -> Markup:
    """Draw a veil over a card or joker that did nothing."""
    return path(f"M{x} {top}h{CARD_WIDTH}v{CARD_HEIGHT}h{-CARD_WIDTH}z", STONE, 0.4)


def hatching(x: float, top: float) -> Markup:
    """Draw the hatching of a debuffed card or joker."""
    bars = []
    for low in range(HATCH, CARD_WIDTH + CARD_HEIGHT, HATCH):  # from the left edge or the foot to the top or the right
        left, right = x + max(0, low - CARD_HEIGHT), x + min(low, CARD_WIDTH)
        foot, head = top + min(low, CARD_HEIGHT), top + max(0, low - CARD_WIDTH)
        bars.append(f"M{left} {foot}L{right} {head}v2L{left} {foot + 2}z")
    return path("".join(bars), SHADE, 0.5)


def _seal(card: Card, x: float, top: float) -> Markup:
    """Draw a seal as a tab at the foot, above the edition's band; and the permanent chips of a card."""
    if not (card.seal or card.bonus):
        return NONE
    from ortalab.tables.rounds.view.full import SEAL_WORDS  # only for the full game

    parts, foot = [], top + CARD_HEIGHT - (BAND if card.edition else 0)
    middle = x + CARD_WIDTH / 2
    if card.seal:
        ground, ink = SEALS[card.seal]
        parts += [box(middle - 22, foot - TAB, 44, TAB, 4, ground)]
        parts += [text_at(middle, foot - 4, SEAL_WORDS[card.seal], 12, ink, font=SANS, anchor="middle")]
    if card.bonus:
        words = f"+{card.bonus}"
        wide = slab_width(words, 13) + 10
        parts += [box(x, top + 66, wide, 20, 4, WASHES["chips"])]
        parts += [text_at(x + 5, top + 80, words, 13, INKS["chips"])]
    return NONE.join(parts)


def _band(thing: Card | JokerCard, x: float, top: float) -> Markup:
    """Draw the band at the foot of a card, with the edition's name and gain."""
    if thing.edition is None:
        return NONE
    inks = BANDS[thing.edition]
    wide = CARD_WIDTH / len(inks)
    stripes = [box(x + wide * nth, top + CARD_HEIGHT - BAND, wide, BAND, 0, ink) for nth, ink in enumerate(inks)]
    gain = signed(*thing.edition.gain) if thing.edition.gain.amount else ""
    text = f"{EDITION_WORDS[thing.edition]} {gain}".rstrip()
    ink = STOCK if thing.edition is Edition.NEGATIVE else INK
    edge = box(x, top + CARD_HEIGHT - BAND, CARD_WIDTH, BAND, 3, "none", EDGE)
    return NONE.join(
        [*stripes, edge, text_at(x + CARD_WIDTH / 2, top + CARD_HEIGHT - 5, text, 12, ink, font=SANS, anchor="middle")]
    )


def _index(card: Card, pip: str, ink: str, x: float, top: float) -> Markup:
    return text_at(x + 9, top + 32, str(card.rank), 30, ink, weight="800") + use(pip, x + 10, top + 40, 18, ink, ink)


def _struck_index(card: Card, pip: str, x: float, top: float) -> Markup:
    rank = str(card.rank)
    wide = round(17 * LETTER * len(rank), 1)
    return NONE.join(
        (
            text_at(x + 8, top + 24, rank, 17, FAINT, weight="800"),
            use(pip, x + 10 + wide, top + 11, 14, FAINT, FAINT),
            box(x + 6, top + 18, wide + 20, 1, 0, FAINT, FAINT),
        )
    )


def _stamp(card: Card, x: float, top: float) -> Markup:
    """Draw the stamp of an enhancement: its number, or Wild's four pips."""
    if card.enhancement is None:
        return NONE
    if not (text := stamp_of(card.enhancement)):
        return use("pip-w", x + CARD_WIDTH - 38, top + 8, 30, INK, INK)
    ink = INKS["chips" if card.enhancement.scored and card.enhancement.scored.unit is Unit.CHIPS else "mult"]
    frame = box(x + CARD_WIDTH - 44, top + 9, 36, 21, 4, STOCK, ink)
    return frame + text_at(x + CARD_WIDTH - 26, top + 24, text, fitted_size(text, 14, 32), ink, anchor="middle")


def _name(name: str, middle: float, foot: float) -> Markup:
    """Draw a joker's name, smaller if it is too wide for two lines."""
    lines = lines_of(name)
    size = round(min(NAME_SIZE, NAME_ROOM / LETTER / max(map(len, lines))), 1)
    lows = (foot,) if len(lines) == 1 else (foot - 9, foot + 2)
    return NONE.join(
        text_at(middle, low, line, size, INK, anchor="middle") for low, line in zip(lows, lines, strict=True)
    )


def lines_of(name: str) -> tuple[str, ...]:
    """Split a name into one line or two.

    >>> lines_of("Mad Joker"), lines_of("Sock and Buskin")
    (('Mad Joker',), ('Sock and', 'Buskin'))
    """
    words = name.split()
    halves = [(" ".join(words[:place]), " ".join(words[place:])) for place in range(1, len(words))]
    if len(name) * NAME_SIZE * LETTER <= NAME_ROOM or not halves:
        return (name,)
    return min(halves, key=lambda half: max(map(len, half)))
