"""Corrections for the chances that deals give, by the strength of the others, fitted to games of the strong player.

Deals at random are too kind: others keep their better cards, the more so the more they have played, and the best of
several means is too high. `python -m tests.bench_big2 fit` fits the numbers, and `chances` tells how true they are.
"""

from collections.abc import Iterable
from math import sqrt
from typing import Final, NamedTuple

from ortalab.games.big2.cards import DECK
from ortalab.games.big2.game import PLAYERS, View

DEALT: Final = len(DECK) // PLAYERS * (PLAYERS - 1)
"""The cards that the others have at first."""


class Fit(NamedTuple):
    """The numbers of a line: the logarithm of the odds to win, from that of the odds that the deals give."""

    level: float
    power: float
    level_played: float  # more, times the root of the share of their cards that the others have played
    power_played: float
    level_first: float  # more at a player's first move


FITS: Final = {
    "easy": Fit(1.07, 0.55, -1.15, 0.58, -0.05),
    "medium": Fit(-0.12, 0.57, -0.03, 0.52, 0.26),
    "strong": Fit(-0.65, 0.98, -0.80, -0.16, 0.46),
}
"""The fits by the strength of the three others."""
KINDEST: Final = FITS["easy"]
"""The fit against players that none was fitted to."""


class Line(NamedTuple):
    """The logarithm of the odds to win is `level`, and `power` times that of the odds that the deals give."""

    level: float
    power: float


def line_of(view: View, others: Iterable[str]) -> Line:
    """Return the line of a view against others of these strengths; of several kinds it is the mean."""
    played, is_first = features(view)
    fits = [FITS.get(other, KINDEST) for other in others]
    level, power, level_played, power_played, level_first = (
        sum(column) / len(fits) for column in zip(*fits, strict=True)
    )
    return Line(level + level_played * played + level_first * is_first, power + power_played * played)


def features(view: View) -> tuple[float, bool]:
    """Return the root of the share of their cards that the others have played, and whether it is the first move."""
    return sqrt(max(0.0, 1 - sum(view.held) / DEALT)), len(view.history) < PLAYERS
