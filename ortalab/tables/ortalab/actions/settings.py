"""The settings: opened from the head, chosen at once, remembered by the browser."""

from ortalab.page.changed import changed
from ortalab.page.effects import Remember
from ortalab.page.messages import Prefer, Recalled
from ortalab.page.overlay import Settings
from ortalab.page.settings import SETTINGS, stored
from ortalab.tables.ortalab.actions.overlay import clear_away, close
from ortalab.tables.ortalab.state.effects import Update
from ortalab.tables.ortalab.state.model import Model


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
        return close(model), ()
    return changed(clear_away(model), overlay=Settings(), focus=SETTINGS), ()
