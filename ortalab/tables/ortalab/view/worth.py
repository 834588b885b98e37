"""What each joker and card is worth, as bars: how much the score loses without it."""

from functools import lru_cache

from ortalab.page.elements import NONE, joined
from ortalab.page.markup import Markup
from ortalab.scoring.round import Card, Round, Row
from ortalab.tables.ortalab.state.books import book_of, row_of
from ortalab.tables.ortalab.state.shelf import kind_of
from ortalab.tables.ortalab.view.words import number
from ortalab.workshop.worth import Worth, worth

LONG = 100  # the length of all bars together, those left of nothing included
WORTH = Markup(
    '<section class="worth"><div class="sec"><h2 id="worth">What each is worth</h2>'
    '<small>score lost without it{}</small></div><div class="both">{}</div></section>'
)
LIST = Markup('<h3 class="vh" id="worth-{name}">{}</h3><ul aria-labelledby="worth-{name}">{}</ul>')
LINE = Markup(
    '<li{}><b>{}{}</b><svg class="bar" viewBox="0 0 {} 14" preserveAspectRatio="none" role="img" '
    'aria-label="{points}, {share}% of the score">'
    '<path class="bed" d="M0 0h{}v14h-{}z"/>{}<path class="zero" d="M{:.4g} 0v14"/></svg>'
    '<span class="v" aria-hidden="true">{points}</span><small aria-hidden="true">{share}%</small></li>'
)
KIND = Markup(' data-kind="{}"')
HELD = Markup(" <small>held</small>")
BAR = Markup('<path class="{}" d="M{:.4g} 0h{:.4g}v14h-{:.4g}z"/>')


@lru_cache(maxsize=64)
def worths(round_: Round) -> Markup:
    """Return the bars of a round's jokers and cards, the most first; nothing where no card is played."""
    if not round_.played:
        return NONE
    found = sorted(worth(round_, book_of(round_)), key=lambda item: -item.points)
    low, high = min(0.0, found[-1].points), max(0.0, found[0].points)
    scale = LONG / ((high - low) or 1)
    lists = [
        LIST.format(title, joined([_line(item, low, scale, round_) for item in items]), name=title.lower())
        for title, items in (
            ("Jokers", [item for item in found if item.row is Row.JOKERS]),
            ("Cards", [item for item in found if item.row is not Row.JOKERS]),
        )
        if items
    ]
    return WORTH.format(", or − gained" if low < 0 else "", joined(lists))


def _line(item: Worth, low: float, scale: float, round_: Round) -> Markup:
    """Return one bar, left of nothing where the round would score more without its card."""
    if isinstance(item.thing, Card):
        kind, name = NONE, item.thing.short
    else:
        kind, name = KIND.format(kind_of(row_of(item.thing, round_))), item.thing.name
    held = HELD if item.row is Row.HELD else NONE
    wide = abs(item.points) * scale
    start = (min(item.points, 0.0) - low) * scale
    bar = BAR.format("less" if item.points < 0 else "more", start, wide, wide) if wide else NONE
    points, share = _signed(item.points), _signed(round(item.share * 100))
    return LINE.format(kind, name, held, LONG, LONG, LONG, bar, -low * scale, points=points, share=share)


def _signed(value: float) -> str:
    """Return a number with a minus that is as wide as a figure.

    >>> _signed(-1380.0), _signed(0)
    ('−1,380', '0')
    """
    return f"{'−' if value < 0 else ''}{number(abs(value))}"
