"""The messages about sets of rounds that only this table has."""

from typing import NamedTuple

from ortalab.page.sets.messages import AddDealt, AddSave, DropQuestion, GoTo, PaperAct, RaiseQuestion, SetAct
from ortalab.page.sets.walk import Walk
from ortalab.tables.rounds.state.areas import Table


class DealForSet(NamedTuple):
    """Deal a round of a level for the set being made."""

    level: str
    seed: int


SetMessage = SetAct | PaperAct | GoTo | AddSave | AddDealt | DealForSet | DropQuestion | RaiseQuestion
"""Messages about sets."""


def table_of(walk: Walk) -> Table:
    """Return the table with the round of the question."""
    return Table(walk.question.round)
