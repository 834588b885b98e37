"""An option of a decision, and its results over the deals so far."""

from enum import StrEnum
from math import erf, hypot, inf, sqrt
from typing import Final

from ortalab.workshop.decision.deals import ENOUGH, Deal, Option, Start, play_of, see
from ortalab.workshop.decision.exact import exact

NORMAL: Final = 2.1
"""The half-width of intervals in standard errors: 1.96 would give 95% for one option, but the first is chosen by its
luck.
"""
WEIGHT: Final = 16
"""The weight of the distribution of an option's points, in deals."""
SPREAD: Final = 0.05
"""The additional spread of points beyond sampling error, as a share of them."""
BEATEN: Final = 3
"""The number of standard errors that separate two means."""


class Aim(StrEnum):
    """The number that ranks the options."""

    CHANCE = "chance"  # of reaching the target
    MEAN = "mean"  # of the best play after the option


class Sample(list[float]):
    """Numbers seen in independent deals."""

    @property
    def mean(self) -> float:
        """The mean; 0 if nothing was seen."""
        return sum(self) / len(self) if self else 0.0

    @property
    def spread(self) -> float:
        """The standard deviation within the sample."""
        mean = self.mean
        return sqrt(sum((number - mean) ** 2 for number in self) / len(self)) if self else 0.0

    @property
    def error(self) -> float:
        """One standard error of the mean; `inf` for fewer than two numbers."""
        return self.spread / sqrt(len(self) - 1) if len(self) > 1 else inf

    @property
    def interval(self) -> tuple[float, float]:
        """The 95% confidence interval of a share, if the numbers are 0 and 1 (Wilson 1927); (0, 1) if it is unknown.

        >>> sample = Sample([1] * 50 + [0] * 50)
        >>> [round(bound, 3) for bound in sample.interval], Sample().interval
        ([0.397, 0.603], (0.0, 1.0))
        """
        if not self:
            return 0.0, 1.0
        count, share, square = len(self), self.mean, NORMAL * NORMAL
        middle = (share + square / (2 * count)) / (1 + square / count)
        half = NORMAL / (1 + square / count) * sqrt(share * (1 - share) / count + square / (4 * count * count))
        return (middle - half if share > 0 else 0.0), (middle + half if share < 1 else 1.0)


class Tally:
    """An option and its results so far."""

    def __init__(self, start: Start, option: Option) -> None:
        self.option = option
        self.play = play_of(start, option.cards) if option.is_play else None
        self.exact = None
        self.forget()
        if self.play and (start.hands == 1 or self.play.mean >= start.need):
            found = exact(start._replace(hands=1), option)
            if start.hands == 1 or (found and found.chance > 1 - ENOUGH):
                self.exact = found

    def forget(self) -> None:
        """Reset the results: they have already chosen the option."""
        self.wins, self.points, self.means = Sample(), Sample(), Sample()
        self.hands: dict[str, tuple[float, float]] = {}  # of the next play: how often it came, and how often it won

    def see(self, start: Start, deal: Deal, *, to_end: bool = False) -> None:
        """Count one deal; `to_end` plays every hand, even once the target is reached."""
        seen = see(start, self.option, deal, to_end=to_end)
        self.wins.append(seen.won)
        self.points.append(seen.points)
        self.means.append(seen.mean)
        came, won = self.hands.get(seen.hand, (0.0, 0.0))
        self.hands[seen.hand] = came + 1, won + seen.won

    @property
    def deals(self) -> int:
        """The number of deals seen."""
        return len(self.wins)

    @property
    def chance(self) -> float:
        """The share of deals that reached the target."""
        return self.wins.mean if self.exact is None else self.exact.chance

    @property
    def interval(self) -> tuple[float, float]:
        """The 95% confidence interval of the chance."""
        return self.wins.interval if self.exact is None else (self.exact.chance, self.exact.chance)

    @property
    def mean(self) -> float:
        """The mean score of the best play after the draw or, for a play, its own."""
        known = self.play or self.exact
        return known.mean if known else self.means.mean

    @property
    def error(self) -> float:
        """One standard error of the mean."""
        return 0.0 if self.play or self.exact or self.deals < 2 else self.means.error

    def bounds(self, aim: Aim) -> tuple[float, float]:
        """The bounds of the number that ranks the option."""
        if aim is Aim.CHANCE:
            return self.interval
        return self.mean - BEATEN * self.error, self.mean + BEATEN * self.error

    def rank(self, aim: Aim, need: float) -> tuple[float, ...]:
        """Sort key during the race, best option first; with few deals, points are more reliable than wins."""
        if aim is Aim.MEAN:
            return (-self.mean, -self.chance)
        if self.exact is not None:
            return (-self.exact.chance, -self.mean)
        if not self.deals:
            return (0.0, -self.mean)
        points = self.points.mean
        spread = hypot(self.points.spread, SPREAD * points)
        by_points = (1 + erf((points - need) / (spread * sqrt(2)))) / 2 if spread else float(points >= need)
        return (-(sum(self.wins) + WEIGHT * by_points) / (self.deals + WEIGHT), -points)

    def final_rank(self, aim: Aim) -> tuple[float, ...]:
        """Sort key of an answer: of equal chances exact ones first, and of certain ones plays."""
        is_later = self.chance > 1 - ENOUGH and not self.option.is_play
        by_chance = -self.chance, not self.exact, is_later
        size = len(self.option.cards)
        return (-self.mean, *by_chance, size) if aim is Aim.MEAN else (*by_chance, -self.mean, size)
