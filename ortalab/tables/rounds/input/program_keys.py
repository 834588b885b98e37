"""The keys of the Program screen: arrows move between the squares of its board, N and P between the wrong rounds."""

from ortalab.page.keys import Key
from ortalab.page.messages import Focused, Message, PageAct
from ortalab.page.program.look import board_key
from ortalab.tables.rounds.state.model import Model
from ortalab.tables.rounds.state.program import ProgramAct


def pressed(model: Model, key: Key) -> Message | None:
    """Return the message of a key outside the fields; None leaves it to the table or the browser."""
    program, name = model.program, key.name.lower()
    if key.shift:
        return PageAct.KEYS if key.name == "?" else None
    if key.name == "?":
        return PageAct.KEYS
    if model.case:
        return {"n": ProgramAct.NEXT, "p": ProgramAct.PREVIOUS}.get(name)
    if not program.shows_board or program.board is None or model.overlay:
        return None
    square = board_key(program.board, program.look, model.focus, key)
    return Focused(square) if square else None
