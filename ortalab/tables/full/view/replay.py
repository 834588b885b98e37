"""The line under the score while its steps are replayed: how far it is, and how to see its end at once."""

from ortalab.page.button import button as shell_button
from ortalab.page.elements import NONE, SHARE
from ortalab.page.markup import Markup
from ortalab.page.messages import Prefer
from ortalab.tables.full.actions.replay import count_of
from ortalab.tables.full.input import button
from ortalab.tables.full.state.messages import Act
from ortalab.tables.full.state.model import Model, Playing

LINE = Markup('<p class="engine still counting"><b>Step {nth} of {last}</b>{how}{sound}{skip}{bar}</p>')
HOW = Markup('<span class="q how">press anywhere or Space to skip</span>')


def counting(model: Model) -> Markup:
    """Return the line of a replay, or of a new score that is counted."""
    nth, last = (model.lit or 0) + 1, max(1, count_of(model))
    is_on = model.preferences.sound == "on"
    words = f"Sound {'on' if is_on else 'off'}"
    return LINE.format(
        nth=nth,
        last=last,
        how=HOW if model.playing is Playing.EVENT else NONE,
        sound=shell_button(Prefer("sound", "off" if is_on else "on"), words, "btn bare link", name="switch-sound"),
        skip=button(Act.SKIP, "Skip", "btn bare link", name="skip-event"),
        bar=SHARE.format(share=round(100 * nth / last)),
    )
