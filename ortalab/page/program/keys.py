"""The keys of the board: arrows move between its squares, N and P between the wrong cases."""

from typing import Any

from ortalab.courses.board import Board
from ortalab.page.keys import Key
from ortalab.page.program.look import lines_of
from ortalab.page.program.messages import SQUARE
from ortalab.page.program.state import Look

ALONG = {"ArrowRight": 1, "ArrowLeft": -1}
ACROSS = {"ArrowDown": 1, "ArrowUp": -1}
WRONG = {"n": 1, "p": -1}


def board_key(board: Board[Any], look: Look, focus: object, key: Key) -> str | None:
    """Return the id of the square that a key moves to; None for other keys."""
    lines = lines_of(board, look)
    squares = [(row, nth) for row, line in enumerate(lines) for nth in range(len(line.places))]
    ids = [f"{SQUARE}{row}-{lines[row].places[nth]}" for row, nth in squares]
    here, name = ids.index(f"{focus}") if focus in ids else None, key.name.lower()
    if name in WRONG:
        by, start = WRONG[name], -1 if here is None else here
        beyond = [at for at, (row, nth) in enumerate(squares)
                  if (at - start) * by > 0 and board.cases[lines[row].places[nth]].shape.is_wrong]  # fmt: skip
        return ids[beyond[0] if by > 0 else beyond[-1]] if beyond else None
    if here is None:
        return None
    row, nth = squares[here]
    if key.name in ALONG:
        return ids[min(max(here + ALONG[key.name], 0), len(ids) - 1)]
    if key.name in ACROSS:
        row = min(max(row + ACROSS[key.name], 0), len(lines) - 1)
        return ids[squares.index((row, min(nth, len(lines[row].places) - 1)))]
    ends = {"Home": 0, "End": len(lines[row].places) - 1}
    return ids[squares.index((row, ends[key.name]))] if key.name in ends else None
