"""Handlers that put the command lines of a report or a session on the table."""

from ortalab.page.features import Handlers
from ortalab.page.program.messages import BoardAct
from ortalab.page.program.moves import HANDLERS as SHARED
from ortalab.tables.poker.moves.program import lay_out

HANDLERS: Handlers = {**SHARED, BoardAct.TRY: lay_out}
