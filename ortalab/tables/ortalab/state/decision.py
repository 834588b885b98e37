"""The decision of the full game: what to do with the hand now, as the worker advises, and what was drawn since."""

from collections.abc import Callable
from typing import NamedTuple

from ortalab.tables.ortalab.state.now import Advised
from ortalab.tables.ortalab.state.solver import Weigh


class Choice(NamedTuple):
    """A play or a discard; `Choice` of `workshop/decision/advice` says what its numbers mean."""

    is_play: bool
    cards: tuple[str, ...]
    chance: float | None  # None without a target
    low: float
    high: float
    mean: float
    hand: str
    hand_share: float
    least: float
    most: float
    link: str  # of the round once it is taken
    drawn: tuple[str, ...]  # cards of the deck by chance, as many as a discard draws


class Advice(NamedTuple):
    """The best choices so far, the one to take first."""

    choices: tuple[Choice, ...] = ()
    tied: int = 0  # of the first, how many are too close to tell
    deals: int = 0  # 0 where all is exact
    weighed: int = 0
    need: float = 0.0  # points to go
    deck: int = 0  # cards left
    nothing_wins: bool = False
    is_final: bool = True
    notes: tuple[str, ...] = ()
    trouble: str = ""  # why nothing can be decided, a sentence


class Decision(NamedTuple):
    """The pane's state."""

    number: int = 0  # of the latest question: answers to earlier ones are dropped
    is_looking: bool = False
    by_mean: bool = False  # the list is sorted by the average
    advice: Advice | None = None  # on the round on the table
    draws: int = 0  # places that wait for what was drawn
    dealt: tuple[str, ...] = ()  # what the deck gives by chance
    typed: str = ""
    trouble: str = ""


class Advise(Weigh):
    """Think about the hand for a while; answered by `Advised`."""

    @property
    def answered_by(self) -> Callable[[int, str], object]:
        """The message of the answer."""
        return Advised
