"""The worth of each joker and card, as bars: the points lost without it."""

from functools import lru_cache

from ortalab.page.elements import NONE, joined
from ortalab.page.markup import Markup
from ortalab.rounds.card import Card
from ortalab.rounds.round import FULL, Round, Row
from ortalab.tables.rounds.state.books import book_of, counted_in, row_of
from ortalab.tables.rounds.state.scores import AVERAGE
from ortalab.tables.rounds.state.shelf import kind_of
from ortalab.tables.rounds.state.words import short_of
from ortalab.tables.rounds.view.words import exact, spoken_number, suited
from ortalab.workshop.worth import Worth, worth

WIDTH = 100  # of all bars, including those left of zero
WORTH = Markup(
    '<section class="worth"><div class="sec"><h2 id="worth">What each is worth</h2>'
    '<small>score lost without it{gained}</small></div><div class="both">{lists}</div></section>'
)
LIST = Markup('<h3 class="vh" id="worth-{name}">{title}</h3><ul aria-labelledby="worth-{name}">{lines}</ul>')
LINE = Markup(
    '<li{kind}><b>{name}{held}</b><svg class="bar" viewBox="0 0 {width} 14" preserveAspectRatio="none" role="img" '
    'aria-label="{spoken}, {share}% of the score">'
    '<path class="bed" d="M0 0h{width}v14h-{width}z"/>{bar}<path class="zero" d="M{zero:.4g} 0v14"/></svg>'
    '<span class="v" aria-hidden="true">{points}</span><small aria-hidden="true">{share}%</small></li>'
)
KIND = Markup(' data-kind="{}"')
HELD = Markup(" <small>held</small>")
BAR = Markup('<path class="{sign}" d="M{start:.4g} 0h{length:.4g}v14h-{length:.4g}z"/>')


@lru_cache(maxsize=64)  # saves 0.32 ms per edit
def worths(round_: Round, luck: str = AVERAGE) -> Markup:
    """Return the bars of a round's jokers and cards, longest first; nothing if no card is played.

    In the full game, they are parts of the `least`, `average` or `most` score.
    """
    if not round_.played:
        return NONE
    total_of = None
    if round_.rules == FULL:
        from ortalab.tables.rounds.state.full_score import totals_under  # only for the full game

        total_of = totals_under(round_, luck)
    found = sorted(worth(counted_in(round_), book_of(round_), total_of), key=lambda item: -item.points)
    low, high = min(0.0, found[-1].points), max(0.0, found[0].points)
    scale = WIDTH / ((high - low) or 1)
    lists = []
    for title, is_joker in (("Jokers", True), ("Cards", False)):
        lines = [_line(item, low, scale, round_) for item in found if (item.row is Row.JOKERS) is is_joker]
        lists += [LIST.format(name=title.lower(), title=title, lines=joined(lines))] if lines else []
    return WORTH.format(gained=", or − gained" if low < 0 else "", lists=joined(lists))


def _line(item: Worth, low: float, scale: float, round_: Round) -> Markup:
    """Return a bar; it extends to the left if the round scores more without the card."""
    points = round(item.points, 1)
    length, start = abs(points) * scale, (min(points, 0.0) - low) * scale
    sign = "less" if points < 0 else "more"
    return LINE.format(
        kind=NONE if isinstance(item.thing, Card) else KIND.format(kind_of(row_of(item.thing, round_))),
        name=suited(short_of(item.thing)),
        held=HELD if item.row is Row.HELD else NONE,
        width=WIDTH,
        bar=BAR.format(sign=sign, start=start, length=length) if length else NONE,
        zero=-low * scale,
        points=_signed(points),
        spoken=f"{'−' if points < 0 else ''}{spoken_number(abs(points))}",
        share=f"{round(item.share * 100):,}".replace("-", "−"),
    )


def _signed(value: float) -> Markup:
    """Format a number with a minus sign as wide as a figure.

    >>> _signed(-1380.0), _signed(0)
    (Markup('−1,380'), Markup('0'))
    """
    return Markup("{}{}").format("−" if value < 0 else "", exact(abs(value)))
