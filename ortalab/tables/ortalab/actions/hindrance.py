"""Why the solver cannot look, and the end of its preview: what its other actions share."""

from ortalab.page.changed import changed
from ortalab.scoring.scene import Joker
from ortalab.tables.ortalab.state.model import Model


def hindrance(model: Model) -> str:
    """Return why nothing can be searched on the table, a sentence; "" if it can."""
    round_ = model.round
    if not round_.played and not round_.held:
        return "Put down cards first, then look for the best play."
    if any(isinstance(joker, Joker) for joker in round_.own):
        return "The solver cannot use jokers in Python: take them off, or declare them."
    return ""


def without_preview(model: Model) -> Model:
    """Return the model with the person's own table drawn."""
    if not model.solver.shown:
        return model
    return changed(model, solver=model.solver._replace(shown=None), replay=model.replay.at_end)
