"""The worker's findings: a hint for a position, and the judged moves of a finished game."""

from math import hypot
from typing import NamedTuple

FIELD = "review"
"""The id of the slider, and its field name in messages."""
LEAST = 0.05
"""The minimum cost that counts; a cheaper move is as good as the best."""
GRADES = ((LEAST, "best"), (2.0, "good"), (6.0, "slip"), (20.0, "mistake"))
"""The classes of moves, each with its upper bound on cost in points; anything costlier is a blunder."""
WORST = "blunder"
HINT_STEPS = 3
"""The steps of a hint; the last one shows the move."""
CLEAR = 1.0
"""The minimum lead, in points or another unit, at which a move is clearly better than the next."""
EQUAL = 0.05
"""The difference in worth below which moves are shown as equal."""


class Step(NamedTuple):
    """One player's action, as a step of a replay."""

    at: int  # the number of plays on the table when it is shown
    player: int = 0
    own: int | None = None  # its index among the person's moves; None for another player's


class Judged(NamedTuple):
    """A move compared with the best one."""

    value: float
    best: float
    better: str  # the best move in the table's notation

    @property
    def cost(self) -> float:
        """The worth lost by the move; 0 if it was as good as the best."""
        lost = self.best - self.value
        return lost if lost >= LEAST else 0.0

    @property
    def grade(self) -> str:
        """The class of the move.

        >>> [Judged(40 - cost, 40, "").grade for cost in (0, 1, 5, 19, 20)]
        ['best', 'good', 'slip', 'mistake', 'blunder']
        """
        return next((name for below, name in GRADES if self.cost < below), WORST)


class Review(NamedTuple):
    """The analysis so far."""

    at: int = 0  # the number of steps on the table: the slider's position
    judged: tuple[Judged, ...] = ()  # the person's moves judged so far, in order
    is_playing: bool = False  # whether the replay is playing
    is_stopped: bool = False  # whether the person stopped the analysis


def costliest(judged: tuple[Judged, ...]) -> int | None:
    """Return the index of the costliest move; None if no move cost anything.

    >>> costliest((Judged(40, 40, "a"), Judged(36, 40, "b"), Judged(39, 40, "c")))
    1
    """
    costs = [move.cost for move in judged]
    return costs.index(max(costs)) if any(costs) else None


class Estimate(NamedTuple):
    """A move in the table's notation, its worth, and the standard error of the worth."""

    move: str
    value: float
    error: float


class Hint(NamedTuple):
    """A hint for the position on the table; the first estimate is the best move."""

    step: int = 1
    estimates: tuple[Estimate, ...] = ()

    @property
    def ties(self) -> tuple[Estimate, ...]:
        """The other moves that are as good as the best."""
        first, *others = self.estimates
        return tuple(other for other in others if first.value - other.value < EQUAL)

    @property
    def next(self) -> Estimate | None:
        """The best of the moves that are worse than the best; None if there is none."""
        return next(iter(self.estimates[1 + len(self.ties) :]), None)

    @property
    def lead(self) -> float:
        """The margin of the best move over the next; 0 if there is none."""
        return self.estimates[0].value - self.next.value if self.next else 0.0

    @property
    def is_clear(self) -> bool:
        """Whether the lead is significant."""
        return self.next is not None and self.lead > max(CLEAR, hypot(self.estimates[0].error, self.next.error))
