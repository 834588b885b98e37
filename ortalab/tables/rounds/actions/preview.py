"""The preview of a proposed play, drawn and replayed like any round without changing the person's own table."""

from collections.abc import Callable

from ortalab.page.changed import changed
from ortalab.page.effects import Replace
from ortalab.page.messages import Message, Moved, OpenLink
from ortalab.page.quiz.messages import QuizAct
from ortalab.tables.rounds.state.daily import DailyMessage
from ortalab.tables.rounds.state.messages import ShowTab, Update
from ortalab.tables.rounds.state.model import Model
from ortalab.tables.rounds.state.program import ProgramMessage
from ortalab.tables.rounds.state.quiz import DealQuestion
from ortalab.tables.rounds.state.sets import SetMessage
from ortalab.tables.rounds.state.solver import SolverMessage


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


def around(handle: Callable[[Model, Message], Update], model: Model, message: Message) -> Update:
    """Apply a message to the displayed round; during a preview, table and address stay unchanged."""
    if not model.solver.previewed or concerns_own_table(message):
        return handle(model, message)
    after, effects = handle(model.displayed, message)
    return changed(after, table=model.table), tuple(effect for effect in effects if not isinstance(effect, Replace))
