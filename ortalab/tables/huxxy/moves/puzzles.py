"""The puzzle of the day: a hand to be emptied in one turn, found by the worker."""

from ortalab.games.huxxy.record import Recorded, state_of
from ortalab.page.changed import changed
from ortalab.page.features import Handlers
from ortalab.page.games.days import day_words, seed_of
from ortalab.page.games.desk import asked, taking
from ortalab.page.games.messages import Answer, AskTime
from ortalab.page.games.table import PERSON
from ortalab.page.notice import Notice
from ortalab.page.update import Update, edited
from ortalab.plurals import counted
from ortalab.tables.huxxy.state import Act, Model

KIND = "puzzle"


def ask(model: Model) -> Update[Model]:
    if not model.today:
        return model, (AskTime(),)
    if model.task.kind == KIND and model.task.is_under_way:
        return model, ()
    model = changed(model, notice=Notice("Looking for the puzzle of the day."))
    return asked(model, KIND, link=model.game.write(Recorded(seed_of(model.today))))


def receive(model: Model, link: str) -> Update[Model]:
    """Put the puzzle that was found on the table, one edit."""
    puzzle = model.game.read_link(link)
    cards = counted(len(state_of(puzzle).hands[PERSON]), "card")
    words = f"The puzzle of {day_words(model.today)}: empty this hand of {cards} in one turn."
    return edited(changed(model, puzzle=puzzle), puzzle, words)


def why_not_yet(model: Model) -> str | None:
    """Return why the turn of a puzzle may not end, None where it may."""
    if not model.is_puzzle or not model.state:
        return None
    left = len(model.state.hands[PERSON])
    return f"The puzzle asks for an empty hand: {counted(left, 'card')} left." if left else None


HANDLERS: Handlers = {Act.PUZZLE: ask, (Answer, KIND): taking(str, receive)}
