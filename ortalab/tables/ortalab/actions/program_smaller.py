"""The small round of the place Program: asked of the worker for each wrong round, laid out and copied to be run."""

import json

from ortalab.page.changed import changed
from ortalab.page.effects import Copy
from ortalab.tables.ortalab.actions.history import edited
from ortalab.tables.ortalab.actions.texts import write_text
from ortalab.tables.ortalab.link import decode, encode
from ortalab.tables.ortalab.state.effects import Effect, Handlers, Update
from ortalab.tables.ortalab.state.ids import LEDGER
from ortalab.tables.ortalab.state.model import Model
from ortalab.tables.ortalab.state.program import ProgramAct, Shown, SmallerFound
from ortalab.tables.ortalab.state.program_effects import FindSmaller
from ortalab.workshop.board.case import as_data

COPIED = "The small round is copied: run your program on it, and paste what it prints."


def asked(shown: Shown | None) -> tuple[Effect, ...]:
    """Return the effect that asks for a smaller round, none where all is right or nothing tells the mistake."""
    if shown is None or shown.case.shape.is_right:
        return ()
    result = shown.case.result
    return (FindSmaller(_job(shown)),) if result.step is not None or result.mistakes else ()


def _job(shown: Shown) -> str:
    return json.dumps({"link": encode(shown.table.round), "result": as_data(shown.case)["result"]})


def found(model: Model, message: SmallerFound) -> Update:
    """Note the smaller round, unless another round is shown by now."""
    program = model.program
    shown = program.shown
    if shown is None or _job(shown) != message.job:
        return model, ()
    return changed(model, program=program._replace(shown=shown._replace(smaller=message.link))), ()


def try_smaller(model: Model) -> Update:
    """Lay the smaller round out and copy it, to be run."""
    shown = model.program.shown
    if shown is None or not shown.smaller:
        return model, ()
    model, effects = edited(model, decode(shown.smaller).round, COPIED)
    return changed(model, focus=LEDGER), (*effects, Copy(write_text(model), COPIED))


HANDLERS: Handlers = {ProgramAct.SMALLER: try_smaller, SmallerFound: found}
