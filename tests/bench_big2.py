"""Let Big-2's players play each other and time their turns: python -m tests.bench_big2."""
# ruff: noqa: T201  (a benchmark prints)

from __future__ import annotations

import sys
import time
from random import Random

from ortalab.games.big2.game import deal, shuffled
from ortalab.games.big2.table import STRENGTHS, play, tournament

GAMES = {("greedy", "random"): 2000, ("planner", "random"): 200, ("planner", "greedy"): 400}
TIMED = 20


def milliseconds_a_turn(name: str) -> float:
    """Return the mean time of one player's turns in games against three greedy ones."""
    chance, turns, spent = Random(1), 0, 0.0
    for _ in range(TIMED):
        start = time.perf_counter()
        for before, _, _ in play(deal(shuffled(chance)), [STRENGTHS[name], *[STRENGTHS["greedy"]] * 3], chance):
            if before.player == 0:
                turns += 1
                spent += time.perf_counter() - start
            start = time.perf_counter()
    return 1000 * spent / turns


def main() -> int:
    """Print the shares of the stronger against three of the weaker, and what a turn takes."""
    print("Big-2, the share of the games that one wins against three (a fair share is 25 %); seats rotated, seed 1")
    for (strong, weak), games in GAMES.items():
        share = tournament([strong, weak, weak, weak], games, seed=1)[0]
        print(f"  {strong:8} against {weak:8} {share.share:6.1%} ± {share.error:.1%} of {games} games")
    for name in STRENGTHS:
        print(f"  {name:8} {milliseconds_a_turn(name):8.2f} ms a turn")
    return 0


if __name__ == "__main__":
    sys.exit(main())
