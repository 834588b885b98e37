"""Measure Huxxy: a thousand seeded games without an invalid play, the shares of wins, the time of a turn.

python tests/bench_huxxy.py [games]
"""
# ruff: noqa: T201  (a benchmark prints)

import sys
from collections import Counter
from time import perf_counter

from ortalab.games.huxxy.game import deal, run
from ortalab.games.huxxy.players import ADDING_ON, WHOLE_GROUPS, player
from ortalab.games.huxxy.record import Recorded, write_game
from ortalab.games.huxxy.rules import PLAYERS, Play
from ortalab.games.huxxy.tournament import compare


class Timed:
    """A player that times its turns, adding up all calls of a turn."""

    def __init__(self) -> None:
        self.turns: list[float] = []
        self._play = player()

    def __call__(self, *seen: object) -> Play:
        """Play, and add the time to the current turn's."""
        begun = perf_counter()
        play = self._play(*seen)
        spent = perf_counter() - begun
        history, active = seen[0], seen[1]
        assert isinstance(history, list)
        if history and history[-1][0] == active and history[-1][1] in {1, 2}:
            self.turns[-1] += spent
        else:
            self.turns.append(spent)
        return play


def main(games: int = 1000, compared: int = 400) -> None:
    timed, forfeits, plays, winners = Timed(), 0, 0, Counter[int]()
    lengths: list[int] = []
    begun = perf_counter()
    for seed in range(games):
        game = run([timed] * PLAYERS, deal(seed, bonus=seed % 2 == 1))
        forfeits += game.loser is not None
        plays += len(game.end.history)
        winners.update(game.winners)
        lengths.append(len(write_game(Recorded(seed, seed % 2 == 1, game.end.history))))
    turns = sorted(timed.turns)
    print(f"{games} games of four, every other with Jokers: {forfeits} invalid plays of {plays}")
    print(f"a game as text: {min(lengths)} to {max(lengths)} characters, {sum(lengths) / games:.0f} on average")
    print(f"won by seat: {dict(sorted(winners.items()))}")
    print(
        f"a turn: {1000 * sum(turns) / len(turns):.1f} ms on average, {1000 * turns[len(turns) // 2]:.1f} half of them"
    )
    print(f"the slowest {1000 * turns[-1]:.0f} ms; a game {(perf_counter() - begun) / games:.2f} s")
    for name, style in {"lay whole groups": WHOLE_GROUPS, "greedy add-ons": ADDING_ON}.items():
        for bonus in (False, True):
            found = compare(player(), player(style), compared, bonus=bonus)
            print(
                f"one against three that {name}{', with Jokers' * bonus}: {found.share:.1%} ± {found.error:.1%} "
                f"of {compared} games, points left {found.points:.1f} against {found.others:.1f}, "
                f"forfeits {found.forfeits}"
            )


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
