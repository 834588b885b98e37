"""Small charts of a table: its last results with best and average, and the days in a row."""

from datetime import date, timedelta
from typing import NamedTuple

from ortalab.page.games.days import day_words
from ortalab.page.markup import Markup

LAST = 14
"""The results, or days, that are drawn."""
CHART = Markup(
    '<div class="results-chart">'
    '<svg class="hist" viewBox="0 0 {width} 100" preserveAspectRatio="none" aria-hidden="true">'
    '{bars}<path class="avg" d="M0 {average:.1f}h{width}"/></svg><p class="chart-key"><span>{first}</span>'
    '<span class="avg">average {words}</span><span>{last}</span></p></div>'
)
BAR = Markup(
    '<a href="#{day}" tabindex="-1"><title>{words}</title><path class="room" d="M{left} 0h10v100h-10z"/>'
    '<path{classes} d="M{start} 100V{top:.1f}h8V100z"/></a>'
)
BEST = Markup(' class="on"')
STREAK = Markup('<svg class="streak" viewBox="0 0 {width} 10" aria-hidden="true">{squares}</svg>')
SQUARE = Markup('<path class="{name}" d="M{left} 1h8v8h-8z"><title>{words}</title></path>')


class Bar(NamedTuple):
    """A result as a bar."""

    day: date
    value: float
    words: str  # the value with its unit


def chart(bars: list[Bar], best: float, average: float, words: str) -> Markup:
    """Return the last results as bars, each of which says what it is and leads to its day.

    The best one is marked; a line shows the average of all results, in words below.

    >>> day = date(2026, 11, 22)
    >>> "<title>22 November: 96 %</title>" in chart([Bar(day, 96, "96 %")], 96, 81.5, "81.5 %")
    True
    """
    shown = bars[-LAST:]
    most = max([best, average, 1, *(bar.value for bar in shown)])
    drawn = [
        BAR.format(
            day=bar.day,
            words=f"{day_words(f'{bar.day}')}: {bar.words}",
            left=10 * nth,
            start=10 * nth + 1,
            top=98 - 94 * bar.value / most,
            classes=BEST if bar.value == best else "",
        )
        for nth, bar in enumerate(shown)
    ]
    ends = [day_words(f"{bar.day}") for bar in (shown[0], shown[-1])]
    return CHART.format(
        width=10 * LAST,
        bars=Markup("").join(drawn),
        average=98 - 94 * average / most,
        words=words,
        first=ends[0],
        last=ends[1] if ends[1] != ends[0] else "",
    )


def streak(days: set[date], today: date) -> Markup:
    """Return the last days as squares: filled where the deal of the day was played, framed today.

    >>> streak({date(2026, 11, 22)}, date(2026, 11, 23)).count('class="played"')
    1
    """
    drawn = []
    for nth in range(LAST):
        day = today - timedelta(LAST - 1 - nth)
        name, did = ("played", "played") if day in days else ("today" if day == today else "none", "not played")
        drawn.append(SQUARE.format(name=name, left=10 * nth + 1, words=f"{day_words(f'{day}')}: {did}"))
    return STREAK.format(width=10 * LAST, squares=Markup("").join(drawn))
