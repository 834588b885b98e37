"""The line under the score while a new score counts up, with its progress and a Skip button."""

from ortalab.page.elements import SHARE, region
from ortalab.page.markup import Markup
from ortalab.page.messages import Prefer
from ortalab.tables.rounds.state.messages import Act
from ortalab.tables.rounds.state.model import Model
from ortalab.tables.rounds.state.scores import number_of, steps_of
from ortalab.tables.rounds.view.button import button

LINE = Markup(
    '<p class="engine still counting" data-after="#open-best"><b>{at}</b>'
    '<span class="q how">a press or Space skips</span>{skip}{bar}</p>'
)
STEP = "Step {} of {}"


def line(model: Model) -> Markup:
    steps, place = steps_of(model.round), model.replay.pinned or 0
    nth, last = number_of(steps, place) or 0, number_of(steps, len(steps) - 1) or 0
    skip = button(Act.SKIP, "Skip", "btn bare link", name="skip-event")
    at = STEP.format(nth, last) if nth else "The hand"
    return region(LINE.format(at=at, skip=skip, bar=SHARE.format(share=round(100 * nth / last) if last else 0)))


def sound(model: Model) -> Markup:
    """Return the sound switch, shown in the trail while the score counts up."""
    is_on = model.preferences.sound == "on"
    words = f"Sound {'on' if is_on else 'off'}"
    return button(Prefer("sound", "off" if is_on else "on"), words, "btn bare", name="switch-sound")
