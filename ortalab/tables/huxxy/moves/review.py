"""The analysis of a finished game, and its result as text."""

from ortalab.games.huxxy.rules import PICK_UP
from ortalab.page.changed import changed
from ortalab.page.features import Handlers
from ortalab.page.games import analysis
from ortalab.page.games.desk import answer_handler
from ortalab.page.games.messages import Answer, ReviewAct
from ortalab.page.games.results import Ink
from ortalab.page.games.review import Judged
from ortalab.page.games.table import PERSON
from ortalab.page.update import Update
from ortalab.plurals import counted
from ortalab.tables.huxxy.state import Model, turns_of


def receive(model: Model, judged: tuple[Judged, ...]) -> Update[Model]:
    """Store the worker's findings so far."""
    return changed(model, review=model.review._replace(judged=judged)), ()


def follow(before: Model, message: object, after: Model) -> Update[Model]:
    """Request the analysis of a finished game; a puzzle needs none, as it has a single turn."""
    return analysis.ask(after) if analysis.is_due(before, message, after) and not after.is_puzzle else (after, ())


def squares(model: Model) -> list[list[Ink]]:
    """Return a square for each of the person's turns: empty for a drawn card, both inks to open, blue to play."""
    inks: list[Ink] = []
    for turn in turns_of(model.table.plays) if model.table else ():
        if turn.player == PERSON:
            is_picked = turn.plays[-1][1] == PICK_UP
            inks.append(Ink.NONE if is_picked else Ink.BLUE if Ink.BOTH in inks else Ink.BOTH)
    return analysis.in_rows(inks)


def copy_result(model: Model) -> Update[Model]:
    """Copy the result: a line, the squares, and the link."""
    state = model.state
    if not model.is_over or not state:
        return model, ()
    if model.is_puzzle:
        return analysis.copy_result(model, "solved", [])
    place = 1 + sum(other < state.scores[PERSON] for other in state.scores)
    left = counted(state.scores[PERSON], "point")
    return analysis.copy_result(model, f"place {place} of 4, {left} left", squares(model))


HANDLERS: Handlers = {
    ReviewAct.RESULT: copy_result,
    (Answer, analysis.KIND): answer_handler(tuple[Judged, ...], receive),
}
