"""The board of a report: opened, walked over, filtered, copied and closed; a table adds how it opens a case."""

from typing import Any

from ortalab.courses.result import Shape
from ortalab.courses.shown import no_formula, printable
from ortalab.json_text import MOST_BYTES
from ortalab.page.changed import changed
from ortalab.page.effects import Copy
from ortalab.page.features import Handlers
from ortalab.page.games.messages import AskText, Opened
from ortalab.page.games.shell import G
from ortalab.page.notice import SILENT
from ortalab.page.program.check import Case, Check, read_report
from ortalab.page.program.messages import CHECK, BoardAct, ShowCase, ShowShape
from ortalab.page.update import Update
from ortalab.plurals import counted


def ask(model: G) -> Update[G]:
    return model, (AskText(CHECK, MOST_BYTES),)


def opened(model: G, message: Opened) -> Update[G]:
    """Open the board of a report, in the table's place for programs."""
    report = read_report(message.text, model.word)
    at_place: dict[str, Any] = dict(next(iter(model.places.values())))
    return changed(model, check=Check(report), notice=SILENT, overlay=None, drag=None, **at_place), ()


def close(model: G) -> Update[G]:
    return changed(model, check=None, notice=SILENT), ()


def with_check(model: G, **parts: object) -> Update[G]:
    """Change the displayed part of the report; without one nothing happens."""
    return (changed(model, check=model.check._replace(**parts), notice=SILENT) if model.check else model), ()


def show_case(model: G, message: ShowCase) -> Update[G]:
    """Show a case beside the board; pressed again, what to mend first."""
    if not model.check or message.at >= len(model.check.report.cases):
        return model, ()
    return with_check(model, at=None if model.check.at == message.at else message.at)


def show_shape(model: G, message: ShowShape) -> Update[G]:
    """Show the squares of one shape, or all again."""
    name = message.shape.upper()
    if not model.check or name not in Shape.__members__:
        return model, ()
    return with_check(model, only=None if model.check.only is Shape[name] else Shape[name])


def show_place(model: G) -> Update[G]:
    """Show only the cases of the first place to mend, or all again."""
    has_one = model.check and model.check.report.mends
    return with_check(model, is_place=not model.check.is_place) if has_one else (model, ())


def copy_verdicts(model: G) -> Update[G]:
    """Copy the verdicts for a spreadsheet, a line each."""
    if not model.check:
        return model, ()
    lines = ["case\trow\tverdict\tline\texpected\tyours"]
    for case in model.check.report.cases:
        found = case.result
        cells = (case.name, case.row, found.verdict.value, f"{found.line or ''}", found.ours, found.theirs)
        lines.append("\t".join(no_formula(printable(cell)) for cell in cells))
    words = f"{counted(len(lines) - 1, 'verdict').capitalize()} copied."
    return model, (Copy("\n".join(lines) + "\n", words),)


def case_to_open(model: G) -> tuple[Case | None, G]:
    """Return the displayed case, or the smallest of the first place to mend, and the model with the board hidden."""
    if not model.check:
        return None, model
    return model.check.case, with_check(model, is_hidden=True)[0]


HANDLERS: Handlers = {
    BoardAct.OPEN: ask,
    BoardAct.SHOW: lambda model: with_check(model, is_hidden=False),
    BoardAct.CLOSE: close,
    BoardAct.ALL: show_place,
    BoardAct.COPY: copy_verdicts,
    ShowCase: show_case,
    ShowShape: show_shape,
    (Opened, CHECK): opened,
}
"""The handlers of every table; its own module adds `BoardAct.TRY`."""
