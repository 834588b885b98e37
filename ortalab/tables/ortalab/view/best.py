"""The solver's regions: the line under the score, and the pane Best."""

from ortalab.page.elements import NONE
from ortalab.page.markup import Markup
from ortalab.tables.ortalab.actions.rest import can_look
from ortalab.tables.ortalab.state.model import Model


def best(model: Model) -> Markup:
    """Return what the pane Best shows; nothing while a quiz asks, in a frame, and while a damaged link is shown."""
    if not model.shows_best or not can_look(model):
        return NONE
    from ortalab.tables.ortalab.view.solver import contents  # not before somebody asks the solver

    return contents(model)
