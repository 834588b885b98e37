"""The best play of a deal, proved by the solver, and how far simpler plays get."""

from typing import NamedTuple

from ortalab.scoring.play import score
from ortalab.scoring.round import MOST, Round
from ortalab.workshop.daily.deal import CARDS, Deal, plain_play
from ortalab.workshop.daily.shares import share_of
from ortalab.workshop.solve.answer import Solution, solve


class Best(NamedTuple):
    """The best of a deal; shares are in percent of it."""

    solution: Solution
    plain: int  # the best hand of the cards, with the jokers as they are dealt
    as_dealt: int  # the best of all plays with the jokers as they are dealt


def best_of(found: Deal) -> Best:
    """Return the best of a deal.

    >>> from datetime import date
    >>> from ortalab.workshop.daily.deal import deal
    >>> best = best_of(deal(date(2026, 10, 22)))
    >>> str(best.solution), best.plain, best.as_dealt
    ('840', 32, 94)
    """
    plain = plain_play(found)
    solution, as_dealt = solve(plain), solve(plain, keep=["jokers"])
    most = solution.score.total
    return Best(solution, share_of(score(plain).total, most), share_of(as_dealt.score.total, most))


def laid(found: Deal) -> Round:
    """Return a deal as a round: as few cards played as leave the others in the hand, the highest ones."""
    fewest = CARDS - MOST
    return Round(found.cards[:fewest], found.cards[fewest:], found.jokers)
