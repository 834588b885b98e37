"""Hints in steps, asked of the worker."""

from typing import Any

from ortalab.games.triangles.state import Discard
from ortalab.page.announce import refused
from ortalab.page.changed import changed
from ortalab.page.games.desk import dropped
from ortalab.page.games.hinting import ask_hint, with_estimates
from ortalab.page.update import Update
from ortalab.tables.triangles.actions.play import lay, throw
from ortalab.tables.triangles.link import link_of, read_move
from ortalab.tables.triangles.state import Act, Lay, Model, Tab, Throw


def hint(model: Model, _: Act) -> Update[Model]:
    """Ask for a hint, or show its next step."""
    if not model.table or model.is_over:
        return refused(model, "There is no move left to be found."), ()
    return ask_hint(model, Tab.HINT, link_of(model))


def taken(model: Model, answer: Any) -> Model:  # noqa: ANN401 — as JSON has it
    """Take the estimates of the worker, so far."""
    return with_estimates(model, answer)


def do_hint(model: Model, _: Act) -> Update[Model]:
    """Make the move of the hint."""
    if not model.hint or not model.hint.estimates or not model.table or not model.state:
        return model, ()
    move = read_move(model.table, model.hint.estimates[0].move)
    if isinstance(move, Discard):
        return throw(model, Throw(move.place))
    return lay(model, Lay(move.place, model.state.polygon.cells.index(move.cell)))


def keep_mine(model: Model, _: Act) -> Update[Model]:
    """Close the hint."""
    return dropped(changed(model, hint=None, tab=Tab.LINES)), ()
