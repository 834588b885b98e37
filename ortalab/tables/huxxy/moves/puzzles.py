"""Handlers of the puzzle of the day: a hand that can be emptied in one turn, found by the worker."""

from ortalab.games.huxxy.record import Recorded, state_of
from ortalab.page.changed import changed
from ortalab.page.features import Handlers
from ortalab.page.games.desk import answer_handler, start_task, stop_task
from ortalab.page.games.messages import Answer
from ortalab.page.games.results import day_words, seed_of
from ortalab.page.games.table import PERSON
from ortalab.page.messages import AskTime
from ortalab.page.notice import Notice
from ortalab.page.update import Update, edited
from ortalab.plurals import counted
from ortalab.tables.huxxy.state import Act, Drafts, Model

KIND = "puzzle"


def ask(model: Model) -> Update[Model]:
    if not model.today:
        return model, (AskTime(),)
    if model.task.runs(KIND):
        return model, ()
    model = changed(model, notice=Notice("Looking for the puzzle of the day."))
    return start_task(model, KIND, link=model.game.write(Recorded(seed_of(model.today))))


def receive(model: Model, link: str) -> Update[Model]:
    """Put the puzzle from the worker on the table, as one edit."""
    puzzle = model.game.read_link(link)
    cards = counted(len(state_of(puzzle).hands[PERSON]), "card")
    words = f"The puzzle of {day_words(model.today)}: empty this hand of {cards} in one turn."
    return edited(changed(model, puzzle=puzzle), puzzle, words)


def restored(model: Model, message: Drafts) -> Update[Model]:
    """Restore the puzzle and the report from before a reload; the puzzle's solution needs no analysis."""
    if message.report:
        from ortalab.page.program.moves import restored as with_report  # 5 kB

        model = with_report(model, message.report)
    if not message.puzzle:
        return model, ()
    model = changed(model, puzzle=model.game.read_link(message.puzzle))
    if not model.is_puzzle:
        return model, ()
    return stop_task(changed(model, review=model.review._replace(judged=()))), ()


def why_not_yet(model: Model) -> str | None:
    """Explain why the turn of a puzzle cannot end yet; None if it can."""
    if not model.is_puzzle or not model.state:
        return None
    left = len(model.state.hands[PERSON])
    return f"The puzzle asks for an empty hand: {counted(left, 'card')} left." if left else None


HANDLERS: Handlers = {Act.PUZZLE: ask, Drafts: restored, (Answer, KIND): answer_handler(str, receive)}
