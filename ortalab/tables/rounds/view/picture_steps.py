"""The right side of a picture, with the steps of the score and the running sum."""

from collections.abc import Mapping

from ortalab.page.elements import NONE
from ortalab.page.markup import Markup
from ortalab.rounds.gains import Unit
from ortalab.rounds.play import Score
from ortalab.tables.rounds.state.scores import number_of
from ortalab.tables.rounds.view.picture_parts import (
    HAIR,
    INK,
    INKS,
    QUIET,
    SANS,
    box,
    fitted_size,
    text_at,
    use,
    width_of,
)
from ortalab.tables.rounds.view.proof import actors
from ortalab.tables.rounds.view.words import CARD, PIPS, gain_words, short_number

LEFT, RIGHT = 833, 1176
TOP, FOOT = 76, 560
HIGH = 44
"""The height of a step's line, if there is room."""
FIRST, LAST = 7, 6
"""The number of lines kept of a long list: at its start, including the hand's, and at its end."""
ROOM, GAP = 128, 10
"""The width for a running sum, and the least gap between it and the gain."""


def steps_beside(score: Score, suits: Mapping[str, str]) -> Markup:
    """Return the steps of a score; if there are many, the first and the last ones."""
    places = list(range(len(score.steps)))
    left = len(places) - FIRST - LAST
    shown: list[int | None] = [*places] if left <= 1 else [*places[:FIRST], None, *places[-LAST:]]
    high = min(HIGH, (FOOT - TOP) // len(shown))
    parts = []
    for nth, place in enumerate(shown):
        low = TOP + high * (nth + 1)
        if place is None:
            parts.append(text_at(LEFT + 26, low - high / 2 + 5, f"and {left} more", 14, QUIET, font=SANS, weight="500"))
        else:
            parts.append(_line(score, place, low - high / 2 + 5, suits))
        parts.append(box(LEFT, low, RIGHT - LEFT, 1, 0, HAIR))
    return NONE.join(parts)


def _line(score: Score, place: int, y: float, suits: Mapping[str, str]) -> Markup:
    step = score.steps[place]
    number = number_of(score.steps, place)
    running = f"{short_number(step.chips)} × {short_number(step.mult)}"
    size = fitted_size(running, 17, ROOM)
    parts = [
        text_at(LEFT, y, "" if not number else f"{number}", 13, QUIET, weight="500"),
        text_at(RIGHT, y, running, size, QUIET, weight="500", anchor="end"),
    ]
    x = float(LEFT + 26)
    who, on = actors(score, step)
    for words, weight, ink in ((who, "600", INK), (on, "500", QUIET)):
        drawn, x = _words(words, x, y, weight, ink, suits)
        parts.append(drawn)
        x += 5 if words else 0
    if step.gain:
        ink = INKS[{Unit.CHIPS: "chips", Unit.MULT: "mult", Unit.TIMES: "times"}[step.gain.unit]]
        parts.append(text_at(x, y, gain_words(step.gain), 16, ink))
    return NONE.join(parts)


def _words(text: str, x: float, y: float, weight: str, ink: str, suits: Mapping[str, str]) -> tuple[Markup, float]:
    """Draw words, with each card in the ink of its suit; also return the x coordinate where they end."""
    parts = []
    for nth, part in enumerate(CARD.split(text)):
        if nth % 2:
            suit = PIPS[part[-1]]
            parts.append(text_at(x, y, part[:-1], 16, suits[suit], font=SANS, weight=weight))
            x += width_of(part[:-1], 16) + 1
            parts.append(use(f"pip-{suit}", x, y - 12, 13, suits[suit], suits[suit]))
            x += 14
        elif part:
            parts.append(text_at(x, y, part, 16, ink, font=SANS, weight=weight))
            x += width_of(part, 16)
    return NONE.join(parts), x
