"""Handlers that open, filter, copy and close the board of a report; each table adds the one that opens a case."""

from collections.abc import Callable
from typing import Any

from ortalab.courses.board import Board
from ortalab.errors import TextError
from ortalab.json_text import MOST_BYTES
from ortalab.page.features import Handlers
from ortalab.page.games.messages import AskText, Opened
from ortalab.page.games.shell import G
from ortalab.page.program.check import Case, Check, read_report
from ortalab.page.program.look import copy_verdicts, lines_of, look_handlers, square_of
from ortalab.page.program.messages import CHECK, BoardAct, CheckAct, Earlier, Look, ShowCase
from ortalab.page.shell import SILENT, Notice, changed
from ortalab.page.update import Update

MOST_KEPT = 512 * 1024
"""The maximum number of characters of a report that the browser stores."""
TOO_LONG = "This report is too long for the browser to keep: open it again after a reload."


def ask(model: G) -> Update[G]:
    return model, (AskText(CHECK, MOST_BYTES),)


def opened(model: G, message: Opened) -> Update[G]:
    """Open the board of a report on the table's screen for programs."""
    report = read_report(message.text, model.word)
    at_place: dict[str, Any] = dict(next(iter(model.places.values())))
    before: Check | None = model.check
    is_again = before and before.report.folder == report.folder
    earlier = Earlier("", before.board.verdicts) if before and is_again else None
    is_kept = len(message.text) <= MOST_KEPT
    check = Check(report, message.text if is_kept else "", earlier=earlier)
    notice = SILENT if is_kept else Notice(TOO_LONG)
    return changed(model, check=check, notice=notice, overlay=None, drag=None, **at_place), ()


def restored(model: G, text: str) -> G:
    """Restore the board of an earlier visit, unless there is one already; ignore a damaged report."""
    if model.check:
        return model
    try:
        return changed(model, check=Check(read_report(text, model.word), text))
    except TextError:
        return model


def close(model: G) -> Update[G]:
    return changed(model, check=None, notice=SILENT), ()


def with_check(model: G, **parts: object) -> Update[G]:
    """Change the displayed part of the report, if there is one."""
    check: Any = model.board or model.check
    return (changed(model, check=check._replace(**parts), notice=SILENT) if check else model), ()


def with_look(model: G, change: Callable[[Board[Any], Look], Look]) -> Update[G]:
    check: Check | None = model.board
    look = change(check.board, check.look) if check else None
    return with_check(model, look=look) if check and look != check.look else (model, ())


def show_case(model: G, message: ShowCase) -> Update[G]:
    """Show a case in the pane beside the board; if it is there already, show the current mistake instead."""
    check: Check | None = model.board
    if not check or message.at >= len(check.board.cases):
        return model, ()
    stop = square_of(lines_of(check.board, check.look), message.at, model.focus)
    return with_check(
        model, look=check.look._replace(at=None if check.look.at == message.at else message.at, stop=stop)
    )


def case_to_open(model: G) -> tuple[Case | None, G]:
    """Return the displayed case, if any, and the model with the board hidden."""
    if not model.check:
        return None, model
    return model.check.case, with_check(model, is_hidden=True)[0]


HANDLERS: Handlers = {
    **look_handlers(with_look),
    BoardAct.OPEN: ask,
    BoardAct.COPY: lambda model: copy_verdicts(model, model.board and model.board.board),
    CheckAct.SHOW: lambda model: with_check(model, is_hidden=False),
    CheckAct.CLOSE: close,
    ShowCase: show_case,
    (Opened, CHECK): opened,
}
"""The handlers for every table; each adds its own for `BoardAct.TRY`."""
