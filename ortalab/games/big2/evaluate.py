"""The chance to win after every move, told more and more exactly: hints, analysis and the strong player read it."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import accumulate, islice
from math import exp, sqrt
from operator import attrgetter
from typing import Final, NamedTuple

from ortalab.cards.chance import SplitMix
from ortalab.games.big2.cards import DECK, Cards
from ortalab.games.big2.fitted import Line, line_of
from ortalab.games.big2.game import State, View, apply
from ortalab.games.big2.judge import Judge
from ortalab.games.big2.patterns import find_play

EFFORT: Final = 64
"""On how many deals of the unseen cards every move is tried."""
SLICE: Final = 8
"""On how many deals the moves are tried between two estimates."""
STRONG: Final = ("strong",)
"""The strength of the others, unless another is told."""


class Estimate(NamedTuple):
    """A move, its chance to win, and the standard error of that over the deals."""

    move: Cards
    value: float
    error: float  # 0 where the move wins at once


class _Trial:
    """A move, and the chances to win after it."""

    def __init__(self, dealt: State, move: Cards) -> None:
        self.move, self.after = move, apply(dealt, move)
        self.deals, self.sum, self.squares = 0, 0.0, 0.0

    def judge(self, judge: Judge, others: Iterable[Cards]) -> None:
        """Judge the move on one more deal, where the others hold these hands."""
        chance = judge.chances(self.after._replace(hands=(self.after.hands[0], *others)))[0]
        self.deals += 1
        self.sum += chance
        self.squares += chance * chance

    @property
    def mean(self) -> float:
        """The mean of the chances, which every Python rounds alike: the moves are ordered by it."""
        return self.sum / self.deals

    def estimate(self, line: Line) -> Estimate:
        """Return the chance to win as it comes true."""
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
    """Yield estimates of the moves, the best first, each time more exact; of equally strong moves only the first.

    All moves are tried on the same deals, and those that are asked for too. The same view gives the same estimates, and
    the same order of the moves against others of any strength.
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
    """Return the moves, of those that are equally strong only the first, or those that are asked for."""
    kinds: dict[object, Cards] = {}
    for move in sorted(view.moves, key=lambda move: move not in asked):
        play = find_play(move, view.patterns)
        kind = (play.pattern.name, play.strength) if play else None
        kinds.setdefault(kind if move not in asked else move, move)
        kinds.setdefault(kind, move)
    return list(dict.fromkeys(kinds.values()))


def chance_of(view: View) -> SplitMix:
    """Return a generator that is the same for the same view."""
    return SplitMix(sum(1 << card for card in view.hand) + (len(view.history) << len(DECK)))


def imagine_deals(view: View) -> Iterator[tuple[Cards, ...]]:
    """Yield four hands without end, the player's own first: the others get as many unseen cards as they have."""
    chance, unseen = chance_of(view), list(view.unseen)
    ends = list(accumulate(view.held))
    while True:
        chance.shuffle(unseen)
        others = [unseen[end - size : end] for size, end in zip(view.held, ends, strict=True)]
        yield (view.hand, *(tuple(sorted(hand)) for hand in others))
