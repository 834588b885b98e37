"""The messages of the pane What now?"""

from typing import NamedTuple

from ortalab.page.messages import Button

DRAWN = "drawn"
"""The field of the cards that were drawn."""


class NowAct(Button):
    """Messages of the pane What now? without argument."""

    ASK = "now-ask"  # ask what to do
    STOP = "now-stop"  # stop thinking; what is known stays
    SORT = "now-sort"  # sort by the chance, or by the average
    DRAW = "now-draw"  # take the cards that are typed
    DEAL = "now-deal"  # take cards of the deck by chance
    SHOW = "now-show"  # mark the cards of the first choice on the table, or no longer


class TakeChoice(NamedTuple):
    """Play or discard the cards of a choice."""

    place: int


class Advised(NamedTuple):
    """The worker has thought for a while."""

    nth: int
    answer: str  # `decision.Advice`, or `decision.Worth` of a save, as JSON; "" if it failed
    is_held: bool = False  # a pointer or the focus is on the list: its order stays


DecisionMessage = NowAct | TakeChoice | Advised
