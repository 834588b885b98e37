"""The build-up of the score as a picture: a bar a step, chips below and mult above, on a scale of powers of ten.

Logarithms add where the figures multiply, so the two parts of a bar are as high as their product. Three paths draw
all bars: a long trace costs the page no more elements than a short one.
"""

from functools import lru_cache
from math import ceil, log10

from ortalab.page.elements import NONE, joined
from ortalab.page.markup import Markup
from ortalab.page.words import counted
from ortalab.scoring.play import Step
from ortalab.tables.ortalab.actions.replay import number_of
from ortalab.tables.ortalab.view.words import number

HEIGHT = 104  # of the plot, in pixels
WIDTH = 10  # of a step, in the plot's own units
GAP = 0.8
LINES = 6  # across the plot, at most
THOUSANDS = ("", "k", "M", "B", "T")

CHART = Markup(
    '<div class="chart"><svg class="ax" aria-hidden="true" width="34" height="116">{}</svg>'
    '<svg class="plot{}" role="img" aria-label="{}" viewBox="0 0 {width} {height}" preserveAspectRatio="none">'
    '<path class="grid" d="{}"/><path class="c" d="{}"/><path class="m" d="{}"/>{}</svg></div>'
    '<p class="key" aria-hidden="true"><span class="c">chips</span><span class="m">mult</span>'
    "<small>each line ×{}</small></p>"
)
SHOWS = "The score as a chart: from {} to {} in {}."
TICK = Markup('<text x="30" y="{}">{}</text>')
LIT = Markup('<path class="lit-c" d="{}"/><path class="lit-m" d="{}"/><path class="ring" d="{}"/>')


@lru_cache(maxsize=64)
def chart(steps: tuple[Step, ...], lit: int | None) -> Markup:
    """Return the chart of some steps; its name is where they start, where they end, and how many they are."""
    highest = max(step.chips * step.mult for step in steps)
    powers = max(2, ceil(log10(max(highest, 1))))
    every = -(-powers // LINES)
    unit = HEIGHT / powers
    bars = [(unit * log10(max(step.chips, 1)), unit * log10(max(step.mult, 1))) for step in steps]
    grid = "".join(f"M0 {_n(HEIGHT - unit * power)}h{WIDTH * len(steps)}" for power in range(every, powers + 1, every))
    ticks = [TICK.format(_n(HEIGHT - unit * power + 10), _power(power)) for power in range(every, powers + 1, every)]
    ring = NONE
    if lit is not None:
        low, high = bars[lit]
        ring = LIT.format(_bar(lit, 0, low), _bar(lit, low, high), _bar(lit, 0, low + high))
    return CHART.format(
        joined(ticks),
        "" if lit is None else " read",
        SHOWS.format(
            number(steps[0].chips * steps[0].mult),
            number(steps[-1].chips * steps[-1].mult),
            counted(number_of(steps, len(steps) - 1) or 0, "step"),
        ),
        grid,
        "".join(_bar(place, 0, low) for place, (low, _) in enumerate(bars)),
        "".join(_bar(place, low, high) for place, (low, high) in enumerate(bars)),
        ring,
        f"{10**every:,}",
        width=WIDTH * len(steps),
        height=HEIGHT,
    )


def _bar(place: int, low: float, high: float) -> str:
    """Return a bar of a height above another, as a piece of a path."""
    wide = WIDTH - 2 * GAP
    return f"M{_n(WIDTH * place + GAP)} {_n(HEIGHT - low)}h{_n(wide)}v{_n(-high)}h{_n(-wide)}z" if high else ""


def _power(power: int) -> str:
    """Return a power of ten as the axis has room for it: `100k`."""
    group, rest = divmod(power, 3)
    return f"{10**rest}{THOUSANDS[group]}" if group < len(THOUSANDS) else f"1e{power}"


def _n(value: float) -> str:
    return f"{value:.1f}".removesuffix(".0")
