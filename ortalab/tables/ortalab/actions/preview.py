"""A proposal that is looked at: it lies on the table and is replayed like any round, but the round stays as it is."""

from collections.abc import Callable

from ortalab.errors import RoundError
from ortalab.page.changed import changed
from ortalab.tables.ortalab.state.effects import Go, Push, Replace, Update
from ortalab.tables.ortalab.state.messages import Message, Moved, OpenLink
from ortalab.tables.ortalab.state.model import Model
from ortalab.tables.ortalab.state.quiz import Do
from ortalab.tables.ortalab.state.solver import Solving


def seen(model: Model) -> Model:
    """Return the model as it is drawn: with the proposal on the table while that is looked at."""
    play = model.strip.shown
    return changed(model, table=play.table) if play else model


def on_show(model: Model, message: Message, run: Callable[[Model, Message], Update]) -> Update:
    """Let something happen while a proposal is looked at: it is replayed like any round, and changed by nothing."""
    asks = message is Do.QUIZ  # of the person's own table: the proposal goes, as what it scores was told
    if asks or isinstance(message, Moved | OpenLink | Solving) or seen(model) is model:
        return run(model, message)
    shown = seen(model)
    after, effects = run(shown, message)
    has_gone = any(isinstance(effect, Push | Go) for effect in effects)
    if after.table != shown.table or has_gone or after.editing:
        raise RoundError("This is what the solver proposes, not your table: use it, or go back to yours.")
    after = changed(after, table=model.table, drag=None)
    return after, tuple(effect for effect in effects if not isinstance(effect, Replace))
