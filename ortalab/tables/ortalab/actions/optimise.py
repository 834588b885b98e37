"""Keep optimising: after each edit the best play is put on the table, as a part of that edit.

One undo takes back both. Undo, redo and moves by hand stay as they are; a move by hand turns it off.
"""

from ortalab.page.changed import changed
from ortalab.page.messages import Moved, OpenLink, PageAct
from ortalab.tables.ortalab.actions.history import edited, replaced_table
from ortalab.tables.ortalab.actions.solver import OFF, start_search, things_of, use_play, without_search
from ortalab.tables.ortalab.state.effects import Effect, Update
from ortalab.tables.ortalab.state.messages import Message
from ortalab.tables.ortalab.state.model import Model
from ortalab.tables.ortalab.state.solver import Goal, SolverMessage


def keep_optimising(before: Model, message: Message, after: Update) -> Update:
    """Return an update with the solver in step: a proposal for another table is dropped, or searched for anew."""
    model, effects = after
    if model.table != before.table and not isinstance(message, SolverMessage):
        model = without_search(model)
        is_walk = isinstance(message, Moved | OpenLink) or message in {PageAct.UNDO, PageAct.REDO}
        if model.solver.is_optimising and not is_walk and things_of(before.table) == things_of(model.table):
            notice = model.notice._replace(text=f"{model.notice.text} {OFF}".strip())
            model = changed(model, solver=model.solver._replace(is_optimising=False), notice=notice)
        elif model.solver.is_optimising and not is_walk and (model.round.played or model.round.held):
            model, more = start_search(model, Goal.BEST, follows_edit=True)
            return model, (*effects, *more)
        return model, effects
    if model.is_asking and model.solver.proposal:
        return without_search(model), effects
    return _optimised(model, effects)


def _optimised(model: Model, effects: tuple[Effect, ...]) -> Update:
    """Put the best play on the table if that is wished for and nothing is dragged."""
    solver = model.solver
    play = solver.play
    if not solver.is_optimising or solver.is_best or play is None or not play.fits or solver.chosen or model.drag:
        return model, effects
    model, more = use_play(model, play, replaced_table if solver.follows_edit else edited)
    return model, (*effects, *more)
