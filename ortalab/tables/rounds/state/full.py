"""Messages of the full game: about luck, marks, the run, and the What now? pane."""

from typing import Final, NamedTuple

from ortalab.page.messages import Button
from ortalab.tables.rounds.state.model import Slot

LUCKS: Final = ("least", "average", "most")
NUMBER: Final = "number-"
"""Prefix of the number fields' names."""
BLIND: Final = "blind"
"""The field of the blind."""


class FullAct(Button):
    """Messages without arguments."""

    LEVEL_1 = "level-1"  # set all hands to level 1


class SetLuck(NamedTuple):
    """Choose which score to show: the lowest, the average or the highest possible."""

    luck: str  # one of `LUCKS`


class SetMark(NamedTuple):
    """Set a mark that only the full game has."""

    at: Slot
    mark: str  # a word of `full_round.MARKS`


class StepNumber(NamedTuple):
    """Increase or decrease a number by one step."""

    name: str
    way: str  # a word of `full_round.WAYS`


class Toggle(NamedTuple):
    """Switch a part of the run on or off."""

    name: str  # a word of `full_round.TOGGLES`, or the code of a hand played this round


FullMessage = FullAct | SetLuck | SetMark | StepNumber | Toggle

DRAWN = "drawn"
"""The field of the drawn cards."""


class NowAct(Button):
    """Messages of the What now? pane, without arguments."""

    ASK = "now-ask"  # ask what to do
    STOP = "now-stop"  # stop thinking and keep the results so far
    SORT = "now-sort"  # sort by the chance, or by the average
    DRAW = "now-draw"  # take the typed cards
    DEAL = "now-deal"  # deal random cards of the deck
    NEXT = "now-next"  # count the score of the play, and draw the next hand
    SHOW = "now-show"  # mark the cards of the first choice on the table, or unmark them
    TARGET = "now-target"  # type the target, in the pane of the run
    PUT = "now-put"  # put the opened save on the table


class TakeChoice(NamedTuple):
    """Play or discard the cards of a choice."""

    place: int


class Advised(NamedTuple):
    """The worker's advice so far."""

    nth: int
    answer: str  # `decision.Answer` as JSON; "" if it failed
    is_held: bool = False  # a pointer or the focus is on the list, so its order stays


class SaveRead(NamedTuple):
    """The worker has parsed a save file."""

    nth: int
    answer: str  # `decision.SaveFile` as JSON; "" if it failed


DecisionMessage = NowAct | TakeChoice | Advised | SaveRead
