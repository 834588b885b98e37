"""The button that begins New here?."""

from typing import Any

from ortalab.page.button import Buttons
from ortalab.page.elements import NONE, WORDED, icon
from ortalab.page.games.messages import TourAct
from ortalab.page.games.shell import GameShell
from ortalab.page.markup import Markup


def tour_button(model: GameShell[Any, Any], button: Buttons) -> Markup:
    """Return the button that begins; nothing in a frame of another page."""
    words = WORDED.format(icon("ask"), "New here?")
    return NONE if model.is_embedded else button(TourAct.OPEN, words, "btn bare", label="New here?")
