"""The displayed part of a board, and the messages and keys that change it."""

from collections.abc import Callable
from typing import Any, TypeVar

from ortalab.courses.board import Board, Line, MistakeGroup, S
from ortalab.courses.result import Shape
from ortalab.courses.shown import no_formula, printable
from ortalab.errors import TextError
from ortalab.page.controls import Key
from ortalab.page.features import Handlers
from ortalab.page.messages import Copy
from ortalab.page.program.messages import SQUARE, BoardAct, Look, ShowMistake, ShowRows, ShowShape
from ortalab.page.shell import Shell
from ortalab.page.update import Update
from ortalab.plurals import counted


def lines_of(board: Board[Any], look: Look) -> tuple[Line, ...]:
    """Return the rows in the displayed order."""
    return board.rows.get(look.rows) or next(iter(board.rows.values()))


def displayed_mistake(board: Board[S], look: Look) -> MistakeGroup[S] | None:
    """Return the displayed mistake; None if there are no mistakes."""
    return board.mistakes[min(look.mistake, len(board.mistakes) - 1)] if board.mistakes else None


def case_of(board: Board[S], look: Look) -> S | None:
    """Return the case in the pane."""
    if look.at is not None and look.at < len(board.cases):
        return board.cases[look.at]
    first = displayed_mistake(board, look)
    return first.shown if first else None


def only_of(board: Board[Any], look: Look) -> frozenset[int] | None:
    """Return the cases to which the board is limited; None for all."""
    first = displayed_mistake(board, look)
    return frozenset(first.places) if first and look.is_place else None


def place_in(square: object) -> tuple[int, int]:
    """Parse the id of a square into its row and the index of its case; other ids give a case of -1.

    >>> place_in("sq-4-17"), place_in("find")[1]
    ((4, 17), -1)
    """
    row, _, place = f"{square}".removeprefix(SQUARE).partition("-")
    is_square = f"{square}".startswith(SQUARE) and row.isdecimal() and place.isdecimal()
    return (int(row), int(place)) if is_square else (10**9, -1)


def has_square(lines: tuple[Line, ...], square: object) -> bool:
    row, place = place_in(square)
    return row < len(lines) and place in lines[row].places


def square_of(lines: tuple[Line, ...], place: int | None, near: object = "") -> str:
    """Return the id of a case's square, as a case can have several: `near` if it is one of them, or else the first."""
    if place_in(near)[1] == place and has_square(lines, near):
        return f"{near}"
    row = next((row for row, line in enumerate(lines) if place in line.places), None)
    return "" if row is None else f"{SQUARE}{row}-{place}"


def tab_stop(board: Board[Any], look: Look, focus: object) -> str:
    """Return the id of the square in the tab order: the focused or displayed one, or else the first wrong one."""
    lines = lines_of(board, look)
    for square in (focus, look.stop):
        if has_square(lines, square):
            return f"{square}"
    wrong = (
        f"{SQUARE}{row}-{place}"
        for row, line in enumerate(lines)
        for place in line.places
        if board.cases[place].shape.is_wrong
    )
    first = f"{SQUARE}0-{lines[0].places[0]}" if lines else ""
    return square_of(lines, look.at) or next(wrong, first)


# ---- messages -------------------------------------------------------------------------------------------------------


def show_shape(board: Board[Any], look: Look, message: ShowShape) -> Look:
    """Show the squares of another shape as well, or hide them."""
    shape = next((one for one in Shape if one.name.lower() == message.shape), None)
    has_any = shape is not None and board.counts[shape]
    return look._replace(shapes=look.shapes ^ {shape}, is_place=False) if shape and has_any else look


def show_all(board: Board[Any], look: Look) -> Look:
    """Show only the cases of the displayed mistake, or all cases."""
    return look._replace(is_place=not look.is_place, shapes=frozenset()) if board.mistakes else look


def show_mistake(_: Board[Any], look: Look, message: ShowMistake) -> Look:
    return look._replace(mistake=message.nth, at=None, is_place=False)


def show_rows(board: Board[Any], look: Look, message: ShowRows) -> Look:
    return look._replace(rows=message.by, stop="") if message.by in board.rows else look


M = TypeVar("M", bound=Shell[Any, Any])
HEAD = ("case", "row", "verdict", "line", "reason", "rule", "expected", "printed")
"""The header of the copied verdicts."""


def copy_verdicts(model: M, board: Board[Any] | None) -> Update[M]:
    """Copy the verdicts as tab-separated text for a spreadsheet, one line per case."""
    if board is None or not board.cases:
        raise TextError("There are no verdicts to copy yet; open a report or a folder first.")
    rows: list[tuple[str, ...]] = [HEAD]
    for case in board.cases:
        found = case.result
        told = (found.verdict.value, f"{found.line or ''}", found.reason, found.rule, found.ours, found.theirs)
        rows.append((case.name, case.group, *told))
    text = "".join("\t".join(no_formula(printable(cell)) for cell in row) + "\n" for row in rows)
    return model, (Copy(text, f"{counted(len(board.cases), 'verdict').capitalize()} copied."),)


def look_handlers(with_look: Callable[[M, Callable[[Board[Any], Look], Look]], Update[M]]) -> Handlers:
    """Return the handlers of the board's filters; `with_look` applies a change to a page's model."""
    return {
        ShowShape: lambda model, message: with_look(model, lambda board, look: show_shape(board, look, message)),
        ShowRows: lambda model, message: with_look(model, lambda board, look: show_rows(board, look, message)),
        ShowMistake: lambda model, message: with_look(model, lambda board, look: show_mistake(board, look, message)),
        BoardAct.ALL: lambda model: with_look(model, show_all),
        BoardAct.CHANGES: lambda model: with_look(model, lambda _, look: look._replace(is_ringed=not look.is_ringed)),
    }


ALONG = {"ArrowRight": 1, "ArrowLeft": -1}
ACROSS = {"ArrowDown": 1, "ArrowUp": -1}
WRONG = {"n": 1, "p": -1}


def board_key(board: Board[Any], look: Look, focus: object, key: Key) -> str | None:
    """Return the id of the square to which a key moves; None for other keys."""
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
