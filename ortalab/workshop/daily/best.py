"""The best play of a deal, proven by the solver, and the shares of simpler plays."""

from math import inf
from typing import NamedTuple

from ortalab.rounds.round import Round
from ortalab.rounds.score import score
from ortalab.workshop.daily.deal import Deal, plain_play
from ortalab.workshop.daily.shares import share_of
from ortalab.workshop.solve.solution import Aim, Limits
from ortalab.workshop.solve.solver import solve


class Best(NamedTuple):
    """The best of a deal; shares are percentages of it."""

    round: Round
    total: float
    plain: int  # the best poker hand, with the jokers as dealt
    as_dealt: int  # the best of all plays with the jokers as dealt


def best_of(found: Deal) -> Best:
    """Solve a deal.

    >>> from datetime import date
    >>> from ortalab.workshop.daily.deal import deal
    >>> best_of(deal(date(2026, 10, 22)))[1:]
    (840.0, 32, 94)
    """
    plain = plain_play(found)
    best = solve(plain, Aim.LEAST, Limits(seconds=inf))
    as_dealt = solve(plain, Aim.LEAST, Limits(("jokers",), seconds=inf))
    most = best.total
    return Best(best.round, most, share_of(score(plain).total, most), share_of(as_dealt.total, most))
