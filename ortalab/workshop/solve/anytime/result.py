"""The result of one search: the best play of some choices of cards, and a bound on the others."""

from collections.abc import Generator
from typing import NamedTuple

from ortalab.rounds.luck.score import FIRST_SHORT, LuckScore
from ortalab.rounds.round import Round
from ortalab.workshop.solve.anytime.fillers import fillers_of
from ortalab.workshop.solve.solution import Aim, Move, Play, Progress

ALIKE = 1e-11
"""The relative difference up to which two large scores count as equal."""


class SearchResult(NamedTuple):
    """The best play of a search, and a bound on all its arrangements."""

    score: LuckScore
    aim: Aim
    total: float  # by the aim
    bound: float  # upper bound on all plays; `inf` if unknown
    covered: int  # number of arrangements
    evaluated: int  # number of arrangements scored step by step
    seconds: float

    @property
    def round(self) -> Round:
        return self.score.round

    @property
    def is_exact(self) -> bool:
        """Whether no play scores more."""
        is_known = self.aim is not Aim.EXPECTED or self.score.outcomes.is_exact
        return is_known and self.bound <= self.total * (1 + ALIKE * (self.total >= FIRST_SHORT))

    def play(self, moves: tuple[Move, ...]) -> Play:
        """Return the play, with the moves that lead to it."""
        fillers = fillers_of(self.score)
        return Play(self.round, self.score, self.total, moves, self.bound, self.is_exact, fillers)


Search = Generator[Progress, None, SearchResult]
"""A search that yields its progress every few milliseconds, and returns its result."""
