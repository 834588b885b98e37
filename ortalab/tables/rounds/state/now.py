"""The messages of the What now? pane."""

from typing import NamedTuple

from ortalab.page.messages import Button

DRAWN = "drawn"
"""The field of the drawn cards."""


class NowAct(Button):
    """Messages of the What now? pane, without arguments."""

    ASK = "now-ask"  # ask what to do
    STOP = "now-stop"  # stop thinking; results so far stay
    SORT = "now-sort"  # sort by the chance, or by the average
    DRAW = "now-draw"  # take the typed cards
    DEAL = "now-deal"  # deal random cards of the deck
    SHOW = "now-show"  # mark the cards of the first choice on the table, or unmark them
    PUT = "now-put"  # put the opened save on the table


class TakeChoice(NamedTuple):
    """Play or discard the cards of a choice."""

    place: int


class Advised(NamedTuple):
    """The worker's advice so far."""

    nth: int
    answer: str  # as JSON: `decision.Advice`, `Worth`, `Helps`, or a sentence why there is none; "" if it failed
    is_held: bool = False  # a pointer or the focus is on the list: keep its order


class SaveRead(NamedTuple):
    """The worker has parsed a save file."""

    nth: int
    answer: str  # `decision.SaveFile` as JSON; "" if it failed


DecisionMessage = NowAct | TakeChoice | Advised | SaveRead
