"""Handlers of the board of a report, whose calls can be copied."""

from ortalab.page.features import Handlers
from ortalab.page.messages import Copy
from ortalab.page.program.messages import BoardAct
from ortalab.page.program.moves import HANDLERS as SHARED
from ortalab.page.update import Update
from ortalab.tables.huxxy.state import Model


def copy_call(model: Model) -> Update[Model]:
    """Copy the displayed call."""
    case = model.check.case if model.check else None
    return (model, (Copy(case.input, "The call is copied: run it in Python."),)) if case else (model, ())


HANDLERS: Handlers = {**SHARED, BoardAct.TRY: copy_call}
