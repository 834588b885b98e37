"""The settings: opened from the head, chosen at once, remembered by the browser."""

from ortalab.web.effects import Remember, Update
from ortalab.web.ids import SETTINGS
from ortalab.web.left import clear_away
from ortalab.web.messages import Act, Prefer, Recalled
from ortalab.web.model import Model, changed
from ortalab.web.preferences import stored


def choose(model: Model, message: Prefer | Recalled) -> Update:
    """Take over a choice that was made here, or what the browser remembers."""
    match message:
        case Recalled(preferences):
            return changed(model, preferences=preferences), ()
        case Prefer(name, word):
            preferences = model.preferences._replace(**{name: word})
            return changed(model, preferences=preferences), (Remember(name, stored(name, word)),)


def toggle(model: Model) -> Update:
    """Open the settings, and nothing beside them, or close them; the focus returns to their button."""
    if model.is_setting:
        return changed(model, is_setting=False, focus=Act.SETTINGS.value), ()
    return changed(clear_away(model), is_setting=True, focus=SETTINGS), ()
