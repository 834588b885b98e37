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
from ortalab.rounds.play import Kind, Score, Step
from ortalab.rounds.round import FULL, Round, Row
from ortalab.tables.rounds.state.areas import AREAS, most
from ortalab.tables.rounds.state.books import row_of
from ortalab.tables.rounds.state.model import EMPTY
from ortalab.tables.rounds.state.scores import number_of, score_of
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
    use,
    veil,
    width_of,
)
from ortalab.tables.rounds.view.proof import actors
from ortalab.tables.rounds.view.rules import title_of
from ortalab.tables.rounds.view.words import CARD, LONG, PIPS, gain_words, length_of_number, number, short_number
from ortalab.tables.rounds.view.words import INKS as INK_NAMES

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


BESIDE, RIGHT = 833, 1176
WORDS, LETTERING = BESIDE + 26, 16
"""The left edge of a step's words, and their font size if they fit."""
LINES_TOP, LINES_FOOT = 76, 560
"""The box of the steps."""
HIGH = 44
"""The height of a step's line, if there is room."""
FIRST, LAST = 7, 6
"""The number of lines kept of a long list: at its start, including the hand's, and at its end."""
ROOM = 128
"""The width for a running sum."""


def steps_beside(score: Score, suits: Mapping[str, str]) -> Markup:
    """Return the steps of a score; of many steps, only the first and the last ones."""
    places = list(range(len(score.steps)))
    left = len(places) - FIRST - LAST
    shown: list[int | None] = [*places] if left <= 1 else [*places[:FIRST], None, *places[-LAST:]]
    high = min(HIGH, (LINES_FOOT - LINES_TOP) // len(shown))
    parts = []
    for nth, place in enumerate(shown):
        low = LINES_TOP + high * (nth + 1)
        if place is None:
            parts.append(text_at(WORDS, low - high / 2 + 5, f"and {left} more", 14, QUIET, font=SANS, weight="500"))
        else:
            parts.append(_line(score, place, low - high / 2 + 5, suits))
        parts.append(box(BESIDE, low, RIGHT - BESIDE, 1, 0, HAIR))
    return NONE.join(parts)


def _line(score: Score, place: int, y: float, suits: Mapping[str, str]) -> Markup:
    step, most = score.steps[place], float(RIGHT)
    parts = [text_at(BESIDE, y, f"{number_of(score.steps, place) or ''}", 13, QUIET, weight="500")]
    if step.gain or step.kind is Kind.HAND:
        running = f"{_running(step.chips)} × {_running(step.mult)}"
        size = fitted_size(running, 17, ROOM)
        parts.append(text_at(RIGHT, y, running, size, QUIET, weight="500", anchor="end"))
        most -= slab_width(running, size) + 8
    drawn, end = _step_words(score, step, y, LETTERING, suits)
    if end > most:  # a long line is written smaller
        drawn, _ = _step_words(score, step, y, LETTERING * (most - WORDS) / (end - WORDS), suits)
    return NONE.join([*parts, drawn])


def _running(value: float) -> str:
    return short_number(value) if length_of_number(value) > LONG else number(value)


def _step_words(score: Score, step: Step, y: float, size: float, suits: Mapping[str, str]) -> tuple[Markup, float]:
    """Draw the actor, the details and the gain of a step; also return the x coordinate of their end."""
    parts, x = [], float(WORDS)
    who, details, gain = _texts(score, step)
    for words, weight, ink in ((who, "600", INK), *((text, "500", QUIET) for text in details)):
        drawn, x = _words(words, x, y, size, weight, ink, suits)
        parts.append(drawn)
        x += size * 0.3
    if step.gain:
        across = slab_width(gain, size)
        parts.append(text_at(x, y, gain, size, INKS[INK_NAMES[step.gain.unit]], width=across))
        x += across
    return NONE.join(parts), x


def _texts(score: Score, step: Step) -> tuple[str, tuple[str, ...], str]:
    """Return the actor of a step, its details and its gain."""
    if step.event:
        from ortalab.tables.rounds.view.full import texts_of  # only for the full game

        return texts_of(score, step)
    who, on = actors(score, step)
    return who, (on,) if on else (), gain_words(step.gain) if step.gain else ""


def _words(
    text: str, x: float, y: float, size: float, weight: str, ink: str, suits: Mapping[str, str]
) -> tuple[Markup, float]:
    """Draw words, with each card in the ink of its suit; also return the x coordinate of their end."""
    parts = []
    for nth, part in enumerate(CARD.split(text)):
        if nth % 2:
            suit = PIPS[part[-1]]
            across = width_of(part[:-1], size)
            parts.append(text_at(x, y, part[:-1], size, suits[suit], width=across, font=SANS, weight=weight))
            x += across + 1
            parts.append(use(f"pip-{suit}", x, y - size * 0.75, size * 0.8, suits[suit], suits[suit]))
            x += size * 0.9
        elif part:
            across = width_of(part, size)
            parts.append(text_at(x, y, part, size, ink, width=across, font=SANS, weight=weight))
            x += across
    return NONE.join(parts), x
