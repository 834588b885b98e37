"""Hints in steps, asked of the worker."""

from typing import Any

from ortalab.games.triangles.state import Discard
from ortalab.page.announce import refused
from ortalab.page.changed import changed
from ortalab.page.games.desk import asked, dropped
from ortalab.page.games.hints import LAST, Estimate, Hint
from ortalab.page.update import Update
from ortalab.tables.triangles.actions.play import lay, throw
from ortalab.tables.triangles.link import link_of, read_move
from ortalab.tables.triangles.state import Act, Lay, Model, Tab, Throw

KIND = "hint"


def hint(model: Model, _: Act) -> Update[Model]:
    """Ask for a hint, or show its next step."""
    if not model.table or model.is_over:
        return refused(model, "There is no move left to be found."), ()
    if model.hint and model.hint.estimates:
        step = min(model.hint.step + 1, LAST)
        return changed(model, hint=model.hint._replace(step=step), tab=Tab.HINT), ()
    if model.task.kind == KIND and model.task.is_under_way:
        return changed(model, tab=Tab.HINT), ()
    model = changed(model, hint=Hint(), tab=Tab.HINT)
    return asked(model, KIND, link=link_of(model))


def taken(model: Model, answer: Any) -> Model:  # noqa: ANN401 — as JSON has it
    """Take the estimates of the worker, so far."""
    estimates = tuple(Estimate(*row) for row in answer)
    return changed(model, hint=(model.hint or Hint())._replace(estimates=estimates))


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
