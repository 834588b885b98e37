"""The analysis of a finished game, its slider, its result as text, and the file of all results."""

from typing import Any

from ortalab.games.huxxy.rules import PICK_UP
from ortalab.page.changed import changed
from ortalab.page.effects import CopyLink
from ortalab.page.games.days import day_words
from ortalab.page.games.desk import asked
from ortalab.page.games.lines import MARK_WORDS
from ortalab.page.games.review import Judged, Review
from ortalab.page.games.tiles import Ink, share_text
from ortalab.page.numbers import number_in
from ortalab.page.update import Update
from ortalab.plurals import counted
from ortalab.tables.huxxy.actions.deals import DEALS
from ortalab.tables.huxxy.link import link_of
from ortalab.tables.huxxy.state import PERSON, Act, Model, ShowMove, ends_of
from ortalab.tables.huxxy.state.turns import turns_of

KIND = "review"
WIDTH = 10
"""The squares in a row of the result."""


def begin(model: Model) -> Update[Model]:
    """Show the finished game as it ended, and ask for its analysis."""
    assert model.table  # noqa: S101 — it is over
    model = changed(model, review=Review(len(ends_of(model.table))))
    return (model, ()) if model.is_embedded else asked(model, KIND, link=link_of(model))


def taken(model: Model, answer: Any) -> Model:  # noqa: ANN401 — as JSON has it
    """Take what the worker has found so far."""
    return changed(model, review=model.review._replace(judged=tuple(Judged(*row) for row in answer["judged"])))


def show_move(model: Model, message: ShowMove) -> Update[Model]:
    """Show the table after so many turns of the person."""
    if not model.table or not model.is_over:
        return model, ()
    at = min(max(message.at, 0), len(ends_of(model.table)))
    return changed(model, review=model.review._replace(at=at)), ()


def step(model: Model, act: Act) -> Update[Model]:
    """Show the table one turn before, or after."""
    return show_move(model, ShowMove(model.review.at + (1 if act is Act.ON else -1)))


def slid(model: Model, text: str) -> Update[Model]:
    """Follow the slider."""
    at = number_in(text)
    return (model, ()) if at is None else show_move(model, ShowMove(at))


def squares(model: Model) -> list[list[Ink]]:
    """Return a square for each turn of the person: empty to pick up, both inks to open, blue to lay cards."""
    inks: list[Ink] = []
    for turn in turns_of(model.table.plays) if model.table else ():
        if turn.player == PERSON:
            is_picked = turn.plays[-1][1] == PICK_UP
            inks.append(Ink.NONE if is_picked else Ink.BLUE if Ink.BOTH in inks else Ink.BOTH)
    return [inks[start : start + WIDTH] for start in range(0, len(inks), WIDTH)]


def copy_result(model: Model, _: Act) -> Update[Model]:
    """Copy the result: a line, the squares, and the link."""
    state = model.state
    if not model.is_over or not state:
        return model, ()
    day = f" {day_words(model.today)}" if DEALS.is_daily(model) else ""
    mark = f", {MARK_WORDS[DEALS.mark_of(model)]}" if DEALS.mark_of(model) else ""
    place = 1 + sum(other < state.scores[PERSON] for other in state.scores)
    left = counted(state.scores[PERSON], "point")
    text = share_text(f"Huxxy{day}: place {place} of 4, {left} left{mark}", squares(model))
    return model, (CopyLink(link_of(model), "The result is copied.", by_sheet=False, above=text),)
