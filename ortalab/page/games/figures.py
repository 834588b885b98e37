"""Summary figures of a table's results."""

from collections.abc import Iterable
from datetime import timedelta
from itertools import pairwise
from typing import NamedTuple

from ortalab.storage.merge import read_date
from ortalab.storage.results import Result


class Figures(NamedTuple):
    """The figures of a table; unmarked results count, and marked ones only towards the number of games."""

    games: int
    counted: int
    average: float
    best: int
    won: int
    compared: int  # games with opponents to beat
    streak: int  # consecutive daily deals, up to today or yesterday
    longest: int


def figures(results: Iterable[Result], today: str) -> Figures:
    """Compute the figures of some results.

    >>> rows = [Result(f"{day}", f"2026-11-2{day}", 40 + day, daily=True) for day in (0, 2, 3)]
    >>> figures(rows, "2026-11-24")
    Figures(games=3, counted=3, average=41.666666666666664, best=43, won=0, compared=0, streak=2, longest=2)
    """
    rows = list(results)
    counting = [result for result in rows if not result.mark]
    points = [result.points for result in counting] or [0]
    days = sorted({found for result in counting if result.daily and (found := read_date(result.day))})
    runs, last = [1] * bool(days), read_date(today)
    for before, after in pairwise(days):
        runs += [runs.pop() + 1] if after - before == timedelta(days=1) else [1]
    is_going = bool(days and last and last - days[-1] <= timedelta(days=1))
    return Figures(
        len(rows),
        len(counting),
        sum(points) / len(points),
        max(points),
        sum(result.won is True for result in counting),
        sum(result.won is not None for result in counting),
        runs[-1] if is_going else 0,
        max(runs, default=0),
    )
