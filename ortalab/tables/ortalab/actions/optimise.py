"""Keep optimising: what is best is laid out after each edit.

It becomes a part of the edit, so that one undo takes both back. Undo and redo are left as they are: they are the
person's own choice. So are moves by hand, which turn it off.
"""

from typing import Any

from ortalab.page.changed import changed
from ortalab.page.messages import Moved, OpenLink, PageAct
from ortalab.tables.ortalab.actions.history import kept, laid
from ortalab.tables.ortalab.actions.solver import OFF, begin, forgot, lay_out, things_of, with_solver
from ortalab.tables.ortalab.state.effects import Update
from ortalab.tables.ortalab.state.messages import Message
from ortalab.tables.ortalab.state.model import Model
from ortalab.tables.ortalab.state.solver import DropSearch, Goal, SolverMessage


def followed(before: Model, message: Message, after: Update) -> Update:
    """Return what happened with the strip in step: what was found for another round is forgotten, or found anew."""
    model, effects = after
    if model.table != before.table and not isinstance(message, SolverMessage):
        is_searching = before.solver.share is not None
        model = forgot(model)
        is_walk = isinstance(message, Moved | OpenLink) or message in {PageAct.UNDO, PageAct.REDO}
        if model.solver.is_optimising and not is_walk and things_of(before.table) == things_of(model.table):
            notice = model.notice._replace(text=f"{model.notice.text} {OFF}".strip())
            model = changed(with_solver(model, is_optimising=False), notice=notice)
        elif model.solver.is_optimising and not is_walk and (model.round.played or model.round.held):
            model, more = begin(with_solver(model, goal=Goal.BEST), has_edited=True)
            return model, (*effects, *more)
        return model, (*effects, DropSearch()) if is_searching else effects
    if model.is_asking and model.solver.found:
        return forgot(model), effects
    return _optimised(model, effects)


def _optimised(model: Model, effects: tuple[Any, ...]) -> Update:
    """Lay out what is best where that is wished for, but not under a hand that drags."""
    solver = model.solver
    play = solver.play
    if not solver.is_optimising or solver.is_best or play is None or not play.fits or solver.chosen or model.drag:
        return model, effects
    model, more = lay_out(model, play, kept if solver.has_edited else laid)
    return model, (*effects, *more)
