"""Messages about luck, levels, the run and other parts of the full game alone."""

from typing import Final, NamedTuple

from ortalab.page.messages import Button
from ortalab.tables.ortalab.state.model import Slot

LUCKS: Final = ("least", "average", "most")
NUMBER: Final = "number-"
"""The prefix of a number's field."""
BLIND: Final = "blind"
"""The field in which the blind is chosen."""


class FullAct(Button):
    """Messages without argument."""

    LEVEL_1 = "level-1"  # set all hands to level 1


class SetLuck(NamedTuple):
    """Show the score under a luck."""

    luck: str  # one of `LUCKS`


class SetMark(NamedTuple):
    """Give a card or joker a mark that only the full game knows, or take it off."""

    at: Slot
    mark: str  # a word of `full_marks.MARKS`


class StepNumber(NamedTuple):
    """Make a number one step more, or less."""

    name: str
    way: str  # a word of `full_numbers.WAYS`


class Toggle(NamedTuple):
    """Turn a part of the run on or off."""

    name: str  # a word of `full_numbers.TOGGLES`, or the code of a hand played this round


FullMessage = FullAct | SetLuck | SetMark | StepNumber | Toggle
