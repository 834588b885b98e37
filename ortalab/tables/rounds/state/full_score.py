"""The score of a full-game round for one luck: the lowest, the average or the highest possible."""

from collections.abc import Callable
from functools import cached_property
from math import isfinite
from typing import Final

from ortalab.rounds.luck.events import Luck
from ortalab.rounds.luck.score import LuckScore, Run
from ortalab.rounds.play import Step
from ortalab.rounds.round import FULL, Round
from ortalab.rounds.rulesets import book_of
from ortalab.workshop.quiz.luck import luck_steps

SMALL: Final = 1000
WORK: Final = 50_000
"""Maximum number of chances computed in the page's own thread; more are sampled."""


class FullScore(LuckScore):
    """The score of a round with its chips, mult, total and steps for a luck: `least`, `average` or `most`."""

    def __init__(self, round: Round, luck: str, work: int = WORK) -> None:
        super().__init__(round, book_of(FULL), work)
        self.luck = Luck(luck)
        self.chips, self.mult = self.shown.chips, self.shown.mult

    @property
    def shown(self) -> Run:
        """The hand scored under this luck."""
        if self.luck is Luck.AVERAGE:
            return self.average
        return self.least if self.luck is Luck.LEAST else self.most

    @property
    def total(self) -> float:
        """The score under this luck; for the average, the mean of all scores."""
        return shown_mean(self.expected) if self.luck is Luck.AVERAGE else self.shown.total

    @cached_property  # saves 0.3 ms per access to the steps
    def steps(self) -> tuple[Step, ...]:  # type: ignore[override]
        """Every step under this luck, in order."""
        return luck_steps(self, self.luck)


def totals_under(round: Round, luck: str) -> Callable[[Round], float]:
    """Return a function that scores the round, and variants of it without a card or joker, under a luck.

    If exact means take too long, an average is the score with every chance at its mean.
    """
    work = WORK // (len(round.cards) + len(round.jokers))
    whole = FullScore(round, luck, work)
    is_mean = whole.has_luck and whole.outcomes.is_exact

    def total_of(variant: Round) -> float:
        scored = FullScore(variant, luck, work)
        return scored.total if is_mean else scored.shown.total

    return total_of


def shown_mean(mean: float) -> float:
    """Round a mean for display: to one decimal below 1,000, to an integer above.

    >>> shown_mean(17151.3627), shown_mean(360.26)
    (17151.0, 360.3)
    """
    return mean if not isfinite(mean) else round(mean, 1 if mean < SMALL else 0)
