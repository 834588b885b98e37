"""The chance to win after every move, told more and more exactly: hints, analysis and the strong player read it."""

from collections.abc import Iterable, Iterator
from math import sqrt
from typing import Final, NamedTuple

from ortalab.games.big2.cards import Cards
from ortalab.games.big2.game import View
from ortalab.games.big2.patterns import find_play
from ortalab.games.big2.playouts import Playouts, chance_of

EFFORT: Final = 64
"""On how many deals every move is tried; the better half is tried on as many more, and so on until one is left."""
SLICE: Final = 8
"""On how many deals the moves are tried between two estimates."""


class Estimate(NamedTuple):
    """A move, the share of the deals in which it wins, and the standard error of that."""

    move: Cards
    value: float
    error: float  # 0 where the move wins at once


class _Trial:
    """A move, and the games that were played out after it."""

    def __init__(self, move: Cards, *, wins: bool) -> None:
        self.move, self.is_won = move, wins
        self.games = self.wins = 0

    @property
    def estimate(self) -> Estimate:
        if self.is_won:
            return Estimate(self.move, 1.0, 0.0)
        # One win and one loss more than there were: a few games prove nothing.
        share = (self.wins + 1) / (self.games + 2)
        return Estimate(self.move, self.wins / self.games, sqrt(share * (1 - share) / self.games))


def evaluate(
    view: View, effort: int = EFFORT, asked: Iterable[Cards] = (), *, keeps: bool = True
) -> Iterator[list[Estimate]]:
    """Yield estimates of the moves, the best first, each time more exact; of equally strong moves only the first.

    All moves are tried on the same deals, and the worse half is left alone after every `effort` deals: what was tried
    longer comes first. Moves that are asked for are tried to the end. The same view gives the same estimates.
    """
    asked = set(asked)
    playouts, chance = Playouts(view, keeps=keeps), chance_of(view)
    trials = [_Trial(move, wins=len(move) == len(view.hand)) for move in _distinct(view, asked)]
    alive = trials
    while alive:
        for done in range(0, effort, SLICE):
            for _ in range(min(SLICE, effort - done)):
                hands = playouts.deal(chance)
                for trial in alive:
                    trial.games += 1
                    trial.wins += trial.is_won or playouts.wins(trial.move, hands)
            yield [trial.estimate for trial in sorted(trials, key=_rank)]
        rest = [trial for trial in sorted(alive, key=_rank) if trial.move not in asked]
        kept = [trial for trial in alive if trial.move in asked] + rest[: (len(rest) + 1) // 2]
        alive = kept if len(rest) > 1 and len(kept) > 1 else []


def _rank(trial: _Trial) -> tuple[int, int]:
    return -trial.games, -trial.wins


def _distinct(view: View, asked: set[Cards]) -> list[Cards]:
    """Return the moves, of those that are equally strong only the first, or those that are asked for."""
    kinds: dict[object, Cards] = {}
    for move in sorted(view.moves, key=lambda move: move not in asked):
        play = find_play(move, view.patterns)
        kind = (play.pattern.name, play.strength) if play else None
        kinds.setdefault(kind if move not in asked else move, move)
        kinds.setdefault(kind, move)
    return list(dict.fromkeys(kinds.values()))
