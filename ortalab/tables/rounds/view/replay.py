"""The replay's controls: a slider over the steps, play and pause, one step back and forward."""

from typing import NamedTuple

from ortalab.page.elements import NONE, OFF, icon
from ortalab.page.markup import Markup
from ortalab.tables.rounds.state.messages import Act
from ortalab.tables.rounds.state.names import SCRUBBER, STEP_FIELD
from ortalab.tables.rounds.view.button import button

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
    is_spoken: bool = False  # whether a separate status announces the step; only the slider announces itself


def replay_controls(state: ReplayState, last: int, spoken: str, reads: Markup) -> Markup:
    """Return the slider, aligned with the columns of the chart, and the effect of the step below it."""
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
