"""Messages about sets of rounds that this table alone has."""

from typing import NamedTuple

from ortalab.page.messages import Button
from ortalab.page.sets.messages import AddSave, DropQuestion, GoTo, RaiseQuestion, SetAct, SetAsks
from ortalab.page.sets.walk import Walk
from ortalab.tables.ortalab.state.areas import Table


class PaperAct(Button):
    """Messages about a set on paper."""

    SHEET = "print-sheet"  # print the questions
    ANSWERS = "print-answers"  # … with the answers


class AddDealt(NamedTuple):
    """Add a dealt round, as the quiz deals it."""

    level: str


class DealForSet(NamedTuple):
    """Deal a round of a level for the set that is made."""

    level: str
    seed: int


SetMessage = SetAct | PaperAct | GoTo | AddSave | AddDealt | DealForSet | DropQuestion | RaiseQuestion | SetAsks
"""Messages about sets."""
WALKING = frozenset({SetAct.CHECK, SetAct.SHOW, SetAct.RESTART, SetAct.COPY_RESULT})
"""The buttons that a frame has as well."""


def table_of(walk: Walk) -> Table:
    """Return the table on which the round of the question lies."""
    return Table(walk.question.round)
