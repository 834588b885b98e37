"""Messages about chances, levels, the run and other parts of the full game."""

from typing import Final, NamedTuple

from ortalab.page.messages import Button
from ortalab.tables.rounds.state.model import Slot

LUCKS: Final = ("least", "average", "most")
NUMBER: Final = "number-"
"""The prefix of the number fields."""
BLIND: Final = "blind"
"""The field of the blind."""


class FullAct(Button):
    """Messages without arguments."""

    LEVEL_1 = "level-1"  # set all hands to level 1


class SetLuck(NamedTuple):
    """Choose which score to show: the lowest, the average or the highest possible."""

    luck: str  # one of `LUCKS`


class SetMark(NamedTuple):
    """Add or remove a mark that only the full game has."""

    at: Slot
    mark: str  # a word of `full_marks.MARKS`


class StepNumber(NamedTuple):
    """Increase or decrease a number by one step."""

    name: str
    way: str  # a word of `full_numbers.WAYS`


class Toggle(NamedTuple):
    """Switch a part of the run on or off."""

    name: str  # a word of `full_numbers.TOGGLES`, or the code of a hand played this round


FullMessage = FullAct | SetLuck | SetMark | StepNumber | Toggle
