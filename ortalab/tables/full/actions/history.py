"""Edits of the table: each is an entry of the history; what is typed into one field is one entry."""

from typing import Any

from ortalab.full.round import Round
from ortalab.page.changed import changed
from ortalab.page.effects import Push, Replace
from ortalab.page.notice import SILENT, Notice
from ortalab.tables.full.link import QUIZ, encode
from ortalab.tables.full.state.areas import EMPTY, check_room
from ortalab.tables.full.state.model import Model

Update = tuple[Model, tuple[Any, ...]]
"""The next model, and the effects that the page performs."""


def link_of(model: Model) -> str:
    daily = model.daily
    if walk := model.sets.open_walk:
        return walk.result or walk.link
    if model.quiz and model.is_asking:
        return f"{encode(model.table)}&{QUIZ}={model.quiz.word}"
    if daily is None or not daily.number:
        return encode(model.table)
    mark = f"daily={daily.number}"
    return f"{encode(model.table)}&{mark}" if model.table != EMPTY else mark


def edited(model: Model, round: Round, text: str = "", *, field: str = "") -> Update:
    """Return the model after an edit, with what is said; what is open stays open.

    An edit that is typed into the `field` of the one before takes its place in the history.
    """
    model = changed(model, drag=None, notice=Notice(text) if text else SILENT)
    if round == model.table:
        return changed(model, typing=field), ()
    check_room(round)
    if field and field == model.typing:
        after = changed(model, table=round, complaints=())
        return after, (Replace(link_of(after), after.history.entry),)
    history = model.history.pushed(model.table)
    after = changed(model, table=round, history=history, typing=field, complaints=())
    return after, (Push(link_of(after), history.entry),)
