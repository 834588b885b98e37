"""Handlers of the board of a report about scripts, which opens a script on the Script screen."""

from typing import TypeVar

from ortalab.errors import TextError
from ortalab.page.features import Handlers
from ortalab.page.games.scripting import TOO_LONG, follow_script, with_script
from ortalab.page.games.scripts import LONGEST, ScriptModel
from ortalab.page.program.messages import BoardAct
from ortalab.page.program.moves import HANDLERS as SHARED
from ortalab.page.program.moves import case_to_open
from ortalab.page.update import Update

M = TypeVar("M", bound=ScriptModel)  # type: ignore[type-arg]


def open_script(model: M) -> Update[M]:
    """Open the displayed script, and let the worker compare the program's output."""
    case, after = case_to_open(model)
    if case is None:
        return model, ()
    if max(len(case.input), len(case.output)) > LONGEST:
        raise TextError(TOO_LONG)
    return follow_script(with_script(after, case.input, case.output))


HANDLERS: Handlers = {**SHARED, BoardAct.TRY: open_script}
