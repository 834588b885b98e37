"""An option of a decision, and its results over the deals so far."""

from enum import StrEnum
from math import erf, sqrt
from typing import TYPE_CHECKING, Final

from ortalab.workshop.decision.deals import ENOUGH, Deal, Option, Start, exact, play_of, see

if TYPE_CHECKING:
    from ortalab.workshop.decision.deals import Exact, Seen
    from ortalab.workshop.decision.policy import Play

NORMAL: Final = 2.1
"""The half-width of intervals in standard errors: 1.96 would give 95% for one option, but the first is chosen by its
luck.
"""
WEIGHT: Final = 16
"""The weight of the distribution of an option's points, in deals."""
SPREAD: Final = 0.05
"""The additional spread of points beyond sampling error, as a share of them."""


class Aim(StrEnum):
    """The number that ranks the options."""

    CHANCE = "chance"  # of reaching the target
    MEAN = "mean"  # of the best play after the option


class Tally:
    """An option and its results so far."""

    def __init__(self, start: Start, option: Option) -> None:
        self.option = option
        self.deals = self.wins = 0
        self.points = self.points_squared = self.sum = self.squares = 0.0
        self.hands: dict[str, tuple[int, int]] = {}  # of the next play: how often it came, and how often it won
        self.exact: Exact | None = None
        self.play: Play | None = None
        if option.is_play:
            self.play = play_of(start, option.cards)
            if start.hands == 1 or self.play.mean >= start.need:
                found = exact(start, option, is_last=True)
                self.exact = found if start.hands == 1 or (found and found.chance > 1 - ENOUGH) else None

    def see(self, start: Start, deal: Deal, *, to_end: bool = False) -> None:
        """Count one deal; `to_end` plays every hand, even once the target is reached."""
        seen: Seen = see(start, self.option, deal, to_end=to_end)
        won = seen.points >= start.need - ENOUGH
        self.deals += 1
        self.wins += won
        self.points += seen.points
        self.points_squared += seen.points * seen.points
        self.sum += seen.play.mean
        self.squares += seen.play.mean * seen.play.mean
        came, winning = self.hands.get(seen.hand, (0, 0))
        self.hands[seen.hand] = came + 1, winning + won

    def forget(self) -> None:
        """Reset the counts: they have already chosen the option."""
        self.deals = self.wins = 0
        self.points = self.points_squared = self.sum = self.squares = 0.0
        self.hands = {}

    @property
    def chance(self) -> float:
        """The share of deals that reached the target."""
        if self.exact is not None:
            return self.exact.chance
        return self.wins / self.deals if self.deals else 0.0

    @property
    def interval(self) -> tuple[float, float]:
        """The 95% confidence interval of the chance (Wilson 1927)."""
        if self.exact is not None:
            return self.exact.chance, self.exact.chance
        return wilson(self.wins, self.deals)

    @property
    def mean(self) -> float:
        """The mean score of the best play after the draw or, for a play, its own."""
        if self.play is not None:
            return self.play.mean
        if self.exact is not None:
            return self.exact.mean
        return self.sum / self.deals if self.deals else 0.0

    @property
    def error(self) -> float:
        """One standard error of the mean."""
        if self.play is not None or self.exact is not None or self.deals < 2:
            return 0.0
        mean = self.sum / self.deals
        return sqrt(max(0.0, self.squares / self.deals - mean * mean) / (self.deals - 1))

    def rank(self, aim: Aim, need: float) -> tuple[float, ...]:
        """Sort key during the race, best option first; with few deals, points are more reliable than wins."""
        if aim is Aim.MEAN:
            return (-self.mean, -self.chance)
        if self.exact is not None:
            return (-self.exact.chance, -self.mean)
        if not self.deals:
            return (0.0, -self.mean)
        points = self.points / self.deals
        spread = sqrt(max(0.0, self.points_squared / self.deals - points * points) + (SPREAD * points) ** 2)
        by_points = (1 + erf((points - need) / (spread * sqrt(2)))) / 2 if spread else float(points >= need)
        return (-(self.wins + WEIGHT * by_points) / (self.deals + WEIGHT), -points)

    def final_rank(self, aim: Aim) -> tuple[float, ...]:
        """Sort key of an answer: of equal chances exact ones first, and of certain ones plays."""
        is_later = self.chance > 1 - ENOUGH and not self.option.is_play
        by_chance = -self.chance, not self.exact, is_later
        size = len(self.option.cards)
        return (-self.mean, *by_chance, size) if aim is Aim.MEAN else (*by_chance, -self.mean, size)


def wilson(wins: float, deals: int) -> tuple[float, float]:
    """Return the Wilson bounds of a share; (0, 1) if nothing was seen.

    >>> [round(bound, 3) for bound in wilson(50, 100)], wilson(0, 0)
    ([0.397, 0.603], (0.0, 1.0))
    """
    if not deals:
        return 0.0, 1.0
    square = NORMAL * NORMAL
    share = wins / deals
    middle = (share + square / (2 * deals)) / (1 + square / deals)
    half = NORMAL / (1 + square / deals) * sqrt(share * (1 - share) / deals + square / (4 * deals * deals))
    return (middle - half if wins else 0.0), (middle + half if wins < deals else 1.0)
