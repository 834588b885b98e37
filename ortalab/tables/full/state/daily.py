"""The daily round on the page: its deal, the tries at it, and whether its score is covered."""

from collections import Counter
from typing import Final, NamedTuple

from ortalab.full.round import Round
from ortalab.storage.records import TRIES, WHOLE, Try

FEWEST: Final = 1
"""The fewest cards of a try."""


class Dealt(NamedTuple):
    """A day's round as the worker deals it."""

    dealt: str  # as a link
    best: str
    total: float  # as `Daily` has it
    plain: int
    as_dealt: int


class Daily(NamedTuple):
    """A day's round, once it is asked for."""

    number: int  # 0: today's, once the time is known
    before: Round  # the person's own, to which the page goes back
    dealt: Round | None = None  # None while the worker deals
    best: Round | None = None
    total: float = 0.0  # of the best play
    plain: int = 0  # shares of it, in percent: of the best hand of the cards, with the jokers as dealt
    as_dealt: int = 0  # of the best of all plays with the jokers as dealt
    tries: tuple[Try[str], ...] = ()
    tried: tuple[Round, ...] = ()  # how they were laid out
    is_late: bool = False

    @property
    def is_done(self) -> bool:
        return len(self.tries) >= TRIES or self.share == WHOLE

    @property
    def share(self) -> int:
        return max((item.share for item in self.tries), default=0)

    def fits(self, round: Round) -> bool:
        """Whether a round has the cards and jokers of the deal."""
        return self.dealt is not None and _things(round) == _things(self.dealt)

    def covers(self, round: Round) -> bool:
        """Whether the score of a layout is still covered."""
        return not self.is_done and round not in self.tried


def _things(round: Round) -> tuple[Counter[str], ...]:
    cards = Counter(str(card) for card in (*round.played, *round.held))
    return cards, Counter(map(str, round.jokers)), Counter({f"{key}": level for key, level in round.levels.items()})
