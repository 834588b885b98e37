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


class TakeChoice(NamedTuple):
    """Play or discard the cards of a choice."""

    place: int


class Advised(NamedTuple):
    """The worker has thought for a while."""

    nth: int
    answer: str  # `decision.Advice` as JSON; "" if it failed


DecisionMessage = NowAct | TakeChoice | Advised
