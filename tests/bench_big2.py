"""Let Big-2's players play each other and time their turns: python -m tests.bench_big2 [games]."""
# ruff: noqa: T201  (a benchmark prints)

from __future__ import annotations

import sys
import time

from ortalab.games.big2.evaluate import evaluate
from ortalab.games.big2.game import deal
from ortalab.games.big2.players import FORMER, STRENGTHS
from ortalab.games.big2.record import Game, write_game
from ortalab.games.big2.table import play, tournament

PLAYERS = STRENGTHS | {"former": FORMER}
PAIRS = (("easy", "random"), ("medium", "easy"), ("strong", "medium"), ("strong", "former"))
TIMED = 20


def milliseconds_a_turn(name: str) -> float:
    """Return the mean processor time of one player's turns in games against three easy ones."""
    turns, spent = 0, 0.0
    for seed in range(TIMED):
        begun = time.process_time()
        for before, _, _ in play(deal(seed), [PLAYERS[name], *[PLAYERS["easy"]] * 3]):
            if before.player == 0:
                turns += 1
                spent += time.process_time() - begun
            begun = time.process_time()
    return 1000 * spent / turns


def main(games: int = 400) -> int:
    """Print the shares of the stronger against three of the weaker, times, and how long a game's text is."""
    print("Big-2, the share of the games that one wins against three (a fair share is 25 %); seats rotated, seed 1")
    for strong, weak in PAIRS:
        share = tournament([strong, weak, weak, weak], games, 1, PLAYERS)[0]
        print(f"  {strong:8} against {weak:8} {share.share:6.1%} ± {share.error:.1%} of {games} games", flush=True)
    for name in PLAYERS:
        print(f"  {name:8} {milliseconds_a_turn(name):8.2f} ms a turn")
    slices = []
    for seed in range(TIMED):
        begun = time.process_time()
        for _ in evaluate(deal(seed).view):
            slices.append(1000 * (time.process_time() - begun))
            begun = time.process_time()
    print(f"  the first turn's estimates: {max(slices):.0f} ms the longest slice, {sum(slices) / TIMED:.0f} in all")
    ends = [[*play(deal(seed), [PLAYERS["medium"]] * 4)][-1][2] for seed in range(100)]
    lengths = [len(write_game(Game(seed, end.history))) for seed, end in enumerate(ends)]
    print(f"  a game as text: {min(lengths)} to {max(lengths)} characters")
    return 0


if __name__ == "__main__":
    sys.exit(main(*map(int, sys.argv[1:])))
