"""The text fields of the page, stored in the model at every input."""

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from ortalab.page.changed import changed
from ortalab.page.messages import Typed
from ortalab.page.numbers import number_in
from ortalab.page.quiz.messages import ANSWER, SECOND_ANSWER
from ortalab.tables.rounds.actions.drafts import LONGEST_DRAFT, with_joker
from ortalab.tables.rounds.actions.replay import scrub
from ortalab.tables.rounds.state import names
from ortalab.tables.rounds.state.messages import Handlers, Update
from ortalab.tables.rounds.state.mode import Question
from ortalab.tables.rounds.state.model import Model, Shelf
from ortalab.tables.rounds.state.program import PASTED_FIELD
from ortalab.tables.rounds.state.shelf import KINDS, MOST_FIRST

if TYPE_CHECKING:
    from ortalab.page.quiz.question import Quiz


def typed(model: Model, message: Typed) -> Update:
    """Store the text of a field."""
    field, text = message
    if field == names.STEP_FIELD:
        step = number_in(text)
        return (model, ()) if step is None else scrub(model, step)
    if field == names.ORDER_FIELD:
        return changed(model, shelf=_ordered(model.shelf, text)), ()
    if field in names.SIDES:
        left, right = model.saves.sides
        sides = (text, right) if field == names.SIDES[0] else (left, text)
        return changed(model, saves=model.saves._replace(sides=sides)), ()
    return FIELDS[field](model, text) if field in FIELDS else model, ()


def _ordered(shelf: Shelf, choice: str) -> Shelf:
    """Return the shelf after a choice from its menu."""
    return shelf._replace(kinds=frozenset({choice} & KINDS.keys()), is_most_first=choice == MOST_FIRST)


def _answering(model: Model, quiz: "Quiz | None") -> Model:
    """Store the typed answer in the quiz, if it is open."""
    return changed(model, mode=Question(quiz)) if quiz else model


FIELDS: Mapping[str, Callable[[Model, str], Model]] = {
    names.FIND_FIELD: lambda model, text: changed(model, shelf=model.shelf._replace(find=text)),
    names.NAME_FIELD: lambda model, text: changed(model, saves=model.saves._replace(typed_name=text)),
    names.OWN_FIELD: lambda model, text: with_joker(model, model.drafts.joker._replace(text=text[:LONGEST_DRAFT])),
    names.CODE_FIELD: lambda model, text: with_joker(
        model, model.drafts.joker._replace(code=text[:LONGEST_DRAFT], trouble="")
    ),
    ANSWER: lambda model, text: _answering(model, model.quiz and model.quiz._replace(typed=text)),
    SECOND_ANSWER: lambda model, text: _answering(model, model.quiz and model.quiz._replace(second=text)),
    PASTED_FIELD: lambda model, text: changed(model, program=model.program._replace(text=text[:LONGEST_DRAFT])),
    names.TEXT_FIELD: lambda model, text: (
        changed(model, overlay=model.sheet._replace(text=text)) if model.sheet else model
    ),
}
"""The fields that only hold a text."""
HANDLERS: Handlers = {Typed: typed}
