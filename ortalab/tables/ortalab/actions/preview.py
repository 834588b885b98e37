"""A proposal that is looked at: it lies on the table and is replayed like any round, but the round stays as it is."""

from collections.abc import Callable

from ortalab.page.changed import changed
from ortalab.page.effects import Replace
from ortalab.page.messages import Moved, OpenLink
from ortalab.tables.ortalab.state.effects import Update
from ortalab.tables.ortalab.state.messages import Message
from ortalab.tables.ortalab.state.model import Model
from ortalab.tables.ortalab.state.quiz import QuizAct
from ortalab.tables.ortalab.state.solver import SolverMessage


def seen(model: Model) -> Model:
    """Return the model as it is drawn: with the proposal on the table while that is looked at."""
    play = model.solver.shown
    return changed(model, table=play.table) if play else model


def stays_out(message: Message) -> bool:
    """Tell whether a message is about the person's own table also while a proposal is looked at.

    A quiz asks about that one: the proposal goes, as what it scores was told.
    """
    return message is QuizAct.QUIZ or isinstance(message, Moved | OpenLink | SolverMessage)


def previewed(model: Model, message: Message, run: Callable[[Model, Message], Update]) -> Update:
    """Let something happen to what is drawn: a proposal is replayed and shared like any round, at the same address."""
    if not model.solver.shown or stays_out(message):
        return run(model, message)
    after, effects = run(seen(model), message)
    return changed(after, table=model.table), tuple(effect for effect in effects if not isinstance(effect, Replace))
