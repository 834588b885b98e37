"""The keys of the place Program: arrows walk over the squares of its board, N and P go from wrong to wrong."""

from ortalab.courses.ortalab.board.board import Board, Line
from ortalab.courses.ortalab.places import By
from ortalab.page.keys import Key
from ortalab.page.messages import Focused, PageAct
from ortalab.tables.rounds.state.messages import Message
from ortalab.tables.rounds.state.model import Model
from ortalab.tables.rounds.state.names import SQUARE
from ortalab.tables.rounds.state.program import ProgramAct

ON = {"ArrowRight": 1, "ArrowLeft": -1}
OVER = {"ArrowDown": 1, "ArrowUp": -1}
WRONG = {"n": 1, "p": -1}


def pressed(model: Model, key: Key) -> Message | None:
    """Return the message of a key outside the fields, None if it is left to the table or the browser."""
    program, name = model.program, key.name.lower()
    if key.shift:
        return PageAct.KEYS if key.name == "?" else None
    if key.name == "?":
        return PageAct.KEYS
    if model.case:
        return {"n": ProgramAct.NEXT, "p": ProgramAct.PREVIOUS}.get(name)
    if not program.shows_board or program.board is None or model.overlay:
        return None
    return _walk(program.board, program.board.rows[program.rows or By.STAGE], model.focus, key)


def _walk(board: Board, lines: tuple[Line, ...], focus: object, key: Key) -> Message | None:
    squares = [(row, nth) for row, line in enumerate(lines) for nth in range(len(line.places))]
    ids = {f"{SQUARE}{row}-{lines[row].places[nth]}": (row, nth) for row, nth in squares}
    here = ids.get(focus) if isinstance(focus, str) else None
    name = key.name.lower()
    if name in WRONG:
        wrong = [one for one in squares if _is_wrong(board, lines, one)]
        at = squares.index(here) if here else -1
        beyond = [one for one in wrong if (squares.index(one) - at) * WRONG[name] > 0]
        there = (beyond[0] if WRONG[name] > 0 else beyond[-1]) if beyond else None
        return Focused(_id(lines, there)) if there else None
    if here is None:
        return None
    row, nth = here
    if key.name in ON:
        place = squares.index(here) + ON[key.name]
        return Focused(_id(lines, squares[min(max(place, 0), len(squares) - 1)]))
    if key.name in OVER:
        row = min(max(row + OVER[key.name], 0), len(lines) - 1)
        return Focused(_id(lines, (row, min(nth, len(lines[row].places) - 1))))
    ends = {"Home": 0, "End": len(lines[row].places) - 1}
    return Focused(_id(lines, (row, ends[key.name]))) if key.name in ends else None


def _is_wrong(board: Board, lines: tuple[Line, ...], square: tuple[int, int]) -> bool:
    row, nth = square
    return board.cases[lines[row].places[nth]].shape.is_wrong


def _id(lines: tuple[Line, ...], square: tuple[int, int]) -> str:
    row, nth = square
    return f"{SQUARE}{row}-{lines[row].places[nth]}"
