"""Messages about sets of rounds that this table alone has."""

from typing import NamedTuple

from ortalab.page.sets.messages import AddDealt, AddSave, DropQuestion, GoTo, PaperAct, RaiseQuestion, SetAct, SetAsks
from ortalab.page.sets.walk import Walk
from ortalab.tables.ortalab.state.areas import Table


class DealForSet(NamedTuple):
    """Deal a round of a level for the set that is made."""

    level: str
    seed: int


SetMessage = SetAct | PaperAct | GoTo | AddSave | AddDealt | DealForSet | DropQuestion | RaiseQuestion | SetAsks
"""Messages about sets."""


def table_of(walk: Walk) -> Table:
    """Return the table on which the round of the question lies."""
    return Table(walk.question.round)
