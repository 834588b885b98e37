"""The steps of a score in a picture, beside its table."""

from collections.abc import Mapping

from ortalab.page.elements import NONE
from ortalab.page.markup import Markup
from ortalab.rounds.play import Kind, Score, Step
from ortalab.tables.rounds.state.scores import number_of
from ortalab.tables.rounds.view.picture_parts import (
    HAIR,
    INK,
    INKS,
    QUIET,
    SANS,
    box,
    fitted_size,
    slab_width,
    text_at,
    use,
    width_of,
)
from ortalab.tables.rounds.view.proof import actors
from ortalab.tables.rounds.view.words import CARD, LONG, PIPS, gain_words, length_of_number, number, short_number
from ortalab.tables.rounds.view.words import INKS as INK_NAMES

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
