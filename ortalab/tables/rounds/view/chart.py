"""The chart of the score, with a bar of chips and mult for each step on a logarithmic scale.

On this scale the chips and the mult of a bar, stacked, are as high as their product. Three paths draw all bars, so a
long score needs no more elements than a short one.
"""

from functools import lru_cache
from math import ceil, log10

from ortalab.page.elements import NONE, joined
from ortalab.page.markup import Markup
from ortalab.plurals import counted
from ortalab.rounds.play import Step
from ortalab.tables.rounds.state.scores import number_of
from ortalab.tables.rounds.view.words import spoken_number

HEIGHT = 104  # of the plot, in pixels
WIDTH = 10  # of a step, in the plot's own units
GAP = 0.8
HIGHEST = 1e308  # drawn at most, as scores of the full game can exceed the largest number
LINES = 6  # across the plot, at most
THOUSANDS = ("", "k", "M", "B", "T")

CHART = Markup(
    '<div class="chart"><svg class="ax" aria-hidden="true" width="34" height="116">{ticks}</svg>'
    '<svg class="plot{classes}" role="img" aria-label="{label}" viewBox="0 0 {width} {height}" '
    'preserveAspectRatio="none">'
    '{behind}<path class="grid" d="{grid}"/><path class="c" d="{chips}"/><path class="m" d="{mult}"/>{lit}</svg></div>'
)
LABEL = "The score as a chart: from {} to {} in {}."
TICK = Markup('<text x="30" y="{y}">{power}</text>')
TICK_POWER = Markup('10<tspan dy="-4" font-size="9">{}</tspan>')
BEHIND = Markup('<path class="column" d="M{} 0h{}v{}h-{}z"/>')
LIT = Markup(
    '<path class="lit-c" d="{chips}"/><path class="lit-m" d="{mult}"/><path class="ring" d="{ring}"/>'
    '<path class="stem" d="M{middle} {height}v14"/>'
)


def chart(steps: tuple[Step, ...], lit: int | None, count: int | None = None) -> Markup:
    """Return the chart of some steps; its accessible name gives their number, and the first and last score.

    While a score counts up, it has the first `count` steps, on an axis that begins at 10k and grows.
    """
    told = steps[:count]
    powers, bars, chips, mult = _drawn(told, 2 if count is None else 4)
    start, end = (spoken_number(step.chips * step.mult) for step in (told[0], told[-1]))
    every = -(-powers // LINES)
    unit = HEIGHT / powers
    lines = {power: HEIGHT - unit * power for power in range(every, powers + 1, every)}
    behind = ring = NONE
    if lit is not None:
        low, high = bars[lit]
        behind = BEHIND.format(WIDTH * lit, WIDTH, HEIGHT, WIDTH)
        ring = LIT.format(
            chips=_bar(lit, 0, low),
            mult=_bar(lit, low, high),
            ring=_bar(lit, 0, low + high),
            middle=WIDTH * lit + WIDTH // 2,
            height=HEIGHT,
        )
    return CHART.format(
        ticks=joined([TICK.format(y=_n(y + 10), power=_power(power)) for power, y in lines.items()]),
        classes="" if lit is None else " read",
        label=LABEL.format(start, end, counted(number_of(steps, len(told) - 1) or 0, "step")),
        width=WIDTH * len(steps),
        height=HEIGHT,
        grid="".join(f"M0 {_n(y)}h{WIDTH * len(steps)}" for y in lines.values()),
        chips="".join(chips),
        mult="".join(mult),
        lit=ring,
        behind=behind,
    )


@lru_cache(maxsize=16)  # saves 1.5 ms of a beat of 411 steps
def _drawn(steps: tuple[Step, ...], least: int) -> tuple[int, list[tuple[float, float]], list[str], list[str]]:
    """Return the scale and the bars, as `bars_of` does, and the pieces of the paths of chips and mult."""
    powers, bars = bars_of(steps, HEIGHT, least)
    chips = [_bar(place, 0, low) for place, (low, _) in enumerate(bars)]
    mult = [_bar(place, low, high) for place, (low, high) in enumerate(bars)]
    return powers, bars, chips, mult


def bars_of(steps: tuple[Step, ...], height: float, least: int = 2) -> tuple[int, list[tuple[float, float]]]:
    """Return the scale of a chart of this height in powers of ten, and the heights of chips and mult in each bar.

    The scale has at least `least` powers of ten.
    """
    highest = min(max(step.chips * step.mult for step in steps), HIGHEST)
    powers = max(least, ceil(log10(max(highest, 1))))
    unit = height / powers
    return powers, [(unit * _power_in(step.chips), unit * _power_in(step.mult)) for step in steps]


def _power_in(value: float) -> float:
    return log10(min(max(value, 1), HIGHEST))


def _bar(place: int, low: float, high: float) -> str:
    """Return a bar above another one, as a piece of a path."""
    wide = WIDTH - 2 * GAP
    return f"M{_n(WIDTH * place + GAP)} {_n(HEIGHT - low)}h{_n(wide)}v{_n(-high)}h{_n(-wide)}z" if high else ""


def _power(power: int) -> Markup | str:
    """Format a power of ten for the axis: `100k`."""
    group, rest = divmod(power, 3)
    return f"{10**rest}{THOUSANDS[group]}" if group < len(THOUSANDS) else TICK_POWER.format(power)


def _n(value: float) -> str:
    return f"{value:.1f}".removesuffix(".0")
