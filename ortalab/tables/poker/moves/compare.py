"""Comparison of a program's output with the assignment's output for the hands on the table."""

from ortalab.errors import TextError
from ortalab.page.changed import changed
from ortalab.page.features import Handlers
from ortalab.page.messages import Typed
from ortalab.page.notice import Notice
from ortalab.page.update import Update
from ortalab.tables.poker.moves import hands, program
from ortalab.tables.poker.state import LONGEST_TYPED, PRINTED, PRINTED_ID, Model, decision_of
from ortalab.tables.poker.state.messages import Act, Pasted

FIRST = "Player 1:"
"""The beginning of a program's output."""
TOO_LONG = "the output has {:,} characters; paste the output for these hands, {:,} at most"
COMPARED = "Your program’s output is compared beside the hands."


def open_field(model: Model) -> Update[Model]:
    """Open or close the field for a program's output."""
    is_open = not model.is_comparing
    return changed(model, is_comparing=is_open, focus=PRINTED_ID if is_open else model.focus), ()


def pasted(model: Model, message: Pasted) -> Update[Model]:
    """Compare a pasted output; put any other text on the table."""
    if model.is_programming:
        return program.with_session(model, message.text), ()
    is_output = message.text.lstrip().startswith(FIRST)
    if not is_output or decision_of(model.table) is None or model.is_asking:
        return hands.pasted(model, message)
    model = with_printed(changed(model, tab=None, is_comparing=True), message.text.strip("\r\n"))
    return changed(model, notice=Notice(COMPARED)), ()


def with_printed(model: Model, text: str) -> Model:
    """Store a program's output; raise `TextError` if it is too long for the hands."""
    if len(text) > LONGEST_TYPED:
        raise TextError(TOO_LONG.format(len(text), LONGEST_TYPED))
    return changed(model, printed=text)


HANDLERS: Handlers = {
    Act.COMPARE: open_field,
    Pasted: pasted,
    (Typed, PRINTED): lambda model, message: (with_printed(model, message.text), ()),
}
