"""The places of this table, which are the modes with a button in the head."""

from ortalab.page.messages import Button
from ortalab.page.quiz.messages import QuizAct
from ortalab.page.sets.messages import SetAct
from ortalab.tables.rounds.state.daily import DailyAct
from ortalab.tables.rounds.state.mode import Damaged, Day, Mode, OwnTable, ProgramCase, Question, SetRoom, SetWalk
from ortalab.tables.rounds.state.model import Model
from ortalab.tables.rounds.state.program import ProgramAct

PLACES: dict[type[Mode], Button | None] = {
    OwnTable: QuizAct.LEAVE,
    Question: QuizAct.QUIZ,
    Day: DailyAct.OPEN,
    SetWalk: None,
    SetRoom: SetAct.OPEN,
    ProgramCase: ProgramAct.OPEN,
}
"""The message of each mode; a set is reached only by a link."""


def place_of(model: Model) -> Button | None:
    """Return the message that the button of the current place sends; None in a set, which has no button."""
    mode = model.mode.rest if isinstance(model.mode, Damaged) else model.mode
    return PLACES[type(mode)]


def is_at_table(model: Model) -> bool:
    """Return whether the table is the person's own."""
    return not model.is_embedded and place_of(model) is QuizAct.LEAVE
