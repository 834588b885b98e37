"""The puzzle of the day: a hand to be emptied in one turn, found by the worker."""

from typing import Any

from ortalab.games.huxxy.record import Recorded
from ortalab.page.announce import refused
from ortalab.page.changed import changed
from ortalab.page.games.days import day_words, seed_of
from ortalab.page.games.desk import asked
from ortalab.page.games.messages import AskTime
from ortalab.page.notice import Notice
from ortalab.page.update import Update, edited
from ortalab.plurals import counted
from ortalab.tables.huxxy.link import link_of, read_link, write_link
from ortalab.tables.huxxy.state import PERSON, Act, Model, state_of

KIND = "puzzle"


def ask(model: Model, _: Act) -> Update[Model]:
    """Ask the worker for the puzzle of the day."""
    if not model.today:
        return model, (AskTime(),)
    if model.task.kind == KIND and model.task.is_under_way:
        return model, ()
    model = changed(model, notice=Notice("Looking for the puzzle of the day."))
    return asked(model, KIND, link=write_link(Recorded(seed_of(model.today))))


def taken(model: Model, answer: Any) -> Model:  # noqa: ANN401 — as JSON has it
    """Take the puzzle that was found."""
    return changed(model, puzzle=read_link(answer))


def put(before: Model, after: Model) -> Update[Model]:
    """Put a puzzle that was found on the table, one edit."""
    if after.puzzle is None or after.task.kind != KIND or before.task.share >= 1:
        return after, ()
    cards = counted(len(state_of(after.puzzle).hands[PERSON]), "card")
    words = f"The puzzle of {day_words(after.today)}: empty this hand of {cards} in one turn."
    after, effects = edited(after, after.puzzle, words, link_of)
    return changed(after, notice=after.notice._replace(nth=before.notice.nth + 1)), effects


def why_not_yet(model: Model) -> str | None:
    """Return why the turn of a puzzle may not end, None where it may."""
    if not model.is_puzzle or not model.state:
        return None
    left = len(model.state.hands[PERSON])
    return f"The puzzle asks for an empty hand: {counted(left, 'card')} left." if left else None


def refuse(model: Model) -> Update[Model] | None:
    """Refuse to end the turn of a puzzle with cards in the hand."""
    why = why_not_yet(model)
    return (refused(model, why), ()) if why else None
