"""The solver's regions: the line under the score, and the pane Best."""

from typing import TYPE_CHECKING

from ortalab.exports import late
from ortalab.page.elements import NONE
from ortalab.page.markup import Markup
from ortalab.tables.ortalab.actions.rest import can_look
from ortalab.tables.ortalab.state.model import Model
from ortalab.tables.ortalab.view.best_line import line as of_solver

if TYPE_CHECKING:
    from ortalab.tables.ortalab.view.daily_score import line as day_line
    from ortalab.tables.ortalab.view.event import line as event_line
    from ortalab.tables.ortalab.view.program_case import line as case_line
    from ortalab.tables.ortalab.view.sets import line as set_line
    from ortalab.tables.ortalab.view.solver import contents
else:
    day_line = late("ortalab.tables.ortalab.view.daily_score.line")
    event_line = late("ortalab.tables.ortalab.view.event.line")
    set_line = late("ortalab.tables.ortalab.view.sets.line")
    case_line = late("ortalab.tables.ortalab.view.program_case.line")
    contents = late("ortalab.tables.ortalab.view.solver.contents")


def line(model: Model) -> Markup:
    """Return the line under the score: the best play and the joker that adds most, or the try at the day's round."""
    if model.replay.is_event:
        return event_line(model)
    if model.walk:
        return set_line(model)
    if model.program.shown:
        return case_line(model)
    if not model.daily.is_open:
        return of_solver(model)
    return day_line(model)


def best(model: Model) -> Markup:
    """Return the contents of the pane Best; nothing in a quiz, in a frame, and while a damaged link is shown."""
    if not model.shows_best or not can_look(model):
        return NONE
    return contents(model)
