"""The accuracy of Big-2's stated chances: games of the strong player against three others, played and fitted."""

from __future__ import annotations

from collections import defaultdict
from math import exp, log
from statistics import mean
from typing import TYPE_CHECKING, NamedTuple

from ortalab.games.big2.evaluate import FITS, Fit, evaluate, features, line_of
from ortalab.games.big2.game import apply, deal
from ortalab.games.big2.players import STRENGTHS

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

FIRST_FITTED = 100_000
"""The first deal's seed for the fits; the comparison starts at 0."""
ROUNDS = 30
"""The number of Newton steps."""


class Told(NamedTuple):
    """A move that the strong player recommended, its stated chance, and the result of the game."""

    seed: int
    dealt: float  # the log odds of winning over the deals
    played: float
    is_first: bool
    has_won: bool

    @property
    def columns(self) -> Sequence[float]:
        """The factors for the numbers of a `Fit`."""
        return (1, self.dealt, self.played, self.played * self.dealt, self.is_first)

    def chance(self, fit: Fit) -> float:
        """Compute the stated chance to win."""
        return 1 / (1 + exp(-sum(number * column for number, column in zip(fit, self.columns, strict=True))))


def moves_told(others: str, seeds: Iterable[int]) -> Iterator[Told]:
    """Play games against others of a strength; yield the first player's moves, or all among strong players."""
    for seed in seeds:
        state, made = deal(seed), list[tuple[int, float, float, bool]]()
        while not state.is_over:
            player, view = state.player, state.view
            if player and others != "strong":
                state = apply(state, STRENGTHS[others](view))
                continue
            *_, (best, *_) = evaluate(view, others=(others,))
            if 0 < best.value < 1:
                level, power = line_of(view, (others,))
                made.append((player, (log(best.value / (1 - best.value)) - level) / power, *features(view)))
            state = apply(state, best.move)
        for player, dealt, played, is_first in made:
            yield Told(seed, dealt, played, is_first, has_won=player == state.winner)


def fit_to(moves: Sequence[Told]) -> Fit:
    """Fit the chances to the results of the moves: a logistic regression by Newton's method."""
    numbers = [0.0] * len(Fit._fields)
    for _ in range(ROUNDS):
        slope = [0.0] * len(numbers)
        bend = [[0.0] * len(numbers) for _ in numbers]
        for move in moves:
            columns, chance = move.columns, move.chance(Fit(*numbers))
            for row, column in enumerate(columns):
                slope[row] += (move.has_won - chance) * column
                for other, factor in enumerate(columns):
                    bend[row][other] += chance * (1 - chance) * column * factor
        numbers = [number + step for number, step in zip(numbers, _solved(bend, slope), strict=True)]
    return Fit(*numbers)


def _solved(matrix: list[list[float]], values: list[float]) -> list[float]:
    """Solve linear equations by Gaussian elimination."""
    rows = [[*row, value] for row, value in zip(matrix, values, strict=True)]
    for at in range(len(rows)):
        rows[at:] = sorted(rows[at:], key=lambda row: -abs(row[at]))
        rows[at] = [number / rows[at][at] for number in rows[at]]
        for other in range(len(rows)):
            if other != at:
                factor = rows[other][at]
                rows[other] = [mine - factor * own for mine, own in zip(rows[other], rows[at], strict=True)]
    return [row[-1] for row in rows]


def chances_table(told: Mapping[str, Sequence[Told]]) -> Iterator[str]:
    """Yield a Markdown table of the share of moves that won, by stated chance and by the others' strength."""
    games = (f"{others}, {len({move.seed for move in moves})} games" for others, moves in told.items())
    yield f"| told | {' | '.join(games)} |"
    yield "|---" * (len(told) + 1) + "|"
    groups = {"a player’s first move": None} | {f"{10 * tenth} to {10 * tenth + 10}%": tenth for tenth in range(10)}
    for title, tenth in groups.items():
        cells = []
        for others, moves in told.items():
            chances = [(move, move.chance(FITS[others])) for move in moves]
            in_group = (
                (move, chance)
                for move, chance in chances
                if (move.is_first if tenth is None else min(int(10 * chance), 9) == tenth)
            )
            cells.append(_cell([*in_group]))
        yield f"| {title} | {' | '.join(cells)} |"


def _cell(moves: list[tuple[Told, float]]) -> str:
    """Format the stated chance and the share that won; the error accounts for correlated moves of a game."""
    if not moves:
        return "–"
    won = mean(move.has_won for move, _ in moves)
    games = defaultdict[int, float](float)
    for move, _ in moves:
        games[move.seed] += move.has_won - won
    error = sum(missed**2 for missed in games.values()) ** 0.5 / len(moves)
    return f"{100 * mean(chance for _, chance in moves):.1f}: {100 * won:.1f} ± {100 * error:.1f}%"
