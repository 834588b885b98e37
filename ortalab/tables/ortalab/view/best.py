"""The solver's regions: the line under the score, and the pane Best."""

from ortalab.page.elements import NONE
from ortalab.page.markup import Markup
from ortalab.tables.ortalab.actions.rest import can_look
from ortalab.tables.ortalab.state.model import Model
from ortalab.tables.ortalab.view.best_line import line as of_solver


def line(model: Model) -> Markup:
    """Return the line under the score: the best play and the joker that adds most, or the try at the day's round."""
    if model.replay.is_event:
        from ortalab.tables.ortalab.view.event import line as of_event  # not before a score is counted

        return of_event(model)
    if model.walk:
        from ortalab.tables.ortalab.view.sets import line as of_set  # not before somebody opens a set

        return of_set(model)
    if model.program.shown:
        from ortalab.tables.ortalab.view.program_case import line as of_case  # … nor a round of the place Program

        return of_case(model)
    if not model.daily.is_open:
        return of_solver(model)
    from ortalab.tables.ortalab.view.daily_score import line as of_day  # not before somebody opens the day's round

    return of_day(model)


def best(model: Model) -> Markup:
    """Return the contents of the pane Best; nothing in a quiz, in a frame, and while a damaged link is shown."""
    if not model.shows_best or not can_look(model):
        return NONE
    from ortalab.tables.ortalab.view.solver import contents  # not before somebody asks the solver

    return contents(model)
