"""The replay of a score: its chart, its controls, and the line under a new score that counts up.

On the chart's logarithmic scale the chips and the mult of a bar, stacked, are as high as their product. Three paths
draw all bars, so a long score needs no more elements than a short one.
"""

from functools import lru_cache
from math import ceil, log10
from typing import NamedTuple

from ortalab.page.elements import NONE, OFF, SHARE, icon, joined, region
from ortalab.page.markup import Markup
from ortalab.page.messages import Prefer
from ortalab.plurals import counted
from ortalab.rounds.play import Step
from ortalab.tables.rounds.input.controls import button
from ortalab.tables.rounds.state.messages import Act
from ortalab.tables.rounds.state.model import Model
from ortalab.tables.rounds.state.names import SCRUBBER, STEP_FIELD
from ortalab.tables.rounds.state.scores import number_of, steps_of
from ortalab.tables.rounds.view.words import spoken_number

HEIGHT = 104  # of the plot, in pixels
WIDTH = 10  # of a step, in the plot's own units
GAP = 0.8
HIGHEST = 1e308  # the largest value drawn, as scores of the full game can exceed the largest double
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
    """Return the chart of some steps; its accessible name has their number, and the first and last score.

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


@lru_cache(maxsize=16)  # saves 1.5 ms per beat of 411 steps
def _drawn(steps: tuple[Step, ...], least: int) -> tuple[int, list[tuple[float, float]], list[str], list[str]]:
    """Return the result of `bars_of`, and the pieces of the paths for chips and mult."""
    powers, bars = bars_of(steps, HEIGHT, least)
    chips = [_bar(place, 0, low) for place, (low, _) in enumerate(bars)]
    mult = [_bar(place, low, high) for place, (low, high) in enumerate(bars)]
    return powers, bars, chips, mult


def bars_of(steps: tuple[Step, ...], height: float, least: int = 2) -> tuple[int, list[tuple[float, float]]]:
    """Return a chart's scale in powers of ten, at least `least`, and the heights of chips and mult in each bar."""
    highest = min(max(step.chips * step.mult for step in steps), HIGHEST)
    powers = max(least, ceil(log10(max(highest, 1))))
    unit = height / powers
    return powers, [(unit * _power_in(step.chips), unit * _power_in(step.mult)) for step in steps]


def _power_in(value: float) -> float:
    return log10(min(max(value, 1), HIGHEST))


def _bar(place: int, low: float, high: float) -> str:
    """Return a bar that starts at height `low`, as part of an SVG path."""
    wide = WIDTH - 2 * GAP
    return f"M{_n(WIDTH * place + GAP)} {_n(HEIGHT - low)}h{_n(wide)}v{_n(-high)}h{_n(-wide)}z" if high else ""


def _power(power: int) -> Markup | str:
    """Format a power of ten for the axis: `100k`."""
    group, rest = divmod(power, 3)
    return f"{10**rest}{THOUSANDS[group]}" if group < len(THOUSANDS) else TICK_POWER.format(power)


def _n(value: float) -> str:
    return f"{value:.1f}".removesuffix(".0")


REPLAY = Markup(
    '<div class="bed"><div class="scrub{active}" role="group" aria-label="Replay"><div class="slide">{play}'
    '<input id="{id}" data-field="{field}" type="range" min="0" max="{last}" value="{at}" data-at="{at}" '
    'aria-label="Step" aria-valuetext="{spoken}" autocomplete="off"></div>'
    '<div class="readout">{reads}<output for="{id}" aria-live="off">{at} of {last}</output>{back}{on}'
    '<span class="vh" id="step-said" role="status">{status}</span></div></div></div>'
)
KEY = Markup('<span class="key" aria-hidden="true"><span class="c">chips</span><span class="m">mult</span></span>')
BARE = "btn bare"


class ReplayState(NamedTuple):
    """The state shown by the replay's controls."""

    place: int | None = None  # the index of the step; None at the end
    is_playing: bool = False
    is_used: bool = False  # whether the replay is in use; a phone then keeps the controls within reach of the thumb
    has_end: bool = True  # whether the end follows the last step
    is_event: bool = False  # whether a new score counts up, so that only its steps so far are shown
    is_spoken: bool = False  # whether a separate status announces the step; the slider announces its own changes


def replay_controls(state: ReplayState, last: int, spoken: str, reads: Markup) -> Markup:
    """Return the slider, aligned with the columns of the chart, and below it the step's effect."""
    at = last if state.place is None else state.place
    verb, sign = ("Pause", "pause") if state.is_playing else ("Play the steps", "play")
    is_end = state.place is None or (at == last and not state.has_end)
    return REPLAY.format(
        active=" scrubbing" if state.is_used else "",
        play=button(Act.PLAY, icon(sign), BARE, label=verb),
        id=SCRUBBER,
        field=STEP_FIELD,
        last=last,
        at=at,
        spoken=spoken,
        reads=reads or KEY,
        back=button(Act.STEP_BACK, icon("left"), BARE, label="Step back", state=OFF if at == 0 else NONE),
        on=button(Act.STEP_ON, icon("right"), BARE, label="Step on", state=OFF if is_end else NONE),
        status=spoken if state.is_spoken else NONE,
    )


EVENT = Markup(
    '<p class="engine still counting" data-after="#open-best"><b>{at}</b>'
    '<span class="q how">a press or Space skips</span>{skip}{bar}</p>'
)


def event_line(model: Model) -> Markup:
    """Return the line under a score that counts up: the current step, its share, and Skip."""
    steps, place = steps_of(model.round, model.luck), model.replay.pinned or 0
    nth, last = number_of(steps, place) or 0, number_of(steps, len(steps) - 1) or 0
    skip = button(Act.SKIP, "Skip", "btn bare link", name="skip-event")
    at = f"Step {nth} of {last}" if nth else "The hand"
    return region(EVENT.format(at=at, skip=skip, bar=SHARE.format(share=round(100 * nth / last) if last else 0)))


def sound_switch(model: Model) -> Markup:
    """Return the sound switch, shown while a score counts up."""
    is_on = model.preferences.sound == "on"
    words = f"Sound {'on' if is_on else 'off'}"
    return button(Prefer("sound", "off" if is_on else "on"), words, "btn bare", name="switch-sound")
