"""The table and its score as a self-contained SVG file that looks like the page.

It has a light background in every theme, for paper and chats; its suits have the page's inks.
"""

import re
from collections.abc import Mapping
from typing import TYPE_CHECKING, cast

from ortalab.page.elements import NONE
from ortalab.page.markup import Markup
from ortalab.rounds.card import Card, JokerCard
from ortalab.rounds.joker import Joker
from ortalab.rounds.play import Score
from ortalab.rounds.round import FULL, Round, Row
from ortalab.tables.rounds.state.areas import AREAS, most
from ortalab.tables.rounds.state.books import row_of
from ortalab.tables.rounds.state.model import EMPTY
from ortalab.tables.rounds.state.scores import score_of
from ortalab.tables.rounds.view.captions import Caption, captions_of
from ortalab.tables.rounds.view.picture_parts import (
    CARD_HEIGHT,
    CARD_WIDTH,
    HAIR,
    INK,
    INKS,
    PICTURE,
    QUIET,
    SANS,
    SHEET,
    STOCK,
    STONE,
    box,
    card_at,
    fitted_size,
    hatching,
    joker_at,
    path,
    slab_width,
    text_at,
    veil,
)
from ortalab.tables.rounds.view.picture_steps import BESIDE, steps_beside
from ortalab.tables.rounds.view.rules import title_of
from ortalab.tables.rounds.view.words import number

if TYPE_CHECKING:
    from ortalab.tables.rounds.state.full_score import FullScore

PREDICT = "What does this round score?"
CLAIM = "A round of cards and jokers, scored"
WIDTH, HEIGHT, BAR, PANE = 1200, 630, 52, 808
LEFT, TOP, LINE, ACROSS = 112, 213, 136, 120
ROW_WIDTH = PANE - LEFT - 16
FOOT, LINES, LETTERS = 577, 4, 62
"""The position of the rules and the link; the maximum number of lines of a link, and of letters per line."""
PROVEN = "#2a1028"
"""The ink of the score: both inks overprinted."""
MARK = (
    ("M39 14l11 12-11 12-11-12z", INKS["chips"]),
    ("M53 14l11 12-11 12-11-12z", INKS["mult"]),
    ("M46 21.6l4 4.4-4 4.4-4-4.4z", INK),
)
"""The logo: two diamonds, and their intersection."""
PAINTS = {
    "k1": 'fill="currentColor"',
    "p1": f'fill="{STOCK}"',
    "p1 l1": f'fill="{STOCK}" stroke="currentColor" stroke-width="1.4"',
    "t1": 'fill="currentColor" fill-opacity=".42"',
    "k": 'fill="none" stroke="currentColor" stroke-width="1.5" stroke-linejoin="round" stroke-linecap="round"',
    "k wide": 'fill="none" stroke="currentColor" stroke-width="2.5" stroke-linejoin="round" stroke-linecap="round"',
    "s": 'fill="currentColor"',
    "c": 'fill-opacity=".58"',  # coloured by its context, as pale as on the page
    "p": f'fill="{STOCK}"',
}
"""The attributes in place of a symbol's classes: a picture opened elsewhere has no style sheet."""
SYMBOL = re.compile(r'<symbol id="([\w-]+)".*?</symbol>', re.DOTALL)


def picture(
    round_: Round, sprite: str, suits: Mapping[str, str], address: tuple[str, str], *, shows_score: bool = True
) -> str:
    """Return a round as SVG text, with the page's name and link and, if `shows_score`, its score.

    `sprite` is the text of the sprite, `suits` the ink of each suit by its letter, and `address` the page's address and
    the round's link.
    """
    shown = round_ if shows_score else EMPTY
    score = score_of(shown)
    head = _head(score) if score else text_at(LEFT, 120, "Nothing played yet" if shows_score else PREDICT, 30, INK)
    rows = (_row(round_, row, TOP + LINE * line, shown, suits) for line, row in enumerate(Row))
    beside = steps_beside(score, suits) if score else NONE
    body = _frame() + head + NONE.join(rows) + beside + _foot(round_, *address)
    wanted = set(re.findall(r'<use href="#([\w-]+)"', body))
    symbols = "".join(found[0] for found in SYMBOL.finditer(sprite) if found[1] in wanted)
    paints = PAINTS | {f"w-{suit}": Markup('fill="{}"').format(ink) for suit, ink in suits.items()}
    defs = Markup(re.sub(r'class="([\w -]+)"', lambda found: paints.get(found[1], ""), symbols))  # noqa: S704 — the sprite is the page's own
    summary = f"{score.hand.prose}, {number(score.total)}" if score else "nothing played yet"
    title = f"Ortalab: {summary if shows_score else PREDICT}"
    return str(PICTURE.format(width=WIDTH, height=HEIGHT, title=title, defs=defs, ground=STONE, body=body))


def _frame() -> Markup:
    mark = NONE.join(path(d, ink) for d, ink in MARK)
    return NONE.join(
        (
            box(0, 0, WIDTH, BAR, 0, SHEET),
            box(PANE, BAR, WIDTH - PANE, HEIGHT - BAR, 0, SHEET),
            box(0, BAR, WIDTH, 1, 0, HAIR),
            box(PANE, BAR, 1, HEIGHT - BAR, 0, HAIR),
            mark,
            text_at(80, 35, "Ortalab", 25, INK, weight="800"),
            text_at(WIDTH - 28, 31, CLAIM, 16, QUIET, font=SANS, weight="500", anchor="end"),
        )
    )


def _foot(round_: Round, address: str, link: str) -> Markup:
    """Return the rules and the wrapped link; a link that is too long is replaced by the page's address."""
    lines = wrapped(f"{address}#{link}", LETTERS)
    lines = lines if len(lines) <= LINES else [address]
    rules = text_at(BESIDE, FOOT, title_of(round_.rules), 12, QUIET, font=SANS, weight="600")
    return rules + NONE.join(
        text_at(BESIDE, FOOT + 12 * (nth + 1), line, 11, QUIET, font=SANS, weight="500")
        for nth, line in enumerate(lines)
    )


def wrapped(text: str, most: int) -> list[str]:
    """Split a text into lines of at most this many characters.

    >>> wrapped("ortalab#1&p=As", 10)
    ['ortalab#1&', 'p=As']
    """
    return [text[at : at + most] for at in range(0, len(text), most)]


def _head(score: Score) -> Markup:
    """Return the hand, and chips × mult = score, each underlined in its ink."""
    starts, label = f"starts at {number(score.hand.chips)} × {number(score.hand.mult)}", "score"
    if score.book.ruleset.has_luck:
        from ortalab.workshop.quiz.luck import luck_base  # only for the full game

        found = cast("FullScore", score)
        chips, mult = luck_base(found, found.hand)
        starts = f"level {found.scene.level}, {number(chips)} × {number(mult)}"
        label = "average score" if found.has_luck else label
    figures = (
        (number(score.chips), (INKS["chips"],), "chips", 40, "×"),
        (number(score.mult), (INKS["mult"],), "mult", 40, "="),
        (number(score.total), (INKS["chips"], INKS["mult"]), label, 66, ""),
    )
    wide = sum(slab_width(text, size) + 10 for text, _, _, size, _ in figures) + 2 * 34
    scale = min(1.0, (PANE - LEFT - 32) / wide)  # a long sum is written smaller
    name = score.hand.prose
    parts = [text_at(LEFT, 88, name, 23, INK, width=slab_width(name, 23), weight="800")]
    parts.append(text_at(LEFT + slab_width(name, 23) + 10, 88, starts, 15, QUIET, font=SANS, weight="500"))
    x = float(LEFT)
    for text, inks, label, size, sign in figures:
        across = slab_width(text, size * scale)
        ink = inks[0] if len(inks) == 1 else PROVEN
        parts.append(text_at(x, 162, text, size * scale, ink, width=across, weight="800"))
        parts += [box(x, 176 + 4 * nth, across, 4, 0, bar) for nth, bar in enumerate(inks)]
        parts.append(text_at(x, 200, label, 13, QUIET, font=SANS, weight="600"))
        x += across + 10 * scale
        if sign:
            parts.append(text_at(x, 160, sign, 28 * scale, QUIET))
            x += 34 * scale
    return NONE.join(parts)


def _row(round_: Round, row: Row, top: int, scored_round: Round, suits: Mapping[str, str]) -> Markup:
    things = round_.row(row)
    parts = [text_at(28, top + 19, AREAS[row].title, 17, INK, weight="800")]
    parts.append(text_at(28, top + 40, f"{len(things)}/{most(row, round_.rules)}", 14, QUIET, weight="500"))
    captions = captions_of(scored_round, row, len(things))
    across = min(ACROSS, (ROW_WIDTH - CARD_WIDTH) / max(len(things) - 1, 1))  # cards of a long row overlap
    for place, (thing, caption) in enumerate(zip(things, captions, strict=True)):
        x = LEFT + place * across
        if isinstance(thing, Card):
            parts.append(card_at(thing, suits, x, top))
        else:
            joker = row_of(thing, round_)
            parts.append(joker_at(thing, joker, _badge(thing, joker, round_), x, top))
        parts += [hatching(x, top)] if _is_debuffed(thing, round_) else []
        parts += [veil(x, top)] if caption.is_idle else []
        parts.append(_caption(caption, x + CARD_WIDTH / 2, top + CARD_HEIGHT + 15, across - 4))
    return NONE.join(parts)


def _badge(card: JokerCard, joker: Joker, round_: Round) -> str:
    if round_.rules != FULL:
        return joker.badge
    from ortalab.tables.rounds.view.full import badge_parts  # only for the full game

    return " ".join(filter(None, badge_parts(card, joker, round_)))


def _is_debuffed(thing: Card | JokerCard, round_: Round) -> bool:
    if round_.rules != FULL:
        return False
    from ortalab.tables.rounds.view.full import is_debuffed  # only for the full game

    return is_debuffed(thing, round_)


def _caption(caption: Caption, middle: float, y: float, room: float) -> Markup:
    text = " ".join(figure.text for figure in caption.figures)
    ink = INKS.get(caption.figures[0].ink, QUIET) if len(caption.figures) == 1 else INK
    if caption.is_idle:
        size = fitted_size(text, 12, room)
        return text_at(middle, y, text, size, QUIET, font=SANS, anchor="middle", weight="500")
    size = fitted_size(text, 13, room)
    return text_at(middle, y, text, size, ink, anchor="middle", weight="600") if text else NONE
