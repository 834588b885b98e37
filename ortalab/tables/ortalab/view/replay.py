"""The replay's controls: a scrubber over the steps, play and pause, a step back and on, the speed."""

from functools import lru_cache
from typing import NamedTuple

from ortalab.page.elements import NONE, OFF, icon
from ortalab.page.markup import Markup
from ortalab.tables.ortalab.state.ids import SCRUBBER, STEP_FIELD

SCRUB = Markup(
    '<div class="bed"><div class="scrub{active}" role="group" aria-label="Replay">'
    '<button class="btn bare" id="play" data-do="play" aria-label="{verb}">{sign}</button>'
    '<button class="btn bare" id="step-back" data-do="step-back" aria-label="Step back"{back}>{left}</button>'
    '<input id="{id}" data-field="{field}" type="range" min="0" max="{last}" value="{at}" data-at="{at}" '
    'aria-label="Step" aria-valuetext="{says}" autocomplete="off">'
    '<button class="btn bare" id="step-on" data-do="step-on" aria-label="Step on"{on}>{right}</button>'
    '<output for="{id}" aria-live="off">{shown}/{count}</output>'
    '<button class="btn bare pace" id="pace" data-do="pace" aria-label="Speed {pace}, change">{pace}</button>'
    '<span class="vh" id="step-said" role="status">{aloud}</span></div></div>'
)
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
    return SCRUB.format(
        active=" on" if is_used else "",
        verb="Pause" if is_playing else "Play the steps",
        sign=icon("pause" if is_playing else "play"),
        back=OFF if at == 0 else NONE,
        left=icon("left"),
        id=SCRUBBER,
        field=STEP_FIELD,
        last=last,
        at=at,
        says=says,
        on=OFF if place is None or (place == last and not has_end) else NONE,
        right=icon("right"),
        shown=max(at - hand, 0),
        count=last - hand,
        aloud=says if is_said else NONE,
        pace=PACES.get(pace, f"{pace:.0f}×"),
    )
