"""Keep the solver in step with the table: search again once the edits pause, and preview a proposed play.

A preview is drawn and replayed like any round, without changing the person's own table.
"""

import json
from collections.abc import Callable
from typing import Any

from ortalab.page.messages import Message, Moved, OpenLink, Replace
from ortalab.page.quiz.messages import QuizAct
from ortalab.page.shell import changed
from ortalab.rounds.joker import Joker
from ortalab.rounds.round import FULL
from ortalab.tables.rounds.link import encode
from ortalab.tables.rounds.state.areas import BENCH, Table
from ortalab.tables.rounds.state.daily import DailyMessage
from ortalab.tables.rounds.state.messages import Handlers, ShowTab, Update
from ortalab.tables.rounds.state.model import Model
from ortalab.tables.rounds.state.program import ProgramMessage
from ortalab.tables.rounds.state.quiz import DealQuestion, SetMessage
from ortalab.tables.rounds.state.solver import Scarce, Solver, SolverMessage, Wake, Weigh


def woken(solver: Solver) -> Solver:
    """Return the solver with automatic searches switched on."""
    return solver if solver.is_awake else solver._replace(is_awake=True)


def follow(before: Model, message: Message, model: Model) -> Update:
    """Keep the solver in step with the table: drop results for another table, and search again.

    The start of a quiz drops them, too. Opening a card or joker requests the points of its marks.
    """
    model = _in_step(before, message, model)
    is_new = model.editing != before.editing or model.table is not before.table
    return model, weighing_marks(model) if is_new and model.editing else ()


def weighing_marks(model: Model) -> tuple[Weigh, ...]:
    """Return the effect that scores each enhancement and edition on the open card or joker."""
    at = model.editing
    if at is None or at.row is BENCH or not model.round.played:
        return ()
    if not (model.solver.is_awake and model.looks) or solver_refusal(model):
        return ()
    return (Weigh(model.solver.weighs, json.dumps(weighing(model) | {"at": at})),)


def weighing(model: Model) -> dict[str, Any]:
    """Return the worker's job for scoring jokers, with the round and, in the full game, the luck."""
    about = {"link": encode(Table(model.round))}
    return about | ({"luck": model.luck} if model.round.rules == FULL else {})


def solver_refusal(model: Model) -> str:
    """Explain in a sentence why the table cannot be searched; "" if it can."""
    round_ = model.round
    if not round_.played and not round_.held:
        return "Put down cards first, then look for the best play."
    if any(isinstance(joker, Joker) for joker in round_.own):
        return "The solver cannot use jokers in Python: take them off, or declare them."
    return ""


def _in_step(before: Model, message: Message, model: Model) -> Model:
    """Drop the results if they are about another table."""
    is_other = model.luck != before.luck or (model.table is not before.table and model.table != before.table)
    if not is_other and model.is_sealed is before.is_sealed and model.preferences is before.preferences:
        return model
    if is_other or (model.is_sealed and not before.is_sealed):
        model = _with_other_table(model, is_edit=not isinstance(message, OpenLink))
    elif model.preferences.hints == before.preferences.hints and not model.is_sealed and not before.is_sealed:
        return model
    return _resting(model)


def _with_other_table(model: Model, *, is_edit: bool) -> Model:
    old = model.solver
    solver = old.without_findings
    replay = model.replay.at_end if old.shown else model.replay
    return changed(model, solver=woken(solver) if is_edit and model.can_look else solver, replay=replay)


def awake(model: Model) -> Model:
    """Return the model with automatic searches switched on; the first one starts after a pause."""
    return model if model.solver.is_awake else _resting(changed(model, solver=woken(model.solver)))


def _resting(model: Model) -> Model:
    """Stop the search, and restart it after a pause in the edits."""
    rests = model.solver.is_awake and model.looks
    solver = model.solver._replace(rests=rests, progress=None, number=model.solver.number + 1)
    return changed(model, solver=solver)


def concerns_own_table(message: object) -> bool:
    """Return whether a message concerns the person's own table, even in a preview."""
    return message is QuizAct.QUIZ or isinstance(
        message, Moved | OpenLink | ShowTab | SolverMessage | DailyMessage | ProgramMessage | SetMessage | DealQuestion
    )


def without_preview(model: Model) -> Model:
    """Return the model without a preview, showing the person's own table."""
    if not model.solver.shown:
        return model
    return changed(model, solver=model.solver._replace(shown=None), replay=model.replay.at_end)


def wrap(handle: Callable[[Model, Message], Update], model: Model, message: Message) -> Update:
    """Apply a message to the displayed round; during a preview, table and address stay unchanged."""
    if not model.solver.previewed or concerns_own_table(message):
        return handle(model, message)
    after, effects = handle(model.displayed, message)
    return changed(after, table=model.table), tuple(effect for effect in effects if not isinstance(effect, Replace))


HANDLERS: Handlers = {
    Scarce: lambda model, _: (changed(model, solver=model.solver._replace(is_scarce=True)), ()),
    Wake: lambda model, _: (awake(model), ()),
}
