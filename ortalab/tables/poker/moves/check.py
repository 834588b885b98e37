"""The board of a report: its cases open as a session."""

from ortalab.page.features import Handlers
from ortalab.page.program.messages import BoardAct
from ortalab.page.program.moves import HANDLERS as SHARED
from ortalab.page.program.moves import case_to_open
from ortalab.page.update import Update
from ortalab.tables.poker.moves.program import with_session
from ortalab.tables.poker.state import Model


def open_command(model: Model) -> Update[Model]:
    """Open the displayed command line, with its output, as a session."""
    case, after = case_to_open(model)
    return (with_session(after, f"$ java Poker {case.input}\n{case.output}"), ()) if case else (model, ())


HANDLERS: Handlers = {**SHARED, BoardAct.TRY: open_command}
