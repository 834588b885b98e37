"""The decision of the full game: what to do with the hand now, as the worker advises, and what was drawn since."""

from collections.abc import Callable
from typing import NamedTuple

from ortalab.tables.ortalab.state.areas import Table
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

    @property
    def verb(self) -> str:
        return "play" if self.is_play else "discard"


class Advice(NamedTuple):
    """The best choices so far, with the place of the one to take."""

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
    best: int = 0  # the place of the one to take, which is not the first while the order waits
    spare: tuple[int, ...] = ()  # where every play beats the blind: the places of the one to make, and the smallest

    @property
    def first(self) -> Choice:
        """The choice to take."""
        return self.choices[self.best]


class Faced(NamedTuple):
    """A blind ahead, and the chance of the build to beat it with its bounds."""

    name: str
    target: float
    chance: float
    low: float
    high: float


class Offered(NamedTuple):
    """A joker or planet of the shop; `OfferWorth` of `workshop/decision/build` says what its numbers mean."""

    name: str
    cost: int
    sells: str
    more: float
    error: float
    more_mean: float
    is_affordable: bool


class Worth(NamedTuple):
    """The worth of a build between two blinds, and what each card of the shop adds to it, the best first."""

    blinds: tuple[Faced, ...] = ()
    offers: tuple[Offered, ...] = ()
    mean: float = 0.0
    deals: int = 0
    is_final: bool = True
    notes: tuple[str, ...] = ()
    trouble: str = ""


class Decision(NamedTuple):
    """The pane's state."""

    number: int = 0  # of the latest question: answers to earlier ones are dropped
    is_looking: bool = False
    by_mean: bool = False  # the list is sorted by the average
    advice: Advice | None = None  # on the round on the table
    save: str = ""  # that was written between two blinds, a character for each byte
    worth: Worth | None = None  # of its build
    shows: bool = False  # the cards of the first choice are marked on the table
    draws: int = 0  # places that wait for what was drawn
    waits: Table | None = None  # that waits for them
    dealt: tuple[str, ...] = ()  # what the deck gives by chance
    typed: str = ""
    trouble: str = ""


class Advise(Weigh):
    """Think about the hand for a while; answered by `Advised`."""

    @property
    def answered_by(self) -> Callable[[int, str], object]:
        """The message of the answer."""
        return Advised
