"""Estimates of the chance to win after each move, refined step by step; for hints, analysis and the strong player.

Random deals are too optimistic: opponents keep their better cards, more so the more they have played, and the best of
several means is biased upwards. The chances are corrected for the opponents' strength by a fit to games of the strong
player: `python -m tests.bench_big2 fit` fits the numbers, and `chances` measures their calibration.
"""

from collections.abc import Iterable, Iterator, Sequence
from itertools import accumulate, islice
from math import exp, sqrt
from operator import attrgetter
from typing import Final, NamedTuple

from ortalab.cards.chance import SplitMix
from ortalab.games.big2.cards import DECK, Cards, find_play
from ortalab.games.big2.game import PLAYERS, State, View, apply
from ortalab.games.big2.judge import Judge

DEALT: Final = len(DECK) // PLAYERS * (PLAYERS - 1)
"""The number of cards that the three opponents are dealt."""


class Fit(NamedTuple):
    """The coefficients of a line that maps the log odds over random deals to the calibrated log odds of winning."""

    level: float
    power: float
    level_played: float  # added, times the square root of the share of their cards that the opponents have played
    power_played: float
    level_first: float  # added at a player's first move


FITS: Final = {
    "easy": Fit(1.07, 0.55, -1.15, 0.58, -0.05),
    "medium": Fit(-0.12, 0.57, -0.03, 0.52, 0.26),
    "strong": Fit(-0.65, 0.98, -0.80, -0.16, 0.46),
}
"""The fits by the strength of the three opponents."""
KINDEST: Final = FITS["easy"]
"""The fallback fit, for opponents of unknown strength."""


class Line(NamedTuple):
    """Calibrated log odds of winning: `level` plus `power` times the log odds over the deals."""

    level: float
    power: float


def line_of(view: View, others: Iterable[str]) -> Line:
    """Return the calibration against these opponents: the mean of their fits."""
    played, is_first = features(view)
    fits = [FITS.get(other, KINDEST) for other in others]
    level, power, level_played, power_played, level_first = (
        sum(column) / len(fits) for column in zip(*fits, strict=True)
    )
    return Line(level + level_played * played + level_first * is_first, power + power_played * played)


def features(view: View) -> tuple[float, bool]:
    """Return the square root of the share of cards that the opponents played, and whether this is the first move."""
    return sqrt(max(0.0, 1 - sum(view.held) / DEALT)), len(view.history) < PLAYERS


EFFORT: Final = 64
"""The number of deals of the unseen cards on which every move is tried."""
SLICE: Final = 8
"""The number of deals between two estimates."""
STRONG: Final = ("strong",)
"""The default strength of the opponents."""


class Estimate(NamedTuple):
    """A move, its chance to win, and the standard error of the chance over the deals."""

    move: Cards
    value: float
    error: float  # 0 if the move wins at once


class _Trial:
    """A move, and its chance to win on each deal so far."""

    def __init__(self, dealt: State, move: Cards) -> None:
        self.move, self.after = move, apply(dealt, move)
        self.deals, self.sum, self.squares = 0, 0.0, 0.0

    def judge(self, judge: Judge, others: Iterable[Cards]) -> None:
        """Try the move on one more deal, with these hands for the opponents."""
        chance = judge.chances(self.after._replace(hands=(self.after.hands[0], *others)))[0]
        self.deals += 1
        self.sum += chance
        self.squares += chance * chance

    @property
    def mean(self) -> float:
        return self.sum / self.deals

    def estimate(self, line: Line) -> Estimate:
        mean = self.mean
        if not 0 < mean < 1:
            return Estimate(self.move, mean, 0)
        variance = max(0, self.squares - self.sum * mean) / max(1, self.deals - 1)
        odds = exp(line.level) * (mean / (1 - mean)) ** line.power
        value = odds / (1 + odds)
        slope = line.power * value * (1 - value) / (mean * (1 - mean))
        return Estimate(self.move, value, slope * sqrt(variance / self.deals))


def evaluate(
    view: View, effort: int = EFFORT, asked: Iterable[Cards] = (), others: Sequence[str] = STRONG
) -> Iterator[list[Estimate]]:
    """Yield estimates of the moves, best first and ever more exact; moves of equal strength appear once.

    All moves, including the `asked` ones, are tried on the same deals. A view always gives the same estimates, and the
    strength of the opponents does not change the order of the moves.
    """
    line = line_of(view, others)
    judge, dealt = Judge(view.patterns), State(next(imagine_deals(view)), 0, view.top, view.passes, view.patterns)
    trials = [_Trial(dealt, move) for move in _distinct(view, set(asked))]
    for number, (_, *hands) in enumerate(islice(imagine_deals(view), effort), 1):
        for trial in trials:
            trial.judge(judge, hands)
        if number % SLICE == 0 or number == effort:
            yield [trial.estimate(line) for trial in sorted(trials, key=attrgetter("mean"), reverse=True)]


def _distinct(view: View, asked: set[Cards]) -> list[Cards]:
    """List one move of each strength, and all `asked` moves."""
    kinds: dict[object, Cards] = {}
    for move in sorted(view.moves, key=lambda move: move not in asked):
        play = find_play(move, view.patterns)
        kind = (play.pattern.name, play.strength) if play else None
        kinds.setdefault(kind if move not in asked else move, move)
        kinds.setdefault(kind, move)
    return list(dict.fromkeys(kinds.values()))


def chance_of(view: View) -> SplitMix:
    """Return a random generator seeded by the view."""
    return SplitMix(sum(1 << card for card in view.hand) + (len(view.history) << len(DECK)))


def imagine_deals(view: View) -> Iterator[tuple[Cards, ...]]:
    """Yield random deals forever: the player's own hand first, the unseen cards dealt to the others."""
    chance, unseen = chance_of(view), list(view.unseen)
    ends = list(accumulate(view.held))
    while True:
        chance.shuffle(unseen)
        others = [unseen[end - size : end] for size, end in zip(view.held, ends, strict=True)]
        yield (view.hand, *(tuple(sorted(hand)) for hand in others))
