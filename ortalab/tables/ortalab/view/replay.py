"""The replay's controls: a scrubber over the steps, play and pause, a step back and on, the speed."""

from functools import lru_cache
from typing import NamedTuple

from ortalab.page.elements import NONE, OFF, icon
from ortalab.page.markup import Markup
from ortalab.tables.ortalab.state.ids import SCRUBBER, STEP_FIELD
from ortalab.tables.ortalab.state.messages import Act
from ortalab.tables.ortalab.view.button import button

SCRUB = Markup(
    '<div class="bed"><div class="scrub{active}" role="group" aria-label="Replay">'
    "{play}{back}"
    '<input id="{id}" data-field="{field}" type="range" min="0" max="{last}" value="{at}" data-at="{at}" '
    'aria-label="Step" aria-valuetext="{says}" autocomplete="off">'
    "{on}"
    '<output for="{id}" aria-live="off">{shown}/{count}</output>{pace}'
    '<span class="vh" id="step-said" role="status">{aloud}</span></div></div>'
)
BARE = "btn bare"
PACES = {0.5: "½×"}


class Look(NamedTuple):
    """How the replay stands."""

    place: int | None = None  # of the step, None at the end
    pace: float = 1.0
    is_playing: bool = False
    is_used: bool = False  # somebody replays: a phone keeps the controls at the thumb
    has_end: bool = True  # behind the last step there is more to go to
    is_said: bool = False  # in a region of its own: the slider tells by itself where it stands, a button does not


@lru_cache(maxsize=128)
def scrub(look: Look, last: int, hand: int, says: str) -> Markup:
    """Return the controls; the hand's own place is where counting starts."""
    place, pace, is_playing, is_used, has_end, is_said = look
    at = last if place is None else place
    verb, sign = ("Pause", "pause") if is_playing else ("Play the steps", "play")
    speed = PACES.get(pace, f"{pace:.0f}×")
    is_end = place is None or (place == last and not has_end)
    return SCRUB.format(
        active=" on" if is_used else "",
        play=button(Act.PLAY, icon(sign), BARE, label=verb),
        back=button(Act.STEP_BACK, icon("left"), BARE, label="Step back", state=OFF if at == 0 else NONE),
        id=SCRUBBER,
        field=STEP_FIELD,
        last=last,
        at=at,
        says=says,
        on=button(Act.STEP_ON, icon("right"), BARE, label="Step on", state=OFF if is_end else NONE),
        shown=max(at - hand, 0),
        count=last - hand,
        aloud=says if is_said else NONE,
        pace=button(Act.PACE, speed, f"{BARE} pace", label=f"Speed {speed}, change"),
    )
