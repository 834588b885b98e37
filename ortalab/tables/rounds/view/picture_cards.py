"""The cards and jokers of a picture: their frames, drawings, enhancements and editions."""

from collections.abc import Mapping

from ortalab.cards import Rank
from ortalab.page.elements import NONE
from ortalab.page.markup import Markup
from ortalab.rounds.card import Card, JokerCard
from ortalab.rounds.gains import Unit
from ortalab.rounds.joker import Joker
from ortalab.rounds.marks import Edition, Enhancement
from ortalab.tables.rounds.state.names import SUIT_LETTERS
from ortalab.tables.rounds.state.shelf import kind_of
from ortalab.tables.rounds.view.faces import drawing_of, emblem
from ortalab.tables.rounds.view.picture_parts import (
    EDGE,
    INK,
    INKS,
    LETTER,
    SANS,
    STOCK,
    STONE,
    WASHES,
    box,
    path,
    text_at,
    use,
)
from ortalab.tables.rounds.view.words import EDITION_WORDS, signed, stamp_of

WIDTH, HEIGHT = 96, 114
ROCK, FAINT = "#a5aca6", "#3d423f"
GROUNDS = {
    Enhancement.GLASS: ("#dcebee", "#6f9aa3"),
    Enhancement.STEEL: ("#d5dade", "#767f86"),
    Enhancement.STONE: ("#c9cdc8", "#757c78"),
}
"""The paper and the edge of a card by its enhancement."""
BANDS = {
    Edition.FOIL: ("#b4c2d6", "#f3f7fc", "#9fb2cd", "#e9f0f9", "#a5b7d0", "#edf3fa"),
    Edition.HOLOGRAPHIC: ("#ffd3ea", "#cff3df", "#d3e2ff", "#fff0c4", "#ffd3ea"),
    Edition.POLYCHROME: ("#f7a58f", "#f6cf73", "#a6dbab", "#9cc1f2", "#d0aeea"),
}
"""The colours of the band with an edition's name."""
BAND = 18
NAME_ROOM, NAME_SIZE = WIDTH - 12, 12
"""The width for a joker's name, and its font size if it fits."""


def card_at(card: Card, suits: Mapping[str, str], x: float, top: float) -> Markup:
    letter = SUIT_LETTERS[card.suit]
    ink = suits[letter]
    ground, edge = GROUNDS.get(card.enhancement, (STOCK, EDGE)) if card.enhancement else (STOCK, EDGE)
    pip, drawing = f"pip-{letter}", drawing_of(card)
    size = 54 if drawing or card.rank is Rank.ACE else 44
    low = BAND + 6 if card.edition else 8
    inks = (INK, ROCK) if card.is_blank else (ink, ink)
    figure = use(drawing or pip, x + WIDTH - size - 7, top + HEIGHT - size - low, size, *inks)
    index = _struck_index(card, pip, x, top) if card.is_blank else _index(card, pip, ink, x, top)
    paper = box(x, top, WIDTH, HEIGHT, 6, ground, edge)
    return paper + index + figure + _stamp(card, x, top) + _band(card, x, top)


def joker_at(card: JokerCard, joker: Joker, x: float, top: float) -> Markup:
    """Return a joker: its drawing in a frame of its kind, its name and effect."""
    kind = kind_of(joker)
    ink, low = INKS[kind], BAND if card.edition else 0
    middle, floor = x + WIDTH / 2, top + HEIGHT - 4 - low
    size = 46 - low / 2
    fill, text = (ink, STOCK) if kind == "times" else (WASHES[kind], ink)
    parts = [
        box(x, top, WIDTH, HEIGHT, 5, STOCK, EDGE),
        box(x + 4, top + 4, WIDTH - 8, floor - top - 4, 2, STOCK, ink),
        path(f"M{x + 4.5} {top + 4.5}h{WIDTH - 9}v{floor - top - 46}h{9 - WIDTH}z", WASHES[kind], 0.6),
        use(emblem(joker), middle - size / 2, top + 6 + (floor - top - 50 - size) / 2, size, INK, ink),
        _name(joker.name, middle, floor - 28),
        box(x + 4, floor - 22, WIDTH - 8, 22, 0, fill, ink),
        text_at(middle, floor - 6, joker.badge, 15, text, anchor="middle", weight="800"),
        _band(card, x, top),
    ]
    return NONE.join(parts)


def veil(x: float, top: float) -> Markup:
    """Return a veil over a card or joker that did nothing."""
    return path(f"M{x} {top}h{WIDTH}v{HEIGHT}h{-WIDTH}z", STONE, 0.4)


def _band(thing: Card | JokerCard, x: float, top: float) -> Markup:
    """Return the band at the foot of a card, with the edition's name and gain."""
    if thing.edition is None:
        return NONE
    inks = BANDS[thing.edition]
    wide = WIDTH / len(inks)
    stripes = [box(x + wide * nth, top + HEIGHT - BAND, wide, BAND, 0, ink) for nth, ink in enumerate(inks)]
    text = f"{EDITION_WORDS[thing.edition]} {signed(*thing.edition.gain)}"
    edge = box(x, top + HEIGHT - BAND, WIDTH, BAND, 3, "none", EDGE)
    return NONE.join(
        [*stripes, edge, text_at(x + WIDTH / 2, top + HEIGHT - 5, text, 12, INK, font=SANS, anchor="middle")]
    )


def _index(card: Card, pip: str, ink: str, x: float, top: float) -> Markup:
    return text_at(x + 9, top + 32, str(card.rank), 30, ink, weight="800") + use(pip, x + 10, top + 40, 18, ink, ink)


def _struck_index(card: Card, pip: str, x: float, top: float) -> Markup:
    """Return the index of a blank card, small and struck out."""
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
    """Return the stamp of a card's enhancement: its number, or Wild's four pips."""
    if card.enhancement is None:
        return NONE
    if not (text := stamp_of(card.enhancement)):
        return use("pip-w", x + WIDTH - 38, top + 8, 30, INK, INK)
    ink = INKS["chips" if card.enhancement.scored and card.enhancement.scored.unit is Unit.CHIPS else "mult"]
    frame = box(x + WIDTH - 44, top + 9, 36, 21, 4, STOCK, ink)
    return frame + text_at(x + WIDTH - 26, top + 24, text, 14, ink, anchor="middle")


def _name(name: str, middle: float, foot: float) -> Markup:
    """Return a joker's name, in a smaller size if it is too wide for two lines."""
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
