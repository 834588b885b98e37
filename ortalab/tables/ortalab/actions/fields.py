"""What is typed into a field of the page, taken over on every input."""

from collections.abc import Callable, Mapping

from ortalab.page.changed import changed
from ortalab.page.numbers import number_in
from ortalab.tables.ortalab.actions.compare import typed as printed
from ortalab.tables.ortalab.actions.drafts import with_joker
from ortalab.tables.ortalab.actions.quiz import questioned
from ortalab.tables.ortalab.actions.replay import scrub
from ortalab.tables.ortalab.actions.side_by_side import choose_side
from ortalab.tables.ortalab.actions.typed import LONGEST_DRAFT
from ortalab.tables.ortalab.state.effects import Update
from ortalab.tables.ortalab.state.ids import (
    ANSWER,
    ASKED,
    CODE_FIELD,
    FIND_FIELD,
    NAME_FIELD,
    OWN_FIELD,
    PRINTED_FIELD,
    SIDES,
    STEP_FIELD,
    TEXT_FIELD,
)
from ortalab.tables.ortalab.state.model import Model
from ortalab.tables.ortalab.state.quiz import ASKED as QUESTIONS
from ortalab.tables.ortalab.state.quiz import SetQuestion


def typed(model: Model, field: str, text: str) -> Update:
    """Take over what a field holds now."""
    if field == ASKED:
        return questioned(model, SetQuestion(text)) if text in QUESTIONS else (model, ())
    if field == STEP_FIELD:
        step = number_in(text)
        return (model, ()) if step is None else scrub(model, step)
    if field in SIDES:
        return choose_side(model, SIDES.index(field), text)
    return (FIELDS[field](model, text) if field in FIELDS else model), ()


def _declared(model: Model, text: str) -> Model:
    return with_joker(model, model.drafts.joker._replace(text=text[:LONGEST_DRAFT]))


def _coded(model: Model, text: str) -> Model:
    return with_joker(model, model.drafts.joker._replace(code=text[:LONGEST_DRAFT], trouble=""))


def _written(model: Model, text: str) -> Model:
    return changed(model, overlay=model.sheet._replace(text=text, trouble="")) if model.sheet else model


FIELDS: Mapping[str, Callable[[Model, str], Model]] = {
    FIND_FIELD: lambda model, text: changed(model, shelf=model.shelf._replace(find=text)),
    NAME_FIELD: lambda model, text: changed(model, saves=model.saves._replace(naming=text)),
    OWN_FIELD: _declared,
    CODE_FIELD: _coded,
    ANSWER: lambda model, text: changed(model, quiz=model.quiz and model.quiz._replace(typed=text)),
    PRINTED_FIELD: printed,
    TEXT_FIELD: _written,
}
"""What the fields do that only hold a text."""
