"""The table and its score as one SVG file: self-contained, drawn from the sprite's symbols, without style sheet.

It has a light background in every theme, for paper and chats; its suits have the page's inks.
"""

import re
from collections.abc import Mapping

from ortalab.cards import Rank
from ortalab.page.elements import NONE
from ortalab.page.markup import Markup
from ortalab.scoring.gains import Unit
from ortalab.scoring.round import MOST, Card, Enhancement, JokerCard, Round, Row
from ortalab.scoring.scene import Joker
from ortalab.tables.ortalab.actions.replay import score_of
from ortalab.tables.ortalab.state.areas import AREAS
from ortalab.tables.ortalab.state.books import row_of
from ortalab.tables.ortalab.state.model import EMPTY
from ortalab.tables.ortalab.state.names import SUIT_LETTERS
from ortalab.tables.ortalab.state.shelf import kind_of
from ortalab.tables.ortalab.view.captions import Caption, captions_of
from ortalab.tables.ortalab.view.faces import drawing_of, emblem
from ortalab.tables.ortalab.view.words import EDITION_WORDS, number, signed, stamp_of

PREDICT = "What does this round score?"
WIDTH, HEIGHT = 860, 790
CARD_WIDTH, CARD_HEIGHT, GAP, LEFT, TOP, LINE = 120, 150, 16, 140, 170, 184
INK, QUIET, STONE, STOCK, EDGE = "#191a20", "#48504d", "#d3dad6", "#fffdf7", "#b9b6a8"
FOOT, LINES, LETTERS = 744, 3, 104
"""Where the name and the link stand, and how many lines of how many letters a link may have."""
GRANITE, ROCK, FAINT = "#c9cdc8", "#a5aca6", "#3d423f"
INKS = {"chips": "#174a9c", "mult": "#ad1a14", "times": "#8d0a24", "rules": "#5a3490", "again": "#704500"}
INKS |= {"copy": "#0f5f4c", "no": QUIET}
LETTER = 0.66
"""The average width of a letter or figure, by the font size."""
NAME_ROOM, NAME_SIZE = CARD_WIDTH - 8, 14
"""The width for a joker's name, and its font size where it fits."""
SLAB = "'Besley Tally', Besley, Rockwell, Georgia, serif"
SANS = "'Libre Franklin', 'Helvetica Neue', Arial, sans-serif"

PICTURE = Markup(
    '<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" viewBox="0 0 {width} {height}">'
    '<title>{title}</title><defs>{defs}</defs><rect width="{width}" height="{height}" fill="{ground}"/>{body}</svg>\n'
)
TEXT = Markup(
    '<text x="{x}" y="{y}" font-family="{font}" font-size="{size}" font-weight="{weight}" fill="{ink}" '
    'text-anchor="{anchor}">{text}</text>'
)
BOX = Markup('<rect x="{x}" y="{y}" width="{width}" height="{height}" rx="{radius}" fill="{fill}" stroke="{stroke}"/>')
USE = Markup('<use href="#{name}" x="{x}" y="{y}" width="{size}" height="{size}" color="{ink}" fill="{fill}"/>')
PAINTS = {
    "k1": 'fill="currentColor"',
    "p1": f'fill="{STOCK}"',
    "p1 l1": f'fill="{STOCK}" stroke="currentColor" stroke-width="1.4"',
    "t1": 'fill="currentColor" fill-opacity=".42"',
    "k": 'fill="none" stroke="currentColor" stroke-width="1.5" stroke-linejoin="round" stroke-linecap="round"',
    "k wide": 'fill="none" stroke="currentColor" stroke-width="2.5" stroke-linejoin="round" stroke-linecap="round"',
    "s": 'fill="currentColor"',
    "c": 'fill-opacity=".58"',  # takes its colour from where it is used, as pale as on the page
    "p": f'fill="{STOCK}"',
}
"""The attributes in place of a symbol's classes: a picture that is opened elsewhere has no style sheet."""
SYMBOL = re.compile(r'<symbol id="([\w-]+)".*?</symbol>', re.DOTALL)


def picture(
    round_: Round, sprite: str, suits: Mapping[str, str], address: tuple[str, str], *, shows_score: bool = True
) -> str:
    """Return the SVG text of a round, with the page's name and its link; `shows_score`: with its score.

    `sprite` is the text of the sprite, `suits` the ink of each suit by its letter, `address` that of the page, and the
    link in it.
    """
    shown = round_ if shows_score else EMPTY
    head = _head(shown) if shows_score else _text(LEFT, 60, PREDICT, 24, INK)
    rows = (_row(round_, row, TOP + LINE * line, shown, suits) for line, row in enumerate(Row))
    body = head + NONE.join(rows) + _foot(*address)
    wanted = set(re.findall(r'<use href="#([\w-]+)"', body))
    symbols = "".join(found[0] for found in SYMBOL.finditer(sprite) if found[1] in wanted)
    paints = PAINTS | {f"w-{suit}": Markup('fill="{}"').format(ink) for suit, ink in suits.items()}
    defs = Markup(re.sub(r'class="([\w -]+)"', lambda found: paints.get(found[1], ""), symbols))  # noqa: S704 — the sprite is the page's own
    score = score_of(shown)
    summary = f"{score.hand.prose}, {number(score.total)}" if score else "nothing played yet"
    title = f"Ortalab: {summary if shows_score else PREDICT}"
    return str(PICTURE.format(width=WIDTH, height=HEIGHT, title=title, defs=defs, ground=STONE, body=body))


def _text(x: float, y: float, text: str, size: float, ink: str, **style: str) -> Markup:
    style = {"font": SLAB, "weight": "700", "anchor": "start"} | style
    return TEXT.format(x=x, y=y, size=size, ink=ink, text=text, **style)


def _box(x: float, y: float, width: float, height: float, radius: int, fill: str, stroke: str) -> Markup:
    return BOX.format(x=x, y=y, width=width, height=height, radius=radius, fill=fill, stroke=stroke)


def _use(name: str, x: float, y: float, size: int, ink: str, fill: str) -> Markup:
    return USE.format(name=name, x=x, y=y, size=size, ink=ink, fill=fill)


def _foot(address: str, link: str) -> Markup:
    """Return the page's name and the link, in lines; of a link that is too long for them, the page's address alone."""
    lines = wrapped(f"{address}#{link}", LETTERS)
    lines = lines if len(lines) <= LINES else [address]
    name = _text(LEFT - 20, FOOT, "Ortalab", 17, INK, anchor="end", weight="800")
    return name + NONE.join(
        _text(LEFT, FOOT + 14 * nth, line, 11, QUIET, font=SANS, weight="500") for nth, line in enumerate(lines)
    )


def wrapped(text: str, most: int) -> list[str]:
    """Cut a text into lines of so many characters.

    >>> wrapped("ortalab#1&p=As", 10)
    ['ortalab#1&', 'p=As']
    """
    return [text[at : at + most] for at in range(0, len(text), most)]


def _head(round_: Round) -> Markup:
    score = score_of(round_)
    if score is None:
        return _text(LEFT, 60, "Nothing played yet", 24, INK)
    figures = (
        (number(score.chips), INKS["chips"], "chips", 40, "×"),
        (number(score.mult), INKS["mult"], "mult", 40, "="),
        (number(score.total), "#2a1028", "score", 56, ""),
    )
    wide = sum(size * LETTER * len(text) + 14 for text, _, _, size, _ in figures) + 2 * 34
    scale = min(1.0, (WIDTH - LEFT) / wide)  # a long sum is written smaller
    parts, x = [_text(LEFT, 44, score.hand.prose, 24, INK)], float(LEFT)
    for text, ink, label, size, sign in figures:
        parts.append(_text(round(x, 1), 108, text, round(size * scale, 1), ink, weight="800"))
        parts.append(_text(round(x, 1), 132, label, 14, QUIET, font=SANS, weight="600"))
        x += (size * LETTER * len(text) + 14) * scale
        if sign:
            parts.append(_text(round(x, 1), 106, sign, round(28 * scale, 1), QUIET))
            x += 34 * scale
    return NONE.join(parts)


def _row(round_: Round, row: Row, top: int, scored_round: Round, suits: Mapping[str, str]) -> Markup:
    things = round_.row(row)
    parts = [_text(LEFT - 20, top + 22, AREAS[row].title, 17, INK, anchor="end")]
    captions = captions_of(scored_round, row, len(things))
    for place in range(MOST):
        x = LEFT + place * (CARD_WIDTH + GAP)
        if place >= len(things):
            parts.append(_box(x, top, CARD_WIDTH, CARD_HEIGHT, 8, "none", "#626e69"))
            continue
        thing = things[place]
        parts.append(_box(x, top, CARD_WIDTH, CARD_HEIGHT, 8, _ground(thing), EDGE))
        if isinstance(thing, Card):
            parts.append(_card(thing, suits[SUIT_LETTERS[thing.suit]], x, top))
        else:
            parts.append(_joker(thing, row_of(thing, round_), x, top))
        parts += [_band(thing, x, top), _caption(captions[place], x + CARD_WIDTH / 2, top + CARD_HEIGHT + 18)]
    return NONE.join(parts)


def _ground(thing: Card | JokerCard) -> str:
    marks = {Enhancement.GLASS: "#dcebee", Enhancement.STEEL: "#d5dade", Enhancement.STONE: GRANITE}
    return marks.get(thing.enhancement, STOCK) if isinstance(thing, Card) and thing.enhancement else STOCK


def _card(card: Card, ink: str, x: float, top: float) -> Markup:
    pip, drawing = f"pip-{SUIT_LETTERS[card.suit]}", drawing_of(card)
    size = 66 if drawing or card.rank is Rank.ACE else 54
    low = 38 if card.edition else 12
    inks = (INK, ROCK) if card.is_blank else (ink, ink)
    figure = _use(drawing or pip, x + CARD_WIDTH - size - 10, top + CARD_HEIGHT - size - low, size, *inks)
    index = _struck_index(card, pip, x, top) if card.is_blank else _index(card, pip, ink, x, top)
    return index + figure + _stamp(card, x, top)


def _index(card: Card, pip: str, ink: str, x: float, top: float) -> Markup:
    rank = _text(x + 10, top + 38, str(card.rank), 34, ink, weight="800")
    return rank + _use(pip, x + 11, top + 48, 22, ink, ink)


def _struck_index(card: Card, pip: str, x: float, top: float) -> Markup:
    """Return the index of a card that has no rank and suit any more, small and struck out."""
    rank = str(card.rank)
    wide = round(20 * LETTER * len(rank), 1)
    return NONE.join(
        (
            _text(x + 10, top + 30, rank, 20, FAINT, weight="800"),
            _use(pip, x + 12 + wide, top + 15, 16, FAINT, FAINT),
            _box(x + 8, top + 22, wide + 22, 1, 0, FAINT, FAINT),
        )
    )


def _stamp(card: Card, x: float, top: float) -> Markup:
    """Return the stamp of a card's enhancement: its number, or the four pips of Wild."""
    if card.enhancement is None:
        return NONE
    if not (text := stamp_of(card.enhancement)):
        return _use("pip-w", x + CARD_WIDTH - 46, top + 10, 36, INK, INK)
    ink = INKS["chips" if card.enhancement.scored and card.enhancement.scored.unit is Unit.CHIPS else "mult"]
    box = _box(x + CARD_WIDTH - 52, top + 12, 42, 24, 5, STOCK, ink)
    return box + _text(x + CARD_WIDTH - 31, top + 30, text, 16, ink, anchor="middle")


def _joker(card: JokerCard, joker: Joker, x: float, top: float) -> Markup:
    middle, ink = x + CARD_WIDTH / 2, INKS[kind_of(joker)]
    low = 22 if card.edition else 0
    drawn = _use(emblem(joker), middle - 30, top + 12, 60, INK, ink) + _name(joker.name, middle, top)
    return drawn + _text(middle, top + 126 - low / 4, joker.badge, 18, ink, anchor="middle", weight="800")


def _name(name: str, middle: float, top: float) -> Markup:
    """Return a name within its card, smaller where it is too wide for two lines."""
    lines = _lines(name)
    size = round(min(NAME_SIZE, NAME_ROOM / LETTER / max(map(len, lines))), 1)
    lows = (94,) if len(lines) == 1 else (84, 98)
    return NONE.join(
        _text(middle, top + low, line, size, INK, anchor="middle") for low, line in zip(lows, lines, strict=True)
    )


def _lines(name: str) -> tuple[str, ...]:
    """Return a name in one line or two.

    >>> _lines("Mad Joker"), _lines("Sock And Buskin")
    (('Mad Joker',), ('Sock And', 'Buskin'))
    """
    words = name.split()
    halves = [(" ".join(words[:place]), " ".join(words[place:])) for place in range(1, len(words))]
    if len(name) * NAME_SIZE * LETTER <= NAME_ROOM or not halves:
        return (name,)
    return min(halves, key=lambda half: max(map(len, half)))


def _band(thing: Card | JokerCard, x: float, top: float) -> Markup:
    if not thing.edition:
        return NONE
    band = _box(x, top + CARD_HEIGHT - 22, CARD_WIDTH, 22, 6, "#e4e9f2", EDGE)
    text = f"{EDITION_WORDS[thing.edition]} {signed(*thing.edition.gain)}"
    return band + _text(x + CARD_WIDTH / 2, top + CARD_HEIGHT - 6, text, 14, INK, font=SANS, anchor="middle")


def _caption(caption: Caption, middle: float, y: float) -> Markup:
    text = " ".join(figure.text for figure in caption.figures)
    ink = INKS.get(caption.figures[0].ink, QUIET) if len(caption.figures) == 1 else INK
    return _text(middle, y, text, 14, ink, anchor="middle", weight="600") if text else NONE
