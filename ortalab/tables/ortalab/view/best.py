"""The solver's region: its strip, folded or unfolded."""

from ortalab.page.elements import NONE
from ortalab.page.markup import Markup
from ortalab.tables.ortalab.state.model import Model, Tab
from ortalab.tables.ortalab.view.solver_line import folded, has_cards


def best(model: Model) -> Markup:
    """Return the strip; nothing while a quiz asks, in a frame, and while a damaged link is shown."""
    if model.is_embedded or model.is_asking or model.damage:
        return NONE
    if model.solver.is_unfolded:
        from ortalab.tables.ortalab.view.solver import unfolded  # not before somebody asks the solver

        return unfolded(model.round, model.solver, model.tab is Tab.BEST)
    return folded(has_cards(model.round), model.tab is Tab.BEST)
