"""The button that begins New here?, and the step on show."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from ortalab.exports import late
from ortalab.page.button import Buttons
from ortalab.page.elements import NONE, WORDED, icon
from ortalab.page.games.messages import TourAct
from ortalab.page.games.shell import GameShell
from ortalab.page.markup import Markup

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ortalab.page.games.touring import TourStep, tour_sheet
else:
    tour_sheet = late("ortalab.page.games.touring.tour_sheet")

Steps = Callable[[], "Sequence[TourStep]"]
"""Load the steps of New here?."""


def tour_button(model: GameShell[Any, Any], button: Buttons) -> Markup:
    """Return the button that begins; nothing in a frame of another page."""
    words = WORDED.format(icon("ask"), "New here?")
    return NONE if model.is_embedded else button(TourAct.OPEN, words, "btn bare", label="New here?")


def tour(model: GameShell[Any, Any], steps: Steps, button: Buttons) -> Markup:
    """Return the step on show; the steps are loaded once somebody asks for them."""
    return tour_sheet(model, steps(), button) if model.tour else NONE
